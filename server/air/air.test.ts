import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createAirFixture } from '../testing/air-fixture.ts';
import type { AirFixture } from '../testing/air-fixture.ts';

let f: AirFixture;

describe('chat before it is on air', () => {
  beforeEach(() => {
    f = createAirFixture();
  });

  describe('the states of a message', () => {
    it('goes on air at once if nothing holds or stops it', () => {
      const id = f.say('hello');
      assert.deepEqual([f.screen(), f.stateOf(id), f.air.isHolding], [['hello'], 'shown', false]);
    });

    it('is stopped with its reason, which is counted', () => {
      f = createAirFixture({ commandPrefixes: ['!'] });
      const id = f.say('!uptime');
      assert.deepEqual([f.screen(), f.stateOf(id)], [[], 'stopped command']);
      assert.deepEqual(f.air.counts.reasons, { command: 1 });
      assert.equal(f.counters.read().relay_events_dropped, 1);
    });

    it('is hidden by a person, recorded with the name, and shown again at the end with the same id', () => {
      const [first] = [f.say('one'), f.say('two')];
      assert.equal(f.air.hide([first], 'Mod'), 1);
      assert.deepEqual([f.screen(), f.air.find(first)?.state, f.air.find(first)?.by], [['two'], 'hidden', 'Mod']);
      assert.equal(f.air.hide([first], 'Mod 2'), 0);
      assert.equal(f.air.show([first], 'Mod 2'), 1);
      assert.deepEqual([f.screen(), f.air.find(first)?.by], [['two', 'one'], 'Mod 2']);
      assert.equal(f.air.show([first], 'Mod'), 0);
    });

    it('can be hidden during the hold, or shown early', () => {
      f = createAirFixture({ holdSeconds: 10 });
      const [first, second] = [f.say('one'), f.say('two')];
      f.air.hide([first], 'Mod');
      f.air.show([second], 'Mod');
      assert.deepEqual(f.screen(), ['two']);
      f.clock.advance(20_000);
      assert.deepEqual(f.screen(), ['two']);
    });

    it('can be shown by a person after a stop, and is not stopped again for that reason', () => {
      f = createAirFixture({ words: [{ text: 'bad', match: 'word' }] });
      const id = f.say('a bad day');
      f.air.show([id], 'Mod');
      f.change({ words: [...f.air.safety.words, { text: 'rude', match: 'word' }], bots: true });
      assert.deepEqual(f.screen(), ['a bad day']);
      f.change({ panic: true });
      assert.deepEqual([f.screen(), f.stateOf(id)], [[], 'stopped panic']);
    });

    it('is stopped by an entry listed after a person showed it, whatever had stopped it before', () => {
      f = createAirFixture({ commandPrefixes: ['!'], words: [{ text: 'bad', match: 'word' }] });
      const ids = [f.say('!one day'), f.say('a bad day'), f.say('a bad night')];
      f.air.show(ids, 'Mod');
      f.change({ words: [...f.air.safety.words, { text: 'day', match: 'word' }] });
      assert.deepEqual(f.screen(), ['a bad night']);
      f.change({ authors: ['Ada'] });
      assert.deepEqual(f.screen(), []);
    });

    it('is stopped after a person showed it if its author is muted later, or a word of it is listed', () => {
      f = createAirFixture({ commandPrefixes: ['!'] });
      const [command, hidden] = [f.say('!bad day'), f.say('a bad day')];
      f.air.hide([hidden], 'Mod');
      f.air.show([command, hidden], 'Mod');
      f.change({ words: [{ text: 'bad', match: 'word' }] });
      assert.deepEqual([f.stateOf(command), f.stateOf(hidden)], ['stopped word', 'stopped word']);
      f.air.show([command, hidden], 'Mod');
      f.change({ commandPrefixes: [], authors: [f.air.list()[0]?.message.author ?? ''] });
      assert.deepEqual([f.stateOf(command), f.stateOf(hidden)], ['stopped author', 'stopped author']);
    });

    it('is taken off every screen even if its id is unknown here', () => {
      assert.equal(f.air.hide(['of-another-life'], 'Mod'), 0);
      assert.deepEqual(f.aired.at(-1), {
        kind: 'moderation',
        at: 0,
        moderation: { hide: ['of-another-life'], clear: false },
      });
    });

    it('is reported to docks at every change', () => {
      f = createAirFixture({ holdSeconds: 5 });
      const id = f.say('hello');
      const reports = f.changes.length;
      f.clock.advance(5_000);
      f.air.hide([id], 'Mod');
      assert.equal(f.changes.length - reports, 2);
    });

    it('is taken off air by clear, but not while it waits', () => {
      const id = f.say('one');
      f.change({ holdSeconds: 5 });
      f.say('two');
      assert.equal(f.air.clear('Mod'), 1);
      assert.deepEqual([f.screen(), f.stateOf(id)], [[], 'hidden']);
      f.clock.advance(5_000);
      assert.deepEqual(f.screen(), ['two']);
    });
  });

  describe('hold', () => {
    const times = (): readonly number[] => f.aired.flatMap((one) => (one.kind === 'message' ? [one.at] : []));

    it('keeps order and spacing', () => {
      f = createAirFixture({ holdSeconds: 10 });
      for (const [words, waitMs] of [
        ['one', 300],
        ['two', 0],
        ['three', 1_700],
        ['four', 20_000],
      ] as const) {
        f.say(words);
        f.clock.advance(waitMs);
      }
      assert.deepEqual(f.screen(), ['one', 'two', 'three', 'four']);
      assert.deepEqual(times(), [10_000, 10_300, 10_300, 12_000]);
    });

    it('tells docks when a message goes on air', () => {
      f = createAirFixture({ holdSeconds: 10 });
      const id = f.say('one');
      assert.equal(f.air.find(id)?.airsAt, f.clock.now() + 10_000);
      f.change({ holdSeconds: 30 });
      assert.equal(f.air.find(id)?.airsAt, f.clock.now() + 30_000);
    });

    it('repeats, drops and reorders nothing when it is raised or lowered', () => {
      f = createAirFixture({ holdSeconds: 10 });
      for (let index = 0; index < 6; index += 1) {
        f.say(String(index));
        f.clock.advance(2_000);
      }
      assert.deepEqual(f.screen(), ['0', '1']);
      f.change({ holdSeconds: 20 });
      f.clock.advance(4_000);
      assert.deepEqual(f.screen(), ['0', '1']);
      f.change({ holdSeconds: 9 });
      assert.deepEqual(f.screen(), ['0', '1', '2', '3']);
      f.change({ holdSeconds: 0 });
      f.say('6');
      assert.deepEqual(f.screen(), ['0', '1', '2', '3', '4', '5', '6']);
    });

    it('releases many waiting messages in turns when it is lowered, and later ones after them (F28)', () => {
      f = createAirFixture({ holdSeconds: 60 });
      for (let index = 0; index < 250; index += 1) f.say(String(index));
      f.change({ holdSeconds: 0 });
      assert.equal(f.screen().length, 100);
      f.say('250');
      assert.equal(f.screen().length, 100);
      f.clock.advance(1_000);
      assert.deepEqual(
        f.screen(),
        Array.from({ length: 251 }, (_, index) => String(index)),
      );
    });

    it('does not apply to own messages if the owner wants it', () => {
      f = createAirFixture({ holdSeconds: 10, holdOwn: false });
      f.say('one');
      f.say('mine', { own: true });
      assert.deepEqual(f.screen(), ['mine']);
      f.change({ holdOwn: true });
      f.say('mine too', { own: true });
      f.change({ holdOwn: false });
      assert.deepEqual(f.screen(), ['mine', 'mine too']);
      f.clock.advance(10_000);
      assert.deepEqual(f.screen(), ['mine', 'mine too', 'one']);
    });

    it('skips the newest of 20,000 messages, counts them, and reports a gap in their place (F28)', () => {
      f = createAirFixture({ holdSeconds: 60 });
      for (let index = 0; index < 20_003; index += 1) f.say(String(index));
      f.clock.advance(70_000);
      assert.equal(f.counters.read().relay_events_skipped, 3);
      assert.equal(times().length, 20_000);
      const [last] = f.aired.slice(-1);
      assert.ok(last?.kind === 'gap' && last.gap.reason === 'flood');
    });

    it('reports a gap of the service after the earlier messages (A6)', () => {
      f = createAirFixture({ holdSeconds: 10 });
      f.say('before');
      f.air.receiveGap({ from: 'a', to: 'b', reason: 'upstream_closed' });
      f.say('after');
      f.clock.advance(10_000);
      assert.deepEqual(
        f.aired.map(({ kind }) => kind),
        ['message', 'gap', 'message'],
      );
    });

    it('ends with the air pipeline, and drops waiting messages', () => {
      f = createAirFixture({ holdSeconds: 10 });
      f.say('one');
      f.air.close();
      f.clock.advance(60_000);
      assert.deepEqual(f.screen(), []);
    });
  });
});
