import assert from 'node:assert/strict';
import { it } from 'node:test';
import { expandIds, readProjectIds } from '../../.ci/named-proofs.ts';

it('G19: every fault and every trap has a test of its name', async () => {
  const named = await readProjectIds();
  assert.deepEqual(
    expandIds('F1-F42 D1-D60').filter((id) => !named.has(id)),
    [],
  );
});
