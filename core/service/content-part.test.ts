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
  it('D56: reads each documented shape, and its own result to the same', () => {
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

  it('E2, E3, T13: keeps mark-up and template marks as the characters they are', () => {
    for (const words of ['<script>', '</style>', '<<b>h</b>', '${x}', '{{x}}', '<!--', ']]>', '?lit$123$', '\'"><']) {
      assert.deepEqual(parse(text(words)), text(words));
    }
  });

  it('E7: skips what is no part', () => {
    for (const part of [null, undefined, 'hi', 7, ['text'], [[]], {}, text(7), text(null), { content: {} }]) {
      assert.equal(parse(part), undefined);
    }
  });

  it('E9, A16: shows an unknown type as plain text of at most 200 characters', () => {
    assert.deepEqual(parse({ type: 'poll', content: 'Yes or no?', color: '#fff' }), text('Yes or no?'));
    assert.deepEqual(parse({ type: 'poll', content: 'x'.repeat(999) }), text('x'.repeat(200)));
    assert.deepEqual(parse({ type: 'text', subtype: 'bold', content: 'x' }), text('x'));
    assert.equal(parse({ type: 'poll', content: { deep: 1 } }), undefined);
  });

  it('E10: shows the alternative text for an unknown kind of picture', () => {
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

  it('E11, E13: takes nothing else', () => {
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
  it('E14, E15: leaves only the words of an address that is not https', () => {
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

  it('E14: leaves only the words of an address with a tab in it', () => {
    assert.deepEqual(parse(link('java\tscript:alert(1)')), text('here'));
    assert.deepEqual(parse(link('https://example.com/\tx')), text('here'));
  });

  it('E18: keeps words and address apart, whatever the words claim', () => {
    assert.deepEqual(parse(link('https://evil.example/', 'bank.com')), link('https://evil.example/', 'bank.com'));
  });

  it('E19: leaves only the words of an address with quotes, line ends or NUL', () => {
    for (const rest of ['"onclick="x', "'x", '\r\nx', '%00', '`', '<b>', '\\x']) {
      assert.deepEqual(parse(link(`https://example.com/${rest}`)), text('here'), rest);
    }
  });

  it('shows the address where a link has no words', () => {
    assert.deepEqual(
      parse({ type: 'link', url: 'https://example.com/a' }),
      link('https://example.com/a', 'https://example.com/a'),
    );
    assert.equal(parse({ type: 'link' }), undefined);
  });
});

describe('picture', () => {
  it('E20, E21, T15: shows the alternative text for an address that is not of a listed host', () => {
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

  it('without a policy shows any public https address', () => {
    assert.deepEqual(
      parseContentPart(picture('https://anywhere.example/a.png')),
      picture('https://anywhere.example/a.png'),
    );
    assert.deepEqual(parseContentPart(picture('http://anywhere.example/a.png')), alt);
  });

  it('D56, E29: takes the address of a picture from content, and of a sprite from link', () => {
    assert.deepEqual(parse({ type: 'img', subtype: 'link', link: PICTURE }), alt);
    assert.deepEqual(parse(sprite({ link: undefined, content: PICTURE })), alt);
    assert.deepEqual(parse(sprite({ content: 'https://evil.example.net/a.png' })), sprite({}));
  });
});

describe('sprite', () => {
  it('T14: brings sizes into 1 to 128 pixels, and anything else to 28', () => {
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

  it('E28, T14: takes an offset in pixels and nothing else', () => {
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
