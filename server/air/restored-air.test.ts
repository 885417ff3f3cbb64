import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { ImagePart } from '../../core/service/content-part.ts';
import { createAirFixture, restoreAirFixture } from '../testing/air-fixture.ts';
import type { AirFixture } from '../testing/air-fixture.ts';
import type { Safety } from './safety/safety-schemas.ts';

/** One event in an owner's chat; `pick` is one of the messages so far. */
type Step = Event | Act;
type Event =
  | {
      readonly do: 'say';
      readonly words: string;
      readonly own: boolean;
      readonly platformId: number;
      readonly author: string;
    }
  | { readonly do: 'picture' }
  | { readonly do: 'gap' }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'live'; readonly platforms: readonly number[] };
type Act =
  | { readonly do: 'change'; readonly changes: Partial<Safety> }
  | { readonly do: 'clear' }
  | { readonly do: 'next' }
  | { readonly do: 'hide' | 'show'; readonly pick: number }
  | { readonly do: 'allow'; readonly pick: number }
  | { readonly do: 'pin'; readonly pick: number; readonly seconds?: number | undefined; readonly queue: boolean };

const PICTURE: ImagePart = { type: 'img', subtype: 'link', content: 'https://other.example/a.png' };

const word = (text: string) => ({ text, match: 'word' as const });
const change: fc.Arbitrary<Partial<Safety>> = fc.oneof(
  fc.record({ holdSeconds: fc.constantFrom(0, 0.5, 2, 5, 60) }),
  fc.record({ holdOwn: fc.boolean() }),
  fc.record({ words: fc.subarray([word('apple'), word('pear')]) }),
  fc.record({ repeatSeconds: fc.constantFrom(0, 3) }),
  fc.record({ newAuthors: fc.constantFrom('show' as const, 'hold') }),
  fc.record({ imageHosts: fc.subarray(['other.example']) }),
  fc.record({ platforms: fc.constantFrom({ mode: 'all' as const, ids: [] }, { mode: 'alone' as const, ids: [1] }) }),
  fc.record({ panic: fc.boolean() }),
);
const say = fc.record({
  do: fc.constant('say' as const),
  words: fc.constantFrom('apple', 'pear', 'plum', 'fig'),
  own: fc.boolean(),
  platformId: fc.constantFrom(1, 2),
  author: fc.constantFrom('Ada', 'Bob'),
});
const pin = fc.record({
  do: fc.constant('pin' as const),
  pick: fc.nat(),
  seconds: fc.constantFrom(undefined, 3),
  queue: fc.boolean(),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: say },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat({ max: 4_000 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('change' as const), changes: change }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('hide' as const, 'show', 'allow'), pick: fc.nat() }) },
  { weight: 2, arbitrary: pin },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('live' as const), platforms: fc.subarray([1, 2]) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('picture' as const, 'gap', 'clear', 'next') }) },
);

function follow(f: AirFixture, one: Step): void {
  const at = new Date(f.clock.now()).toISOString();
  if (one.do === 'say') f.say(one.words, one);
  else if (one.do === 'picture') f.say('', { contents: [PICTURE] });
  else if (one.do === 'gap') f.air.receiveGap({ from: at, to: at, reason: 'upstream_down' });
  else if (one.do === 'wait') f.clock.advance(one.ms);
  else if (one.do === 'live') f.goLive(...one.platforms);
  else act(f, one);
}

function act(f: AirFixture, one: Act): void {
  const id = 'pick' in one && f.ids > 0 ? `m${(one.pick % f.ids) + 1}` : '';
  if (one.do === 'change') f.change(one.changes);
  else if (one.do === 'clear') f.air.clear('Mod');
  else if (one.do === 'next') f.air.pin({ id: null });
  else if (one.do === 'pin') f.air.pin({ ...one, id });
  else if (one.do === 'allow') f.air.allowPictures(id, 'Mod');
  else f.air[one.do]([id], 'Mod');
}

/** Everything that overlays and docks can see, without earlier events. */
function look(
  { air, aired, clock, featured }: AirFixture,
  before: { readonly aired: number; readonly featured: number },
) {
  const { imageHosts, safety } = air;
  const memory = { ...air.memory, gaps: air.memory.gaps.map(({ gap }) => gap) };
  const told = aired.slice(before.aired).map((one) => ({ ...one, at: clock.now() }));
  return { list: air.list(), imageHosts, memory, safety, featured: featured.slice(before.featured), told };
}

