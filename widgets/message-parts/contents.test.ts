import { expect, fixture } from '@open-wc/testing';
import { render } from 'lit';
import type { ContentPart } from '../../core/service/content-part.ts';
import { makeText } from '../testing/chat-entry.ts';
import { createFakePaintClock } from '../testing/fake-paint-clock.ts';
import { GROUNDS, toReadable } from './colors.ts';
import { hasContent, isJumbo, renderContents, type ContentsStyle } from './contents.ts';
import { Pictures } from './pictures.ts';
import '../testing/served-fonts.ts';

const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const picture: ContentPart = { type: 'img', subtype: 'link', content: dot };
const sprite: ContentPart = {
  type: 'img',
  subtype: 'sprite',
  link: dot,
  objectPosition: '-28px 0px',
  width: '28px',
  height: '24px',
};
const link = (url: string, content: string): ContentPart => ({ type: 'link', url, content });
const clock = createFakePaintClock();

const JOINER = '\u2060';

/** One of each kind: emoji and text presentation, skin tones, families, flags, keycaps, and those that are letters elsewhere. */
const emoji = [
  '🔥',
  '❤️',
  '☎︎',
  '©️',
  '👏🏽',
  '✌🏿',
  '👨‍👩‍👧',
  '❤️‍🔥',
  '👩🏽‍🤝‍👨🏿',
  '🏃🏽‍♂️',
  '🏃🏽‍♂️‍➡️',
  '🧑‍🦰',
  '🐻‍❄️',
  '👁️‍🗨️',
  '🇵🇹',
  '🇯🇵',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '🏳️‍🌈',
  '🏴‍☠️',
  '1️⃣',
  '#⃣',
  '*️⃣',
  '🅰️',
  '㊗️',
];

function draw(parts: readonly ContentPart[], given: Partial<ContentsStyle> = {}): HTMLElement {
  const element = document.createElement('span');
  const pictures = new Pictures(() => clock);
  const toDarkReadable = (color: string): string => toReadable(color, GROUNDS.dark);
  const look = {
    renderPicture: pictures.render,
    toReadable: toDarkReadable,
    hasAnchors: false,
    isColored: true,
    imageWord: 'image',
    ...given,
  };
  render(renderContents(parts, look), element);
  return element;
}

/** Returns the drawn nodes, without Lit's marker comments. */
function nodesOf(element: Element): readonly Node[] {
  return [...element.childNodes].filter((node) => !(node instanceof Comment));
}

