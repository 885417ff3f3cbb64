import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createLocalBudget } from '../bus/local-budget.ts';
import { createManualClock, flushPromises } from '../testing/manual-clock.ts';
import type { ManualClock } from '../testing/manual-clock.ts';
import { createCounters } from '../counters/counters.ts';
import type { Counters } from '../counters/counters.ts';
import { NoTurnError } from './rate-limiter.ts';
import { createBudgetedFetch, createServiceBudget } from './service-budget.ts';
import type { ServiceBudget } from './service-budget.ts';

let clock: ManualClock;
let counters: Counters;
let budget: ServiceBudget;
/** Owners in the order of their turns; with `!` refused ones. */
let turns: string[];

const ask = (ownerId: string, times = 1, isUrgent = true): void => {
  for (let time = 0; time < times; time++) {
    budget.take({ ownerId, isUrgent }).then(
      () => turns.push(ownerId),
      (error: unknown) => turns.push(error instanceof NoTurnError ? `!${ownerId}` : String(error)),
    );
  }
};
const pass = (ms: number): Promise<void> => clock.pass(ms, 50);
const answer = (times: number): void => {
  for (let time = 0; time < times; time++) budget.recordAnswer();
};

describe('the budget of the service', () => {
  beforeEach(() => {
    clock = createManualClock();
    counters = createCounters();
    // ten at once, then one per 100 ms
    const shared = createLocalBudget(clock, { rate: 10, maxPerSecond: 10 });
    budget = createServiceBudget({ budget: shared, clock, counters, maxWaitMs: 8_000 });
    turns = [];
  });

  describe('createServiceBudget', () => {
    it('sets no timer while there are turns', async () => {
      ask('1', 10);
      await flushPromises();
      assert.equal(turns.length, 10);
      assert.equal(clock.pending, 0);
    });

    it('does not delay other owners for one busy owner', async () => {
      ask('busy', 60);
      await flushPromises();
      ask('2');
      ask('3', 2);
      await pass(600);
      assert.deepEqual(turns.slice(10), ['busy', '2', '3', 'busy', '3', 'busy']);
    });

    it('serves requests with a waiting caller before others', async () => {
      ask('1', 10);
      await flushPromises();
      ask('2', 2, false);
      ask('3', 2, true);
      await pass(400);
      assert.deepEqual(turns.slice(10), ['3', '3', '2', '2']);
    });

    it('refuses requests that have waited for 8 s, and counts them', async () => {
      ask('1', 120);
      await pass(9_000);
      assert.equal(turns.length, 120);
      const refused = turns.filter((turn) => turn === '!1').length;
      assert.ok(refused >= 29 && refused <= 31, `${refused} refused`);
      assert.equal(counters.read().service_turns_refused, refused);
    });

    it('makes all owners wait after a 429 to one, and refuses at once requests that would wait too long (D59)', async () => {
      ask('1');
      await flushPromises();
      budget.recordLimit('1', 30_000);
      ask('2');
      await flushPromises();
      assert.deepEqual(turns, ['1', '!2']);
      ask('3');
      await flushPromises();
      assert.deepEqual(turns, ['1', '!2', '!3']);
      await pass(31_000);
      ask('2');
      await pass(200);
      assert.deepEqual(turns.at(-1), '2');
    });

    it('delays one owner alone if the service limits it again but answers all others', async () => {
      budget.recordLimit('bad', 1_000);
      await pass(2_000);
      answer(20);
      budget.recordLimit('bad', 60_000);
      ask('2');
      await pass(50);
      assert.deepEqual(turns, ['2']);
      budget.recordLimit('3', 60_000);
      ask('2');
      await pass(50);
      assert.deepEqual(turns, ['2', '!2'], 'the first 429 of another owner stops all');
    });

    it('leaves a turn that is no longer useful to others', async () => {
      ask('1', 10);
      await flushPromises();
      let isOver = false;
      void budget
        .take({ ownerId: '2', isUrgent: true, isOver: () => isOver })
        .then(() => turns.push('2, which is over'));
      ask('3');
      isOver = true;
      await pass(150);
      assert.deepEqual(turns.slice(10), ['2, which is over', '3']);
      await pass(2_000);
      assert.equal(clock.pending, 0);
    });
  });

  describe('createBudgetedFetch', () => {
    it('stops the requests of other owners after a 429, too (D59)', async () => {
      let calls = 0;
      const limited = () => new Response('', { status: ++calls === 1 ? 429 : 200, headers: { 'retry-after': '5' } });
      const open = (ownerId: string) =>
        createBudgetedFetch(() => Promise.resolve(limited()), { budget, clock, ownerId, isUrgent: true });
      await open('1')('http://127.0.0.1/');
      const second = open('2')('http://127.0.0.1/');
      await pass(4_950);
      assert.equal(calls, 1);
      await pass(1_000);
      assert.equal((await second).status, 200);
    });
  });
});
