import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createManualClock } from '../testing/manual-clock.ts';
import type { Notice, Notices } from '../bus/bus.ts';
import { createRefusedLoads } from './refused-loads.ts';
import type { RefusedLoads, RefusedLoadsDeps } from './refused-loads.ts';
import type { RefusedLoad } from './overlay-schemas.ts';

const ALONE: Notices = { publish: () => undefined, listen: () => () => undefined };
const FONT: RefusedLoad = { kind: 'font', origin: 'https://fonts.example' };

const OBS = '203.0.113.7';

function create(deps: Partial<RefusedLoadsDeps> = {}): RefusedLoads {
  const isHome = (ownerId: string, address: string): boolean => ownerId === '1' && address === OBS;
  return createRefusedLoads({ clock: createManualClock(), notices: ALONE, isHome, ...deps });
}

/** The listed loads of an overlay, without whether they are proven. */
function list(loads: RefusedLoads, id: string, settings: Readonly<Record<string, unknown>>): readonly RefusedLoad[] {
  return loads.list({ id, ownerId: '1', settings }).map(({ kind, origin }) => ({ kind, origin }));
}

describe('refused loads', () => {
  it('are listed once each, by overlay', () => {
    const loads = create();
    for (let times = 0; times < 3; times++) loads.record('a', FONT, OBS);
    loads.record('b', { ...FONT, kind: 'picture' }, OBS);
    assert.deepEqual(list(loads, 'a', {}), [FONT]);
    assert.deepEqual(list(loads, 'c', {}), []);
  });

  it('are removed when their host is allowed for this kind of load', () => {
    const loads = create();
    const style = { ...FONT, kind: 'style' } as const;
    const picture = { ...FONT, kind: 'picture' } as const;
    for (const load of [FONT, style, picture]) loads.record('a', load, OBS);
    assert.deepEqual(list(loads, 'a', { fontHosts: ['fonts.example'] }), [picture]);
    assert.deepEqual(list(loads, 'a', { pictureHosts: ['https://fonts.example'], fontHosts: [7, null] }), [
      FONT,
      style,
    ]);
    assert.deepEqual(list(loads, 'a', { fontHosts: 'fonts.example' }).length, 3);
  });

  it('are limited in number, whatever is reported, and expire after a day', () => {
    const clock = createManualClock();
    const loads = create({ clock });
    for (let count = 0; count < 50; count++) loads.record('a', { ...FONT, origin: `https://${count}.example` }, OBS);
    const kept = list(loads, 'a', {});
    assert.deepEqual([kept.length, kept.at(-1)?.origin], [20, 'https://49.example']);
    for (let count = 0; count < 1_000; count++) loads.record(`overlay ${count}`, FONT, OBS);
    assert.deepEqual(list(loads, 'a', {}), []);
    clock.advance(24 * 3_600_000 + 1);
    assert.deepEqual(list(loads, 'overlay 999', {}), []);
  });

  it('are sent to other servers when they are new, and again after an hour', () => {
    const clock = createManualClock();
    const told: Notice[] = [];
    let hear: (notice: Notice) => void = () => undefined;
    const other = create({ clock, notices: { ...ALONE, listen: (listener) => ((hear = listener), () => undefined) } });
    const publish = (notice: Notice): void => {
      told.push(notice);
      hear(notice);
    };
    const loads = create({ clock, notices: { ...ALONE, publish } });
    for (let times = 0; times < 3; times++) loads.record('a', FONT, OBS);
    assert.deepEqual([told.length, list(other, 'a', {})], [1, [FONT]]);
    clock.advance(3_600_000);
    loads.record('a', FONT, OBS);
    assert.equal(told.length, 2);
  });

  it('are proven if they are reported from a network in which their owner was signed in', () => {
    const loads = create();
    const planted: RefusedLoad = { kind: 'font', origin: 'https://attacker.example' };
    loads.record('a', FONT, '198.51.100.9');
    loads.record('a', planted, '198.51.100.9');
    const read = (ownerId = '1') => loads.list({ id: 'a', ownerId, settings: {} });
    assert.deepEqual(read(), [
      { ...FONT, isProven: false },
      { ...planted, isProven: false },
    ]);
    loads.record('a', FONT, OBS);
    assert.deepEqual(
      read().map(({ isProven }) => isProven),
      [true, false],
    );
    assert.equal(
      read('2').some(({ isProven }) => isProven),
      false,
    );
  });

  it('of OBS are not replaced by many from elsewhere', () => {
    const loads = create();
    loads.record('a', FONT, OBS);
    for (let count = 0; count < 50; count++) {
      loads.record('a', { ...FONT, origin: `https://${count}.example` }, '198.51.100.9');
    }
    assert.equal(list(loads, 'a', {}).length, 20);
    assert.deepEqual(list(loads, 'a', {})[0], FONT);
  });

  it('of a server of an older build are not proven', () => {
    let hear: (notice: Notice) => void = () => undefined;
    const loads = create({ notices: { ...ALONE, listen: (listener) => ((hear = listener), () => undefined) } });
    hear({ type: 'refused-load', overlayId: 'a', load: FONT });
    assert.deepEqual(loads.list({ id: 'a', ownerId: '1', settings: {} }), [{ ...FONT, isProven: false }]);
  });
});