describe('contents', () => {
  it('joins words with one space, in one text node (D55)', () => {
    const element = draw([makeText('see'), makeText('you'), makeText(''), makeText('\u{e0000}'), makeText('soon')]);
    expect(element.textContent).to.equal('see you soon');
    expect(nodesOf(element).length).to.equal(1);
  });

  it('puts a space between words and pictures, and none around a single picture (D55)', () => {
    const nodes = nodesOf(draw([makeText('a'), picture, makeText('b')]));
    expect(nodes.map((node) => node.textContent)).to.deep.equal(['a ', '', ' b']);
    expect(nodesOf(draw([picture])).length).to.equal(1);
  });

  it('accepts an empty message (D55)', () => {
    expect(nodesOf(draw([]))).to.deep.equal([]);
  });

  it('joins consecutive emoji, and nothing else', () => {
    const read = (text: string): string => draw([makeText(text)]).textContent;
    expect(read('GO 🔥🔥🔥 🔥')).to.equal(`GO 🔥${JOINER}🔥${JOINER}🔥 🔥`);
    for (const text of ['12', '#1', 'a🔥b', '3🔥']) expect(read(text)).to.equal(text);
  });

  it('never splits an emoji, with any parts and any next character', () => {
    for (const first of emoji) {
      for (const second of emoji) {
        const text = draw([makeText(`${first}${second}${first}`)]).textContent;
        expect(text).to.equal([first, second, first].join(JOINER));
      }
    }
  });

  it('draws joined emoji in their own width, on one line if there is room', async () => {
    for (const each of emoji) {
      const element = draw([makeText(`word ${each}${each}`)]);
      Object.assign(element.style, { display: 'block', font: '20px sans-serif', overflowWrap: 'anywhere' });
      await fixture(element);
      const measure = (start: number, end: number): DOMRect => {
        const range = document.createRange();
        const words = nodesOf(element)[0]!;
        range.setStart(words, start);
        range.setEnd(words, end);
        return range.getBoundingClientRect();
      };
      const [one, both] = [each.length, 2 * each.length + JOINER.length].map((length) => measure(5, 5 + length));
      expect(both!.width, each).to.be.closeTo(2 * one!.width, 0.5);
      element.style.inlineSize = `${both!.width + 2}px`;
      expect(measure(5, 5 + 2 * each.length + JOINER.length).height, each).to.be.closeTo(both!.height, 0.5);
    }
  });

  it('shows markup and templates as plain characters (E1, E2, E3)', () => {
    for (const text of [
      '<img src=x onerror=alert(1)>',
      '<script>1</script>',
      '</style>',
      '${x}{{x}}<!--',
      '?lit$123$',
    ]) {
      const element = draw([makeText(text)]);
      expect(element.textContent).to.equal(text);
      expect(element.children.length).to.equal(0);
    }
  });

  it('colours words readably, those of one colour together (E13)', () => {
    const element = draw([makeText('all', '#000000'), makeText('black', '#000000'), makeText('plain')]);
    expect(element.children.length).to.equal(1);
    const colored = element.firstElementChild as HTMLElement;
    expect(colored.textContent).to.equal('all black ');
    expect(colored.style.color).to.match(/^rgb\(1\d\d, 1\d\d, 1\d\d\)$/);
    expect(element.textContent).to.equal('all black plain');
  });

  it('keeps text in one piece, in the colour of all text, if viewers may not colour it', () => {
    const element = draw([makeText('all', '#000000'), makeText('plain')], { isColored: false });
    expect([element.textContent, nodesOf(element).length, element.children.length]).to.deep.equal(['all plain', 1, 0]);
  });

  describe('links', () => {
    it('may break after slashes and before the signs of a query on air, and nowhere when they can be copied', () => {
      const address = 'https://a.example/videos/all?list=new&page=2#top';
      const broken = draw([link(address, address)]).textContent;
      expect(broken.split('\u200b')).to.deep.equal([
        'https://',
        'a.example/',
        'videos/',
        'all',
        '?list',
        '=new',
        '&page',
        '=2',
        '#top',
      ]);
      expect(draw([link(address, address)], { hasAnchors: true }).textContent).to.equal(address);
    });

    it('is plain text on air (E18)', () => {
      const element = draw([link('https://evil.example/', 'bank.example')]);
      expect(element.querySelector('a')).to.equal(null);
      expect(element.textContent).to.equal('bank.example');
    });

    it('is a safe anchor on a web page', () => {
      const anchor = draw([link('https://example.com/a?b', 'example.com/a')], { hasAnchors: true }).querySelector('a');
      expect(anchor?.href).to.equal('https://example.com/a?b');
      expect([anchor?.rel, anchor?.target]).to.deep.equal(['noopener noreferrer nofollow', '_blank']);
      expect(anchor?.textContent).to.equal('example.com/a');
    });

    it('shows the destination of an anchor if its text names another (E18)', () => {
      const words = [
        ['bank.example', 'bank.example (evil.example)'],
        ['https://bank.example/', 'https://bank.example/ (evil.example)'],
        ['click here', 'click here (evil.example)'],
        ['EVIL.example/x', 'EVIL.example/x'],
      ] as const;
      for (const [content, shown] of words) {
        expect(draw([link('https://evil.example/', content)], { hasAnchors: true }).textContent).to.equal(shown);
      }
    });

    it('escapes quotation marks in attributes (E19)', () => {
      const element = draw([link('https://example.com/%22onclick=%22x', '" onclick="x')], { hasAnchors: true });
      expect(element.querySelector('a')?.getAttributeNames().sort()).to.deep.equal(
        ['class', 'href', 'part', 'rel', 'target'].sort(),
      );
    });
  });

  describe('pictures', () => {
    it('requests a picture without a referrer', () => {
      const image = draw([picture]).querySelector('img');
      expect([image?.alt, image?.referrerPolicy]).to.deep.equal(['image', 'no-referrer']);
      expect(image?.getAttribute('src')).to.equal(dot);
    });

    it('cuts a sprite by single properties (D56, E28)', () => {
      const image = draw([sprite]).querySelector('img');
      expect(image?.style.objectPosition).to.equal('-28px 0px');
      expect([image?.style.width, image?.style.height]).to.deep.equal(['28px', '24px']);
    });

    it('has no style attribute from a viewer (T14)', () => {
      const hostile = { ...sprite, objectPosition: '0 0;background:url(//evil.example)', width: 'url(//evil.example)' };
      const image = draw([hostile as ContentPart]).querySelector('img');
      expect(image?.getAttribute('style') ?? '').to.not.contain('url');
    });
  });
});

describe('isJumbo', () => {
  it('finds messages of only emoji and pictures', () => {
    expect(isJumbo([makeText('😂😂😂')])).to.equal(true);
    expect(isJumbo([picture, makeText('👨‍👩‍👧‍👦'), makeText('🇩🇪')])).to.equal(true);
    for (const each of emoji) expect(isJumbo([makeText(each)]), each).to.equal(true);
    expect(isJumbo([sprite])).to.equal(true);
  });

  it('excludes text, numbers, links and large groups', () => {
    for (const text of ['123', '#', 'P', '🏴x']) expect(isJumbo([makeText(text)]), text).to.equal(false);
    expect(isJumbo([makeText('ok'), makeText('😂')])).to.equal(false);
    expect(isJumbo([link('https://a.example/', '😂')])).to.equal(false);
    expect(isJumbo(Array.from({ length: 6 }, () => picture))).to.equal(false);
    expect(isJumbo([makeText('😂'.repeat(5))])).to.equal(true);
    expect(isJumbo([makeText('😂'.repeat(6))])).to.equal(false);
    expect(isJumbo([makeText('😂'.repeat(4)), makeText('🔥'.repeat(3))])).to.equal(false);
    expect(isJumbo([])).to.equal(false);
  });

  it('are none if no part draws anything: the message would be a name without text (D55)', () => {
    for (const unseen of ['', '  ', '\u200b', '\u2800\u2800', '\u3164', '\u{e0000}', '\ufe0f'])
      expect([makeText(unseen), makeText(unseen)].some(hasContent), JSON.stringify(unseen)).to.equal(false);
    expect([makeText(''), makeText('hello')].some(hasContent)).to.equal(true);
    expect(hasContent(picture)).to.equal(true);
  });
});
