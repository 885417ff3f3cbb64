import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { createFakeClock } from '../testing/fake-clock.ts';
import { createFakeConnection } from '../testing/fake-connection.ts';
import { createShowStateStore } from './show-state-store.ts';

function createBench() {
  const connection = createFakeConnection();
  const clock = createFakeClock();
  const { $state } = createShowStateStore(connection, clock);
  $state.listen(() => undefined);
  const send = (payload: Readonly<Record<string, unknown>>): void =>
    connection.emit({ type: 'event', subscription: 'show/state', payload });
  return { connection, clock, $state, send };
}

describe('createShowStateStore', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  it('is unknown until the relay has sent it, then follows each part', () => {
    const { $state, clock, send } = createBench();
    assert.equal($state.get(), undefined);
    send({ panic: false, pin: null, countdowns: [], layers: [], scene: null });
    send({ countdowns: [{ overlayId: 'a', layer: null, state: 'running', remainingMs: 5_000 }], panic: true });
    send({ pin: { waiting: 2 }, layers: [{ overlayId: 'b', layer: 'x', hidden: true, revision: 3 }] });
    assert.deepEqual($state.get(), {
      panic: true,
      pinWaiting: 2,
      countdowns: [
        { overlayId: 'a', layer: null, state: 'running', remainingMs: 5_000, endsAtMs: clock.elapsed() + 5_000 },
      ],
      layers: [{ overlayId: 'b', layer: 'x', hidden: true, revision: 3 }],
      look: '',
      scene: null,
    });
    send({ pin: null, look: 'own-a' });
    assert.equal($state.get()?.look, 'own-a');
    assert.equal($state.get()?.pinWaiting, undefined);
  });

  it('leaves out entries that do not fit', () => {
    const { $state, send } = createBench();
    send({
      countdowns: [null, { overlayId: 7, state: 'running', remainingMs: 1 }],
      layers: [{ overlayId: 'a' }],
      panic: 'yes',
      scene: 5,
    });
    assert.deepEqual($state.get(), {
      panic: false,
      pinWaiting: undefined,
      countdowns: [],
      layers: [],
      look: '',
      scene: null,
    });
  });

  it('goes on with what it knows if the server is of another version', () => {
    const { $state, send } = createBench();
    // an older server has no look
    send({ panic: false, pin: null, countdowns: [], layers: [], scene: 'Game' });
    assert.equal($state.get()?.look, '');
    const up = { overlayId: 'a', layer: null, state: 'counting-up', remainingMs: 1 };
    const known = { overlayId: 'b', layer: null, state: 'paused', remainingMs: 5, label: 'new' };
    send({ raffle: { word: 'hi' }, countdowns: [up, known], look: { name: 'glass' } });
    send({ raffle: null });
    const { countdowns, look, scene } = $state.get() ?? {};
    assert.deepEqual([countdowns?.map(({ overlayId }) => overlayId), look, scene], [['b'], '', 'Game']);
  });

  it('ends with the login of the owner', () => {
    const { $state, connection, send } = createBench();
    send({ panic: true });
    connection.$state.set('signed_out');
    assert.equal($state.get(), undefined);
  });
});
