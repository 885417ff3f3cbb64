import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { WIDGETS } from '../widgets.ts';
import {
  formatParameter,
  parseParameter,
  parseParameters,
  parseValue,
  resolveSettings,
  toAttributeName,
} from './parse.ts';
import type { Setting, SettingsSchema } from './schema.ts';

const limit = { type: 'integer', default: 20, min: 1, max: 50 } as const;
const size = { type: 'number', default: 1, min: 0.5, max: 4 } as const;
const isBold = { type: 'boolean', default: false } as const;
const side = { type: 'choice', default: 'top', options: ['top', 'bottom'] } as const;
const font = { type: 'text', default: '', maxLength: 10, pattern: '[\\p{L} ]*' } as const;
const tint = { type: 'color', default: '' } as const;
const names = { type: 'list', default: ['bot'], maxItems: 2, maxLength: 4 } as const;
const schema = { limit, size, isBold, side, font, tint, names } satisfies SettingsSchema;

describe('Custom CSS as a setting', () => {
  it('cannot come from an address, and is cut at its maximal length', () => {
    const css = { type: 'css', default: '', maxLength: 5 } as const;
    assert.deepEqual(parseParameters({ css, font }, new URLSearchParams({ css: 'a {}', font: 'Inter' })), {
      font: 'Inter',
    });
    assert.equal(parseValue(css, 'a {} b {}'), 'a {} ');
    assert.equal(parseValue(css, 7), undefined);
  });
});

describe('toAttributeName', () => {
  it('converts camel case to kebab case', () => {
    assert.equal(toAttributeName('fadeSeconds'), 'fade-seconds');
    assert.equal(toAttributeName('limit'), 'limit');
  });
});

describe('parseValue', () => {
  it('limits numbers to their bounds and rounds integers (E42)', () => {
    assert.equal(parseValue(limit, -1), 1);
    assert.equal(parseValue(limit, 1e9), 50);
    assert.equal(parseValue(limit, 7.6), 8);
    assert.equal(parseValue(size, 7.6), 4);
    assert.equal(parseValue(size, 0.75), 0.75);
  });

  it('returns nothing for an invalid number (E42)', () => {
    for (const value of [NaN, Infinity, -Infinity, '7', null, true, [7]])
      assert.equal(parseValue(limit, value), undefined);
  });

  it('accepts only listed choices', () => {
    assert.equal(parseValue(side, 'bottom'), 'bottom');
    for (const value of ['left', '', 'Top', 0, undefined]) assert.equal(parseValue(side, value), undefined);
  });

  it('accepts only bare colours (E41)', () => {
    for (const value of ['', '#fff', '#A1b2C3', '#a1b2c3d4']) assert.equal(parseValue(tint, value), value);
    for (const value of ['red', 'red;background:url(//e)', '#ffff', '#12', 'rgb(1 2 3)', '#fff;', '#fff\n', 16711680]) {
      assert.equal(parseValue(tint, value), undefined);
    }
  });

  it('accepts a text only if all of it matches its pattern (E41)', () => {
    assert.equal(parseValue(font, 'Comic Sä'), 'Comic Sä');
    for (const value of ['x;}body{', 'a"b', 'a\nb']) assert.equal(parseValue(font, value), undefined);
  });

  it('cuts texts between characters, never within one', () => {
    const plain = { type: 'text', default: '', maxLength: 3 } as const;
    assert.equal(parseValue(plain, '😀😀😀😀'), '😀😀😀');
  });

  it('trims, cuts and drops items of a list', () => {
    assert.deepEqual(parseValue(names, [' a ', '', 7, 'abcdefgh', 'c']), ['a', 'abcd']);
    assert.equal(parseValue(names, 'a,b'), undefined);
  });

  it('accepts only true and false as booleans', () => {
    assert.equal(parseValue(isBold, true), true);
    for (const value of ['true', 1, null]) assert.equal(parseValue(isBold, value), undefined);
  });
});

describe('parseParameter', () => {
  it('reads a boolean by its presence and by words', () => {
    for (const text of ['', 'true', '1', 'on', 'TRUE']) assert.equal(parseParameter(isBold, text), true);
    for (const text of ['false', '0', 'off']) assert.equal(parseParameter(isBold, text), false);
    assert.equal(parseParameter(isBold, 'maybe'), undefined);
  });

  it('limits numbers to their bounds and rejects invalid ones (E42)', () => {
    assert.equal(parseParameter(limit, '-1'), 1);
    assert.equal(parseParameter(limit, '1e9'), 50);
    for (const text of ['NaN', '', ' ', '12px', 'Infinity']) assert.equal(parseParameter(limit, text), undefined);
  });

  it('splits a list at its commas', () => {
    assert.deepEqual(parseParameter(names, 'a, b'), ['a', 'b']);
    assert.deepEqual(parseParameter(names, ''), []);
  });

  it('reads the result of formatParameter, for every setting of every widget', () => {
    for (const definition of WIDGETS) {
      for (const [name, setting] of Object.entries<Setting>(definition.settings)) {
        if (setting.type === 'layers' || setting.type === 'formats') continue;
        const text = formatParameter(setting.default);
        assert.deepEqual(parseParameter(setting, text), setting.default, `${definition.name} ${name}`);
      }
    }
  });
});

describe('parseParameters', () => {
  it('reads settings of the schema by their kebab-case names, and ignores the rest', () => {
    const parameters = new URLSearchParams('limit=7&is-bold&isBold=0&ws=wss://evil&side=left');
    assert.deepEqual(parseParameters(schema, parameters), { limit: 7, isBold: true });
  });
});

describe('resolveSettings', () => {
  it('fills in defaults', () => {
    assert.deepEqual(resolveSettings(schema), {
      limit: 20,
      size: 1,
      isBold: false,
      side: 'top',
      font: '',
      tint: '',
      names: ['bot'],
    });
  });

  it('reads each setting from the first layer with a usable value', () => {
    const settings = resolveSettings(schema, { limit: 'x', side: 'bottom' }, { limit: 9, side: 'top', isBold: false });
    assert.equal(settings.limit, 9);
    assert.equal(settings.side, 'bottom');
    assert.equal(settings.isBold, false);
  });

  it('drops unknown and inherited names', () => {
    const settings = resolveSettings(
      schema,
      JSON.parse('{"__proto__": {"limit": 5}, "toString": 1}') as object as never,
    );
    assert.equal(settings.limit, 20);
    assert.deepEqual(Object.keys(settings), Object.keys(schema));
  });
});
