import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { toAuthorKey } from './author-name.ts';

const isSame = (one: string, other: string): boolean => toAuthorKey(one) === toAuthorKey(other);

describe("a person's name", () => {
  it('has the same key with and without the sign of a handle, in any case, width and language', () => {
    for (const [one, other] of [
      ['Nightbot', '@Nightbot'],
      ['nightbot', '＠ＮｉｇｈｔＢｏｔ'],
      ['somebody', ' @ Some\u200bbody\u2060 '],
      ['Ada', '\u202aAda\u202c'],
      ['Ada', '\u3164Ada\u2800'],
      ['Ada  Lovelace', 'ADA LOVELACE'],
      ['ışık', 'IŞIK'],
      ['İstanbul', 'istanbul'],
      ['i\u0307ris', 'IRIS'],
      ['Straße', 'STRASSE'],
      ['STRAẞE', 'straße'],
      ['Σίσυφος', 'ΣΊΣΥΦΟΣ'],
      ['Zoë', 'Zoe\u0308'],
      ['ﬁn', 'FIN'],
      ['\u202eadA', 'Ada'],
    ] as const) {
      assert.ok(isSame(one, other), `${one} and ${other}`);
    }
  });

  it('has another key with other letters, accents, look-alikes or signs', () => {
    for (const [one, other] of [
      ['Ada', 'Adam'],
      ['Zoë', 'Zoe'],
      ['Bob', 'B0b'],
      ['Ada', 'Аdа'],
      ['a@b', 'ab'],
      ['ada_', 'ada'],
      ['ada', 'a da'],
      ['@', '@@'],
      ['ada', ''],
    ] as const) {
      assert.ok(!isSame(one, other), `${one} and ${other}`);
    }
  });

  it('has a key that is its own key', () => {
    const unit = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 2 }),
      fc.constantFrom(
        '@',
        '＠',
        ' ',
        'İ',
        'ı',
        'I',
        'ß',
        'ẞ',
        'ς',
        '\u0307',
        '\u0301',
        '\u200b',
        '\u202e',
        '\u202c',
        'ﬁ',
      ),
    );
    const name = fc.array(unit, { maxLength: 12 }).map((units) => units.join(''));
    fc.assert(
      fc.property(name, (value) => {
        const key = toAuthorKey(value);
        assert.equal(toAuthorKey(key), key);
        if (!/^@?$/.test(key.charAt(0))) assert.equal(toAuthorKey(`@${key}`), key);
      }),
      { numRuns: 20_000 },
    );
  });

  it('has one key in upper and lower case, for each character', () => {
    for (let code = 0x20; code < 0x2_0000; code += 1) {
      const point = String.fromCodePoint(code);
      const name = `a${point}a`;
      assert.equal(toAuthorKey(name.toUpperCase()), toAuthorKey(name.toLowerCase()), code.toString(16));
    }
  });
});
