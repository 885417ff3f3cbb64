import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { atom } from 'nanostores';
import { createFakeConnection } from '../testing/fake-connection.ts';
import { whileListened } from './lifecycle.ts';

/** A store that counts its values; `read` is called for each. */
function createCounted(read: (value: number) => void = () => undefined) {
  const connection = createFakeConnection();
  const $store = atom(1);
  let count = 0;
  whileListened(connection, $store, {
    start: () => {
      count += 1;
      read($store.get());
      return [() => (count -= 1)];
    },
    reset: () => $store.set(0),
  });
  return { connection, $store, count: () => count };
}

describe('a store with a lifecycle', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  it('subscribes with its first listener, once', () => {
    const { $store, count } = createCounted();
    assert.equal(count(), 0);
    for (let count = 0; count < 3; count += 1) $store.listen(() => undefined);
    assert.equal(count(), 1);
  });

  it('can be read while it subscribes', () => {
    const read: number[] = [];
    const { $store, count } = createCounted((value) => read.push(value));
    $store.subscribe(() => undefined);
    assert.deepEqual([read, count()], [[1], 1]);
  });

  it('unsubscribes a second after its last listener, unless another is added', () => {
    const { $store, count } = createCounted();
    const leave = $store.listen(() => undefined);
    leave();
    mock.timers.tick(999);
    const leaveAgain = $store.listen(() => undefined);
    mock.timers.tick(1000);
    assert.equal(count(), 1);
    leaveAgain();
    mock.timers.tick(1000);
    assert.equal(count(), 0);
  });

  it('forgets everything after a final refusal (G11)', () => {
    const { connection, $store } = createCounted();
    $store.subscribe(() => undefined);
    connection.$state.set('refused');
    assert.equal($store.get(), 0);
  });
});
