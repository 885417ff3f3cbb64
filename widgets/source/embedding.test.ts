import { expect, fixture, html } from '@open-wc/testing';
import '../elements.ts';
import { text } from '../text/settings.ts';
import { checkEmbedding } from './embedding.ts';

/** Creates elements as an editor does that makes a paragraph of each line. */
function wrap(page: Document, tags: readonly string[]): readonly HTMLElement[] {
  return tags.map((tag) => {
    const line = page.createElement('p');
    line.append(page.createElement(tag));
    return line;
  });
}

/** Creates a page of its own, about which no other test has reported. */
async function createPage({ isRegistered }: { readonly isRegistered: boolean }): Promise<Document> {
  const frame = await fixture<HTMLIFrameElement>(html`<iframe></iframe>`);
  const view = frame.contentWindow as Window & typeof globalThis;
  if (isRegistered) view.customElements.define('onair-source', class extends view.HTMLElement {});
  return view.document;
}

/** Checks the widgets of a page of its own. @returns the written lines */
async function check(tags: readonly string[], isWithoutSource = true, page?: Document): Promise<readonly string[]> {
  page ??= await createPage({ isRegistered: true });
  page.body.append(...wrap(page, tags));
  const lines: string[] = [];
  const after = (_: number, callback: () => void): void => callback();
  for (const host of page.querySelectorAll<HTMLElement>('onair-chat-box, onair-live-badge'))
    checkEmbedding(host, { isWithoutSource: () => isWithoutSource, after, warn: (line) => lines.push(line) });
  return lines;
}

describe('a page whose editor wraps lines in <p>', () => {
  const wrapped = ['onair-source', 'onair-chat-box', 'onair-live-badge'];

  it('gets one line that reports widgets outside their source', async () => {
    const lines = await check(wrapped);
    expect(lines).to.have.length(1);
    expect(lines[0]).to.contain('<onair-chat-box>').and.contain('set src');
  });

  it('gets none for widgets with a source, or without a source on the page', async () => {
    expect(await check(wrapped, false)).to.deep.equal([]);
    expect(await check(['onair-chat-box'])).to.deep.equal([]);
  });

  it('gets one that reports a source whose module is not imported', async () => {
    const lines = await check(wrapped, true, await createPage({ isRegistered: false }));
    expect(lines).to.have.length(1);
    expect(lines[0]).to.contain('<onair-source> is not registered');
  });

  it('gets none for a widget inside a source that has no data either', async () => {
    const lines: string[] = [];
    const warn = (line: string): void => void lines.push(line);
    const page = await fixture(html`<onair-source><onair-live-badge></onair-live-badge></onair-source>`);
    const host = page.querySelector<HTMLElement>('onair-live-badge')!;
    checkEmbedding(host, { isWithoutSource: () => true, after: (_, callback) => callback(), warn });
    expect(lines).to.deep.equal([]);
  });

  it('gets none for a widget without data', async () => {
    const lines: string[] = [];
    const warn = (line: string): void => void lines.push(line);
    const page = await fixture(html`<div><onair-source></onair-source><onair-text></onair-text></div>`);
    const host = page.querySelector<HTMLElement>('onair-text')!;
    checkEmbedding(host, { isWithoutSource: () => true, after: (_, callback) => callback(), warn });
    expect(lines).to.deep.equal([]);
  });

  it('gets one for a text once it has a live word that needs data', async () => {
    const page = await createPage({ isRegistered: true });
    const view = page.defaultView as Window & typeof globalThis;
    class Stub extends view.HTMLElement {
      static readonly definition = text;
      text = '{time}';
    }
    view.customElements.define('onair-text', Stub);
    page.body.append(...wrap(page, ['onair-source', 'onair-text']));
    const host = page.querySelector<Stub>('onair-text')!;
    const lines: string[] = [];
    const look = (): void =>
      checkEmbedding(host, {
        isWithoutSource: () => true,
        after: (_, callback) => callback(),
        warn: (line) => lines.push(line),
      });
    look();
    expect(lines).to.deep.equal([]);
    host.text = '{viewers} watching';
    look();
    expect(lines.join()).to.contain('<onair-text>');
  });
});

describe('a widget outside its source', () => {
  it('is checked when it is added to a page', async () => {
    const { warn } = console;
    const written = new Promise<string>((resolve) => Object.assign(console, { warn: resolve }));
    const page = await fixture(html`<div></div>`);
    page.append(...wrap(document, ['onair-source', 'onair-viewer-counter']));
    expect(await written).to.contain('<onair-viewer-counter>');
    Object.assign(console, { warn });
  });
});
