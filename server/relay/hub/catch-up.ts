import type { Moderation } from '../../air/states/removals.ts';
import type { JournalEvent, JournalSnapshot } from '../../leader/journal.ts';
import { toGap, type Gap } from '../../upstream/feed.ts';
import { HISTORY_MESSAGES } from './ring.ts';
import type { Ring } from './ring.ts';
import { toBit } from '../../leader/subscriptions.ts';

const MODERATION = toBit('overlay/moderation');

/**
 * Returns the events of the owner's history after those of a ring. `undefined` if the ring does not continue that history, or if some of
 * the later events are no longer kept.
 */
export function findMissed(
  ring: Pick<Ring, 'since' | 'floor'>,
  { events, floor }: Pick<JournalSnapshot, 'events' | 'floor'>,
): readonly JournalEvent[] | undefined {
  const mine = ring.since(ring.floor) ?? [];
  const newest = mine.at(-1)?.sequence ?? ring.floor;
  if (floor > newest) return undefined;
  const missed = events.filter(({ sequence }) => sequence > newest);
  const isGone = createRemovalTest(missed);
  const both = Math.max(floor, ring.floor);
  const left = mine.filter((event) => event.sequence > both && !isGone(event));
  const theirs = events.filter(({ sequence }) => sequence > both && sequence <= newest);
  const isSame = left.length === theirs.length && left.every(({ text }, index) => text === theirs[index]?.text);
  return isSame ? missed : undefined;
}

/**
 * Returns the stretch in which a refilled screen lacks messages: those after `last` that are no longer kept, or are older than the
 * newest ones, which it receives. If the screen had no messages, `last` is the time and sequence at which there were none.
 * @param known `ring`: the source of the refill; `isSameEpoch`: whether it belongs to the history of `last`
 */
export function findUnshown(
  last: Pick<JournalEvent, 'at' | 'sequence'> | undefined,
  { ring, isSameEpoch, now }: { readonly ring: Ring; readonly isSameEpoch: boolean; readonly now: number },
): Gap | undefined {
  if (!last) return undefined;
  const [first] = ring.newest(HISTORY_MESSAGES);
  const later = isSameEpoch ? ring.since(last.sequence) : undefined;
  const isLeftOut = ({ id, sequence }: JournalEvent): boolean => id !== undefined && sequence < (first?.sequence ?? 0);
  if (later && !later.some(isLeftOut)) return undefined;
  return toGap(last.at, Math.max(first?.at ?? now, last.at), 'past_history');
}

/** The messages that an event takes off air. */
export function readRemoval({ bit, text }: JournalEvent): Moderation | undefined {
  if (bit !== MODERATION) return undefined;
  return (JSON.parse(text) as { readonly payload: Moderation }).payload;
}

function createRemovalTest(events: readonly JournalEvent[]): (event: JournalEvent) => boolean {
  const removals = events.flatMap((event) => readRemoval(event) ?? []);
  const gone = new Set(removals.flatMap(({ hide }) => hide));
  const isAllGone = removals.some(({ clear }) => clear);
  return ({ id }) => id !== undefined && (isAllGone || gone.has(id));
}
