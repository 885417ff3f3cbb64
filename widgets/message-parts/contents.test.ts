import { expect, fixture } from '@open-wc/testing';
import { render } from 'lit';
import type { ContentPart } from '../../core/service/content-part.ts';
import { makeText } from '../testing/chat-entry.ts';
import { createFakePaintClock } from '../testing/fake-paint-clock.ts';
import { toReadable } from './colors.ts';
import { isJumbo, renderContents, type ContentsLook } from './contents.ts';
import { Pictures } from './pictures.ts';

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

/** One of each kind: pictures of one style or the other, skins, families, flags, keycaps, and those that are letters elsewhere. */
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

function draw(parts: readonly ContentPart[], given: Partial<ContentsLook> = {}): HTMLElement {
  const element = document.createElement('span');
  const pictures = new Pictures(() => clock);
  const toDarkReadable = (color: string): string => toReadable(color, 'dark');
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

/** Nodes that are drawn; Lit marks its places by comments. */
function nodesOf(element: Element): readonly Node[] {
  return [...element.childNodes].filter((node) => !(node instanceof Comment));
}

describe('contents', () => {
  it('D55: joins words with one space, in one text node', () => {
    const element = draw([makeText('see'), makeText('you'), makeText(''), makeText('\u{e0000}'), makeText('soon')]);
    expect(element.textContent).to.equal('see you soon');
    expect(nodesOf(element).length).to.equal(1);
  });

  it('D55: puts a space between words and pictures, and none around a lone picture', () => {
    const nodes = nodesOf(draw([makeText('a'), picture, makeText('b')]));
    expect(nodes.map((node) => node.textContent)).to.deep.equal(['a ', '', ' b']);
    expect(nodesOf(draw([picture])).length).to.equal(1);
  });

  it('D55: takes an empty message', () => {
    expect(nodesOf(draw([]))).to.deep.equal([]);
  });

  it('joins emoji that follow each other, and nothing else', () => {
    const read = (text: string): string => draw([makeText(text)]).textContent;
    expect(read('GO 🔥🔥🔥 🔥')).to.equal(`GO 🔥${JOINER}🔥${JOINER}🔥 🔥`);
    for (const text of ['12', '#1', 'a🔥b', '3🔥']) expect(read(text)).to.equal(text);
  });

  it('takes no emoji apart, whatever it is made of and follows it', () => {
    for (const first of emoji) {
      for (const second of emoji) {
        const text = draw([makeText(`${first}${second}${first}`)]).textContent;
        expect(text).to.equal([first, second, first].join(JOINER));
      }
    }
  });

  it('draws joined emoji as wide as they are, on one line where there is room', async () => {
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

  it('E1-E3: shows markup and templates as the characters that they are', () => {
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

  it('E13: colours words readably, those of one colour together', () => {
    const element = draw([makeText('all', '#000000'), makeText('black', '#000000'), makeText('plain')]);
    expect(element.children.length).to.equal(1);
    const colored = element.firstElementChild as HTMLElement;
    expect(colored.textContent).to.equal('all black ');
    expect(colored.style.color).to.match(/^rgb\(1\d\d, 1\d\d, 1\d\d\)$/);
    expect(element.textContent).to.equal('all black plain');
  });

  it('leaves words in one piece, in the colour of all text, where viewers may not colour them', () => {
    const element = draw([makeText('all', '#000000'), makeText('plain')], { isColored: false });
    expect([element.textContent, nodesOf(element).length, element.children.length]).to.deep.equal(['all plain', 1, 0]);
  });

  describe('links', () => {
    it('E18: is plain text on air', () => {
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

    it('E18: shows where an anchor leads when its words say otherwise', () => {
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

    it('E19: lets no quotation mark break out of an attribute', () => {
      const element = draw([link('https://example.com/%22onclick=%22x', '" onclick="x')], { hasAnchors: true });
      expect(element.querySelector('a')?.getAttributeNames().sort()).to.deep.equal(
        ['class', 'href', 'part', 'rel', 'target'].sort(),
      );
    });
  });

  describe('pictures', () => {
    it('asks for a picture without telling where it is shown', () => {
      const image = draw([picture]).querySelector('img');
      expect([image?.alt, image?.referrerPolicy]).to.deep.equal(['image', 'no-referrer']);
      expect(image?.getAttribute('src')).to.equal(dot);
    });

    it('D56, E28: cuts a sprite by single properties', () => {
      const image = draw([sprite]).querySelector('img');
      expect(image?.style.objectPosition).to.equal('-28px 0px');
      expect([image?.style.width, image?.style.height]).to.deep.equal(['28px', '24px']);
    });

    it('T14: has no style attribute that a viewer wrote', () => {
      const hostile = { ...sprite, objectPosition: '0 0;background:url(//evil.example)', width: 'url(//evil.example)' };
      const image = draw([hostile as ContentPart]).querySelector('img');
      expect(image?.getAttribute('style') ?? '').to.not.contain('url');
    });
  });
});

describe('isJumbo', () => {
  it('finds messages of nothing but emoji and pictures', () => {
    expect(isJumbo([makeText('😂😂😂')])).to.equal(true);
    expect(isJumbo([picture, makeText('👨‍👩‍👧‍👦'), makeText('🇩🇪')])).to.equal(true);
    for (const each of emoji) expect(isJumbo([makeText(each)]), each).to.equal(true);
    expect(isJumbo([sprite])).to.equal(true);
  });

  it('leaves words, numbers, links and crowds as they are', () => {
    for (const text of ['123', '#', 'P', '🏴x']) expect(isJumbo([makeText(text)]), text).to.equal(false);
    expect(isJumbo([makeText('ok'), makeText('😂')])).to.equal(false);
    expect(isJumbo([link('https://a.example/', '😂')])).to.equal(false);
    expect(isJumbo(Array.from({ length: 13 }, () => picture))).to.equal(false);
    expect(isJumbo([makeText('😂'.repeat(60))])).to.equal(false);
    expect(isJumbo([])).to.equal(false);
  });
});
