import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parseOverlayUrl } from '../source/overlay-url.ts';
import { WIDGETS } from '../widgets.ts';
import { checkSettings } from './check.ts';
import { formatParameter, parseParameter, parseParameters, parseValue, toAttributeName } from './parse.ts';
import type { Setting, SettingsSchema, SettingValue } from './schema.ts';

const settings = fc.constantFrom(
  ...WIDGETS.flatMap(({ settings: schema }): readonly Setting[] => Object.values<Setting>(schema)),
);
const schemas = fc.constantFrom(...WIDGETS.map((one): SettingsSchema => one.settings));
const word = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('true', 'off', '-1', '1e9', 'NaN', '#fff', 'red;x:url(//e)', 'x;}body{', 'a,b,,c', '\ud83d', 'Inter'),
  fc.double().map(String),
);
const anything = fc.oneof(
  fc.anything({ withNullPrototype: true, withBigInt: true }),
  word,
  fc.double(),
  fc.array(word),
);

describe('G17: parsers of settings', () => {
  it('never throw, whatever they are given, and give only what the strict check takes', () => {
    fc.assert(
      fc.property(settings, anything, (setting, value) => {
        const once = parseValue(setting, value);
        if (once !== undefined)
          assert.ok(!('problems' in checkSettings({ it: setting }, { it: once })), JSON.stringify(once));
      }),
      { numRuns: 2000 },
    );
  });

  it('change nothing when they are given their own result', () => {
    fc.assert(
      fc.property(settings, anything, word, (setting, value, written) => {
        for (const once of [parseValue(setting, value), parseParameter(setting, written)]) {
          if (once === undefined) continue;
          assert.deepEqual(parseValue(setting, once), once);
          // a list whose items hold commas is read from a parameter as more items
          if (setting.type === 'list' || setting.type === 'layers') continue;
          const text = formatParameter(once as SettingValue<typeof setting>);
          assert.deepEqual(parseParameter(setting, text), once);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('read -0 as the zero that it is', () => {
    const number = { type: 'number', default: 0, min: -0.1, max: 1, label: '', help: '', group: 'Text' } as const;
    assert.deepEqual([parseValue(number, -0), parseValue({ ...number, type: 'integer' }, -0.4)], [0, 0]);
  });

  it('take from a query what the schema names, and nothing else', () => {
    fc.assert(
      fc.property(schemas, fc.array(fc.tuple(word, word)), word, (schema, pairs, text) => {
        const [named = ''] = Object.keys(schema);
        const query = new URLSearchParams([...pairs, [toAttributeName(named), text], ['__proto__', text]]);
        const values = parseParameters(schema, query);
        for (const name of Object.keys(values)) assert.ok(Object.hasOwn(schema, name), name);
        assert.ok(!('problems' in checkSettings(schema, values)));
      }),
      { numRuns: 500 },
    );
  });
});

describe('G17: the parser of overlay URLs', () => {
  const address = fc.oneof(
    word,
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.tuple(fc.webUrl(), word, word).map(([base, widget, key]) => `${base}/overlay/${widget}#key=${key}`),
    fc.tuple(word, word).map(([query, key]) => `https://onair.example/a/overlay/chat-box?${query}#key=${key}`),
  );

  it('never throws, and gives only an address that may carry a key, and a key that a header can carry', () => {
    fc.assert(
      fc.property(address, (value) => {
        const parsed = parseOverlayUrl(value);
        if (!parsed) return;
        const { baseUrl, widget, key } = parsed;
        assert.match(baseUrl, /^(https:|http:\/\/(localhost|127\.|\[::1\]))/);
        assert.match(widget, /^[a-z\d][a-z\d-]{0,63}$/);
        assert.match(key, /^[\x21-\x7e]{1,256}$/);
        const again = parseOverlayUrl(`${baseUrl}/overlay/${widget}#key=${encodeURIComponent(key)}`);
        assert.deepEqual([again?.baseUrl, again?.widget, again?.key], [baseUrl, widget, key]);
      }),
      { numRuns: 3000 },
    );
  });
});
