import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chatBox } from '../chat-box/settings.ts';
import { sanitizeSettings } from '../settings/check.ts';
import { viewerCounter } from '../viewer-counter/settings.ts';
import { checkCanvas, sanitizeCanvas, type FindWidget } from './check-canvas.ts';
import type { Layer } from './layer.ts';
import { canvas } from './settings.ts';
import { toLine } from '../settings/problem.ts';

const findWidget: FindWidget = (name) => [chatBox, viewerCounter, canvas].find((widget) => widget.name === name);

function createLayer(changes: object = {}): Layer {
  const place = { x: 10, y: 20, width: 300, height: 400, opacity: 100, hidden: false, locked: false };
  return { id: 'chat', widget: 'chat-box', name: 'Chat', ...place, settings: { limit: 5 }, ...changes };
}

/** Creates a canvas of `bytes` bytes, filled with letters of two bytes; the last layer's name takes the rest. */
function createLargeCanvas(bytes: number): unknown {
  const hideNames = Array.from({ length: 51 }, () => 'ä'.repeat(32));
  const layers = Array.from({ length: 26 }, (_, index) =>
    createLayer({ id: `${index + 10}`, settings: { hideNames } }),
  );
  const last = (name: string, texts: readonly string[]): Layer => createLayer({ name, settings: { hideNames: texts } });
  const spare = (name: string, texts: readonly string[]): number =>
    bytes - Buffer.byteLength(JSON.stringify({ width: 1920, height: 1080, layers: [...layers, last(name, texts)] }));
  const texts = ['x'];
  while (spare('', texts) > 70) texts.push('x'.repeat(60));
  return { layers: [...layers, last('n'.repeat(spare('', texts)), texts)] };
}

function problemsOf(input: unknown): readonly string[] {
  const result = checkCanvas(findWidget, input);
  return 'problems' in result ? result.problems.map(toLine) : [];
}

