import { expect } from '@open-wc/testing';
import type { ReactiveController } from 'lit';
import { atom, type ReadableAtom } from 'nanostores';
import { StoreController } from './store-controller.ts';

/** A host that only counts. */
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
  it('has the value of a store as soon as its host is connected, and asks for an update at each change', () => {
    const [host, $count] = [createHost(), atom(1)];
    const controller = new StoreController(host, { select: () => $count });
    host.connect();
    expect(controller.value).to.equal(1);
    $count.set(2);
    expect([controller.value, host.updates]).to.deep.equal([2, 2]);
  });

  it('asks for nothing when the value is the same one', () => {
    const [host, value] = [createHost(), { a: 1 }];
    const $value = atom(value);
    new StoreController(host, { select: () => $value });
    host.connect();
    $value.set(value);
    expect(host.updates).to.equal(1);
  });

  it('follows a store that arrives later, and another one after it', () => {
    const host = createHost();
    const [$one, $other] = [atom('one'), atom('other')];
    let $chosen: ReadableAtom<string> | undefined;
    const controller = new StoreController(host, { select: () => $chosen });
    host.connect();
    expect(controller.value).to.equal(undefined);
    $chosen = $one;
    expect(controller.value).to.equal('one');
    $chosen = $other;
    host.update();
    expect([controller.value, $one.lc]).to.deep.equal(['other', 0]);
    $chosen = undefined;
    expect([controller.value, $other.lc]).to.deep.equal([undefined, 0]);
  });

  it('gives the store back when its host is removed, and catches up when it is put back', () => {
    const [host, $count] = [createHost(), atom(1)];
    const controller = new StoreController(host, { select: () => $count });
    host.connect();
    host.disconnect();
    expect($count.lc).to.equal(0);
    host.update();
    expect(controller.value).to.equal(1);
    $count.set(5);
    host.connect();
    expect([controller.value, $count.lc]).to.deep.equal([5, 1]);
  });

  it('tells who draws without Lit instead of the host', () => {
    const [host, $count, seen] = [createHost(), atom(1), [] as unknown[]];
    new StoreController(host, { select: () => $count, onChange: (value) => seen.push(value) });
    host.connect();
    $count.set(2);
    expect([seen, host.updates]).to.deep.equal([[1, 2], 0]);
  });
});
