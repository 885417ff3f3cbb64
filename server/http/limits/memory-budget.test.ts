import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createManualClock, flushPromises } from '../../testing/manual-clock.ts';
import type { ManualClock } from '../../testing/manual-clock.ts';
import { HttpError } from '../errors/error-body.ts';
import { createMemoryBudget, toBudgetBytes } from './memory-budget.ts';
import type { MemoryBudget, MemoryLease } from './memory-budget.ts';

const MIB = 1024 * 1024;

let clock: ManualClock;
let budget: MemoryBudget;

/** Bodies by their names, in the order in which they got memory or were refused. */
function createAsker() {
  const happened: string[] = [];
  const leases = new Map<string, MemoryLease>();
  const ask = async (name: string, mib: number, client: string): Promise<void> => {
    const [address = '', ownerId] = client.split(' of ');
    budget.acquire(mib * MIB, { address, ownerId }).then(
      (lease) => {
        happened.push(name);
        leases.set(name, lease);
      },
      (error: unknown) => {
        assert.ok(error instanceof HttpError);
        happened.push(`${name}: ${error.statusCode} ${error.name}, again in ${error.retryAfterS} s`);
      },
    );
    await flushPromises();
  };
  const end = async (name: string): Promise<void> => {
    leases.get(name)?.release();
    await flushPromises();
  };
  return { happened, leases, ask, end };
}

describe('the memory of bodies', () => {
  beforeEach(() => {
    clock = createManualClock();
    budget = createMemoryBudget({ clock, totalBytes: 64 * MIB });
  });

  it('is granted at once while there is some, and released when the body has ended', async () => {
    const { ask, end, happened } = createAsker();
    await ask('a', 4, '192.0.2.1');
    assert.equal(budget.usedBytes, 4 * MIB);
    await end('a');
    await end('a');
    assert.deepEqual([budget.usedBytes, happened], [0, ['a']]);
  });

  it('is at most a quarter for one address, an IPv6 /64 being one, and others go on', async () => {
    const { ask, end, happened } = createAsker();
    await ask('a', 12, '2001:db8::1');
    await ask('b', 8, '2001:db8::2');
    await ask('c', 8, '192.0.2.1');
    assert.deepEqual(happened, ['a', 'c']);
    await end('a');
    assert.deepEqual(happened, ['a', 'c', 'b']);
  });

  it('is at most a quarter for one owner, from however many addresses', async () => {
    const { ask, happened } = createAsker();
    await ask('a', 16, '192.0.2.1 of 1');
    await ask('b', 1, '192.0.2.2 of 1');
    await ask('c', 16, '192.0.2.3 of 2');
    assert.deepEqual(happened, ['a', 'c']);
  });

  it('is granted to a body larger than a share if nothing else of that client is in memory', async () => {
    const { ask, end, happened } = createAsker();
    await ask('a', 1, '192.0.2.1');
    await ask('b', 500, '192.0.2.1');
    assert.deepEqual(happened, ['a']);
    await end('a');
    assert.deepEqual([budget.usedBytes, happened], [16 * MIB, ['a', 'b']]);
  });

  it('has a quarter for small bodies, whatever else is being sent', async () => {
    const { ask, happened } = createAsker();
    for (const number of [1, 2, 3]) await ask(`a${number}`, 16, `192.0.2.${number}`);
    await ask('large', 16, '192.0.2.4');
    await ask('small', 0.1, '192.0.2.5');
    assert.deepEqual(happened, ['a1', 'a2', 'a3', 'small']);
  });

  it('is granted in order: a smaller body does not overtake a larger one', async () => {
    const { ask, end, happened } = createAsker();
    for (const number of [1, 2, 3]) await ask(`a${number}`, 15, `192.0.2.${number}`);
    await ask('large', 16, '192.0.2.4');
    await ask('smaller', 2, '192.0.2.5');
    assert.deepEqual(happened.slice(3), []);
    await end('a1');
    assert.deepEqual(happened.slice(3), ['large', 'smaller']);
  });

  it('is released in part if a body turns out smaller', async () => {
    const { ask, leases, happened } = createAsker();
    await ask('a', 16, '192.0.2.1');
    await ask('b', 12, '192.0.2.1');
    leases.get('a')?.shrink(4 * MIB);
    leases.get('a')?.shrink(9 * MIB);
    await flushPromises();
    assert.deepEqual([budget.usedBytes, happened], [16 * MIB, ['a', 'b']]);
  });

  it('is refused after ten seconds of waiting, with the time of a retry', async () => {
    const { ask, end, happened } = createAsker();
    await ask('a', 16, '192.0.2.1');
    await ask('b', 16, '192.0.2.1');
    await clock.pass(9_999);
    assert.deepEqual(happened, ['a']);
    await clock.pass(1);
    assert.deepEqual(happened, ['a', 'b: 503 busy, again in 10 s']);
    await end('a');
    assert.deepEqual([budget.usedBytes, clock.pending], [0, 0]);
  });

  it('is waited for by at most a hundred bodies of one address', async () => {
    const { ask, happened } = createAsker();
    await ask('a', 16, '192.0.2.1');
    for (let count = 0; count < 101; count += 1) await ask(`b${count}`, 1, '192.0.2.1');
    assert.deepEqual(happened, ['a', 'b100: 503 busy, again in 10 s']);
    await ask('c', 1, '192.0.2.2');
    assert.equal(happened.at(-1), 'c');
  });

  it('is an eighth of the memory of the process, within bounds', () => {
    assert.deepEqual(
      [128, 512, 1_024, 64 * 1_024].map((mib) => toBudgetBytes(mib * MIB) / MIB),
      [32, 64, 128, 256],
    );
  });
});
