import { expect, fixture, html } from '@open-wc/testing';
import { createSource } from '../../core/stores/source.ts';
import { makeMessage, makeText } from '../testing/chat-entry.ts';
import { createFakeConnection } from '../testing/fake-connection.ts';
import { createFakePaintClock } from '../testing/fake-paint-clock.ts';
import { setPageVisibility } from '../testing/page-visibility.ts';
import type { ChatBox } from './chat-box.ts';
import './define.ts';
import '../testing/served-fonts.ts';

async function drawLines(settings: Partial<ChatBox>, count: number, words = 'hello'): Promise<ChatBox> {
  const [clock, connection] = [createFakePaintClock(), createFakeConnection()];
  const box = document.createElement('onair-chat-box');
  Object.assign(box, settings, { animation: 'none', clock, source: createSource(connection) });
  Object.assign(box.style, { inlineSize: '400px', blockSize: '300px' });
  await fixture(html`${box}`);
  clock.advance(1000);
  for (let index = 0; index < count; index += 1)
    connection.send('user/chat', makeMessage({ contents: [makeText(words)] }));
  clock.advance(200);
  return box;
}

function readEdge(box: ChatBox): string {
  return getComputedStyle(box.renderRoot.querySelector('.message')!).boxShadow;
}

/** Returns the rows of text in the first line. */
function readRows(box: ChatBox): readonly string[] {
  const text = [...box.renderRoot.querySelector('.text')!.childNodes].find(
    (node): node is Text => node instanceof Text && node.length > 0,
  )!;
  const range = document.createRange();
  const rows: { top: number; words: string }[] = [];
  for (let index = 0; index < text.length; index += 1) {
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    const { top } = range.getBoundingClientRect();
    const row = rows.find((each) => Math.abs(each.top - top) < 4);
    if (row) row.words += range.toString();
    else rows.push({ top, words: range.toString() });
  }
  return rows.map(({ words }) => words);
}

describe('lines of a chat', () => {
  beforeEach(() => setPageVisibility('visible'));

  it('have an edge if their theme has no shadow', async () => {
    const box = await drawLines({ theme: 'terminal' }, 1);
    expect(readEdge(box)).to.contain('rgba(77, 255, 136, 0.32)');
    box.ownThemes = { a: { base: 'glass', tokens: { '--onair-shadow': 'none', '--onair-edge': '#010203' } } };
    box.theme = 'own-a';
    await box.updateComplete;
    expect(readEdge(box)).to.contain('rgb(1, 2, 3)').and.not.contain('0.6');
  });

  for (const theme of ['glass', 'aurora'] as const) {
    it(`keep an edge of the page at a high rate in ${theme}`, async () => {
      const box = await drawLines({ theme }, 10);
      box.style.setProperty('--onair-edge', 'rgb(1, 2, 3)');
      expect(readEdge(box)).to.contain('rgb(1, 2, 3)');
    });
  }

  it('break between phrases in Japanese', async () => {
    // With commas, since engines of different age find phrases of different length.
    const words = '昨日のアーカイブを見返したら、チャーハンの話もあって、コメントがすごく面白かったよー';
    const box = await drawLines({ lang: 'ja' }, 1, words);
    for (const width of [240, 260, 280, 300, 320, 340, 360, 380]) {
      box.style.inlineSize = `${width}px`;
      const rows = readRows(box);
      expect(rows.length).to.be.greaterThan(1);
      expect(rows.filter((row) => /^[ーャッ]/.test(row))).to.deep.equal([]);
      if (!CSS.supports('word-break', 'auto-phrase')) continue;
      for (const word of ['アーカイブ', 'チャーハン'])
        expect(rows.filter((row) => row.includes(word))).to.have.length(1);
    }
  });

  it('are read out by a screen reader on a web page, but not if drawn as in OBS, such as in a preview', async () => {
    const readLive = (box: ChatBox) => box.renderRoot.querySelector('[role=log]')?.getAttribute('aria-live');
    expect(readLive(await drawLines({}, 1))).to.equal('polite');
    expect(readLive(await drawLines({ onAir: true }, 1))).to.equal('off');
  });
});
