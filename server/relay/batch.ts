import { toGap, type Gap } from '../upstream/feed.ts';
import type { Counters } from '../operation/metrics/counters.ts';
import type { JournalEvent } from '../bus/journal.ts';
import { toServerFrames } from './server-frame.ts';
import { toBit } from './subscriptions.ts';

const MAX_MESSAGES = 200;
const MAX_BYTES = 512 * 1024;
const CHAT = toBit('user/chat');

/** Events that wait to be sent together. */
export interface Batch {
  add(entry: JournalEvent): void;
  /** Removes entries that must not be sent. */
  remove(isGone: (entry: JournalEvent) => boolean): void;
  /** Empties the batch. @returns its entries, and the stretch of chat that was skipped before them, if any */
  take(): { readonly entries: readonly JournalEvent[]; readonly skipped: Gap | undefined };
}

/** How a screen is filled again. */
export interface Refill {
  /** Events up to this sequence may have been on it before: clients must take them all the same. */
  readonly seen: number;
  /** A stretch in which chat may be missing. */
  readonly gap?: Gap | undefined;
}

/** One overlay's socket, as the hub sees it. */
export interface Member {
  /** Its set of subscriptions (see `subscriptions.ts`). */
  readonly subscriptions: number;
  /** Sends whole frames in one go; never throws. */
  send(frames: Buffer): void;
  /** Sends the hosts of pictures that may be on air, which have changed. */
  announceImageHosts(): void;
  /** Whether it may show messages from before a restart, or of a longer absence. */
  readonly mayShowUnknown: boolean;
  /** Clears its screen, and fills it with the messages that are known. */
  refill(refill: Refill): void;
  /** Closes it so that it comes back and gets everything again. */
  restart(): void;
}

/**
 * Creates a batch. It holds 200 messages of 512 KiB in all. When more come the oldest are skipped, which is counted and reported as a gap
 * (fault F28).
 */
export function createBatch(counters: Counters): Batch {
  let entries: JournalEvent[] = [];
  let messages = 0;
  let bytes = 0;
  let skipped: { from: number; to: number } | undefined;

  const skipOldest = (): void => {
    const index = entries.findIndex(({ bit }) => bit === CHAT);
    const [oldest] = entries.splice(index, 1);
    if (!oldest) return;
    messages -= 1;
    bytes -= Buffer.byteLength(oldest.text);
    skipped = { from: skipped?.from ?? oldest.at, to: oldest.at };
    counters.add('relay_events_skipped');
  };
  return {
    add(entry) {
      entries.push(entry);
      if (entry.bit !== CHAT) return;
      messages += 1;
      bytes += Buffer.byteLength(entry.text);
      while (messages > MAX_MESSAGES || bytes > MAX_BYTES) skipOldest();
    },
    remove(isGone) {
      entries = entries.filter((entry) => !isGone(entry));
      const chat = entries.filter(({ bit }) => bit === CHAT);
      messages = chat.length;
      bytes = chat.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
    },
    take() {
      const taken = { entries, skipped: skipped && toGap(skipped.from, skipped.to, 'flood') };
      entries = [];
      messages = 0;
      bytes = 0;
      skipped = undefined;
      return taken;
    },
  };
}

/** What goes to a member: every frame that its subscriptions take, as one buffer. */
interface Joined {
  readonly frames: Buffer | undefined;
  readonly count: number;
}

/** Writes entries to the members that subscribed to them: one joined buffer for all members with the same subscriptions. */
export function writeEntries(
  entries: readonly JournalEvent[],
  members: Iterable<Pick<Member, 'subscriptions' | 'send'>>,
  counters: Counters,
): void {
  const joined: (Joined | undefined)[] = [];
  let deliveries = 0;
  for (const member of members) {
    const { frames, count } = (joined[member.subscriptions] ??= joinFor(entries, member.subscriptions));
    if (!frames) continue;
    deliveries += count;
    member.send(frames);
  }
  if (deliveries > 0) counters.add('relay_deliveries', deliveries);
}

function joinFor(entries: readonly JournalEvent[], subscriptions: number): Joined {
  const texts = entries.flatMap(({ bit, text }) => (bit & subscriptions ? text : []));
  return { frames: texts.length > 0 ? toServerFrames(texts) : undefined, count: texts.length };
}
