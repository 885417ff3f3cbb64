import { isDeepStrictEqual } from 'node:util';
import type { StreamEvent } from '../../core/service/frames.ts';
import type { RelayEvent } from '../../core/service/relay.ts';
import type { Moderation } from '../air/removals.ts';
import type { JournalEvent, JournalSnapshot, JournalState } from '../bus/journal.ts';
import { toGap, type Gap } from '../upstream/feed.ts';
import { toSafetyEvent } from './dock-events.ts';
import { HISTORY_MESSAGES } from './ring.ts';
import type { Ring } from './ring.ts';
import { toBit } from './subscriptions.ts';

const MODERATION = toBit('overlay/moderation');

/**
 * What comes after the events of a ring in the owner's history. `undefined`: what is in the ring is not the beginning of that history, or some of
 * what came after it is no longer kept.
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
 * The stretch in which a screen that is filled again lacks messages: those after the `last` event that it knew of which are not kept, or are
 * older than the newest ones, which it gets. Where it knew of none, `last` is when and up to which sequence it knew that there was none.
 * @param known `ring`: what it is filled from; `isSameEpoch`: whether that is of the history of `last`
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

/** What events take off air. */
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

/** Whether the owner allows pictures of other hosts than before. */
export function hasOtherHosts(
  { imageHosts: before = [] }: Partial<JournalState>,
  { imageHosts = [] }: Partial<JournalState>,
): boolean {
  return !isDeepStrictEqual(imageHosts, before);
}

/** The events that bring members from what was known to what is. */
export function toStateEvents(
  before: Partial<JournalState>,
  { featured, link, safety, stream }: Partial<JournalState>,
): readonly (RelayEvent | StreamEvent)[] {
  const isNew = (value: unknown, old: unknown): boolean => !isDeepStrictEqual(value, old);
  const events: (RelayEvent | StreamEvent)[] = [];
  if (stream && isNew(stream, before.stream)) events.push(stream);
  if (link && isNew(link, before.link)) {
    events.push({ type: 'event', subscription: 'overlay/link', payload: link });
  }
  if (safety && isNew(safety, before.safety)) events.push(toSafetyEvent(safety));
  if (featured && isNew(featured, before.featured)) {
    events.push({ type: 'event', subscription: 'overlay/featured', payload: featured });
  }
  return events;
}
