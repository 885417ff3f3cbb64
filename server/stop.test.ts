import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { beforeEach, describe, it } from 'node:test';
import { createManualClock, flushPromises } from './testing/manual-clock.ts';
import type { ManualClock } from './testing/manual-clock.ts';
import { createStop } from './stop.ts';
import type { Stop, StopDeps } from './stop.ts';
import { createLog } from './operation/log/log.ts';

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

  it('A15: closes the server, then exits with the code that was asked for', async () => {
    let close = (): void => undefined;
    const stop = createTestStop(Promise.resolve({ close: () => new Promise((resolve) => (close = resolve)) }));
    stop(0);
    await flushPromises();
    assert.deepEqual(exits, []);
    close();
    await flushPromises();
    assert.deepEqual(exits, [0]);
  });

  it('A15: waits for a server that is still starting', async () => {
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

  it('A15, G12: exits after nine seconds whatever hangs, and no sooner', async () => {
    createTestStop(Promise.resolve({ close: () => never }))(0);
    await clock.pass(8_999);
    assert.deepEqual(exits, []);
    await clock.pass(1);
    assert.deepEqual(exits, [0]);
  });

  it('A15, G12: exits after nine seconds from a start that hangs, too', async () => {
    createTestStop(never)(0);
    await clock.pass(9_000);
    assert.deepEqual(exits, [0]);
  });

  it('A15, F38: a second call exits at once, with 1', () => {
    const stop = createTestStop(Promise.resolve({ close: () => never }));
    stop(0);
    stop(0);
    assert.deepEqual(exits, [1]);
  });

  it('A15: the same signal within two seconds is the first one, which a parent has handed on', async () => {
    const stop = createTestStop(Promise.resolve({ close: () => never }));
    stop(0, 'SIGINT');
    stop(0, 'SIGINT');
    await clock.pass(1_999);
    stop(0, 'SIGINT');
    assert.deepEqual(exits, []);
    await clock.pass(9_000);
    assert.deepEqual(exits, [0]);
  });

  it('A15, F38: the same signal after two seconds exits at once, with 1', async () => {
    const stop = createTestStop(Promise.resolve({ close: () => never }));
    stop(0, 'SIGINT');
    await clock.pass(2_000);
    assert.deepEqual(exits, []);
    stop(0, 'SIGINT');
    assert.deepEqual(exits, [1]);
  });

  it('A15, F38: another signal exits at once, with 1', () => {
    const stop = createTestStop(Promise.resolve({ close: () => never }));
    stop(0, 'SIGINT');
    stop(0, 'SIGTERM');
    assert.deepEqual(exits, [1]);
  });

  it('F42: after a fault it exits with 1, and one that happens while it stops is logged', async () => {
    createTestStop(Promise.resolve({ close: () => Promise.reject(new Error('disk gone')) }))(1);
    await flushPromises();
    assert.deepEqual([exits, errors.length], [[1], 1]);
    assert.match(errors[0] ?? '', /"message":"the server did not stop cleanly"/);
  });
});
