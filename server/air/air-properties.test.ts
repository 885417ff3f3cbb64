import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { ChatMessage } from '../../core/service/chat-message.ts';
import { createFilters } from './filters/filters.ts';
import { createJudge } from './judging/judge.ts';
import { createAirFixture, readScreen } from '../testing/air-fixture.ts';
import type { Aired, AirFixture } from '../testing/air-fixture.ts';
import type { Safety } from './safety/safety-schemas.ts';

/** One event in an owner's chat. */
type Step =
  | { readonly do: 'say'; readonly words: string; readonly own: boolean; readonly platformId: number }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'change'; readonly changes: Partial<Safety> }
  | { readonly do: 'hide' | 'show'; readonly picks: readonly number[] }
  | { readonly do: 'clear' }
  | { readonly do: 'pin' };

const word = (text: string) => ({ text, match: 'word' as const });
const change: fc.Arbitrary<Partial<Safety>> = fc.oneof(
  fc.record({ holdSeconds: fc.constantFrom(0, 0.5, 2, 5, 60) }),
  fc.record({ holdOwn: fc.boolean() }),
  fc.record({ words: fc.subarray([word('apple'), word('pear')]) }),
  fc.record({ platforms: fc.constantFrom({ mode: 'all' as const, ids: [] }, { mode: 'only' as const, ids: [1] }) }),
  fc.record({ panic: fc.boolean() }),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('say' as const),
      words: fc.constantFrom('apple', 'pear', 'plum', 'fig'),
      own: fc.boolean(),
      platformId: fc.constantFrom(1, 2),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat({ max: 4_000 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change' as const), changes: change }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('hide' as const, 'show'), picks: fc.array(fc.nat(), { maxLength: 3 }) }),
  },
  { weight: 1, arbitrary: fc.oneof(fc.constant({ do: 'clear' as const }), fc.constant({ do: 'pin' as const })) },
);

/** A run, with the actions of a person on messages by their ids. */
class Run {
  readonly f: AirFixture = createAirFixture({ holdSeconds: 2 });
  readonly ids: string[] = [];
  readonly shownByHand = new Set<string>();
  readonly hiddenByHand = new Set<string>();

  follow(one: Step): void {
    const { air, clock } = this.f;
    if (one.do === 'say') this.say(one);
    else if (one.do === 'wait') clock.advance(one.ms);
    else if (one.do === 'change') this.change(one.changes);
    else if (one.do === 'clear') this.clear();
    else if (one.do === 'pin') air.pin({ id: this.ids.at(-1) ?? null });
    else this.act(one.do, one.picks);
    this.check();
  }

  private say({ words, own, platformId }: Extract<Step, { do: 'say' }>): void {
    this.ids.push(this.f.say(words, { own, platformId }));
  }

  private change(changes: Partial<Safety>): void {
    this.f.change(changes);
  }

  private clear(): void {
    for (const id of readScreen(this.f.aired).keys()) this.hiddenByHand.add(id);
    this.f.air.clear('Mod');
  }

  private act(what: 'hide' | 'show', picks: readonly number[]): void {
    const ids = this.ids.length === 0 ? [] : picks.map((pick) => this.ids[pick % this.ids.length] ?? '');
    if (what === 'show' && this.f.air.safety.panic) {
      assert.equal(this.f.air.show(ids, 'Mod'), 0);
      return;
    }
    for (const id of ids) {
      const isOnAir = this.f.air.find(id)?.state === 'shown';
      if (what === 'hide') this.hiddenByHand.add(id);
      else {
        this.hiddenByHand.delete(id);
        if (!isOnAir) this.shownByHand.add(id);
      }
    }
    this.f.air[what](ids, 'Mod');
  }

  private check(): void {
    const { air, aired } = this.f;
    const screen = readScreen(aired);
    // the screen of a client and the states of messages agree
    const onAir = air.list().flatMap(({ id, state }) => (state === 'shown' ? [id] : []));
    assert.deepEqual(new Set(screen.keys()), new Set(onAir), 'a screen shows what is on air');
    if (air.safety.panic) assert.equal(screen.size, 0, 'nothing is on air in panic');
    for (const [id, message] of screen) this.checkShown(id, message);
    const pinned = air.featured.message?.id;
    assert.ok(pinned === undefined || screen.has(pinned), 'the featured message is on air');
  }

  private checkShown(id: string, message: ChatMessage): void {
    assert.ok(!this.hiddenByHand.has(id), 'nothing is on air that a person hid');
    const options = { livePlatforms: new Set<number>(), isKnownAuthor: () => true };
    const verdict = createJudge({ ...options, filters: createFilters(this.f.air.safety) }).judge(message, 0);
    assert.ok(verdict === undefined || this.shownByHand.has(id), `nothing is on air that a filter stops: ${verdict}`);
  }
}

/** No message appears while it is there, and none returns unless it was taken off. */
function checkOnce(aired: readonly Aired[]): void {
  const there = new Set<string>();
  for (const one of aired) {
    if (one.kind === 'moderation') {
      if (one.moderation.clear) there.clear();
      for (const id of one.moderation.hide) there.delete(id);
    }
    if (one.kind !== 'message') continue;
    const id = one.message.id ?? '';
    assert.ok(!there.has(id), `${id} is on air twice`);
    there.add(id);
  }
}

/** First airings are in the order of receipt, except for messages that a person showed and own messages, which may not wait. */
function checkOrder({ f, shownByHand }: Run): void {
  const first = [
    ...new Set(f.aired.flatMap((one) => (one.kind === 'message' && !one.message.own ? [one.message.id ?? ''] : []))),
  ];
  const numbers = first.filter((id) => !shownByHand.has(id)).map((id) => Number(id.slice(1)));
  assert.deepEqual(
    numbers,
    [...numbers].sort((a, b) => a - b),
    'order of airing',
  );
}

/** In the end each message was aired, stopped or hidden; none was lost. */
function checkNothingLost({ f, ids }: Run): void {
  const aired = new Set(f.aired.flatMap((one) => (one.kind === 'message' ? [one.message.id] : [])));
  for (const id of ids) {
    const state = f.air.find(id)?.state;
    assert.notEqual(state, 'held', `${id} still waits`);
    assert.ok(aired.has(id) || state === 'stopped' || state === 'hidden', `${id} is lost`);
  }
}

describe('the air pipeline under random messages, settings and people (G17)', () => {
  it('repeats nothing, keeps order, filters and decisions, loses nothing, and agrees with every screen', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const run = new Run();
        for (const one of steps) run.follow(one);
        run.f.clock.advance(61_000);
        checkOnce(run.f.aired);
        checkOrder(run);
        checkNothingLost(run);
      }),
      { numRuns: 400 },
    );
  });

  it('airs waiting messages after the full hold, whatever the hold was before', () => {
    const holds = fc.array(fc.tuple(fc.constantFrom(0, 1, 3, 10), fc.nat({ max: 3_000 })), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(holds, (changes) => {
        const f = createAirFixture();
        const said = new Map<string, number>();
        for (const [holdSeconds, waitMs] of changes) {
          f.change({ holdSeconds });
          const at = f.clock.elapsed();
          said.set(f.say(String(said.size)), at);
          f.clock.advance(waitMs);
        }
        f.clock.advance(10_000);
        assert.deepEqual(
          f.screen(),
          [...said.keys()].map((_id, index) => String(index)),
        );
      }),
      { numRuns: 200 },
    );
  });
});