describe('an air pipeline that another server resumes (G17)', () => {
  it('looks as if nothing had happened, whatever happens before and after', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 40 }),
        fc.array(step, { maxLength: 40 }),
        fc.array(step, { maxLength: 20 }),
        (first, second, third) => {
          const one = createAirFixture({ holdSeconds: 2 });
          for (const next of first) follow(one, next);
          let other = restoreAirFixture(one);
          let before = { featured: one.featured.length, aired: one.aired.length };
          const go = (steps: readonly Step[]): void => {
            for (const next of [...steps, { do: 'wait' as const, ms: 1 }]) {
              follow(one, next);
              follow(other, next);
              assert.deepEqual(look(other, { featured: 0, aired: 0 }), look(one, before), JSON.stringify(next));
            }
          };
          go(second);
          other = restoreAirFixture(other);
          before = { featured: one.featured.length, aired: one.aired.length };
          go(third);
          go([{ do: 'wait', ms: 61_000 }]);
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('an air pipeline that another server resumes', () => {
  it('keeps the form of a message that was taken off air after its picture was allowed', () => {
    const f = createAirFixture();
    f.say('', { contents: [PICTURE] });
    f.change({ imageHosts: ['other.example'] });
    f.air.clear('Mod');
    assert.deepEqual(restoreAirFixture(f).air.list(), f.air.list());
  });
});

describe('an air pipeline without a leader for a while', () => {
  it('publishes nothing twice', () => {
    const f = createAirFixture();
    const id = f.say('one');
    f.air.pin({ id });
    const next = restoreAirFixture(f, {}, 5_000);
    next.clock.advance(60_000);
    assert.deepEqual([next.aired, next.featured, next.forgotten], [[], [], []]);
    assert.equal(next.air.featured.message?.id, id);
  });

  it('airs due messages at once, in order and 100 at a time, and the rest in its time', () => {
    const f = createAirFixture({ holdSeconds: 10 });
    for (let count = 1; count <= 150; count += 1) f.say(String(count));
    f.clock.advance(8_000);
    f.say('later');
    const next = restoreAirFixture(f, {}, 5_000);
    assert.deepEqual(next.screen(), []);
    next.say('new');
    next.clock.advance(0);
    assert.deepEqual(next.screen(), numbers(100));
    next.clock.advance(50);
    assert.deepEqual(next.screen(), numbers(150));
    next.clock.advance(5_000 - 51);
    assert.equal(next.screen().length, 150);
    next.clock.advance(1);
    assert.equal(next.screen().at(-1), 'later');
    next.clock.advance(5_000);
    assert.equal(next.screen().at(-1), 'new');
  });

  it('judges waiting messages and those on air by newer stored settings, also those that a person had shown', () => {
    const f = createAirFixture({ words: [word('apple')] });
    const [shown, plain] = [f.say('apple and pear'), f.say('pear')];
    f.air.show([shown], 'Mod');
    f.change({ holdSeconds: 10 });
    const held = f.say('pear again');
    const next = restoreAirFixture(f, { words: [word('apple'), word('pear')] });
    assert.deepEqual(
      [shown, plain, held].map((id) => next.stateOf(id)),
      Array(3).fill('stopped word'),
    );
    const hide = [shown, plain];
    assert.deepEqual(
      next.aired.map((one) => one.kind === 'moderation' && one.moderation),
      [{ hide, clear: false }],
    );
    assert.deepEqual(f.screen(), ['pear', 'apple and pear']);
  });

  it('uses the current hold time', () => {
    const f = createAirFixture({ holdSeconds: 10 });
    const id = f.say('one');
    const next = restoreAirFixture(f, { holdSeconds: 30 }, 20_000);
    assert.equal(next.air.find(id)?.airsAt, f.clock.now() + 30_000);
    next.clock.advance(10_000);
    assert.deepEqual(next.screen(), ['one']);
    assert.deepEqual(restoreAirFixture(f, { panic: true }, 20_000).stateOf(id), 'stopped panic');
  });

  it('features the next message when the time of the pinned one has passed', () => {
    const f = createAirFixture();
    const [first, second] = [f.say('one'), f.say('two')];
    f.air.pin({ id: first, seconds: 10 });
    f.air.pin({ id: second, seconds: 10, queue: true });
    const early = restoreAirFixture(f, {}, 4_000);
    assert.deepEqual([early.air.featured.message?.id, early.air.featured.until], [first, f.clock.now() + 10_000]);
    const late = restoreAirFixture(f, {}, 30_000);
    late.clock.advance(0);
    assert.deepEqual([late.air.featured.message?.id, late.air.featured.until], [second, late.clock.now() + 10_000]);
    late.clock.advance(10_000);
    assert.equal(late.air.featured.message, null);
  });

  it('has the messages of the other server, and forgets them at the same time', () => {
    const f = createAirFixture();
    const pinned = f.say('pinned');
    f.air.pin({ id: pinned });
    const ids = Array.from({ length: 250 }, (_, index) => f.say(String(index)));
    const early = ids[60] ?? '';
    f.air.hide([early], 'Mod');
    f.air.show([early], 'Mod');
    f.change({ words: [word('no')] });
    for (let count = 0; count < 150; count += 1) f.say('no');
    const next = restoreAirFixture(f);
    const known = (fixture: AirFixture) => [pinned, ...ids].filter((id) => fixture.air.find(id));
    assert.deepEqual(known(next), known(f));
    const before = f.forgotten.length;
    for (const fixture of [f, next]) {
      for (let count = 0; count < 199; count += 1) fixture.say('yes');
      fixture.air.pin({ id: null });
    }
    assert.deepEqual(next.forgotten, f.forgotten.slice(before));
    assert.deepEqual([known(next), known(f)], [[early], [early]]);
    assert.equal(next.forgotten.at(-1), pinned);
  });
});

function numbers(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1));
}
