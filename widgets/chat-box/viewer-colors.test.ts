import { expect, fixture, html } from '@open-wc/testing';
import { createSource } from '../../core/stores/source.ts';
import { makeMessage, makeText } from '../testing/chat-entry.ts';
import { createFakeConnection } from '../testing/fake-connection.ts';
import { createFakePaintClock } from '../testing/fake-paint-clock.ts';
import { setPageVisibility } from '../testing/page-visibility.ts';
import { themeLibrary } from '../themes/themes.ts';
import { GROUNDS, toReadable } from '../message-parts/colors.ts';
import type { ChatBox } from './chat-box.ts';
import './define.ts';

const RED = '#ff0000';
const TEXT = '#010203';
const readable = toRgb(toReadable(RED, GROUNDS.dark));
const text = toRgb(TEXT);

/** Draws two lines of one person: the first has text in a chosen colour, the second has none. */
async function drawLines(settings: Partial<ChatBox>, own = false): Promise<readonly HTMLElement[]> {
  const connection = createFakeConnection({});
  const clock = createFakePaintClock();
  const box = document.createElement('onair-chat-box');
  Object.assign(box, { textColor: TEXT, ...settings, clock, source: createSource(connection) });
  Object.assign(box.style, { inlineSize: '400px', blockSize: '300px' });
  await fixture(html`${box}`);
  await box.updateComplete;
  const colored = [makeText('hello', RED), makeText('all', RED)];
  for (const contents of [colored, [makeText('hello')]]) {
    connection.send('user/chat', makeMessage({ author: 'Ana', own, contents }));
  }
  clock.advance(200);
  return [...box.renderRoot.querySelectorAll<HTMLElement>('.message')];
}

/** Returns the drawn colours of names. */
function nameColors(lines: readonly HTMLElement[]): readonly string[] {
  return lines.map((line) => colorOf(line.querySelector('.name')));
}

/** Returns the drawn colours of text. */
function wordColors(lines: readonly HTMLElement[]): readonly string[] {
  return lines.map((line) => {
    const words = line.querySelector('.text');
    return colorOf(words?.firstElementChild ?? words);
  });
}

function colorOf(element: Element | null): string {
  return element ? getComputedStyle(element).color : 'none';
}

function toRgb(hex: string): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return `rgb(${channels.join(', ')})`;
}

describe('colours that viewers choose', () => {
  beforeEach(() => setPageVisibility('visible'));

  it('apply to their names, while all text has the text colour', async () => {
    const lines = await drawLines({});
    expect(nameColors(lines)[0]).to.equal(readable);
    expect(nameColors(lines)[1]).to.not.equal(readable);
    expect(wordColors(lines)).to.deep.equal([text, text]);
  });

  it('apply to their text if set, and the name keeps its own', async () => {
    const lines = await drawLines({ viewerColors: 'words' });
    expect(wordColors(lines)).to.deep.equal([readable, text]);
    expect(new Set(nameColors(lines)).size).to.equal(1);
  });

  it('apply to neither if set', async () => {
    const lines = await drawLines({ viewerColors: 'neither' });
    expect(wordColors(lines)).to.deep.equal([text, text]);
    expect(new Set(nameColors(lines)).size).to.equal(1);
    expect(nameColors(lines)).to.not.contain(readable);
  });

  it('do not change names in the colour of their platform or of the accent', async () => {
    for (const colors of ['platform', 'accent'] as const) {
      const lines = await drawLines({ nameColors: colors });
      expect(new Set(nameColors(lines)).size, colors).to.equal(1);
    }
  });

  it('do not apply to differently drawn messages of the owner, on the accent colour (D57)', async () => {
    for (const viewerColors of ['name', 'words'] as const) {
      const lines = await drawLines({ viewerColors, layout: 'bubble' }, true);
      expect(new Set([...nameColors(lines), ...wordColors(lines)]), viewerColors).to.not.include(readable);
    }
  });

  it('apply to the owner’s own messages if those are drawn like all others', async () => {
    const lines = await drawLines({ ownMessages: 'same' }, true);
    expect(nameColors(lines)[0]).to.equal(readable);
  });

  it('are adjusted to another background together with its theme', async () => {
    await themeLibrary.load('comic');
    await drawLines({});
    const box = document.querySelector('onair-chat-box')!;
    box.theme = 'comic';
    await box.updateComplete;
    expect(nameColors([...box.renderRoot.querySelectorAll<HTMLElement>('.message')])[0]).to.equal(
      toRgb(toReadable(RED, GROUNDS.light)),
    );
  });
});
