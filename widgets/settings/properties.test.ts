import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parseOverlayUrl } from '../../core/service/overlay-url.ts';
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

describe('parsers of settings (G17)', () => {
  it('never throw on any input, and return only values that pass the strict check', () => {
    fc.assert(
      fc.property(settings, anything, (setting, value) => {
        const once = parseValue(setting, value);
        if (once !== undefined)
          assert.ok(!('problems' in checkSettings({ it: setting }, { it: once })), JSON.stringify(once));
      }),
      { numRuns: 2000 },
    );
  });

  it('change nothing in their own result', () => {
    fc.assert(
      fc.property(settings, anything, word, (setting, value, written) => {
        for (const once of [parseValue(setting, value), parseParameter(setting, written)]) {
          if (once === undefined) continue;
          assert.deepEqual(parseValue(setting, once), once);
          // A list whose items contain commas is read from a parameter as more items.
          if (setting.type === 'list' || setting.type === 'layers' || setting.type === 'formats') continue;
          const text = formatParameter(once as SettingValue<typeof setting>);
          assert.deepEqual(parseParameter(setting, text), once);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('read -0 as 0', () => {
    const number = { type: 'number', default: 0, min: -0.1, max: 1, label: '', help: '', group: 'Text' } as const;
    assert.deepEqual([parseValue(number, -0), parseValue({ ...number, type: 'integer' }, -0.4)], [0, 0]);
  });

  it('read only settings of the schema from a query', () => {
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

describe('the parser of overlay URLs (G17)', () => {
  const address = fc.oneof(
    word,
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.tuple(fc.webUrl(), word, word).map(([base, widget, key]) => `${base}/overlay/${widget}#key=${key}`),
    fc.tuple(word, word).map(([query, key]) => `https://onair.example/a/overlay/chat-box?${query}#key=${key}`),
  );

  it('never throws, and returns only addresses that may carry a key, and keys that a header can contain', () => {
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
