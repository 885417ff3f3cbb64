import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createFakeClock } from '../../core/testing/fake-clock.ts';
import type { ShowMoment } from './layer-conditions.ts';
import { LayerTimes } from './layer-times.ts';
import type { Layer, LayerConditions } from './layer.ts';

function createLayer(when?: LayerConditions): Layer {
  const place = { x: 0, y: 0, width: 10, height: 10, opacity: 100, hidden: false, locked: false };
  return { id: 'words', widget: 'text', name: 'Words', ...place, ...(when && { when }), settings: {} };
}

/** Creates the times of one layer. */
function createBench(when?: LayerConditions) {
  const clock = createFakeClock();
  const bench = { clock, dues: 0, times: new LayerTimes(clock, () => (bench.dues += 1)), shows };
  function shows(moment: Partial<ShowMoment> = {}, isVisible = true): boolean {
    return !bench.times
      .findUnmet([createLayer(when)], { liveness: 'unknown', scene: null, ...moment }, isVisible)
      .has('words');
  }
  return bench;
}

describe('LayerTimes', () => {
  it('shows a layer without conditions always', () => {
    assert.equal(createBench().shows(), true);
  });

  it('shows a layer only live or only offline, and not while that is unknown', () => {
    const shown = (live: 'live' | 'offline') =>
      (['unknown', 'offline', 'warming-up', 'live'] as const).filter((liveness) =>
        createBench({ live }).shows({ liveness }),
      );
    assert.deepEqual(shown('live'), ['warming-up', 'live']);
    assert.deepEqual(shown('offline'), ['offline']);
  });

  it('shows a layer only in its scenes of OBS, and not while the scene is unknown', () => {
    const { shows } = createBench({ scenes: ['Game', 'Talk'] });
    assert.deepEqual(
      [null, 'Talk', 'Pause', 'Game'].map((scene) => shows({ scene })),
      [false, true, false, true],
    );
  });

  it('needs all conditions', () => {
    const { shows } = createBench({ live: 'live', scenes: ['Game'] });
    assert.equal(shows({ scene: 'Game', liveness: 'offline' }), false);
    assert.equal(shows({ scene: 'Pause', liveness: 'live' }), false);
    assert.equal(shows({ scene: 'Game', liveness: 'live' }), true);
  });

  it('shows a layer for its seconds when the scene comes, and again when it comes back', () => {
    const bench = createBench({ scenes: ['Game', 'Talk'], seconds: 5 });
    assert.equal(bench.shows({ scene: 'Game' }), true);
    bench.clock.advance(4_999);
    assert.deepEqual([bench.dues, bench.shows({ scene: 'Game' })], [0, true]);
    bench.clock.advance(1);
    assert.deepEqual([bench.dues, bench.shows({ scene: 'Game' })], [1, false]);
    assert.equal(bench.shows({ scene: 'Talk' }), true);
    assert.equal(bench.shows({ scene: 'Pause' }), false);
    assert.equal(bench.shows({ scene: 'Game' }), true);
  });

  it('does not show it again when the connection to OBS breaks and comes back', () => {
    for (const conditions of [{ seconds: 5 }, { scenes: ['Game'], seconds: 5 }]) {
      const bench = createBench(conditions);
      assert.equal(bench.shows({ scene: 'Game' }), true);
      bench.clock.advance(5_000);
      const shown = [null, 'Game', null, 'Game'].map((scene) => bench.shows({ scene }));
      assert.deepEqual(shown, [false, false, false, false]);
    }
    const late = createBench({ seconds: 5 });
    late.shows();
    late.clock.advance(5_000);
    assert.equal(late.shows({ scene: 'Game' }), false);
    assert.equal(late.shows({ scene: 'Talk' }), true);
  });

  it('counts the seconds again when OBS shows the source again', () => {
    const bench = createBench({ seconds: 5 });
    bench.shows();
    bench.clock.advance(5_000);
    assert.equal(bench.shows(), false);
    bench.shows({}, false);
    bench.clock.advance(60_000);
    assert.equal(bench.shows(), true);
  });

  it('waits for nothing after it is stopped', () => {
    const bench = createBench({ seconds: 5 });
    bench.shows();
    bench.times.stop();
    bench.clock.advance(5_000);
    assert.equal(bench.dues, 0);
  });
});
