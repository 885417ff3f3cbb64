import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeAge, findAgeEnd } from './age.ts';

const NOW_MS = Date.parse('2026-05-10T12:00:00.000Z');
const ago = (elapsedMs: number, language = 'en'): string | undefined =>
  describeAge(new Date(NOW_MS - elapsedMs).toISOString(), NOW_MS, language);

describe('age of a clip project', () => {
  it('reads in the largest whole unit', () => {
    const hour = 3_600_000;
    assert.deepEqual(
      [30_000, 300_000, 5 * hour, 30 * hour, 24 * 9 * hour, 24 * 70 * hour, 24 * 800 * hour].map((ms) => ago(ms)),
      ['now', '5 minutes ago', '5 hours ago', '1 day ago', '1 week ago', '2 months ago', '2 years ago'],
    );
  });

  it('reads in the language of the widget', () => {
    assert.equal(ago(7_200_000, 'de'), 'vor 2 Stunden');
  });

  it('treats a time in the future as now (D37)', () => {
    assert.equal(ago(-60_000), 'now');
  });

  it('is valid until its unit ends, and for at most a day', () => {
    const until = (elapsedMs: number): number => findAgeEnd(new Date(NOW_MS - elapsedMs).toISOString(), NOW_MS);
    assert.deepEqual([0, 59_999, 150_000, 3_599_000, 5_400_000].map(until), [60_000, 1, 30_000, 1000, 1_800_000]);
    assert.equal(until(86_400_000 * 40), 86_400_000);
    assert.equal(findAgeEnd('yesterday-ish', NOW_MS), 86_400_000);
  });

  it('is undefined for an invalid time (D37)', () => {
    assert.equal(describeAge('yesterday-ish', NOW_MS, 'en'), undefined);
  });
});
