import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkCanvas } from '../../../../widgets/canvas/check-canvas.ts';
import { findWidget } from '../../../../widgets/widgets.ts';
import { readCanvas } from './stored-canvas.ts';

describe('the canvas of an overlay', () => {
  it('that another version of Onair has saved can be saved again', () => {
    const layer = { id: 'chat', widget: 'chat-box', name: 'Chat', x: 0, y: 0, width: 400, height: 600 };
    const settings = { width: 1920, height: 1080, layers: [{ ...layer, settings: { limit: 9_999, gone: true } }] };
    assert.ok('problems' in checkCanvas(findWidget, settings));
    const canvas = readCanvas({ settings });
    assert.deepEqual(checkCanvas(findWidget, canvas), { values: canvas });
    assert.deepEqual(canvas.layers[0]?.settings, { limit: 200 });
  });
});
