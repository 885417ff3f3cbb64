import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createManualClock } from '../testing/manual-clock.ts';
import type { ManualClock } from '../testing/manual-clock.ts';
import { createHandover } from './handover.ts';
import type { Handover, HandoverEnd } from './handover.ts';

let clock: ManualClock;
let handover: Handover;
let ends: HandoverEnd[];
beforeEach(() => {
  clock = createManualClock();
  ends = [];
  handover = createHandover({ clock, onEnd: (end) => ends.push(end) });
});
const begin = (): void => handover.begin({ lastEventAt: clock.now(), renewedAt: clock.now() });
const silences = (): readonly boolean[] => ends.map(({ silence }) => silence !== undefined);

describe('D52: a handover', () => {
  it('ends by itself after 5 s without a gap when nothing was said', () => {
    begin();
    clock.advance(4_999);
    assert.equal(handover.isOn, true);
    clock.advance(1);
    assert.deepEqual(ends, [{ held: [], silence: undefined }]);
  });

  it('means nothing before it begins and after it ended', () => {
    handover.conclude('silent');
    begin();
    handover.conclude('alive');
    handover.conclude('silent');
    clock.advance(60_000);
    assert.deepEqual(silences(), [false]);
  });

  it('goes by what an earlier swap showed where nothing is said', () => {
    for (const verdict of ['unknown', 'silent', 'unknown', 'alive', 'unknown'] as const) {
      begin();
      handover.conclude(verdict);
    }
    assert.deepEqual(silences(), [false, true, true, false, false]);
  });

  it('tells where the silence was: from the last event to the acknowledgement', () => {
    const from = clock.now();
    clock.advance(3_000);
    handover.begin({ lastEventAt: from, renewedAt: clock.now() });
    clock.advance(500);
    handover.conclude('silent');
    assert.deepEqual(ends[0]?.silence, { from, to: from + 3_000 });
  });
});
