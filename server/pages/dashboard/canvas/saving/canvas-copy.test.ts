import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkCanvas } from '../../../../../widgets/canvas/check-canvas.ts';
import { findWidget } from '../../../../../widgets/widgets.ts';
import { readCanvas } from './canvas-copy.ts';

describe('the canvas of an overlay', () => {
  it('can be saved again if another version of Onair has saved it', () => {
    const layer = { id: 'chat', widget: 'chat-box', name: 'Chat', x: 0, y: 0, width: 400, height: 600 };
    const settings = { width: 1920, height: 1080, layers: [{ ...layer, settings: { limit: 9_999, gone: true } }] };
    assert.ok('problems' in checkCanvas(findWidget, settings));
    const canvas = readCanvas({ settings });
    assert.deepEqual(checkCanvas(findWidget, canvas), { values: canvas });
    assert.deepEqual(canvas.layers[0]?.settings, { limit: 200 });
  });

  it('keeps the look of layers that follow the kit', () => {
    const layer = { id: 'chat', widget: 'chat-box', name: 'Chat', x: 0, y: 0, width: 400, height: 600 };
    const settings = { width: 1920, height: 1080, layers: [{ ...layer, settings: { theme: 'kit' } }] };
    assert.deepEqual(readCanvas({ settings }).layers[0]?.settings, { theme: 'kit' });
  });
});
