import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMemoryGauge, findMaxSockets, parseOpenFiles, toMaxSockets } from './capacity.ts';

describe('the maximum number of sockets', () => {
  it('leaves files for the database, the service and requests (F41)', () => {
    assert.equal(toMaxSockets(4_096), 3_840);
    assert.equal(toMaxSockets(100), 64);
    assert.equal(toMaxSockets(1_048_576), 20_000);
    assert.equal(toMaxSockets(undefined), 20_000);
    assert.ok(findMaxSockets() >= 64);
  });

  it('follows the soft limit of open files, not the hard limit (F41)', () => {
    const limits =
      'Limit   Soft Limit  Hard Limit  Units\nMax open files            1024                 524288               files\n';
    assert.equal(parseOpenFiles(limits), 1_024);
    assert.equal(
      parseOpenFiles('Max open files            unlimited            unlimited            files'),
      undefined,
    );
  });

  it('is zero while the heap is nearly full, which is checked once a second (F41)', () => {
    let elapsedMs = 0;
    let usedBytes = 89;
    const gauge = createMemoryGauge(
      () => elapsedMs,
      () => ({ usedBytes, limitBytes: 100 }),
    );
    assert.equal(gauge.isFull(), false);
    usedBytes = 91;
    elapsedMs = 999;
    assert.equal(gauge.isFull(), false);
    elapsedMs = 1_000;
    assert.equal(gauge.isFull(), true);
    usedBytes = 81;
    elapsedMs = 2_000;
    assert.deepEqual([gauge.isFull(), gauge.isNearlyFull()], [false, true]);
    usedBytes = 79;
    elapsedMs = 3_000;
    assert.equal(gauge.isNearlyFull(), false);
  });
});
