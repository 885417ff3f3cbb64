import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createFakeClock } from '../../core/testing/fake-clock.ts';
import { createLocalBudget } from './local-budget.ts';

const PLENTY = 1_000_000;

function setUp(maxPerSecond = 100) {
  const clock = createFakeClock();
  const budget = createLocalBudget(clock, { rate: maxPerSecond, maxPerSecond });
  /** Turns that can be had in this many seconds. */
  const turnsIn = async (seconds: number): Promise<number> => {
    let turns = 0;
    for (let step = 0; step < seconds * 10; step++) {
      clock.advance(100);
      turns += (await budget.take(PLENTY, 1)).granted;
    }
    return turns;
  };
  return { clock, budget, turnsIn };
}

describe('the budget of one server', () => {
  it('grants the turns of a second at once, and then follows its rate', async () => {
    const { clock, budget } = setUp();
    assert.deepEqual(await budget.take(100, 1), { granted: 100, waitMs: 0 });
    assert.deepEqual(await budget.take(1, 1), { granted: 0, waitMs: 50 });
    clock.advance(50);
    assert.deepEqual(await budget.take(5, 1), { granted: 5, waitMs: 0 });
    clock.advance(3_600_000);
    assert.equal((await budget.take(PLENTY, 1)).granted, 100);
  });

  it('grants nothing during the wait of a 429, and half of the used rate afterwards (D59)', async () => {
    const { clock, budget, turnsIn } = setUp();
    // the service receives 40 a second, which is too much
    for (let second = 0; second < 20; second++) {
      for (let part = 0; part < 20; part++) {
        clock.advance(50);
        await budget.take(2, 1);
      }
    }
    budget.pause(30_000);
    assert.deepEqual(await budget.take(1, 1), { granted: 0, waitMs: 30_000 });
    clock.advance(29_999);
    assert.deepEqual(await budget.take(1, 1), { granted: 0, waitMs: 1 });
    clock.advance(1);
    assert.equal((await budget.take(1, 1)).granted, 0, 'no burst after the pause');
    const turns = await turnsIn(1);
    assert.ok(turns >= 19 && turns <= 21, `half of 40, and not ${turns}`);
  });

  it('counts several 429 of one moment as one', async () => {
    const once = setUp();
    const often = setUp();
    for (const { budget } of [once, often]) await budget.take(80, 1);
    once.budget.pause(2_000);
    for (let time = 0; time < 20; time++) often.budget.pause(2_000);
    assert.equal(await often.turnsIn(10), await once.turnsIn(10));
  });

  it('raises its rate slowly, up to the initial one', async () => {
    const { clock, budget, turnsIn } = setUp();
    await budget.take(100, 1);
    budget.pause(1_000);
    clock.advance(1_000);
    const first = await turnsIn(1);
    clock.advance(99_000);
    await budget.take(PLENTY, 1);
    const later = await turnsIn(1);
    assert.ok(later >= first * 2 - 2 && later <= first * 2 + 3, `twice ${first} after 100 s, and not ${later}`);
    clock.advance(3_600_000);
    await budget.take(PLENTY, 1);
    assert.equal(await turnsIn(1), 100);
  });

  it('always leaves some turns, however often the service asks to wait', async () => {
    const { clock, budget, turnsIn } = setUp();
    for (let time = 0; time < 30; time++) {
      budget.pause(0);
      clock.advance(1_000);
    }
    assert.equal(await turnsIn(1), 5);
  });
});
