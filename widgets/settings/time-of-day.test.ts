import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { untilNextTimeOfDay, untilTimeOfDay } from './time-of-day.ts';

const HOUR_MS = 3_600_000;
const at = (hours: number, minutes: number): number => new Date(2026, 4, 10, hours, minutes).getTime();
const here = (time: string) => ({ time, timeZone: '' });
const hoursUntil = (time: string, timeZone: string, now: string): number =>
  untilTimeOfDay({ time, timeZone }, Date.parse(now)) / HOUR_MS;

describe('the time until a time of day', () => {
  it('is that to the next time, and from the last one for six hours', () => {
    const hours = (time: string, now: number): number => untilTimeOfDay(here(time), now) / HOUR_MS;
    assert.equal(hours('20:00', at(19, 0)), 1);
    assert.equal(hours('20:00', at(20, 0)), 0);
    assert.equal(hours('20:00', at(21, 30)), -1.5);
    assert.equal(hours('0:15', at(23, 45)), 0.5);
    assert.equal(hours('23:45', at(0, 15)), -0.5);
    assert.equal(hours('20:00', at(2, 30)), 17.5);
    assert.equal(hours('20:00', at(1, 30)), -5.5);
  });

  it('is that of a time zone, also over the date line', () => {
    assert.equal(hoursUntil('20:00', 'Europe/Berlin', '2026-07-01T17:00Z'), 1);
    assert.equal(hoursUntil('20:00', 'Europe/Berlin', '2026-12-01T17:00Z'), 2);
    assert.equal(hoursUntil('20:00', 'Asia/Kolkata', '2026-12-01T14:00Z'), 0.5);
    assert.equal(hoursUntil('9:00', 'Pacific/Auckland', '2026-07-01T20:30Z'), 0.5);
    assert.equal(hoursUntil('9:00', 'America/Los_Angeles', '2026-07-01T15:00Z'), 1);
  });

  it('counts the hours of the night in which the clocks change', () => {
    // from 2:00 to 3:00 on 29 March, and from 3:00 back to 2:00 on 25 October
    assert.equal(hoursUntil('8:00', 'Europe/Berlin', '2026-03-29T00:30Z'), 5.5);
    assert.equal(hoursUntil('8:00', 'Europe/Berlin', '2026-10-25T00:30Z'), 6.5);
  });

  it('takes a skipped time an hour later, and the first of two', () => {
    assert.equal(hoursUntil('2:30', 'Europe/Berlin', '2026-03-29T00:30Z'), 1);
    assert.equal(hoursUntil('2:30', 'Europe/Berlin', '2026-10-25T00:00Z'), 0.5);
    assert.equal(hoursUntil('2:30', 'America/New_York', '2026-03-08T06:30Z'), 1);
  });

  it('is that of this computer of a zone with an unknown name', () => {
    assert.equal(untilTimeOfDay({ time: '20:00', timeZone: 'Mars/Base' }, at(19, 0)), HOUR_MS);
  });

  it('stays right after many names', () => {
    const names = Array.from({ length: 120 }, (_, index) => (index % 2 === 0 ? `Mars/Base${index}` : 'Asia/Kolkata'));
    const hours = names.map((timeZone) => hoursUntil('20:00', timeZone, '2026-12-01T14:00Z'));
    assert.ok(hours.every((each, index) => index % 2 === 0 || each === 0.5));
  });

  it('is always more than nothing for the next time', () => {
    assert.equal(untilNextTimeOfDay(here('20:00'), at(19, 0)), HOUR_MS);
    assert.equal(untilNextTimeOfDay(here('20:00'), at(20, 0)), 24 * HOUR_MS);
    assert.equal(untilNextTimeOfDay(here('20:00'), at(21, 0)), 23 * HOUR_MS);
  });
});
