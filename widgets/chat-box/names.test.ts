import { expect, fixture, html } from '@open-wc/testing';
import { createSource } from '../../core/stores/source.ts';
import { makeMessage, makeText } from '../testing/chat-entry.ts';
import { createFakeConnection } from '../testing/fake-connection.ts';
import { createFakePaintClock } from '../testing/fake-paint-clock.ts';
import { setPageVisibility } from '../testing/page-visibility.ts';
import type { ChatBox } from './chat-box.ts';
import './define.ts';
import '../testing/served-fonts.ts';

/** Names with and without a box of their own: empty, short, long, wide, joined, right-to-left. */
const names = [
  '',
  'Al',
  'Luna',
  'night_owl_of_the_harbor',
  'WWWWWWWWWWWWWWWWWWWW',
  'M'.repeat(60),
  '深夜の港',
  '灯台守のカモメさん',
  '김민수',
  'मीरा',
  'محمد',
  'נועה',
  '🦊 fox',
  'Zoë ✨',
  'a b c d e f g h i j k l m n',
];
const sayings = [
  'o',
  'gg',
  'hello there',
  'a longer message that needs more than one line in most places',
  'سلام',
  '港',
];

/** Longest name beside text in one line, in em. */
const MAX_BESIDE_EM = 14;

const layouts: readonly Partial<ChatBox>[] = [
  ...(['inline', 'stacked', 'bubble', 'cards', 'ticker'] as const).flatMap((layout) =>
    (['left', 'right'] as const).map((align) => ({ layout, align })),
  ),
  { layout: 'stacked', showTime: true },
  { layout: 'bubble', showPlatform: false },
  { layout: 'inline', showPlatform: false, scale: 2 },
];

async function drawNames(settings: Partial<ChatBox>, width: number): Promise<ChatBox> {
  const connection = createFakeConnection({});
  const box = document.createElement('onair-chat-box');
  const clock = createFakePaintClock();
  Object.assign(box, settings, { animation: 'none', limit: 200, clock, source: createSource(connection) });
  Object.assign(box.style, { inlineSize: `${width}px`, blockSize: '300px' });
  await fixture(html`${box}`);
  for (const author of names) {
    for (const saying of sayings) {
      connection.send('user/chat', makeMessage({ author, own: saying === 'gg', contents: [makeText(saying)] }));
    }
  }
  clock.advance(200);
  return box;
}

/** Lists names that are cut although their line, or the limit beside text, leaves more room. */
function listNeedlessCuts(box: ChatBox): readonly string[] {
  const isBeside = box.layout === 'inline' || box.layout === 'ticker';
  return listLines(box).flatMap((line) => {
    const name = line.querySelector<HTMLElement>('.name')!;
    // An inline element has no width of its own, and is never cut.
    if (getComputedStyle(name).display === 'inline' || name.scrollWidth <= name.clientWidth) return [];
    const isLongest = name.clientWidth >= MAX_BESIDE_EM * sizeOf(name) - 1;
    const isFull = box.layout !== 'ticker' && freeWidth(line) < sizeOf(name);
    return isFull || (isBeside && isLongest) ? [] : [`${name.textContent}: ${line.textContent}`];
  });
}

/** Returns the pixels by which the head of a line could grow to the maximal width of a line. */
function freeWidth(line: HTMLElement): number {
  const room = innerWidth(line.parentElement!) - (line.offsetWidth - innerWidth(line));
  const head = line.querySelector<HTMLElement>('.head')!;
  const boxes = [...head.children].map((part) => part.getBoundingClientRect());
  const used = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
  const { marginLeft, marginRight } = getComputedStyle(head);
  const inset = head.clientWidth > 0 ? head.clientWidth - innerWidth(head) : 0;
  return room - used - inset - parseFloat(marginLeft) - parseFloat(marginRight);
}

function innerWidth(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
}

function sizeOf(element: HTMLElement): number {
  return parseFloat(getComputedStyle(element).fontSize);
}

function listLines(box: ChatBox): readonly HTMLElement[] {
  return [...box.renderRoot.querySelectorAll<HTMLElement>('.message')];
}

describe('names in a chat', () => {
  beforeEach(() => setPageVisibility('visible'));

  for (const settings of layouts) {
    for (const width of [160, 240, 330, 420, 800]) {
      it(`are cut only if there is no room: ${JSON.stringify(settings)}, ${width} pixels`, async () => {
        const box = await drawNames(settings, width);
        expect(listLines(box).length).to.be.greaterThan(20);
        expect(listNeedlessCuts(box)).to.deep.equal([]);
      });
    }
  }

  it('stay within their line at any length', async () => {
    for (const layout of ['inline', 'stacked', 'bubble', 'cards', 'column'] as const) {
      const box = await drawNames({ layout }, 240);
      for (const line of listLines(box)) {
        const { right } = line.querySelector('.head')!.getBoundingClientRect();
        expect(right, line.textContent).to.be.at.most(line.getBoundingClientRect().right + 0.5);
      }
    }
  });

  it('share the baseline of the text beside them', async () => {
    const box = await drawNames({ layout: 'inline', theme: 'minimal' }, 800);
    for (const line of listLines(box)) {
      if (line.matches('.jumbo')) continue;
      const [name, text] = ['.name', '.text'].map((part) => baselineOf(line.querySelector<HTMLElement>(part)!));
      expect(name, line.textContent).to.be.closeTo(text!, 1);
    }
  });
});

/** Returns the baseline of an element: the foot of an empty box beside it. */
function baselineOf(element: HTMLElement): number {
  const foot = document.createElement('span');
  foot.style.display = 'inline-block';
  element.prepend(foot);
  const { bottom } = foot.getBoundingClientRect();
  foot.remove();
  return bottom;
}
