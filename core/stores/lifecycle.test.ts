import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { atom } from 'nanostores';
import { createFakeConnection } from '../testing/fake-connection.ts';
import { whileListened } from './lifecycle.ts';

/** A store that counts what it holds; `read` is called while it takes that. */
function createCounted(read: (value: number) => void = () => undefined) {
  const connection = createFakeConnection();
  const $store = atom(1);
  let held = 0;
  whileListened(connection, $store, {
    start: () => {
      held += 1;
      read($store.get());
      return [() => (held -= 1)];
    },
    reset: () => $store.set(0),
  });
  return { connection, $store, held: () => held };
}

describe('a store with a lifecycle', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  it('subscribes with its first listener, once', () => {
    const { $store, held } = createCounted();
    assert.equal(held(), 0);
    for (let count = 0; count < 3; count += 1) $store.listen(() => undefined);
    assert.equal(held(), 1);
  });

  it('can be read while it subscribes', () => {
    const read: number[] = [];
    const { $store, held } = createCounted((value) => read.push(value));
    $store.subscribe(() => undefined);
    assert.deepEqual([read, held()], [[1], 1]);
  });

  it('unsubscribes a second after its last listener, unless another came', () => {
    const { $store, held } = createCounted();
    const leave = $store.listen(() => undefined);
    leave();
    mock.timers.tick(999);
    const leaveAgain = $store.listen(() => undefined);
    mock.timers.tick(1000);
    assert.equal(held(), 1);
    leaveAgain();
    mock.timers.tick(1000);
    assert.equal(held(), 0);
  });

  it('G11: forgets everything once the server says not to come back', () => {
    const { connection, $store } = createCounted();
    $store.subscribe(() => undefined);
    connection.$state.set('refused');
    assert.equal($store.get(), 0);
  });
});