describe('checkCanvas', () => {
  it('returns a valid canvas, from back to front', () => {
    const layers = [createLayer(), createLayer({ id: 'count', widget: 'viewer-counter', settings: {} })];
    assert.deepEqual(checkCanvas(findWidget, { width: 1080, height: 1920, layers }), {
      values: { width: 1080, height: 1920, layers },
    });
    assert.deepEqual(checkCanvas(findWidget, {}), { values: { width: 1920, height: 1080, layers: [] } });
  });

  it('fills in missing optional fields of a layer', () => {
    const { id, widget, name, x, y, width, height } = createLayer();
    const check = checkCanvas(findWidget, { layers: [{ id, widget, name, x, y, width, height }] });
    assert.deepEqual('values' in check && check.values.layers, [createLayer({ settings: {} })]);
  });

  it('accepts 30 layers, and refuses the 31st in one line', () => {
    const layers = Array.from({ length: 31 }, (_, index) => createLayer({ id: `layer-${index}` }));
    assert.deepEqual(problemsOf({ layers: layers.slice(1) }), []);
    assert.deepEqual(problemsOf({ layers }), ['layers[30]: a scene has at most 30 layers.']);
  });

  it('accepts conditions of a layer, and refuses unknown ones', () => {
    const when = { live: 'live', scenes: ['Game'], seconds: 8 };
    const check = checkCanvas(findWidget, { layers: [createLayer({ when })] });
    assert.deepEqual('values' in check && check.values.layers[0]?.when, when);
    assert.deepEqual(
      problemsOf({ layers: [createLayer({ when: { seconds: 0 } }), createLayer({ id: 'b', when: 7 })] }),
      [
        'layers[0] "Chat": when: seconds: must be a whole number from 1 to 3600.',
        'layers[1] "Chat": when: settings: must be an object of setting names and values.',
      ],
    );
    const bare = checkCanvas(findWidget, { layers: [createLayer({ when: {} })] });
    assert.deepEqual('values' in bare && bare.values.layers, [createLayer()]);
  });

  it('accepts the group of a layer, drops an empty one, and refuses another form', () => {
    const check = checkCanvas(findWidget, { layers: [createLayer({ group: 'group-1' })] });
    assert.deepEqual('values' in check && check.values.layers[0]?.group, 'group-1');
    const bare = checkCanvas(findWidget, { layers: [createLayer({ group: '' })] });
    assert.deepEqual('values' in bare && bare.values.layers, [createLayer()]);
    for (const group of ['My group', 7]) assert.equal(problemsOf({ layers: [createLayer({ group })] }).length, 1);
  });

  it('accepts the other format, without places of layers that are gone', () => {
    const place = { x: 0, y: 0, width: 1080, height: 600 };
    const portrait = { width: 1080, height: 1920, places: { chat: { ...place, scale: 2 }, gone: place } };
    const check = checkCanvas(findWidget, { layers: [createLayer()], formats: { portrait } });
    assert.deepEqual('values' in check && check.values.formats, {
      portrait: { ...portrait, places: { chat: { ...place, scale: 2 } } },
    });
  });

  it('refuses formats that do not fit, each in one line', () => {
    const size = { width: 1080, height: 1920 };
    const inFormats = (formats: unknown): readonly string[] => problemsOf({ layers: [createLayer()], formats });
    const inPlace = (place: unknown): readonly string[] =>
      inFormats({ portrait: { ...size, places: { chat: place } } });
    assert.deepEqual(inFormats([]), [
      'formats: must be an object of landscape or portrait, each with width, height and places.',
    ]);
    assert.deepEqual(inFormats({ square: {} }), ['formats.square: there are only landscape and portrait.']);
    assert.deepEqual(inFormats({ portrait: size }), [
      'formats.portrait: must be an object with width, height and places.',
    ]);
    assert.deepEqual(inFormats({ portrait: { width: 1920, height: 1080, places: {} } }), [
      'formats.portrait: its width and height are not those of a portrait scene.',
    ]);
    assert.deepEqual(inFormats({ landscape: { width: 1920, height: 1080, places: {} } }), [
      'formats.landscape: the scene itself is landscape: give only the other format.',
    ]);
    assert.deepEqual(inPlace({ x: 0 }), ['formats.portrait: places.chat: y, width, height must be given.']);
    assert.deepEqual(inPlace({ x: 1080, y: 0, width: 5, height: 5 }), [
      'formats.portrait: places.chat: lies outside the scene of 1080 × 1920.',
    ]);
    assert.deepEqual(inPlace({ x: 0, y: 0, width: 5, height: 5, scale: 9 }), [
      'formats.portrait: places.chat: scale: must be a number from 0.25 to 4.',
    ]);
  });

  it('refuses a layer that is completely outside, and accepts one with a pixel inside', () => {
    const line = 'layers[0] "Chat": lies outside the scene of 1920 × 1080.';
    for (const place of [{ x: 1920 }, { y: 1080 }, { x: -300 }, { y: -400 }])
      assert.deepEqual(problemsOf({ layers: [createLayer(place)] }), [line]);
    for (const place of [{ x: 1919 }, { y: 1079 }, { x: -299 }, { y: -399 }])
      assert.deepEqual(problemsOf({ layers: [createLayer(place)] }), []);
  });

  it('refuses a widget that does not exist, and a canvas on a canvas', () => {
    assert.deepEqual(problemsOf({ layers: [createLayer({ widget: 'clock' })] }), [
      'layers[0] "Chat": there is no widget "clock" that could be a layer of a scene.',
    ]);
    assert.deepEqual(problemsOf({ layers: [createLayer({ widget: 'canvas' })] }), [
      'layers[0] "Chat": a scene cannot be a layer of a scene.',
    ]);
  });

  it('refuses two layers of one id', () => {
    assert.deepEqual(problemsOf({ layers: [createLayer(), createLayer({ name: 'Other' })] }), [
      'layers[1] "Other": its id is that of layers[0]; give each its own.',
    ]);
  });

  it('refuses numbers out of bounds, fractions and unknown fields, each by its layer', () => {
    const cases = [
      [{ width: 0 }, 'width: must be a whole number from 1 to 7680.'],
      [{ x: 1.5 }, 'x: must be a whole number from -7680 to 7680.'],
      [{ opacity: 101 }, 'opacity: must be a whole number from 0 to 100.'],
      [{ hidden: 'no' }, 'hidden: must be true or false.'],
      [{ id: 'Big Id' }, 'id: must be a text of at most 40 characters that matches [a-z0-9-]{1,40}.'],
    ] as const;
    for (const [change, line] of cases)
      assert.deepEqual(problemsOf({ layers: [createLayer(change)] }), [`layers[0] "Chat": ${line}`]);
    assert.match(
      problemsOf({ layers: [createLayer({ angle: 5 })] })[0] ?? '',
      /^layers\[0\] "Chat": angle: there is no/,
    );
    assert.match(
      problemsOf({ depth: 5 })[0] ?? '',
      /^depth: there is no such setting; there are width, height, layers/,
    );
  });

  it('names missing fields of a layer', () => {
    assert.deepEqual(problemsOf({ layers: [{ id: 'a', widget: 'chat-box', name: 'A', x: 0, y: 0 }] }), [
      'layers[0] "A": width, height must be given.',
    ]);
    for (const layer of [null, 'chat', [], 5])
      assert.match(problemsOf({ layers: [layer] })[0] ?? '', /must be an object/);
    assert.deepEqual(problemsOf({ layers: 'chat' }), ['layers: must be a list of at most 30 layers.']);
  });

  it('checks the settings of each layer against its widget', () => {
    assert.deepEqual(problemsOf({ layers: [createLayer({ settings: { limit: 0 } })] }), [
      'layers[0] "Chat": limit: must be a whole number from 1 to 200.',
    ]);
    const settings: unknown = JSON.parse(`{"hideNames":${'['.repeat(9_000)}${']'.repeat(9_000)}}`);
    assert.match(problemsOf({ layers: [createLayer({ settings })] })[0] ?? '', /hideNames: must be a list/);
  });

  it('accepts 96 KiB and no byte more', () => {
    assert.deepEqual(problemsOf(createLargeCanvas(96 * 1024)), []);
    assert.deepEqual(problemsOf(createLargeCanvas(96 * 1024 + 1)), [
      'layers: the scene takes 98305 bytes, of at most 98304: shorten or remove some.',
    ]);
  });
});

