import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { openRoom, type Room } from '../demo/e2e/faults/room.ts';
import { launchChromium, openPage, type WatchedPage } from '../demo/e2e/journeys/chromium-page.ts';
import { pinNewest } from '../demo/e2e/journeys/pin-newest.ts';
import { WIDGETS } from '../widgets/widgets.ts';
import type { PackedProject } from './packed-project.ts';
import { servePages, type PageServer } from './page-server.ts';

/** Widgets without data, which need no connection. */
const DRAWINGS = WIDGETS.flatMap(({ name, permissions }) => (permissions.length === 0 ? [`onair-${name}`] : []));

/** Whether every widget draws something, and those with data are connected. */
export const DRAWN = `(() => {
  const names = '${WIDGETS.map(({ name }) => `onair-${name}:defined`).join()}';
  const widgets = [...document.querySelectorAll(names)];
  const isDrawing = ({ localName }) => ${JSON.stringify(DRAWINGS)}.includes(localName);
  const isDrawn = (widget) => {
    const frame = widget.shadowRoot.querySelector('.frame');
    if (widget.localName === 'onair-canvas') return widget.state === 'open' && widget.children.length > 0;
    // a picture widget without a picture draws nothing
    if (widget.localName === 'onair-picture') return widget.state === 'open';
    return isDrawing(widget) ? frame?.children.length > 0 : widget.state === 'open' && /\\S/.test(frame?.textContent);
  };
  return widgets.length > 0 && widgets.every(isDrawn);
})()`;

/** A layer for the canvas, which shows nothing without layers. */
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
export class Site {
  readonly urls = new Map<string, string>();
  room!: Room;
  private readonly project: PackedProject;
  private pages!: PageServer;
  private browser!: Browser;
  private chat: NodeJS.Timeout | undefined;

  constructor(project: PackedProject) {
    this.project = project;
  }

  async start(): Promise<void> {
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

  /** Replaces example overlay URLs of a document by real ones, and opens the page. */
  async visit(name: string, body: string): Promise<WatchedPage> {
    const head = '<!doctype html><link rel="icon" href="data:,">';
    this.project.write(`pages/${name}.html`, head + this.place(body));
    return this.open(`${this.pages.url}/${name}`);
  }

  /** Opens a page of any server. */
  async open(address: string): Promise<WatchedPage> {
    const watched = await openPage(this.browser, { width: 800, height: 600 });
    await watched.page.goto(address);
    return watched;
  }

  /** Replaces the example addresses of overlays and elements in a text by real ones. */
  place(text: string): string {
    const placed = text.replaceAll('https://onair.example/elements/', `${this.room.url}/elements/`);
    return placed.replace(/https:\/\/onair\.example\/overlay\/([\w-]+)#key=…/g, (all, name: string) => {
      return this.urls.get(name) ?? all;
    });
  }

  /** An element with a source, for an example without one. */
  element(name: string): string {
    return `<onair-${name} src="${this.urls.get(name) ?? ''}"></onair-${name}>`;
  }
}
