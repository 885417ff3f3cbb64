import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { beforeEach, describe, it } from 'node:test';
import { createManualClock, flushPromises } from '../testing/manual-clock.ts';
import type { ManualClock } from '../testing/manual-clock.ts';
import { createStop } from './stop.ts';
import type { Stop, StopDeps } from './stop.ts';
import { createLog } from '../log/log.ts';

const never = new Promise<never>(() => undefined);

describe('stopping', () => {
  let clock: ManualClock;
  let exits: number[];
  let errors: string[];

  beforeEach(() => {
    clock = createManualClock();
    exits = [];
    errors = [];
  });

  const createTestStop = (starting: StopDeps['starting']): Stop =>
    createStop({
      starting,
      clock,
      exit: (exitCode) => void exits.push(exitCode),
      log: createLog({ write: (line) => void errors.push(line) }),
    });

  it('closes the server, then exits with the requested code (A15)', async () => {
    let close = (): void => undefined;
    const stop = createTestStop(Promise.resolve({ close: () => new Promise((resolve) => (close = resolve)) }));
    stop(0);
    await flushPromises();
    assert.deepEqual(exits, []);
    close();
    await flushPromises();
    assert.deepEqual(exits, [0]);
  });

  it('waits for a server that is still starting (A15)', async () => {
    let isClosed = false;
    const server = { close: () => Promise.resolve(void (isClosed = true)) };
    const starting = new EventEmitter();
    const stop = createTestStop(once(starting, 'started').then(() => server));
    stop(0);
    await flushPromises();
    assert.deepEqual(exits, []);
    starting.emit('started');
    await flushPromises();
    assert.deepEqual([exits, isClosed], [[0], true]);
  });

  it('exits after nine seconds whatever hangs, and no sooner (A15, G12)', async () => {
    createTestStop(Promise.resolve({ close: () => never }))(0);
    await clock.pass(8_999);
    assert.deepEqual(exits, []);
    await clock.pass(1);
    assert.deepEqual(exits, [0]);
  });

  it('exits after nine seconds from a hanging start, too (A15, G12)', async () => {
    createTestStop(never)(0);
    await clock.pass(9_000);
    assert.deepEqual(exits, [0]);
  });

  it('exits at once with 1 on a second call (A15, F38)', () => {
    const stop = createTestStop(Promise.resolve({ close: () => never }));
    stop(0);
    stop(0);
    assert.deepEqual(exits, [1]);
  });

  it('counts the same signal within two seconds as the first one, which a parent has passed on (A15)', async () => {
    const stop = createTestStop(Promise.resolve({ close: () => never }));
    stop(0, 'SIGINT');
    stop(0, 'SIGINT');
    await clock.pass(1_999);
    stop(0, 'SIGINT');
    assert.deepEqual(exits, []);
    await clock.pass(9_000);
    assert.deepEqual(exits, [0]);
  });

  it('exits at once with 1 on the same signal after two seconds (A15, F38)', async () => {
    const stop = createTestStop(Promise.resolve({ close: () => never }));
    stop(0, 'SIGINT');
    await clock.pass(2_000);
    assert.deepEqual(exits, []);
    stop(0, 'SIGINT');
    assert.deepEqual(exits, [1]);
  });

  it('exits at once with 1 on another signal (A15, F38)', () => {
    const stop = createTestStop(Promise.resolve({ close: () => never }));
    stop(0, 'SIGINT');
    stop(0, 'SIGTERM');
    assert.deepEqual(exits, [1]);
  });

  it('exits with 1 after a fault, and logs one during the stop (F42)', async () => {
    createTestStop(Promise.resolve({ close: () => Promise.reject(new Error('disk gone')) }))(1);
    await flushPromises();
    assert.deepEqual([exits, errors.length], [[1], 1]);
    assert.match(errors[0] ?? '', /"message":"The server did not stop cleanly."/);
  });
});
