import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CanvasSettings, Layer } from '../../../../../widgets/canvas/layer.ts';
import { pasteLayers, readLayers, writeLayers, type CopiedLayers } from './copied-layers.ts';

const badge: Layer = {
  id: 'badge',
  widget: 'live-badge',
  name: 'Badge',
  x: 1500,
  y: 40,
  width: 320,
  height: 80,
  opacity: 60,
  hidden: false,
  locked: true,
  when: { live: 'live' },
  settings: { theme: 'neon' },
};
const text: Layer = { ...badge, id: 'text', widget: 'text', name: 'Words', settings: { text: '{name} <b>“é”</b> 👋' } };
const scene: CanvasSettings = { width: 1920, height: 1080, layers: [badge, text] };
const empty: CanvasSettings = { ...scene, layers: [] };

function copy(canvas: CanvasSettings, ...ids: readonly string[]): CopiedLayers {
  const read = readLayers(writeLayers(canvas, ids));
  assert.ok('copied' in read);
  return read.copied;
}

const readFault = (value: unknown): unknown => readLayers(typeof value === 'string' ? value : JSON.stringify(value));

describe('copied layers', () => {
  it('are the same after they were text', () => {
    assert.deepEqual(copy(scene, 'text', 'badge').layers, [badge, text]);
  });

  it('are pasted at their places on another canvas of this size, unlocked, with everything else', () => {
    const added = pasteLayers(empty, copy(scene, 'badge', 'text'));
    assert.deepEqual(added?.ids, ['live-badge-1', 'text-1']);
    assert.deepEqual(added.canvas.layers, [
      { ...badge, id: 'live-badge-1', locked: false },
      { ...text, id: 'text-1', locked: false },
    ]);
  });

  it('are pasted beside themselves on their own canvas, with a name of their own, each time further', () => {
    const copied = copy(scene, 'badge');
    const once = pasteLayers(scene, copied);
    const twice = once && pasteLayers(once.canvas, copied);
    assert.deepEqual(
      twice?.canvas.layers.map(({ name, x, y }) => [name, x, y]),
      [
        ['Badge', 1500, 40],
        ['Words', 1500, 40],
        ['Badge 2', 1524, 64],
        ['Badge 3', 1548, 88],
      ],
    );
  });

  it('get proposed places on a canvas of another size', () => {
    const added = pasteLayers({ ...empty, width: 1080, height: 1920 }, copy(scene, 'badge'));
    const [pasted] = added?.canvas.layers ?? [];
    assert.deepEqual([pasted?.x, pasted?.y], [1080 - 320 - 100, 40]);
  });

  it('are refused if there would be too many', () => {
    const layers = Array.from({ length: 30 }, (_, index) => ({ ...badge, id: `badge-${index}` }));
    assert.equal(pasteLayers({ ...scene, layers }, copy(scene, 'badge')), undefined);
  });
});

describe('a text from the clipboard', () => {
  it('is foreign if it is no text of layers', () => {
    const others = ['', 'hello', '{', '[]', 'null', { onair: 'theme' }, { layers: [badge] }, 'x'.repeat(300_000)];
    for (const other of others) assert.deepEqual(readFault(other), { fault: 'foreign' });
    assert.deepEqual(readFault({ onair: 'layers', ...empty }), { fault: 'foreign' });
  });

  it('is damaged if the server would refuse one of its layers, or more is in it', () => {
    const damaged = [
      { ...scene, layers: [{ ...badge, x: 99_999 }] },
      { ...scene, layers: [{ ...badge, settings: { theme: 'javascript:' } }] },
      { ...scene, layers: [{ ...badge, onclick: 'alert(1)' }] },
      { ...scene, layers: [{ ...badge, widget: 'canvas' }] },
      { ...scene, layers: [badge, badge] },
      { ...scene, layers: 'all' },
      { ...scene, width: 'wide' },
      { ...scene, formats: {} },
    ];
    for (const canvas of damaged) assert.deepEqual(readFault({ onair: 'layers', ...canvas }), { fault: 'damaged' });
  });
});
