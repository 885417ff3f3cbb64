import { toGap, type Gap } from '../../upstream/feed.ts';
import type { Counters } from '../../counters/counters.ts';
import type { JournalEvent } from '../../bus/journal.ts';
import type { JournalState } from '../../leader/journal.ts';
import { toServerFrames } from '../sockets/server-frame.ts';
import { toBit } from '../../leader/subscriptions.ts';

const MAX_MESSAGES = 200;
const MAX_BYTES = 512 * 1024;
const CHAT = toBit('user/chat');

/** Events that are sent together. */
export interface Batch {
  add(entry: JournalEvent): void;
  /** Removes entries that must not be sent. */
  remove(isGone: (entry: JournalEvent) => boolean): void;
  /** Empties the batch. @returns its entries, and the gap of skipped chat before them, if any */
  drain(): { readonly entries: readonly JournalEvent[]; readonly skipped: Gap | undefined };
}

/** Options for refilling a screen. */
export interface Refill {
  /** Clients may have events up to this sequence already, and must accept them again. */
  readonly seen: number;
  /** A stretch in which chat may be missing. */
  readonly gap?: Gap | undefined;
}

/** One overlay's socket, as the hub uses it. */
export interface Member {
  /** Its set of subscriptions (see `subscriptions.ts`). */
  readonly subscriptions: number;
  /** Sends whole frames in one write; never throws. */
  send(frames: Buffer): void;
  /** Sends the latest hosts of pictures that may be on air. */
  announceImageHosts(): void;
  /** Sends the parts of the show that it may know and that differ from those of an earlier state. */
  sendShow(before: Partial<JournalState>): void;
  /** Whether its screen may show messages that the server has forgotten: from before a restart or a long absence. */
  readonly mayShowUnknown: boolean;
  /** Clears its screen and fills it with the current messages. */
  refill(refill: Refill): void;
  /** Closes its socket, so that it reconnects and receives everything again. */
  restart(): void;
}

/**
 * Creates a batch of at most 200 messages and 512 KiB. Beyond that the oldest messages are skipped, counted and reported as a gap
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
    drain() {
      const taken = { entries, skipped: skipped && toGap(skipped.from, skipped.to, 'flood') };
      entries = [];
      messages = 0;
      bytes = 0;
      skipped = undefined;
      return taken;
    },
  };
}

/** The frames that one set of subscriptions receives, as one buffer. */
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
