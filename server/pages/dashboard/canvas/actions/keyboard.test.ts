import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCommand, type Keys } from './keyboard.ts';

const press = (key: string, held: Partial<Keys> = {}) =>
  readCommand({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held });

describe('readCommand', () => {
  it('moves by one pixel, and with Shift by ten', () => {
    assert.deepEqual(press('ArrowLeft'), { do: 'move', distance: { dx: -1, dy: 0 } });
    assert.deepEqual(press('ArrowDown', { shiftKey: true }), { do: 'move', distance: { dx: 0, dy: 10 } });
  });

  it('reads Ctrl, and Command on a Mac', () => {
    assert.deepEqual(press('d', { ctrlKey: true }), { do: 'duplicate' });
    assert.deepEqual(press('a', { metaKey: true }), { do: 'select-all' });
    assert.deepEqual(press('z', { ctrlKey: true }), { do: 'undo' });
    assert.deepEqual(press('Z', { ctrlKey: true, shiftKey: true }), { do: 'redo' });
    assert.deepEqual(press('y', { ctrlKey: true }), { do: 'redo' });
    assert.deepEqual(press('g', { metaKey: true }), { do: 'group' });
    assert.deepEqual(press('G', { ctrlKey: true, shiftKey: true }), { do: 'ungroup' });
  });

  it('changes the order by one step, with Shift to the end, also on keyboards with AltGr', () => {
    assert.deepEqual(press('['), { do: 'order', step: 'backward' });
    assert.deepEqual(press('}', { shiftKey: true }), { do: 'order', step: 'front' });
    assert.deepEqual(press(']', { ctrlKey: true, altKey: true }), { do: 'order', step: 'forward' });
  });

  it('removes layers and clears the selection', () => {
    assert.deepEqual(press('Delete'), { do: 'remove' });
    assert.deepEqual(press('Escape'), { do: 'select-none' });
  });

  it('leaves every other key to the browser', () => {
    for (const key of ['Tab', 'a', 'Enter', 'constructor']) assert.equal(press(key), undefined);
    assert.equal(press('ArrowLeft', { altKey: true }), undefined);
    assert.equal(press('c', { ctrlKey: true }), undefined);
  });
});