describe('sanitizeCanvas', () => {
  it('drops invalid layers and limits the others to their bounds', () => {
    const saved = {
      width: 99_999,
      layers: [createLayer({ x: 1.4, opacity: 300, settings: { limit: 999, gone: 1 } }), 'nothing', createLayer()],
    };
    assert.deepEqual(sanitizeCanvas(findWidget, saved), {
      width: 7680,
      height: 1080,
      entrance: 'theme',
      format: 'own',
      formats: {},
      fontHosts: [],
      pictureHosts: [],
      layers: [createLayer({ x: 1, settings: { limit: 200 } })],
    });
  });

  it('keeps a layer of a widget of a newer version unchanged', () => {
    const layers = [createLayer({ widget: 'clock', settings: { hands: [1, 2] } })];
    assert.deepEqual(sanitizeCanvas(findWidget, { layers }).layers, layers);
  });
});

describe('the setting of layers', () => {
  it('is read leniently without the widgets, and unchanged when read again', () => {
    const layers = [
      createLayer({ widget: 'clock' }),
      createLayer(),
      createLayer({ id: 'B' }),
      createLayer({ id: 'b', y: 1e9 }),
    ];
    const sanitized = sanitizeSettings(canvas.settings, { layers });
    assert.deepEqual(sanitized, { layers: [createLayer({ widget: 'clock' }), createLayer({ id: 'b', y: 7680 })] });
    assert.deepEqual(sanitizeSettings(canvas.settings, sanitized), sanitized);
  });
});
