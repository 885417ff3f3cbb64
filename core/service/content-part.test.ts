import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTextPart, parseContentPart } from './content-part.ts';
import type { ContentPart } from './content-part.ts';
import { createImagePolicy } from './image-hosts.ts';

const PICTURE = 'https://img.example.com/kappa.png';
const isImageAllowed = createImagePolicy(['img.example.com']);
const alt = createTextPart('[image]');

const parse = (part: unknown): ContentPart | undefined => parseContentPart(part, { isImageAllowed });
const text = (content: unknown, color: unknown = null) => ({ type: 'text', subtype: 'normalText', content, color });
const link = (url: unknown, content: unknown = 'here') => ({ type: 'link', url, content });
const picture = (content: unknown) => ({ type: 'img', subtype: 'link', content });
const sprite = (fields: object) => ({
  type: 'img',
  subtype: 'sprite',
  link: PICTURE,
  objectPosition: '-28px 0px',
  height: '28px',
  width: '56px',
  ...fields,
});

describe('content part', () => {
  it('reads each documented shape, and its own result unchanged (D56)', () => {
    for (const part of [
      text('hi', '#aabbcc'),
      text('hi'),
      link('https://example.com/'),
      picture(PICTURE),
      sprite({}),
    ]) {
      assert.deepEqual(parse(part), part);
    }
  });

  it('keeps mark-up and template marks as plain characters (E2, E3, T13)', () => {
    for (const words of ['<script>', '</style>', '<<b>h</b>', '${x}', '{{x}}', '<!--', ']]>', '?lit$123$', '\'"><']) {
      assert.deepEqual(parse(text(words)), text(words));
    }
  });

  it('skips invalid parts (E7)', () => {
    for (const part of [null, undefined, 'hi', 7, ['text'], [[]], {}, text(7), text(null), { content: {} }]) {
      assert.equal(parse(part), undefined);
    }
  });

  it('shows an unknown type as plain text of at most 200 characters (E9, A16)', () => {
    assert.deepEqual(parse({ type: 'poll', content: 'Yes or no?', color: '#fff' }), text('Yes or no?'));
    assert.deepEqual(parse({ type: 'poll', content: 'x'.repeat(999) }), text('x'.repeat(200)));
    assert.deepEqual(parse({ type: 'text', subtype: 'bold', content: 'x' }), text('x'));
    assert.equal(parse({ type: 'poll', content: { deep: 1 } }), undefined);
  });

  it('shows the alternative text for an unknown kind of picture (E10)', () => {
    for (const subtype of ['video', undefined, null, 'Link']) {
      assert.deepEqual(parse({ type: 'img', subtype, content: PICTURE, link: PICTURE }), alt);
    }
  });
});

describe('colour', () => {
  const colorOf = (color: unknown) => {
    const part = parse(text('x', color));
    return part?.type === 'text' ? part.color : undefined;
  };

  it('reads three or six hexadecimal digits to six', () => {
    assert.equal(colorOf('#a1B2c3'), '#a1b2c3');
    assert.equal(colorOf('#F0a'), '#ff00aa');
  });

  it('accepts nothing else (E11, E13)', () => {
    for (const color of [
      'red;background:url(//e)',
      '#00000000',
      '#0000',
      'red',
      'var(--x)',
      '#12345g',
      '#fff ',
      '',
      7,
      {},
    ]) {
      assert.equal(colorOf(color), null);
    }
  });
});

describe('link', () => {
  it('leaves only the text of an address that is not https (E14, E15)', () => {
    const addresses = [
      'javascript:alert(1)',
      'JaVaScRiPt:x',
      '\u0001javascript:x',
      'data:text/html,x',
      'blob:https://e.com/1',
    ];
    for (const url of [
      ...addresses,
      'file:///etc',
      'obsproject:x',
      'vbscript:x',
      'http://example.com',
      '//example.com',
      7,
    ]) {
      assert.deepEqual(parse(link(url, 'here')), text('here'), String(url));
    }
  });

  it('leaves only the text of an address with a tab in it (E14)', () => {
    assert.deepEqual(parse(link('java\tscript:alert(1)')), text('here'));
    assert.deepEqual(parse(link('https://example.com/\tx')), text('here'));
  });

  it('keeps text and address separate, even if the text looks like another address (E18)', () => {
    assert.deepEqual(parse(link('https://evil.example/', 'bank.com')), link('https://evil.example/', 'bank.com'));
  });

  it('leaves only the text of an address with quotes, line ends or NUL (E19)', () => {
    for (const rest of ['"onclick="x', "'x", '\r\nx', '%00', '`', '<b>', '\\x']) {
      assert.deepEqual(parse(link(`https://example.com/${rest}`)), text('here'), rest);
    }
  });

  it('shows the address if a link has no text', () => {
    assert.deepEqual(
      parse({ type: 'link', url: 'https://example.com/a' }),
      link('https://example.com/a', 'https://example.com/a'),
    );
    assert.equal(parse({ type: 'link' }), undefined);
  });
});

describe('picture', () => {
  it('shows the alternative text for an address at an unlisted host (E20, E21, T15)', () => {
    for (const address of [
      'http://img.example.com/a.png',
      '/a.png',
      '//img.example.com/a.png',
      'https://evil.example.net/a.png',
      7,
      null,
    ]) {
      assert.deepEqual(parse(picture(address)), alt, String(address));
      assert.deepEqual(parse(sprite({ link: address })), alt, String(address));
    }
  });

  it('shows any public https address without a policy', () => {
    assert.deepEqual(
      parseContentPart(picture('https://anywhere.example/a.png')),
      picture('https://anywhere.example/a.png'),
    );
    assert.deepEqual(parseContentPart(picture('http://anywhere.example/a.png')), alt);
  });

  it('reads the address of a picture from content, and of a sprite from link (D56, E29)', () => {
    assert.deepEqual(parse({ type: 'img', subtype: 'link', link: PICTURE }), alt);
    assert.deepEqual(parse(sprite({ link: undefined, content: PICTURE })), alt);
    assert.deepEqual(parse(sprite({ content: 'https://evil.example.net/a.png' })), sprite({}));
  });
});

describe('sprite', () => {
  it('limits sizes to 1 to 128 pixels, and sets anything else to 28 (T14)', () => {
    const sizes = [
      '28px',
      '0px',
      '999px',
      '28.50px',
      '28',
      '-1px',
      '1e3px',
      'calc(1px)',
      '28px;x',
      '100%',
      28,
      null,
    ].map((height) => {
      const part = parse(sprite({ height }));
      return part?.type === 'img' && part.subtype === 'sprite' ? part.height : undefined;
    });
    const rest = ['28px', '28px', '28px', '28px', '28px', '28px', '28px', '28px'];
    assert.deepEqual(sizes, ['28px', '1px', '128px', '28.5px', ...rest]);
  });

  it('accepts an offset in pixels and nothing else (E28, T14)', () => {
    assert.deepEqual(
      parse(sprite({ objectPosition: '-99999px 0.25px' })),
      sprite({ objectPosition: '-99999px 0.25px' }),
    );
    for (const objectPosition of [
      'url(x)',
      'var(--q)',
      '0 0;x',
      '0px',
      '1px 2px 3px',
      '-100000px 0px',
      'left top',
      null,
    ]) {
      assert.deepEqual(parse(sprite({ objectPosition })), sprite({ objectPosition: '0px 0px' }));
    }
  });
});
