import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keepLayerFields } from './keep-layer-fields.ts';

const when = { live: 'live' };
const saved = { layers: [{ id: 'a', x: 1, when }] };
const whenAfter = (layer: object): unknown => {
  const { layers } = keepLayerFields({ layers: [{ id: 'a', x: 2, ...layer }] }, saved);
  return (layers as readonly { readonly when?: unknown }[])[0]?.when;
};

describe('the conditions of a layer', () => {
  it('stay if a client leaves them out', () => {
    assert.deepEqual(keepLayerFields({ layers: [{ id: 'a', x: 2 }] }, saved), { layers: [{ id: 'a', x: 2, when }] });
  });

  it('are removed by null, and replaced by others', () => {
    assert.equal(whenAfter({ when: null }), undefined);
    assert.deepEqual(whenAfter({ when: {} }), {});
    assert.deepEqual(whenAfter({ when: { seconds: 5 } }), { seconds: 5 });
  });

  it('are left to the check if they are no conditions, and none are made up', () => {
    assert.equal(whenAfter({ when: 'always' }), 'always');
    assert.deepEqual(keepLayerFields({ layers: [{ id: 'b' }, 7] }, saved), { layers: [{ id: 'b' }, 7] });
    assert.deepEqual(keepLayerFields({ width: 5 }, saved), { width: 5 });
  });
});

describe('the group of a layer', () => {
  const grouped = { layers: [{ id: 'a', group: 'group-1' }] };

  it('stays if a client leaves it out, beside the conditions that it sends', () => {
    const layer = { id: 'a', when: { live: 'live' } };
    assert.deepEqual(keepLayerFields({ layers: [layer] }, grouped), { layers: [{ ...layer, group: 'group-1' }] });
  });

  it('is removed by null or an empty one', () => {
    assert.deepEqual(keepLayerFields({ layers: [{ id: 'a', group: null }] }, grouped), { layers: [{ id: 'a' }] });
    const none = { layers: [{ id: 'a', group: '' }] };
    assert.deepEqual(keepLayerFields(none, grouped), none);
  });
});
