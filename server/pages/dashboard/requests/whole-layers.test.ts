import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sendWholeLayers } from './whole-layers.ts';

describe('the layers that the dashboard sends', () => {
  it('say that they have no conditions and no group, and keep those that they have', () => {
    const when = { live: 'live' };
    const sent = sendWholeLayers({
      revision: 3,
      settings: { width: 9, layers: [{ id: 'a' }, { id: 'b', when, group: 'c' }] },
    });
    const layers = [
      { id: 'a', when: {}, group: '' },
      { id: 'b', when, group: 'c' },
    ];
    assert.deepEqual(sent, { revision: 3, settings: { width: 9, layers } });
  });

  it('are left out where there are none', () => {
    assert.deepEqual(sendWholeLayers({ settings: { limit: 5 } }), { settings: { limit: 5 } });
    const renamed: { readonly name: string; readonly settings?: Readonly<Record<string, unknown>> } = { name: 'Chat' };
    assert.deepEqual(sendWholeLayers(renamed), { name: 'Chat' });
  });
});
