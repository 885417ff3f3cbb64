import { expect, fixture, html } from '@open-wc/testing';
import { createSource } from '../../core/stores/source.ts';
import { makeMessage, makeText } from '../testing/chat-entry.ts';
import { makeChannel } from '../testing/channel.ts';
import { createFakeConnection } from '../testing/fake-connection.ts';
import { createFakePaintClock } from '../testing/fake-paint-clock.ts';
import { setPageVisibility } from '../testing/page-visibility.ts';
import type { ChatBox } from './chat-box.ts';
import './define.ts';
import '../testing/served-fonts.ts';

const widths = [300, 360, 420];

async function drawLine(settings: Partial<ChatBox>, author: string, words: string): Promise<HTMLElement> {
  const channels = [makeChannel({ displayName: 'The other channel' })];
  const [clock, connection] = [createFakePaintClock(), createFakeConnection({ channels })];
  const box = document.createElement('onair-chat-box');
  Object.assign(box, settings, { animation: 'none', clock, source: createSource(connection) });
  Object.assign(box.style, { inlineSize: '360px', blockSize: '300px' });
  await fixture(html`${box}`);
  connection.send('user/chat', makeMessage({ author, contents: [makeText(words)] }));
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  clock.advance(200);
  return box.renderRoot.querySelector<HTMLElement>('.message')!;
}

function resize(line: HTMLElement, width: number): void {
  const { host } = line.getRootNode() as ShadowRoot;
  (host as HTMLElement).style.inlineSize = `${width}px`;
}

/** Rows of a part, in pixels. */
function readRows(part: Element): readonly DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(part);
  return [...range.getClientRects()].filter(({ width }) => width > 0);
}

describe('rows of a chat', () => {
  beforeEach(() => setPageVisibility('visible'));

  for (const words of [
    'hi',
    'unbelievable',
    'https://host.example.com/watch',
    'an awfully nice word',
    '昨日のアーカイブを見返した',
  ]) {
    it(`never have a name alone: ${words}`, async () => {
      for (const author of ['Al', 'night_owl']) {
        const line = await drawLine({ layout: 'inline' }, author, words);
        for (const width of widths) {
          resize(line, width);
          const [name, text] = ['.name', '.text'].map((part) => readRows(line.querySelector(part)!));
          expect(text![0]!.top, `${author} ${width}`).to.be.below(name!.at(-1)!.bottom - 4);
        }
      }
    });
  }

  it('begin at one edge below a channel', async () => {
    const line = await drawLine({ layout: 'inline', showChannel: 'always' }, 'night_owl', 'congrats on the record');
    for (let width = 200; width <= 420; width += 10) {
      resize(line, width);
      const rows = readRows(line.querySelector('.text')!);
      const { left } = line.getBoundingClientRect();
      const edge = left + parseFloat(getComputedStyle(line).paddingLeft);
      for (const row of rows) if (row.top > rows[0]!.bottom - 4) expect(row.left, `${width}`).to.be.closeTo(edge, 0.5);
      if (rows[0]!.top > line.querySelector('.head')!.getBoundingClientRect().bottom - 4)
        expect(rows[0]!.left, `${width}`).to.be.closeTo(edge, 0.5);
    }
  });

  it('are at most twice as high as a line of text for emoji alone', async () => {
    for (const layout of ['inline', 'stacked', 'bubble'] as const) {
      const line = await drawLine({ layout }, 'night_owl', '🔥🔥🔥🔥🔥');
      for (const width of widths) {
        resize(line, width);
        const rows = readRows(line.querySelector('.text')!);
        const height = Math.max(...rows.map(({ bottom }) => bottom)) - Math.min(...rows.map(({ top }) => top));
        const row = 1.4 * parseFloat(getComputedStyle(line).fontSize);
        expect(height / row, `${layout} ${width}`).to.be.at.most(2);
      }
    }
  });

  it('fill their bubble from side to side', async () => {
    for (const words of ['thanks for the raid, welcome in everyone', 'one two threefourfive sixseveneightnine']) {
      const line = await drawLine({ layout: 'bubble' }, 'Al', words);
      const text = line.querySelector<HTMLElement>('.text')!;
      const rows = readRows(text);
      expect(rows.length).to.be.greaterThan(1);
      const { paddingLeft, paddingRight } = getComputedStyle(text);
      const room = text.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      expect(room).to.be.closeTo(Math.max(...rows.map(({ width }) => width)), 4);
    }
  });

  it('keep a long name and its channel readable beside each other', async () => {
    const line = await drawLine({ layout: 'inline', showChannel: 'always' }, 'TheLongestStreamerNameOfAll', 'hello');
    for (const width of widths) {
      resize(line, width);
      const [name, channel] = ['.name', '.channel'].map((part) => line.querySelector<HTMLElement>(part)!);
      for (const part of [name!, channel!])
        expect(part.clientWidth / parseFloat(getComputedStyle(part).fontSize), `${width}`).to.be.greaterThan(2.4);
    }
  });
});
