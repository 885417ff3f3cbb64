import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listOverlayFormats } from './overlay-formats.ts';

const obs = { name: 'Show', width: 1080, height: 1920 };
const landscape = { width: 1920, height: 1080, places: {} };

describe('the formats of an overlay', () => {
  it('are those of a scene, its own first', () => {
    const list = (settings: Readonly<Record<string, unknown>>) =>
      listOverlayFormats({ widget: 'canvas', obs, settings });
    assert.deepEqual(list({ formats: { landscape } }), ['portrait', 'landscape']);
    assert.deepEqual(list({ formats: {} }), ['portrait']);
    assert.deepEqual(list({ formats: { landscape: { ...landscape, width: 'wide' } } }), ['portrait']);
  });

  it('are none for a single widget', () => {
    assert.deepEqual(listOverlayFormats({ widget: 'chat-box', obs, settings: {} }), []);
  });
});
