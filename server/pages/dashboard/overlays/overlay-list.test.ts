import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Overlay } from '../api.ts';
import { createOverlayList } from './overlay-list.ts';

describe('the list of overlays', () => {
  it('contains an overlay once, also if the list arrived before the response to its creation', async () => {
    const overlay = { id: 'a', name: 'Chat' } as Overlay;
    const list = createOverlayList({ getOverlays: () => Promise.resolve([overlay]) });
    await list.refresh();
    list.add({ ...overlay, name: 'Chat 2' });
    assert.deepEqual(
      list.$overlays.get().map(({ name }) => name),
      ['Chat 2'],
    );
  });
});
