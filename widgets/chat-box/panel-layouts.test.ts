import { expect, fixture, html } from '@open-wc/testing';
import type { ChatMessage } from '../../core/service/chat-message.ts';
import { createSource } from '../../core/stores/source.ts';
import { appearance } from '../settings/appearance.ts';
import { makeMessage, makeText } from '../testing/chat-entry.ts';
import { makeChannel } from '../testing/channel.ts';
import { createFakeConnection } from '../testing/fake-connection.ts';
import { createFakePaintClock } from '../testing/fake-paint-clock.ts';
import { setPageVisibility } from '../testing/page-visibility.ts';
import { until } from '../testing/until.ts';
import type { ChatBox } from './chat-box.ts';
import './define.ts';
import '../testing/served-fonts.ts';

const ana: Partial<ChatMessage> = { author: 'Ana', contents: [makeText('hello there')] };
const noora: Partial<ChatMessage> = { author: 'نورة', contents: [makeText('مرحبا بالجميع')] };
const long: Partial<ChatMessage> = {
  author: 'a name that is far too long for its place',
  contents: [makeText(`and ${'long'.repeat(40)} words`)],
};
const own: Partial<ChatMessage> = { author: 'Me', own: true, contents: [makeText('mine')] };

/** The channel of all messages. */
const channel = makeChannel({ displayName: 'A channel of a long name' });

async function drawChat(settings: Partial<ChatBox>, width = 400): Promise<ChatBox> {
  const [clock, connection] = [createFakePaintClock(), createFakeConnection({ channels: [channel] })];
  const box = document.createElement('onair-chat-box');
  Object.assign(box, settings, { animation: 'none', clock, source: createSource(connection) });
  Object.assign(box.style, { inlineSize: `${width}px`, blockSize: '600px' });
  await fixture(html`${box}`);
  for (const message of [ana, noora, long, own]) connection.send('user/chat', makeMessage(message));
  // The channels are loaded within a few turns of the microtask queue.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  clock.advance(200);
  return box;
}

function listBoxes(box: ChatBox, part: string): readonly DOMRect[] {
  return [...box.renderRoot.querySelectorAll(part)].map((element) => element.getBoundingClientRect());
}

