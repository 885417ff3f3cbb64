import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { until } from '../server/testing/until.ts';
import { WIDGETS } from '../widgets/widgets.ts';
import { compileComponent, mountComponent } from './compile-component.ts';
import { readExamples, type Example } from './examples.ts';
import type { PackedProject } from './packed-project.ts';
import { DRAWN, Site } from './packed-site.ts';

const embed = readExamples('docs/embed.md');
const markup = [
  ...embed,
  ...[...WIDGETS.map(({ name }) => name), 'source'].flatMap((name) => readExamples(`docs/widgets/${name}.md`)),
].filter(({ language }) => language === 'html');
const components = embed.filter(({ language }) => ['tsx', 'vue', 'svelte'].includes(language));
const scripts = embed.filter(({ language }) => language === 'ts');
const sheets = embed.filter(({ language }) => language === 'css');

const ELEMENTS = '<script type="module" src="/elements/onair.js"></script>';

/** Defines a test for each example of the documents: in Chromium, with the packed package, a server and a simulator. */
export function describeDocuments(project: () => PackedProject): void {
  describe('examples of the documents', { timeout: 180_000 }, () => {
    let site: Site;
    before(() => (site = new Site(project())).start());
    after(() => site.close());

    for (const example of markup) it(`draws ${example.name}`, () => draws(site, example));
    for (const example of components) it(`draws ${example.name}`, () => drawsComponent(site, project(), example));
    for (const example of scripts) it(`runs ${example.name}`, () => runs(site, project(), example));
    for (const example of sheets) it(`styles ${example.name}`, () => styles(site, example));

    it('reports errors by event and on the console, without a key', () => reportsErrors(site));

    it('has the files and the archive named in docs/embed.md', () => {
      const { folder, archive } = project();
      const [settings] = embed.filter(({ language }) => language === 'json');
      const { 'html.customData': files } = JSON.parse(settings?.code ?? '') as { 'html.customData': string[] };
      assert.ok(files.length > 0 && files.every((file) => existsSync(join(folder, file))), files.join());
      const shell = embed.find(({ language }) => language === 'sh');
      assert.ok(shell?.code.includes(`npm install ./${archive} `), archive);
    });
  });
}

async function draws(site: Site, { code, name }: Example): Promise<void> {
  const watched = await site.visit(toFileName(name), code.includes('/elements/') ? code : ELEMENTS + code);
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
  assert.ok(prints.length > 0, 'the example lists its output');
  const file = toFileName(name);
  project.write(`${file}.ts`, code);
  await project.bundle(`${file}.ts`, file);
  const body = `${site.element('live-badge')}${site.element('chat-box')}<script type="module" src="/${file}.js"></script>`;
  const watched = await site.visit(file, body);
  await watched.page.waitForFunction(DRAWN);
  // output may have been printed before the page was ready
  await until(() => hasPrinted(watched.console, prints), `in the console, in order: ${prints.join(', ')}`);
  await watched.context.close();
}

function hasPrinted(console: readonly string[], lines: readonly string[]): boolean {
  let from = 0;
  for (const line of lines) from = console.indexOf(`log: ${line}`, from) + 1 || Infinity;
  return from < Infinity;
}

/** Checks that each property of a style sheet reaches the element, or its part. */
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

/** Declarations of a style sheet with their target: an expression that finds the element, or its part, in the page. */
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

/** Checks the errors for a page of an unlisted origin, an unknown key, a key of another widget, and an address that is no overlay URL. */
async function reportsErrors(site: Site): Promise<void> {
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
  const reasons = "[...document.querySelectorAll('onair-chat-box')].map(({ error }) => error?.reason).join()";
  await watched.page.waitForFunction(`${reasons} === '${Object.keys(addresses).join()}'`);
  await until(() => watched.console.length === 4, 'a line for each on the console');
  assert.ok(watched.console.every((line) => line.startsWith('warning: Onair: ')));
  for (const secret of [key, 'no-such-key', site.room.url]) assert.doesNotMatch(watched.console.join(), RegExp(secret));
  await watched.context.close();
}

function toFileName(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]+/g, '-');
}
