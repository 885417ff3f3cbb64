import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseChatMessage } from './chat-message.ts';
import { createTextPart } from './content-part.ts';
import { parseContentParts } from './content-parts.ts';
import { byteLength, countGraphemes } from './text.ts';

const ARRIVAL_MS = Date.UTC(2026, 5, 1);
const now = () => ARRIVAL_MS;

const wire = {
  userId: 7,
  channelId: 11,
  platformId: 1,
  author: 'Ada',
  contents: [createTextPart('hello')],
  timestamp: '2026-05-31T23:59:58.250Z',
  own: false,
};
const parse = (fields: object) => parseChatMessage({ ...wire, ...fields }, { now });
const picture = { type: 'img', subtype: 'link', content: 'https://img.example.com/kappa.png' };
const pictures = (count: number) => Array.from({ length: count }, () => picture);
const words = (count: number, content = 'x') => Array.from({ length: count }, () => createTextPart(content));

describe('chat message', () => {
  it('reads the documented fields and no others', () => {
    assert.deepEqual(parse({ extra: 1, constructor: 1 }), { ...wire, userId: '7' });
  });

  it('D53: does without an id, and keeps the one of the relay', () => {
    assert.ok(!('id' in (parse({}) ?? {})));
    assert.equal(parse({ id: 'e-42' })?.id, 'e-42');
    for (const id of ['', 7, 'a b', 'x'.repeat(65)]) assert.ok(!('id' in (parse({ id }) ?? {})));
  });

  it('D54: keeps the owner apart from the author', () => {
    assert.equal(parse({ author: 'Somebody else' })?.userId, '7');
  });

  it('D57: takes a missing own for false', () => {
    assert.equal(parse({ own: undefined })?.own, false);
    assert.equal(parse({ own: 'true' })?.own, false);
    assert.equal(parse({ own: true })?.own, true);
  });

  it('refuses a message without its ids', () => {
    for (const name of ['userId', 'channelId', 'platformId']) {
      for (const id of [undefined, null, 1.5, 2 ** 53, {}]) assert.equal(parse({ [name]: id }), undefined);
    }
    assert.equal(parse({ channelId: '11' })?.channelId, 11);
  });

  it('E39, D37: takes the arrival for a time that cannot be', () => {
    const arrival = '2026-06-01T00:00:00.000Z';
    for (const timestamp of [
      '9999-01-01T00:00:00Z',
      '1970-01-01T00:00:00Z',
      'yesterday',
      1_780_000_000_000,
      undefined,
    ]) {
      assert.equal(parse({ timestamp })?.timestamp, arrival);
    }
  });

  it('T23: takes no field from a prototype of the sender', () => {
    const hostile: unknown = JSON.parse(
      '{"__proto__":{"own":true,"author":"x"},"userId":7,"channelId":1,"platformId":1,"contents":[]}',
    );
    const message = parseChatMessage(hostile, { now });
    assert.equal(message?.own, false);
    assert.equal(message.author, '');
    assert.equal(Object.getPrototypeOf(message), Object.prototype);
  });
});

describe('author', () => {
  const authorOf = (author: unknown) => parse({ author })?.author;

  it('E1: keeps mark-up as the characters it is', () => {
    assert.equal(authorOf('<img src=x onerror=alert(1)>'), '<img src=x onerror=alert(1)>');
  });

  it('E4: is empty when it has no visible character', () => {
    for (const author of ['', '   ', '\u200b\u200d\ufeff', '\u3164', '\u2800\u00a0', undefined])
      assert.equal(authorOf(author), '');
  });

  it('E5: drops a message whose author is no text', () => {
    for (const author of [{}, 7, null, ['x'], true]) assert.equal(parse({ author }), undefined);
  });

  it('E30: keeps a direction override, which the page isolates', () => {
    assert.equal(authorOf('\u202eabc'), '\u202eabc');
  });

  it('E35: is one line', () => {
    assert.equal(authorOf(' a\r\n\tb\u001b[31mc\u2028d '), 'a b [31mc d');
  });

  it('keeps 64 graphemes', () => {
    assert.equal(authorOf('é'.repeat(70)), 'é'.repeat(64));
    assert.equal(authorOf('👨‍👩‍👧‍👦'.repeat(70)), '👨‍👩‍👧‍👦'.repeat(64));
  });
});

