import type { ChannelView } from './channel-view.ts';
import type { ChatActivity } from './chat-activity.ts';

/** How bad it is: `bad`: viewers miss the stream, or everything is about to stop; `warning`: something is lost; `note`: something is not known. */
export type TroubleTone = 'bad' | 'warning' | 'note';

/** Something that is wrong now. */
export interface Trouble {
  /** The same for as long as it is the same trouble. */
  readonly key: string;
  readonly tone: TroubleTone;
  /** In plain words. */
  readonly text: string;
  /** When it began; undefined when it begins as it is first seen. */
  readonly sinceMs?: number;
  /** How long it must last before it is an alarm. */
  readonly graceMs: number;
}

/** A stretch of time in which chat may be missing. */
export interface GapTime {
  readonly fromMs: number;
  readonly toMs: number;
}

/** What is known at one moment. All times are those of a clock that never jumps. */
export interface Sight {
  readonly nowMs: number;
  readonly channels: readonly ChannelView[];
  readonly chat: Pick<ChatActivity, 'find' | 'lastElsewhere'>;
  readonly gaps: readonly GapTime[];
  /** Writes a time of that clock for people, e.g. `12:03`. */
  readonly formatTime: (atMs: number) => string;
}

const MINUTE_MS = 60_000;
/** The service brings its data up to date within seconds, and some platforms need longer to start. */
const START_GRACE_MS = MINUTE_MS;
const STOP_GRACE_MS = MINUTE_MS / 2;
const UNKNOWN_GRACE_MS = 5 * MINUTE_MS;
/** A gap is worth telling for as long. */
export const GAP_LIFE_MS = 60 * MINUTE_MS;

/** Finds everything that is wrong at one moment, but for the link: the frame of the dock tells of that. */
export function findTroubles(sight: Sight): readonly Trouble[] {
  return [
    ...sight.channels.flatMap((channel) => findSwitchTrouble(channel)),
    ...sight.channels.flatMap((channel) => findSilence(channel, sight)),
    ...sight.channels.flatMap((channel) => findUnknownViewers(channel)),
    ...findGaps(sight),
  ];
}

function findSwitchTrouble(channel: ChannelView): readonly Trouble[] {
  const { id, state, isEnabled } = channel;
  if (state === 'missing') {
    const text = `${channel.label} is switched on, but the stream is not live there.`;
    return [{ key: `missing-${id}`, tone: 'bad', text, graceMs: START_GRACE_MS }];
  }
  if (state === 'live' && isEnabled === false) {
    const text = `${channel.label} is live, though it is switched off.`;
    return [{ key: `unwanted-${id}`, tone: 'bad', text, graceMs: STOP_GRACE_MS }];
  }
  return [];
}

/** A channel must have said this much before its silence means anything, and others this much during it. */
const MIN_OWN = 3;
const MIN_OTHERS = 10;
const MIN_SILENCE_MS = 5 * MINUTE_MS;
/** A slow chat is silent only after several times its usual pause. */
const USUAL_PAUSES = 4;
/** Others talk now when one of them was heard this recently. */
const RECENT_MS = 2 * MINUTE_MS;

function findSilence(channel: ChannelView, { chat, nowMs }: Sight): readonly Trouble[] {
  const times = chat.find(channel.id);
  if (channel.state !== 'live' || !times || times.count < MIN_OWN || times.othersSince < MIN_OTHERS) return [];
  if (nowMs - chat.lastElsewhere(channel.id) > RECENT_MS) return [];
  const usualPauseMs = (times.lastMs - times.firstMs) / (times.count - 1);
  if (nowMs - times.lastMs < Math.max(MIN_SILENCE_MS, USUAL_PAUSES * usualPauseMs)) return [];
  const text = `No chat from ${channel.label}, while others talk.`;
  return [{ key: `silent-${channel.id}`, tone: 'warning', text, sinceMs: times.lastMs, graceMs: 0 }];
}

function findUnknownViewers(channel: ChannelView): readonly Trouble[] {
  const { id, state, viewers } = channel;
  if (state !== 'live' || viewers?.value !== undefined) return [];
  const text = `${channel.label} does not say how many are watching.`;
  return [{ key: `viewers-${id}`, tone: 'note', text, graceMs: UNKNOWN_GRACE_MS }];
}

function findGaps({ gaps, nowMs, formatTime }: Sight): readonly Trouble[] {
  return gaps
    .filter(({ toMs }) => nowMs - toMs < GAP_LIFE_MS)
    .map(({ fromMs, toMs }) => {
      const [from, to] = [formatTime(fromMs), formatTime(toMs)];
      const text = from === to ? `Chat may be missing around ${from}.` : `Chat may be missing from ${from} to ${to}.`;
      return { key: `gap-${fromMs}`, tone: 'warning', text, sinceMs: fromMs, graceMs: 0 };
    });
}
