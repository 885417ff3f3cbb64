import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CRASH_POINTS } from '../../../server/account/tokens/crash-points.ts';
import { readSeeds } from '../seeds.ts';
import { planCrash, RECOVERY_FAULTS } from './crash-plans.ts';
import { tryCrash } from './crash-trial.ts';
import type { CrashResult, CrashTrial } from './crash-trial.ts';

const SETTLE_LIMIT_MS = 60_000;

function assertNothingDropped(result: CrashResult, { act, isEarlierPairRevoked }: CrashTrial): void {
  const { ending, verdict, afterMs, isKeptPairLive, isEarlierPairLive } = result;
  assert.equal(ending, 'SIGKILL');
  assert.ok(verdict !== 'still unknown' && afterMs <= SETTLE_LIMIT_MS, `${verdict} after ${afterMs} ms`);
  if (isEarlierPairRevoked) assert.notEqual(isEarlierPairLive, true, 'a pair is still valid after its revocation');
  if (isEarlierPairRevoked && act === 'disconnect') assert.equal(verdict, 'disconnected');
  else if (isKeptPairLive) assert.equal(verdict, 'works', 'a live pair was dropped');
}

describe('a process killed at a crash point', { concurrency: 3 }, () => {
  for (const point of CRASH_POINTS) {
    it(`at ${point} loses no valid pair, and its state is known within 60 s (A3, A4, F6, F38, G3)`, async () => {
      for (const seed of readSeeds()) {
        const plan = planCrash(point, seed);
        // each fault of the first process is combined with each of the second's, over the seeds
        const recoveryFault =
          plan.act === 'refresh' ? RECOVERY_FAULTS[(seed * 7 + 3) % RECOVERY_FAULTS.length] : undefined;
        const trial = { ...plan, seed, recoveryFault };
        const result = await tryCrash(trial);
        try {
          assertNothingDropped(result, trial);
        } catch (cause) {
          throw new Error(`${JSON.stringify(trial)} ended as ${JSON.stringify(result)}`, { cause });
        }
      }
    });
  }
});
