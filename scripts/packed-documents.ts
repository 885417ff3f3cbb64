import assert from 'node:assert/strict';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { openRoom, type Room } from '../demo/e2e/faults/room.ts';
import { pinNewest } from '../demo/e2e/journeys/pin-newest.ts';
import { launchChromium, openPage, type WatchedPage } from '../demo/e2e/journeys/chromium-page.ts';
import { until } from '../server/testing/until.ts';
import { WIDGETS } from '../widgets/widgets.ts';
import { compileComponent, mountComponent } from './compile-component.ts';
import { readExamples, type Example } from './examples.ts';
import type { PackedProject } from './packed-project.ts';
import { servePages, type PageServer } from './page-server.ts';

const embed = readExamples('docs/embed.md');
const markup = [
  ...embed,
  ...[...WIDGETS.map(({ name }) => name), 'source'].flatMap((name) => readExamples(`docs/widgets/${name}.md`)),
].filter(({ language }) => language === 'html');
const components = embed.filter(({ language }) => ['tsx', 'vue', 'svelte'].includes(language));
const scripts = embed.filter(({ language }) => language === 'ts');
const sheets = embed.filter(({ language }) => language === 'css');

const ELEMENTS = '<script type="module" src="/elements/onair.js"></script>';

/** Widgets that draw without data, and so need no connection. */
const DRAWINGS = WIDGETS.flatMap(({ name, permissions }) => (permissions.length === 0 ? [`onair-${name}`] : []));

/** Every widget has something on screen; those that show data have a connection, too. */
const DRAWN = `(() => {
  const names = '${WIDGETS.map(({ name }) => `onair-${name}:defined`).join()}';
  const widgets = [...document.querySelectorAll(names)];
  const isDrawing = ({ localName }) => ${JSON.stringify(DRAWINGS)}.includes(localName);
  const isDrawn = (widget) => {
    const frame = widget.shadowRoot.querySelector('.frame');
    if (widget.localName === 'onair-canvas') return widget.state === 'open' && widget.children.length > 0;
    // a picture that was not chosen yet is nothing
    if (widget.localName === 'onair-picture') return widget.state === 'open';
    return isDrawing(widget) ? frame?.children.length > 0 : widget.state === 'open' && /\\S/.test(frame?.textContent);
  };
  return widgets.length > 0 && widgets.every(isDrawn);
})()`;

/** A canvas shows nothing without layers. */
const LAYER = {
  id: 'words',
  widget: 'text',
  name: 'Words',
  x: 0,
  y: 0,
  width: 800,
  height: 160,
  opacity: 100,
  hidden: false,
  locked: false,
  settings: { text: 'Speedrun Sunday' },
};

/** Onair with a live stream, and a site that embeds its widgets. */
class Site {
  readonly urls = new Map<string, string>();
  room!: Room;
  private readonly project: PackedProject;
  private pages!: PageServer;
  private browser!: Browser;
  private chat: NodeJS.Timeout | undefined;

  constructor(project: PackedProject) {
    this.project = project;
  }

  async open(): Promise<void> {
    const { project } = this;
    this.room = await openRoom();
    for (const { name, settings } of WIDGETS) {
      const fields = 'layers' in settings ? { settings: { layers: [LAYER] } } : {};
      this.urls.set(name, (await this.room.mint(name, fields)).url);
    }
    const { control } = this.room.simulator;
    control.switches.set({ warmUpMs: 1 });
    control.goLive();
    for (const { id } of control.state().users[0]?.channels ?? []) control.setViewers({ channelId: id, viewers: 777 });
    this.chat = setInterval(() => control.say({ author: 'Mira', text: 'hello from the harbor' }), 200);
    await pinNewest(this.room);
    cpSync(join(project.installed, 'dist/elements'), join(project.folder, 'pages/elements'), { recursive: true });
    this.pages = await servePages(join(project.folder, 'pages'));
    this.browser = await launchChromium();
  }

  async close(): Promise<void> {
    clearInterval(this.chat);
    await this.browser.close();
    await this.pages.close();
    await this.room.close();
  }

  /** Puts real overlay URLs where a document has one of an example, and looks at the page. */
  async visit(name: string, body: string): Promise<WatchedPage> {
    const head = '<!doctype html><link rel="icon" href="data:,">';
    this.project.write(`pages/${name}.html`, head + this.place(body));
    const watched = await openPage(this.browser, { width: 800, height: 600 });
    await watched.page.goto(`${this.pages.url}/${name}`);
    return watched;
  }

  private place(text: string): string {
    return text.replace(/https:\/\/onair\.example\/overlay\/([\w-]+)#key=…/g, (all, name: string) => {
      return this.urls.get(name) ?? all;
    });
  }

  /** An element with a source, for an example that has none of its own. */
  element(name: string): string {
    return `<onair-${name} src="${this.urls.get(name) ?? ''}"></onair-${name}>`;
  }
}

