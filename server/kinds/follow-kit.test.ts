import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { followKit, followKitEverywhere, followKitInLayers } from './follow-kit.ts';

const layer = (id: string, settings: object): object => ({ id, widget: 'text', settings });

describe('settings that follow the kit', () => {
  it('are those of a new overlay and of its layers, unless they have a theme', () => {
    assert.deepEqual(followKit({ widget: 'chat-box', settings: { limit: 5 } }), { limit: 5, theme: 'kit' });
    assert.deepEqual(followKit({ widget: 'chat-box', settings: { theme: 'neon' } }), { theme: 'neon' });
    const layers = [layer('a', {}), layer('b', { theme: 'neon' }), 'nonsense'];
    const followed = [layer('a', { theme: 'kit' }), layer('b', { theme: 'neon' }), 'nonsense'];
    assert.deepEqual(followKit({ widget: 'canvas', settings: { layers } }), { layers: followed });
  });

  it('are never those of a dock or of a widget without themes', () => {
    for (const widget of ['control-dock', 'hologram'])
      assert.deepEqual(followKit({ widget, settings: { a: 1 } }), { a: 1 });
  });

  it('are those of new layers; earlier layers keep their theme', () => {
    const saved = { layers: [layer('a', { theme: 'neon' })] };
    const given = { layers: [layer('a', {}), layer('b', {})] };
    const followed = { layers: [layer('a', { theme: 'neon' }), layer('b', { theme: 'kit' })] };
    assert.deepEqual(followKitInLayers(given, saved), followed);
  });

  it('are all of them, in layers too, if everything shall follow it', () => {
    const settings = { layers: [layer('a', { theme: 'neon', text: 'x' }), layer('b', {})] };
    const followed = { layers: [layer('a', { theme: 'kit', text: 'x' }), layer('b', { theme: 'kit' })] };
    assert.deepEqual(followKitEverywhere({ widget: 'canvas', settings }), followed);
  });
});
