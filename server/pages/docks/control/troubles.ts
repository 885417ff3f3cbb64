import { msg, str } from '../../parts/language/msg.ts';
import type { ChannelView } from './channel-view.ts';
import type { ChatActivity } from './chat-activity.ts';

/** Severity: `bad`: viewers miss the stream, or it is about to stop; `warning`: data is lost; `note`: data is unknown. */
export type TroubleTone = 'bad' | 'warning' | 'note';

/** A present fault of the stream. */
export interface Trouble {
  /** Identifies the trouble for as long as it lasts. */
  readonly key: string;
  readonly tone: TroubleTone;
  /** Description for the person. */
  readonly text: string;
  /** Its start; undefined if it starts when it is first seen. */
  readonly sinceMs?: number;
  /** Time that it must last before it is an alarm. */
  readonly graceMs: number;
}

/** A stretch of time in which chat may be missing. */
export interface GapTime {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The data at one moment. All times are those of a monotonic clock. */
export interface StreamSnapshot {
  readonly nowMs: number;
  readonly channels: readonly ChannelView[];
  readonly chat: Pick<ChatActivity, 'find' | 'lastElsewhere'>;
  readonly gaps: readonly GapTime[];
  /** Formats a time of that clock for people, e.g. `12:03`. */
  readonly formatTime: (atMs: number) => string;
}

const MINUTE_MS = 60_000;
/** The service updates its data within seconds, but some platforms start more slowly. */
const START_GRACE_MS = MINUTE_MS;
const STOP_GRACE_MS = MINUTE_MS / 2;
const UNKNOWN_GRACE_MS = 5 * MINUTE_MS;
/** Time for which a gap is reported. */
export const GAP_LIFE_MS = 60 * MINUTE_MS;

/** Finds all troubles at one moment, except a lost connection, which the dock's frame reports. */
export function findTroubles(snapshot: StreamSnapshot): readonly Trouble[] {
  return [
    ...snapshot.channels.flatMap((channel) => findSwitchTrouble(channel)),
    ...snapshot.channels.flatMap((channel) => findSilence(channel, snapshot)),
    ...snapshot.channels.flatMap((channel) => findUnknownViewers(channel)),
    ...findGaps(snapshot),
  ];
}

function findSwitchTrouble(channel: ChannelView): readonly Trouble[] {
  const { id, state, isEnabled } = channel;
  if (state === 'missing') {
    const text = msg(str`${channel.label} is switched on, but the stream is not live there.`);
    return [{ key: `missing-${id}`, tone: 'bad', text, graceMs: START_GRACE_MS }];
  }
  if (state === 'live' && isEnabled === false) {
    const text = msg(str`${channel.label} is live, though it is switched off.`);
    return [{ key: `unwanted-${id}`, tone: 'bad', text, graceMs: STOP_GRACE_MS }];
  }
  return [];
}

/** Fewest messages of a channel before its silence, and of other channels during it, that make the silence a trouble. */
const MIN_OWN = 3;
const MIN_OTHERS = 10;
const MIN_SILENCE_MS = 5 * MINUTE_MS;
/** A slow chat counts as silent only after this many usual pauses. */
const USUAL_PAUSES = 4;
/** Age of the last message of other channels up to which they count as active. */
const RECENT_MS = 2 * MINUTE_MS;

function findSilence(channel: ChannelView, { chat, nowMs }: StreamSnapshot): readonly Trouble[] {
  const times = chat.find(channel.id);
  if (channel.state !== 'live' || !times || times.count < MIN_OWN || times.othersSince < MIN_OTHERS) return [];
  if (nowMs - chat.lastElsewhere(channel.id) > RECENT_MS) return [];
  const usualPauseMs = (times.lastMs - times.firstMs) / (times.count - 1);
  if (nowMs - times.lastMs < Math.max(MIN_SILENCE_MS, USUAL_PAUSES * usualPauseMs)) return [];
  const text = msg(str`No chat from ${channel.label}, while others talk.`);
  return [{ key: `silent-${channel.id}`, tone: 'warning', text, sinceMs: times.lastMs, graceMs: 0 }];
}

function findUnknownViewers(channel: ChannelView): readonly Trouble[] {
  const { id, state, viewers } = channel;
  if (state !== 'live' || viewers?.value !== undefined) return [];
  const text = msg(str`${channel.label} does not say how many are watching.`);
  return [{ key: `viewers-${id}`, tone: 'note', text, graceMs: UNKNOWN_GRACE_MS }];
}

function findGaps({ gaps, nowMs, formatTime }: StreamSnapshot): readonly Trouble[] {
  return gaps
    .filter(({ toMs }) => nowMs - toMs < GAP_LIFE_MS)
    .map(({ fromMs, toMs }) => {
      const [from, to] = [formatTime(fromMs), formatTime(toMs)];
      const text =
        from === to
          ? msg(str`Chat may be missing around ${from}.`)
          : msg(str`Chat may be missing from ${from} to ${to}.`);
      return { key: `gap-${fromMs}`, tone: 'warning', text, sinceMs: fromMs, graceMs: 0 };
    });
}
