import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CONTROL_NAMES } from '../kinds/docks.ts';
import { CONTROL_ACTIONS, findAction } from './control-actions.ts';

describe('the actions of control', () => {
  it('are those that pages offer, each once', () => {
    assert.deepEqual(
      CONTROL_ACTIONS.map(({ name }) => name),
      CONTROL_NAMES,
    );
    for (const name of CONTROL_NAMES) assert.equal(findAction(name)?.name, name);
  });
});
