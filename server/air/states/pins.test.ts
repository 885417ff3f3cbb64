import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createAirFixture, toWords } from '../../testing/air-fixture.ts';
import type { AirFixture } from '../../testing/air-fixture.ts';

let f: AirFixture;
let ids: readonly string[];

const pin = (index: number, more: { readonly seconds?: number; readonly queue?: boolean } = {}): number =>
  f.air.pin({ id: ids[index] ?? '', ...more });
const featured = (): string | null => f.air.featured.message && toWords(f.air.featured.message);

describe('the featured message', () => {
  beforeEach(() => {
    f = createAirFixture();
    ids = ['one', 'two', 'three'].map((words) => f.say(words));
  });

  it('is pinned, replaced and unpinned, with a notification of each change', () => {
    assert.deepEqual([pin(0), featured()], [1, 'one']);
    assert.deepEqual([pin(1), featured()], [1, 'two']);
    assert.equal(f.air.pin({ id: null }), 1);
    assert.deepEqual([featured(), f.air.pin({ id: null })], [null, 0]);
    assert.deepEqual(
      f.featured.map(({ message }) => message && toWords(message)),
      ['one', 'two', null],
    );
  });

  it('ends after its duration, and the next queued one follows', () => {
    pin(0, { seconds: 10 });
    assert.deepEqual([pin(1, { seconds: 5, queue: true }), pin(2, { queue: true })], [1, 1]);
    assert.equal(pin(2, { queue: true }), 0);
    const { until, seconds, waiting } = f.air.featured;
    assert.deepEqual([until, seconds, waiting], [f.clock.now() + 10_000, 10, 2]);
    f.clock.advance(10_000);
    assert.deepEqual([featured(), f.air.featured.waiting], ['two', 1]);
    f.clock.advance(5_000);
    assert.deepEqual([featured(), f.air.featured.until], ['three', null]);
    f.clock.advance(3_600_000);
    assert.equal(featured(), 'three');
  });

  it('ends when its message is hidden or stopped, and when all are cleared', () => {
    pin(0);
    pin(1, { queue: true });
    f.air.hide([ids[0] ?? ''], 'Mod');
    assert.equal(featured(), 'two');
    f.change({ words: [{ text: 'two', match: 'word' }] });
    assert.equal(featured(), null);
    pin(2);
    f.air.clear('Mod');
    assert.equal(featured(), null);
  });

  it('is one that is on air', () => {
    f.air.hide([ids[0] ?? ''], 'Mod');
    assert.deepEqual([pin(0), f.air.pin({ id: 'unknown' }), featured()], [0, 0, null]);
  });

  it('stays when many messages follow, and is still removed by a newly listed word', () => {
    pin(0);
    for (let index = 0; index < 500; index += 1) f.say('more');
    assert.deepEqual([featured(), f.air.find(ids[0] ?? '')], ['one', undefined]);
    f.change({ words: [{ text: 'one', match: 'word' }] });
    assert.deepEqual([featured(), f.screen().includes('one')], [null, false]);
  });

  it('is queued with 50 others at most', () => {
    const many = Array.from({ length: 60 }, (_, index) => f.say(`m${index}`));
    const done = many.map((id) => f.air.pin({ id, queue: true }));
    assert.deepEqual([done.filter(Boolean).length, f.air.featured.waiting], [51, 50]);
  });
});
