import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ReactiveControllerHost } from 'lit';
import { createFakeClock } from '../../core/testing/fake-clock.ts';
import type { FakeClock } from '../../core/testing/fake-clock.ts';
import { WakeController } from './wake-controller.ts';

function createBench(): { wake: WakeController; clock: FakeClock; updates: () => number } {
  let updates = 0;
  const host: ReactiveControllerHost = {
    addController: () => undefined,
    removeController: () => undefined,
    requestUpdate: () => (updates += 1),
    updateComplete: Promise.resolve(true),
  };
  const clock = createFakeClock();
  return { wake: new WakeController(host, () => clock), clock, updates: () => updates };
}

describe('WakeController', () => {
  it('requests one update after the delay', () => {
    const { wake, clock, updates } = createBench();
    wake.wakeIn(500);
    clock.advance(499);
    assert.equal(updates(), 0);
    clock.advance(10_000);
    assert.equal(updates(), 1);
  });

  it('keeps only the newest delay', () => {
    const { wake, clock, updates } = createBench();
    wake.wakeIn(500);
    wake.wakeIn(900);
    clock.advance(600);
    assert.equal(updates(), 0);
    assert.equal(clock.pending, 1);
  });

  it('has no timer once nothing is due', () => {
    const { wake, clock } = createBench();
    wake.wakeIn(500);
    wake.wakeIn(undefined);
    assert.equal(clock.pending, 0);
  });

  it('has no timer after its host was removed', () => {
    const { wake, clock } = createBench();
    wake.wakeIn(500);
    wake.hostDisconnected();
    assert.equal(clock.pending, 0);
  });
});