describe('contents', () => {
  const contentsOf = (contents: unknown) => parse({ contents })?.contents;

  it('E6: drops a message whose contents are no array', () => {
    for (const contents of [undefined, null, 'hi', {}]) assert.equal(parse({ contents }), undefined);
  });

  it('D55: takes no parts and empty parts as they are', () => {
    assert.deepEqual(contentsOf([]), []);
    assert.deepEqual(contentsOf([createTextPart('')]), [createTextPart('')]);
  });

  it('E6: cuts at 100 parts and says so', () => {
    assert.equal(contentsOf(words(100))?.length, 100);
    const cut = contentsOf(words(10_000));
    assert.equal(cut?.length, 100);
    assert.deepEqual(cut.at(-1), createTextPart('…'));
  });

  it('E7: leaves out what is no part', () => {
    assert.deepEqual(contentsOf([null, 'x', [[]], createTextPart('a')]), [createTextPart('a')]);
  });

  it('E8: cuts at 500 graphemes in the middle of a word and says so', () => {
    assert.deepEqual(contentsOf(words(1, 'x'.repeat(500))), words(1, 'x'.repeat(500)));
    assert.deepEqual(contentsOf(words(1, 'x'.repeat(1_000_000))), [
      createTextPart('x'.repeat(499)),
      createTextPart('…'),
    ]);
    const cut = contentsOf(words(3, '語'.repeat(200)));
    assert.deepEqual(
      cut?.map((part) => (part.type === 'img' ? 0 : part.content.length)),
      [200, 200, 99, 1],
    );
  });

  it('E26, T17: keeps 20 pictures and counts the rest', () => {
    assert.deepEqual(contentsOf(pictures(20)), pictures(20));
    assert.deepEqual(contentsOf(pictures(500)), [...pictures(20), createTextPart('+480')]);
    assert.deepEqual(contentsOf([...pictures(21), createTextPart('hi')]), [
      ...pictures(20),
      createTextPart('hi'),
      createTextPart('+1'),
    ]);
  });

  it('E6, E26: tells both what was cut and how many pictures', () => {
    const cut = contentsOf([...pictures(25), ...words(200)]);
    assert.equal(cut?.length, 100);
    assert.deepEqual(cut.slice(-2), [createTextPart('+5'), createTextPart('…')]);
  });

  it('E33: keeps families, flags and right-to-left words whole', () => {
    const line = ['👨‍👩‍👧‍👦', '🇺🇳🇸🇪', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'שָׁלוֹם', 'مَرْحَبًا', 'नमस्ते', 'ที่นี่'].map((content) => createTextPart(content));
    assert.deepEqual(contentsOf(line), line);
  });

  it('G17: keeps a message within 8 KiB by cutting words, and a long usual one whole', () => {
    const long = contentsOf(words(300, '👨‍👩‍👧‍👦'.repeat(9)));
    assert.ok(byteLength(JSON.stringify(long)) <= 8192);
    assert.deepEqual(long?.at(-1), createTextPart('…'));
    assert.ok(contentsOf(words(1, '👨‍👩‍👧‍👦'.repeat(400)))?.length === 2);
    assert.deepEqual(contentsOf(words(100, 'слово')), words(100, 'слово'));
  });

  it('G17: drops links that do not fit, rather than cut their addresses', () => {
    const link = { type: 'link', url: `https://example.com/${'x'.repeat(2000)}`, content: 'here' };
    assert.deepEqual(contentsOf(Array.from({ length: 9 }, () => link)), [link, link, link, createTextPart('…')]);
  });

  it('shows as many words of a link as fit', () => {
    const link = { type: 'link', url: 'https://example.com/', content: 'x'.repeat(600) };
    assert.deepEqual(contentsOf([link]), [{ ...link, content: 'x'.repeat(499) }, createTextPart('…')]);
  });

  it('changes nothing when it reads its own result', () => {
    for (const contents of [words(200), words(9, 'é́́́́́́́́́́'.repeat(99)), [...pictures(99), ...words(99)]]) {
      const once = parseContentParts(contents);
      assert.deepEqual(parseContentParts(once), once);
      assert.ok(
        (once ?? []).reduce((sum, part) => sum + (part.type === 'img' ? 0 : countGraphemes(part.content)), 0) <= 500,
      );
    }
  });
});
