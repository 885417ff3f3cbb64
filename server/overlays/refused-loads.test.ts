import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createManualClock } from '../testing/manual-clock.ts';
import type { Notice, Notices } from '../bus/bus.ts';
import { createRefusedLoads } from './refused-loads.ts';
import type { RefusedLoad } from './overlay-schemas.ts';

const ALONE: Notices = { tell: () => undefined, listen: () => () => undefined };
const FONT: RefusedLoad = { kind: 'font', origin: 'https://fonts.example' };

describe('refused loads', () => {
  it('are listed once each, by overlay', () => {
    const loads = createRefusedLoads(createManualClock(), ALONE);
    for (let times = 0; times < 3; times++) loads.note('a', FONT);
    loads.note('b', { ...FONT, kind: 'picture' });
    assert.deepEqual(loads.list('a', {}), [FONT]);
    assert.deepEqual(loads.list('c', {}), []);
  });

  it('are removed when their host is allowed for this kind of load', () => {
    const loads = createRefusedLoads(createManualClock(), ALONE);
    const style = { ...FONT, kind: 'style' } as const;
    const picture = { ...FONT, kind: 'picture' } as const;
    for (const load of [FONT, style, picture]) loads.note('a', load);
    assert.deepEqual(loads.list('a', { fontHosts: ['fonts.example'] }), [picture]);
    assert.deepEqual(loads.list('a', { pictureHosts: ['https://fonts.example'], fontHosts: [7, null] }), [FONT, style]);
    assert.deepEqual(loads.list('a', { fontHosts: 'fonts.example' }).length, 3);
  });

  it('are limited in number, whatever is reported, and expire after a day', () => {
    const clock = createManualClock();
    const loads = createRefusedLoads(clock, ALONE);
    for (let count = 0; count < 50; count++) loads.note('a', { ...FONT, origin: `https://${count}.example` });
    const kept = loads.list('a', {});
    assert.deepEqual([kept.length, kept.at(-1)?.origin], [20, 'https://49.example']);
    for (let count = 0; count < 1_000; count++) loads.note(`overlay ${count}`, FONT);
    assert.deepEqual(loads.list('a', {}), []);
    clock.advance(24 * 3_600_000 + 1);
    assert.deepEqual(loads.list('overlay 999', {}), []);
  });

  it('are told to other servers when they are new, and again after an hour', () => {
    const clock = createManualClock();
    const told: Notice[] = [];
    let hear: (notice: Notice) => void = () => undefined;
    const other = createRefusedLoads(clock, { ...ALONE, listen: (listener) => ((hear = listener), () => undefined) });
    const tell = (notice: Notice): void => {
      told.push(notice);
      hear(notice);
    };
    const loads = createRefusedLoads(clock, { ...ALONE, tell });
    for (let times = 0; times < 3; times++) loads.note('a', FONT);
    assert.deepEqual([told.length, other.list('a', {})], [1, [FONT]]);
    clock.advance(3_600_000);
    loads.note('a', FONT);
    assert.equal(told.length, 2);
  });
});
