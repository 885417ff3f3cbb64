import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ReactiveController } from 'lit';
import { atom, type ReadableAtom } from 'nanostores';
import { StoreController } from './store-controller.ts';

/** Creates a host that only counts updates. */
function createHost() {
  const controllers: ReactiveController[] = [];
  return {
    updates: 0,
    updateComplete: Promise.resolve(true),
    addController: (controller: ReactiveController) => void controllers.push(controller),
    removeController: () => undefined,
    requestUpdate() {
      this.updates += 1;
    },
    connect: () => controllers.forEach((controller) => controller.hostConnected?.()),
    update: () => controllers.forEach((controller) => controller.hostUpdate?.()),
    disconnect: () => controllers.forEach((controller) => controller.hostDisconnected?.()),
  };
}

describe('StoreController', () => {
  it('has the value of a store as soon as its host is connected, and requests an update after each change', () => {
    const [host, $count] = [createHost(), atom(1)];
    const controller = new StoreController(host, { select: () => $count });
    host.connect();
    assert.equal(controller.value, 1);
    $count.set(2);
    assert.deepEqual([controller.value, host.updates], [2, 2]);
  });

  it('requests no update for the same value', () => {
    const [host, value] = [createHost(), { a: 1 }];
    const $value = atom(value);
    new StoreController(host, { select: () => $value });
    host.connect();
    $value.set(value);
    assert.equal(host.updates, 1);
  });

  it('follows a store that is added later, and its replacement', () => {
    const host = createHost();
    const [$one, $other] = [atom('one'), atom('other')];
    let $chosen: ReadableAtom<string> | undefined;
    const controller = new StoreController(host, { select: () => $chosen });
    host.connect();
    assert.equal(controller.value, undefined);
    $chosen = $one;
    assert.equal(controller.value, 'one');
    $chosen = $other;
    host.update();
    assert.deepEqual([controller.value, $one.lc], ['other', 0]);
    $chosen = undefined;
    assert.deepEqual([controller.value, $other.lc], [undefined, 0]);
  });

  it('unsubscribes when its host is removed, and catches up when it is added again', () => {
    const [host, $count] = [createHost(), atom(1)];
    const controller = new StoreController(host, { select: () => $count });
    host.connect();
    host.disconnect();
    assert.equal($count.lc, 0);
    host.update();
    assert.equal(controller.value, 1);
    $count.set(5);
    host.connect();
    assert.deepEqual([controller.value, $count.lc], [5, 1]);
  });

  it('calls back a host that draws without Lit instead of requesting an update', () => {
    const [host, $count, seen] = [createHost(), atom(1), [] as unknown[]];
    new StoreController(host, { select: () => $count, onChange: (value) => seen.push(value) });
    host.connect();
    $count.set(2);
    assert.deepEqual([seen, host.updates], [[1, 2], 0]);
  });
});