/** Each example of the documents does what it says, in Chromium, with the packed package, a server and a simulator. */
export function describeDocuments(project: () => PackedProject): void {
  describe('as the documents say', { timeout: 180_000 }, () => {
    let site: Site;
    before(() => (site = new Site(project())).open());
    after(() => site.close());

    for (const example of markup) it(`draws ${example.name}`, () => draws(site, example));
    for (const example of components) it(`draws ${example.name}`, () => drawsComponent(site, project(), example));
    for (const example of scripts) it(`runs ${example.name}`, () => runs(site, project(), example));
    for (const example of sheets) it(`styles ${example.name}`, () => styles(site, example));

    it('says what is wrong, by event and on the console, without a key', () => saysWhatIsWrong(site));

    it('has the files and the archive that docs/embed.md names', () => {
      const { installed, archive } = project();
      const [settings] = embed.filter(({ language }) => language === 'json');
      const { 'html.customData': files } = JSON.parse(settings?.code ?? '') as { 'html.customData': string[] };
      assert.ok(files.length > 0 && files.every((file) => existsSync(join(installed, '../..', file))), files.join());
      const shell = embed.find(({ language }) => language === 'sh');
      assert.ok(shell?.code.includes(`npm install ./${archive} `), archive);
    });
  });
}

async function draws(site: Site, { code, name }: Example): Promise<void> {
  const watched = await site.visit(toFileName(name), code.includes(ELEMENTS) ? code : ELEMENTS + code);
  await watched.page.waitForFunction(DRAWN);
  assert.deepEqual(watched.console, []);
  await watched.context.close();
}

async function drawsComponent(site: Site, project: PackedProject, { code, language }: Example): Promise<void> {
  const { file, text } = compileComponent(language, code);
  project.write(file, text);
  project.write(`${language}-main.js`, mountComponent(language, site.urls.get('chat-box') ?? ''));
  await project.bundle(`${language}-main.js`, language);
  const watched = await site.visit(language, `<main></main><script type="module" src="/${language}.js"></script>`);
  await watched.page.waitForFunction(DRAWN);
  const fadeSeconds = await watched.page.evaluate("document.querySelector('onair-chat-box').fadeSeconds");
  assert.equal(fadeSeconds, 30);
  await watched.context.close();
}

async function runs(site: Site, project: PackedProject, { code, name, prints }: Example): Promise<void> {
  assert.ok(prints.length > 0, 'it says what it prints');
  const file = toFileName(name);
  project.write(`${file}.ts`, code);
  await project.bundle(`${file}.ts`, file);
  const body = `${site.element('live-badge')}${site.element('chat-box')}<script type="module" src="/${file}.js"></script>`;
  const watched = await site.visit(file, body);
  await watched.page.waitForFunction(DRAWN);
  // what is drawn may have been said before the page came
  await until(() => hasPrinted(watched.console, prints), `in the console, in order: ${prints.join(', ')}`);
  await watched.context.close();
}

function hasPrinted(console: readonly string[], lines: readonly string[]): boolean {
  let from = 0;
  for (const line of lines) from = console.indexOf(`log: ${line}`, from) + 1 || Infinity;
  return from < Infinity;
}

/** Each property that it sets arrives at the element, or at the part of it. */
async function styles(site: Site, { code, name }: Example): Promise<void> {
  const elements = ['live-badge', 'chat-box'].map((each) => site.element(each)).join('');
  const watched = await site.visit(toFileName(name), `<style>${code}</style>${ELEMENTS}${elements}`);
  await watched.page.waitForFunction(DRAWN);
  const declarations = readDeclarations(code);
  assert.ok(declarations.length > 0, 'it sets something');
  for (const { element, property, value } of declarations) {
    await watched.page.waitForFunction(element);
    const read = (from: string): string => `getComputedStyle(${from}).getPropertyValue('${property}').trim()`;
    const [found, inherited] = await watched.page.evaluate<string[]>(
      `[${read(element)}, ${read(`(${element}).parentElement ?? document.body`)}]`,
    );
    assert.equal(found, value === 'inherit' ? inherited : value, `${element} ${property}`);
  }
  await watched.context.close();
}

/** What a style sheet sets, and on what: an expression that finds the element, or the part of it, in the page. */
function readDeclarations(code: string): readonly Readonly<Record<'element' | 'property' | 'value', string>>[] {
  return [...code.matchAll(/^([\w-]+)(?:::part\(([\w-]+)\))? \{\n([^}]*)\}/gm)].flatMap(([, tag, part, body = '']) => {
    const host = `document.querySelector('${tag ?? ''}')`;
    const element = part === undefined ? host : `${host}.shadowRoot.querySelector('[part~=${part}]')`;
    return [...body.matchAll(/^ *([\w-]+): (.*);$/gm)].map(([, property = '', value = '']) => ({
      element,
      property,
      value,
    }));
  });
}

/** A page that an overlay does not list, a key that does not exist, one of another widget, and an address that is no overlay URL. */
async function saysWhatIsWrong(site: Site): Promise<void> {
  const { url, key } = await site.room.mint('chat-box', { allowedOrigins: ['https://elsewhere.example'] });
  const addresses = {
    foreign_origin: url,
    unauthorized: url.replace(key, 'no-such-key'),
    not_permitted: site.urls.get('live-badge'),
    wrong_src: url.replace('#key', '#clef'),
  };
  const elements = Object.entries(addresses).map(
    ([id, src]) => `<onair-chat-box id="${id}" src="${src}"></onair-chat-box>`,
  );
  const watched = await site.visit('wrong', ELEMENTS + elements.join(''));
  const told = "[...document.querySelectorAll('onair-chat-box')].map(({ error }) => error?.reason).join()";
  await watched.page.waitForFunction(`${told} === '${Object.keys(addresses).join()}'`);
  await until(() => watched.console.length === 4, 'a line for each on the console');
  assert.ok(watched.console.every((line) => line.startsWith('warning: Onair: ')));
  for (const secret of [key, 'no-such-key', site.room.url]) assert.doesNotMatch(watched.console.join(), RegExp(secret));
  await watched.context.close();
}

function toFileName(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]+/g, '-');
}
