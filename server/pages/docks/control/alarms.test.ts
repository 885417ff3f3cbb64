import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeLength, NO_ALARMS, updateAlarms, type AlarmState } from './alarms.ts';
import type { ChannelView } from './channel-view.ts';
import { createChatActivity } from './chat-activity.ts';
import { findTroubles, type StreamSnapshot } from './troubles.ts';

const MINUTE_MS = 60_000;

const view = (id: number, fields: Partial<ChannelView> = {}): ChannelView => ({
  id,
  platformId: 5,
  platform: '',
  name: '',
  label: `P${id}`,
  title: '',
  url: '',
  isEnabled: true,
  state: 'live',
  viewers: { channelId: id, platformId: 5, value: 7, stale: false, staleSinceMs: undefined },
  ...fields,
});

const look = (snapshot: Partial<StreamSnapshot>): StreamSnapshot => ({
  nowMs: 0,
  channels: [],
  chat: createChatActivity(),
  gaps: [],
  formatTime: (atMs) => `minute ${atMs / MINUTE_MS}`,
  ...snapshot,
});

/** Checks the same troubles repeatedly. @returns texts of the alarms at each of these times */
function watch(
  toSight: (nowMs: number) => Partial<StreamSnapshot>,
  timesMs: readonly number[],
): readonly (readonly string[])[] {
  let state: AlarmState = NO_ALARMS;
  return timesMs.map((nowMs) => {
    state = updateAlarms(state, findTroubles(look({ nowMs, ...toSight(nowMs) })), nowMs);
    return state.alarms.map(({ text }) => text);
  });
}

describe('alarms of the control dock', () => {
  it('are absent while everything works', () => {
    const channels = [view(1), view(2, { state: 'off', isEnabled: false, viewers: undefined })];
    assert.deepEqual(
      watch(() => ({ channels }), [0, 60 * MINUTE_MS]),
      [[], []],
    );
  });

  it('report a channel that is switched on but not live, after a minute', () => {
    const channels = [view(1), view(2, { state: 'missing', viewers: undefined })];
    assert.deepEqual(
      watch(() => ({ channels }), [0, MINUTE_MS - 1, MINUTE_MS]),
      [[], [], ['P2 is switched on, but the stream is not live there.']],
    );
  });

  it('start their grace time again if the trouble returns', () => {
    const missing = view(2, { state: 'missing', viewers: undefined });
    const channelsAt = (nowMs: number) => (nowMs === 40_000 ? [view(2)] : [missing]);
    const seen = watch((nowMs) => ({ channels: channelsAt(nowMs) }), [0, 40_000, 50_000, 100_000, 110_000]);
    assert.deepEqual(
      seen.map(({ length }) => length),
      [0, 0, 0, 0, 1],
    );
  });

  it('report a channel that is live although it is switched off, after half a minute', () => {
    const channels = [view(1, { isEnabled: false })];
    assert.deepEqual(
      watch(() => ({ channels }), [0, 30_000]),
      [[], ['P1 is live, though it is switched off.']],
    );
  });

  it('ignore a stream that is not in the list of channels, since it has no switch', () => {
    const channels = [view(9, { isEnabled: undefined })];
    assert.deepEqual(watch(() => ({ channels }), [0, 60 * MINUTE_MS]).flat(), []);
  });

  it('report unknown viewers after five minutes, but never 0 viewers', () => {
    const none = { channelId: 1, platformId: 5, value: undefined, stale: false, staleSinceMs: undefined };
    const channels = [view(1, { viewers: none }), view(2, { viewers: { ...none, channelId: 2, value: 0 } })];
    assert.deepEqual(
      watch(() => ({ channels }), [0, 5 * MINUTE_MS]),
      [[], ['P1 does not say how many are watching.']],
    );
  });

  it('report a gap for an hour', () => {
    const gaps = [{ fromMs: 2 * MINUTE_MS, toMs: 3 * MINUTE_MS }];
    const times = [3 * MINUTE_MS, 63 * MINUTE_MS - 1, 63 * MINUTE_MS];
    const text = 'Chat may be missing from minute 2 to minute 3.';
    assert.deepEqual(
      watch(() => ({ gaps }), times),
      [[text], [text], []],
    );
  });

  it('name the time of a short gap once', () => {
    const gaps = [{ fromMs: 2 * MINUTE_MS, toMs: 2 * MINUTE_MS }];
    assert.deepEqual(
      watch(() => ({ gaps }), [2 * MINUTE_MS]),
      [['Chat may be missing around minute 2.']],
    );
  });

  it('are sorted by severity, then newest first', () => {
    const troubles = [
      { key: 'a', tone: 'note', text: 'a', graceMs: 0 },
      { key: 'b', tone: 'bad', text: 'b', sinceMs: 1, graceMs: 0 },
      { key: 'c', tone: 'bad', text: 'c', sinceMs: 2, graceMs: 0 },
      { key: 'd', tone: 'warning', text: 'd', graceMs: 0 },
    ] as const;
    const { alarms } = updateAlarms(NO_ALARMS, troubles, 5);
    assert.deepEqual(
      alarms.map(({ key, sinceMs }) => `${key}${sinceMs}`),
      ['c2', 'b1', 'd5', 'a5'],
    );
  });
});

