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

  it('needs no id, and keeps the relay’s (D53)', () => {
    assert.ok(!('id' in (parse({}) ?? {})));
    assert.equal(parse({ id: 'e-42' })?.id, 'e-42');
    for (const id of ['', 7, 'a b', 'x'.repeat(65)]) assert.ok(!('id' in (parse({ id }) ?? {})));
  });

  it('distinguishes the owner from the author (D54)', () => {
    assert.equal(parse({ author: 'Somebody else' })?.userId, '7');
  });

  it('treats a missing own as false (D57)', () => {
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

  it('uses the arrival for an impossible time (E39, D37)', () => {
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

  it('ignores fields of a sender’s prototype (T23)', () => {
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

  it('keeps mark-up as plain characters (E1)', () => {
    assert.equal(authorOf('<img src=x onerror=alert(1)>'), '<img src=x onerror=alert(1)>');
  });

  it('is empty if it has no visible character (E4)', () => {
    for (const author of ['', '   ', '\u200b\u200d\ufeff', '\u3164', '\u2800\u00a0', undefined])
      assert.equal(authorOf(author), '');
  });

  it('drops a message whose author is not a text (E5)', () => {
    for (const author of [{}, 7, null, ['x'], true]) assert.equal(parse({ author }), undefined);
  });

  it('keeps a direction override, which the page isolates (E30)', () => {
    assert.equal(authorOf('\u202eabc'), '\u202eabc');
  });

  it('is one line (E35)', () => {
    assert.equal(authorOf(' a\r\n\tb\u001b[31mc\u2028d '), 'a b [31mc d');
  });

  it('keeps 64 graphemes', () => {
    assert.equal(authorOf('é'.repeat(70)), 'é'.repeat(64));
    assert.equal(authorOf('👨‍👩‍👧‍👦'.repeat(70)), '👨‍👩‍👧‍👦'.repeat(64));
  });
});

describe('contents', () => {
  const contentsOf = (contents: unknown) => parse({ contents })?.contents;

  it('drops a message whose contents are not an array (E6)', () => {
    for (const contents of [undefined, null, 'hi', {}]) assert.equal(parse({ contents }), undefined);
  });

  it('keeps empty contents and empty parts (D55)', () => {
    assert.deepEqual(contentsOf([]), []);
    assert.deepEqual(contentsOf([createTextPart('')]), [createTextPart('')]);
  });

  it('cuts at 100 parts and marks the cut (E6)', () => {
    assert.equal(contentsOf(words(100))?.length, 100);
    const cut = contentsOf(words(10_000));
    assert.equal(cut?.length, 100);
    assert.deepEqual(cut.at(-1), createTextPart('…'));
  });

  it('leaves out invalid parts (E7)', () => {
    assert.deepEqual(contentsOf([null, 'x', [[]], createTextPart('a')]), [createTextPart('a')]);
  });

  it('cuts at 500 graphemes in the middle of a word and marks the cut (E8)', () => {
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

  it('keeps 20 pictures and counts the rest (E26, T17)', () => {
    assert.deepEqual(contentsOf(pictures(20)), pictures(20));
    assert.deepEqual(contentsOf(pictures(500)), [...pictures(20), createTextPart('+480')]);
    assert.deepEqual(contentsOf([...pictures(21), createTextPart('hi')]), [
      ...pictures(20),
      createTextPart('hi'),
      createTextPart('+1'),
    ]);
  });

  it('shows both the cut and the number of pictures (E6, E26)', () => {
    const cut = contentsOf([...pictures(25), ...words(200)]);
    assert.equal(cut?.length, 100);
    assert.deepEqual(cut.slice(-2), [createTextPart('+5'), createTextPart('…')]);
  });

  it('keeps families, flags and right-to-left words whole (E33)', () => {
    const line = ['👨‍👩‍👧‍👦', '🇺🇳🇸🇪', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'שָׁלוֹם', 'مَرْحَبًا', 'नमस्ते', 'ที่นี่'].map((content) => createTextPart(content));
    assert.deepEqual(contentsOf(line), line);
  });

  it('keeps a message within 8 KiB by cutting words, and keeps a long ordinary one whole (G17)', () => {
    const long = contentsOf(words(300, '👨‍👩‍👧‍👦'.repeat(9)));
    assert.ok(byteLength(JSON.stringify(long)) <= 8192);
    assert.deepEqual(long?.at(-1), createTextPart('…'));
    assert.ok(contentsOf(words(1, '👨‍👩‍👧‍👦'.repeat(400)))?.length === 2);
    assert.deepEqual(contentsOf(words(100, 'слово')), words(100, 'слово'));
  });

  it('drops links that do not fit, instead of cutting their addresses (G17)', () => {
    const link = { type: 'link', url: `https://example.com/${'x'.repeat(2000)}`, content: 'here' };
    assert.deepEqual(contentsOf(Array.from({ length: 9 }, () => link)), [link, link, link, createTextPart('…')]);
  });

  it('shows as many words of a link as fit', () => {
    const link = { type: 'link', url: 'https://example.com/', content: 'x'.repeat(600) };
    assert.deepEqual(contentsOf([link]), [{ ...link, content: 'x'.repeat(499) }, createTextPart('…')]);
  });

  it('changes nothing in its own result', () => {
    for (const contents of [words(200), words(9, 'é́́́́́́́́́́'.repeat(99)), [...pictures(99), ...words(99)]]) {
      const once = parseContentParts(contents);
      assert.deepEqual(parseContentParts(once), once);
      assert.ok(
        (once ?? []).reduce((sum, part) => sum + (part.type === 'img' ? 0 : countGraphemes(part.content)), 0) <= 500,
      );
    }
  });
});
