import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { byteLength, cleanLine, cleanText, countGraphemes, graphemes } from './text.ts';

describe('cleaned text', () => {
  it('leaves ordinary text of any script unchanged', () => {
    for (const text of [
      '',
      'a  b',
      'Zoë',
      '你好，世界',
      'こんにちは',
      'Привет',
      'नमस्ते दुनिया',
      '🎉🎊',
      '\u202eabc',
      '한국어',
    ]) {
      assert.equal(cleanText(text, 500), text);
    }
  });

  it('replaces lone surrogates, NUL and line separators (E32)', () => {
    assert.equal(cleanText('a\ud800b\udc00', 500), 'a\ufffdb\ufffd');
    assert.equal(cleanText('a\u0000b\u2028c\u0085', 500), 'a b c ');
  });

  it('collapses line ends, tabs and escape characters (E35)', () => {
    assert.equal(cleanText('a\r\n\t\u001bb', 500), 'a b');
  });

  it('keeps eight of the marks and invisible characters on a letter', () => {
    assert.equal(cleanText(`Z${'\u0301'.repeat(50)}a`, 500), `Z${'\u0301'.repeat(8)}a`);
    assert.equal(cleanText(`Z${'\u0301\u200d'.repeat(50)}a`, 500), `Z${'\u0301\u200d'.repeat(4)}a`);
    assert.equal(cleanText(`👍${'🏿'.repeat(50)}`, 500), `👍${'🏿'.repeat(8)}`);
    assert.equal(cleanText(`a${'\u{e0041}'.repeat(50)}`, 500), `a${'\u{e0041}'.repeat(8)}`);
  });

  it('counts a chain of joined letters that no language writes as several graphemes', () => {
    assert.equal(cleanText('ᄀ'.repeat(50), 500), 'ᄀ'.repeat(50));
    assert.equal(cleanText('ᄀ'.repeat(50), 2), 'ᄀ'.repeat(32));
    assert.equal(cleanText('👨‍'.repeat(5_000), 2), '👨‍'.repeat(16));
    assert.equal(countGraphemes('ᄀ'.repeat(33)), 3);
  });

  it('is stable after marks were removed from a chain', () => {
    const chain = cleanText(`${'👨‍'.repeat(9)}${'\u0301'.repeat(20)}👨${'ᄀ'.repeat(20)}`, 500);
    assert.equal(cleanText(chain, 500), chain);
    for (const grapheme of graphemes(chain)) assert.ok(Array.from(grapheme).length <= 16);
  });

  it('keeps a number of graphemes, whole ones only', () => {
    assert.equal(cleanText('🇸🇪🇳🇴🇩🇰', 2), '🇸🇪🇳🇴');
    assert.equal(cleanText('abc', 2), 'ab');
  });
});

describe('cleaned line', () => {
  it('is trimmed, also after a cut', () => {
    assert.equal(cleanLine('  ab  c', 4), 'ab');
  });

  it('is empty without a visible character (E4)', () => {
    for (const unseen of ['\u200b\u2060 \u0301', '\u115f\u1160\u3164\uffa0', '\u2800', '\u{e0000}', '\u{e0041}']) {
      assert.equal(cleanLine(unseen, 64), '');
    }
  });
});

describe('measures', () => {
  it('count graphemes, not units', () => {
    assert.equal(countGraphemes('a👨‍👩‍👧‍👦é🇸🇪'), 4);
    assert.equal(countGraphemes('語語'), 2);
  });

  it('count bytes of UTF-8', () => {
    for (const text of ['a', 'é', '語', '👋', 'aé語👋'])
      assert.equal(byteLength(text), new TextEncoder().encode(text).length);
  });
});
