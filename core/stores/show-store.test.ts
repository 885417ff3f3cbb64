import assert from 'node:assert/strict';
import { describe, it, beforeEach, afterEach, mock } from 'node:test';
import { createFakeClock } from '../testing/fake-clock.ts';
import { createFakeConnection } from '../testing/fake-connection.ts';
import { createShowStore } from './show-store.ts';

function createBench() {
  const connection = createFakeConnection();
  const clock = createFakeClock();
  const { $show } = createShowStore(connection, clock);
  const stop = $show.listen(() => undefined);
  const send = (payload: Readonly<Record<string, unknown>>): void =>
    connection.emit({ type: 'event', subscription: 'overlay/show', payload });
  return { connection, clock, $show, stop, send };
}

describe('createShowStore', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  it('is unknown until the relay has sent it, then follows each part', () => {
    const { $show, clock, send } = createBench();
    assert.equal($show.get(), undefined);
    send({ countdowns: [{ layer: null, state: 'running', remainingMs: 5_000 }], layers: [], scene: null });
    clock.advance(2_000);
    send({ layers: [{ layer: 'a', hidden: true }], scene: 'Game' });
    const { countdowns = [], hiddenLayers, scene } = $show.get() ?? {};
    assert.deepEqual(countdowns, [
      { layer: null, state: 'running', remainingMs: 5_000, endsAtMs: clock.elapsed() + 3_000 },
    ]);
    assert.deepEqual([[...(hiddenLayers ?? [])], scene], [[['a', true]], 'Game']);
  });

  it('has the last press for a layer that plays, which is neither shown nor hidden by it', () => {
    const { $show, send } = createBench();
    send({
      layers: [
        { layer: 'a', hidden: true, playedAt: 1_000 },
        { layer: 'b', hidden: false },
        { layer: 'c', hidden: false, playedAt: 'now' },
      ],
    });
    const { hiddenLayers, playedLayers } = $show.get() ?? {};
    assert.deepEqual([[...(hiddenLayers ?? [])], [...(playedLayers ?? [])]], [[['b', false]], [['a', 1_000]]]);
  });

  it('stays while the connection is lost, and ends with the login of the owner', () => {
    const { $show, connection, send } = createBench();
    send({ scene: 'Game' });
    connection.$state.set('reconnecting');
    assert.equal($show.get()?.scene, 'Game');
    connection.$state.set('signed_out');
    assert.equal($show.get(), undefined);
  });

  it('is asked for again after its last listener', () => {
    const { $show, connection, send, stop } = createBench();
    send({ scene: 'Game' });
    stop();
    mock.timers.tick(2_000);
    assert.equal(connection.count(), 0);
    $show.listen(() => undefined);
    assert.deepEqual([$show.get(), connection.count('overlay/show')], [undefined, 1]);
  });

  it('goes on with what it knows if the server is of another version', () => {
    const { $show, send } = createBench();
    send({ countdowns: [], scene: 'Game' });
    const known = { layer: 'b', state: 'paused', remainingMs: 5, label: 'new' };
    send({ poll: { id: 'p' }, countdowns: [{ layer: 'a', state: 'counting-up', remainingMs: 1 }, known] });
    send({ poll: null });
    const { countdowns, hiddenLayers, scene } = $show.get() ?? {};
    assert.deepEqual([countdowns?.map(({ layer }) => layer), hiddenLayers?.size, scene], [['b'], 0, 'Game']);
  });

  it('leaves out entries that do not fit', () => {
    const { $show, send } = createBench();
    const odd = [
      null,
      7,
      {},
      { layer: 'a', state: 'flying', remainingMs: 1 },
      { layer: 'a', state: 'paused', remainingMs: -1 },
    ];
    send({
      countdowns: odd,
      layers: [
        { layer: 7, hidden: true },
        { layer: 'a', hidden: 'no' },
      ],
      scene: { x: 1 },
    });
    assert.deepEqual($show.get(), { countdowns: [], hiddenLayers: new Map(), playedLayers: new Map(), scene: null });
    send({ countdowns: 'all', layers: 5 });
    assert.deepEqual($show.get()?.countdowns, []);
  });
});