describe('the alarm of a silent platform', () => {
  const channels = [view(1), view(2)];
  /** Channel 1 sends a message every `pauseMs` until the 10th minute; channel 2 every five seconds until `nowMs`. */
  function talk(nowMs: number, pauseMs = 20_000) {
    const chat = createChatActivity();
    for (let atMs = 0; atMs <= nowMs; atMs += 5_000) {
      if (atMs <= 10 * MINUTE_MS && atMs % pauseMs === 0) chat.note(1, atMs);
      chat.note(2, atMs);
    }
    return findTroubles(look({ nowMs, channels, chat })).map(({ text }) => text);
  }

  it('appears after five minutes in which other channels have chat', () => {
    assert.deepEqual(talk(15 * MINUTE_MS - 5_000), []);
    assert.deepEqual(talk(15 * MINUTE_MS), ['No chat from P1, while others talk.']);
  });

  it('appears later for a slow chat', () => {
    assert.deepEqual(talk(19 * MINUTE_MS, 150_000), []);
    assert.deepEqual(talk(20 * MINUTE_MS, 150_000), ['No chat from P1, while others talk.']);
  });

  /** Channel 1 sends `own` messages in its first seconds; channel 2 sends one at each of `others`. */
  function find({ own = 3, others }: { own?: number; others: readonly number[] }, nowMs: number): readonly string[] {
    const chat = createChatActivity();
    for (let index = 0; index < own; index += 1) chat.note(1, index);
    for (const atMs of others) chat.note(2, atMs);
    return findTroubles(look({ nowMs, channels, chat })).map(({ key }) => key);
  }
  /** Times of `count` messages, a minute apart, the last one at `endMs`. */
  const eachMinute = (count: number, endMs: number): readonly number[] =>
    Array.from({ length: count }, (_, index) => endMs - (count - 1 - index) * MINUTE_MS);
  const nowMs = 30 * MINUTE_MS;

  it('appears only after ten messages of other channels', () => {
    assert.deepEqual(find({ others: eachMinute(9, nowMs) }, nowMs), []);
    assert.deepEqual(find({ others: eachMinute(10, nowMs) }, nowMs), ['silent-1']);
  });

  it('appears only while other channels have chat', () => {
    assert.deepEqual(find({ others: eachMinute(20, nowMs - 2 * MINUTE_MS) }, nowMs), ['silent-1']);
    assert.deepEqual(find({ others: eachMinute(20, nowMs - 2 * MINUTE_MS - 1) }, nowMs), []);
  });

  it('appears only for a channel that had chat before', () => {
    for (const own of [0, 1, 2]) assert.deepEqual(find({ own, others: eachMinute(20, nowMs) }, nowMs), [], `${own}`);
    assert.deepEqual(find({ own: 3, others: eachMinute(20, nowMs) }, nowMs), ['silent-1']);
  });

  it('does not appear for a channel that is not live', () => {
    const chat = createChatActivity();
    for (let atMs = 0; atMs < MINUTE_MS; atMs += 10_000) chat.note(1, atMs);
    for (let atMs = 0; atMs <= 60 * MINUTE_MS; atMs += 5_000) chat.note(2, atMs);
    const off = [view(1, { state: 'off', isEnabled: false }), view(2)];
    assert.deepEqual(findTroubles(look({ nowMs: 60 * MINUTE_MS, channels: off, chat })), []);
  });
});

describe('the length of an alarm', () => {
  it('is formatted for people', () => {
    assert.deepEqual([0, 59_999, 60_000, 3_599_999, 3_900_000].map(describeLength), [
      'under a minute',
      'under a minute',
      '1 min',
      '59 min',
      '1 h 5 min',
    ]);
  });
});