describe('panels of a chat', () => {
  beforeEach(() => setPageVisibility('visible'));

  it('are cards of one width, with the name on a bar above the text, and the time at its end', async () => {
    const box = await drawChat({ layout: 'cards', showTime: true });
    const [lines, heads, texts] = ['.message', '.head', '.text'].map((part) => listBoxes(box, part));
    expect(new Set([...lines!, ...heads!].map(({ width }) => Math.round(width))).size).to.equal(1);
    heads!.forEach(({ bottom }, index) => expect(bottom).to.be.at.most(texts![index]!.top));
    const [names, times] = ['.name', '.time'].map((part) => listBoxes(box, part));
    expect(times![0]!.left).to.be.greaterThan(names![0]!.right);
    // A right-to-left line begins at the right.
    expect(times![1]!.right).to.be.lessThan(names![1]!.left);
  });

  it('are bubbles, above which a long name stays within the width of its text', async () => {
    for (const theme of appearance.theme.options) {
      const box = await drawChat({ layout: 'bubble', theme, showChannel: 'always' });
      await until(() => box.renderRoot.querySelector(`[data-theme='${theme}'] .message`));
      const message = [...box.renderRoot.querySelectorAll('.message')][2]!;
      const [head, text] = ['.head', '.text'].map((part) => message.querySelector(part)!.getBoundingClientRect());
      expect(head!.right, theme).to.be.at.most(text!.right);
      expect(head!.left, theme).to.be.at.least(text!.left);
    }
  });

  it('are one column: names end where text begins, in each direction of writing', async () => {
    const box = await drawChat({ layout: 'column' });
    const [lines, heads, texts] = ['.message', '.head', '.text'].map((part) => listBoxes(box, part));
    expect(new Set([...heads!.map(({ right }) => right), ...texts!.map(({ left }) => left)]).size).to.equal(1);
    lines!.slice(1).forEach(({ top }, index) => expect(top).to.be.closeTo(lines![index]!.bottom, 0.5));
    const directions = [...box.renderRoot.querySelectorAll('.text')].map((text) => getComputedStyle(text).direction);
    expect(directions).to.deep.equal(['ltr', 'rtl', 'ltr', 'ltr']);
  });

  it('are one column, in which large emotes begin where text does', async () => {
    const box = await drawChat({ layout: 'column' });
    const [emotes, words] = [...box.renderRoot.querySelectorAll('.text')];
    emotes!.closest('.message')!.classList.add('jumbo');
    const [inset, usual] = [emotes!, words!].map((text) => parseFloat(getComputedStyle(text).paddingInlineStart));
    expect(inset).to.be.closeTo(usual!, 1);
  });

  it('cut a name beside its mark, with a channel below it', async () => {
    const box = await drawChat({ layout: 'column', showChannel: 'always', theme: 'scoreboard' });
    const [marks, names, places] = ['.mark', '.name', '.channel'].map((part) => listBoxes(box, part));
    expect(names![2]!.top).to.be.below(marks![2]!.bottom);
    expect(places![2]!.top).to.be.at.least(names![2]!.bottom);
  });

  it('cut the channel before the name, and never the time', async () => {
    const box = await drawChat({ layout: 'cards', showTime: true, showChannel: 'always', theme: 'contrast' }, 300);
    expect(new Set(listBoxes(box, '.time').map(({ height }) => Math.round(height))).size).to.equal(1);
    const [name, place] = ['.name', '.channel'].map((part) => box.renderRoot.querySelector<HTMLElement>(part)!);
    expect(name!.scrollWidth).to.be.at.most(name!.clientWidth);
    expect(place!.scrollWidth).to.be.greaterThan(place!.clientWidth);
  });

  it('are lines without cards, of which right-to-left ones begin at one edge', async () => {
    for (const layout of ['inline', 'stacked', 'bubble'] as const) {
      const box = await drawChat({ layout, surfaceOpacity: 0 });
      const [line, column] = [listBoxes(box, '.message')[1]!, listBoxes(box, '.lines')[0]!];
      expect(column.right - line.right, layout).to.be.closeTo(line.left - column.left, 0.5);
    }
    for (const settings of [{ layout: 'inline' }, { layout: 'ticker', surfaceOpacity: 0 }] as const) {
      const box = await drawChat(settings);
      const [line, text] = ['.message', '.text'].map((part) => listBoxes(box, part)[1]!);
      expect(line!.width, settings.layout).to.be.below(text!.width + 200);
    }
  });

  it('leave room between a time and the mark beside it, in each direction of writing', async () => {
    for (const layout of ['inline', 'stacked', 'bubble', 'column'] as const) {
      const box = await drawChat({ layout, showTime: true });
      const [times, marks] = ['.time', '.mark'].map((part) => listBoxes(box, part));
      times!.forEach((time, index) => {
        const mark = marks![index]!;
        expect(Math.max(mark.left - time.right, time.left - mark.right), layout).to.be.at.least(3);
      });
    }
  });

  it('keep a gap between a name and a channel with little room', async () => {
    for (const theme of appearance.theme.options) {
      const box = await drawChat({ layout: 'cards', theme, showTime: true, showChannel: 'always' }, 320);
      await until(() => box.renderRoot.querySelector(`[data-theme='${theme}'] .channel`));
      const [names, channels] = ['.name', '.channel'].map((part) => listBoxes(box, part));
      names!.forEach((name, index) => {
        const channel = channels![index]!;
        expect(Math.max(channel.left - name.right, name.left - channel.right), theme).to.be.at.least(3);
      });
    }
  });

  it('are not drawn without messages', async () => {
    const box = await drawChat({ layout: 'column' });
    box.clear();
    (box.clock as ReturnType<typeof createFakePaintClock>).advance(200);
    expect(getComputedStyle(box.renderRoot.querySelector('.lines')!).display).to.equal('none');
  });

  for (const theme of appearance.theme.options) {
    for (const layout of ['cards', 'column'] as const) {
      it(`contain all of their content in ${theme}: ${layout}`, async () => {
        for (const width of [160, 500]) {
          const box = await drawChat({ layout, theme, showTime: true, showChannel: 'always' }, width);
          const { left, right } = box.getBoundingClientRect();
          for (const part of ['.message', '.head', '.name', '.text']) {
            for (const each of listBoxes(box, part)) {
              expect(each.left, part).to.be.at.least(left - 0.5);
              expect(each.right, part).to.be.at.most(right + 0.5);
            }
          }
        }
      });
    }
  }
});

describe('a short name beside a long channel', () => {
  beforeEach(() => setPageVisibility('visible'));

  for (const layout of ['inline', 'stacked', 'bubble', 'cards'] as const) {
    it(`stays whole if only one of them has room, and the channel is cut: ${layout}`, async () => {
      const box = await drawChat({ layout, showChannel: 'always' }, 240);
      const names = [...box.renderRoot.querySelectorAll<HTMLElement>('.long > .name')];
      const cut = names.filter((name) => name.scrollWidth > name.clientWidth).map(({ textContent }) => textContent);
      expect(cut).to.deep.equal([long.author]);
    });
  }
});

describe('a line with a long name and a long channel', () => {
  beforeEach(() => setPageVisibility('visible'));

  it('begins beside the prompt of Terminal', async () => {
    const box = await drawChat({ layout: 'inline', showChannel: 'always', theme: 'terminal' }, 300);
    await until(() => box.renderRoot.querySelector("[data-theme='terminal'] .long"));
    const head = box.renderRoot.querySelector('.long')!;
    const line = head.closest('.message')!;
    const lead = head.getBoundingClientRect().top - line.getBoundingClientRect().top;
    expect(lead).to.be.lessThan(parseFloat(getComputedStyle(line).fontSize));
  });
});
