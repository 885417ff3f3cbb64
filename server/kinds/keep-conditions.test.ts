import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keepConditions } from './keep-conditions.ts';

const when = { live: 'live' };
const saved = { layers: [{ id: 'a', x: 1, when }] };
const whenAfter = (layer: object): unknown => {
  const { layers } = keepConditions({ layers: [{ id: 'a', x: 2, ...layer }] }, saved);
  return (layers as readonly { readonly when?: unknown }[])[0]?.when;
};

describe('the conditions of a layer', () => {
  it('stay if a client leaves them out', () => {
    assert.deepEqual(keepConditions({ layers: [{ id: 'a', x: 2 }] }, saved), { layers: [{ id: 'a', x: 2, when }] });
  });

  it('are removed by null, and replaced by others', () => {
    assert.equal(whenAfter({ when: null }), undefined);
    assert.deepEqual(whenAfter({ when: {} }), {});
    assert.deepEqual(whenAfter({ when: { seconds: 5 } }), { seconds: 5 });
  });

  it('are left to the check if they are no conditions, and none are made up', () => {
    assert.equal(whenAfter({ when: 'always' }), 'always');
    assert.deepEqual(keepConditions({ layers: [{ id: 'b' }, 7] }, saved), { layers: [{ id: 'b' }, 7] });
    assert.deepEqual(keepConditions({ width: 5 }, saved), { width: 5 });
  });
});
