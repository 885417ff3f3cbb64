import type { ReadableAtom } from 'nanostores';
import { systemClock } from '../connection/clock.ts';
import type { Clock } from '../connection/clock.ts';
import type { Connection } from '../connection/connection.ts';
import { isFields, toCount, toInteger } from '../service/fields.ts';
import type { Fields } from '../service/fields.ts';
import { toLine } from '../service/text.ts';
import { followParts, readCountdown, readEntries, readScene, type ShowCountdown } from './show-parts.ts';

/** A countdown of the owner, wherever it is shown. */
export interface StateCountdown extends ShowCountdown {
  readonly overlayId: string;
}

/** A layer that was shown or hidden by control. */
export interface StateLayer {
  readonly overlayId: string;
  readonly layer: string;
  readonly hidden: boolean;
  /** Revision with which its layers had been saved; at another one it is as it was saved. */
  readonly revision: number;
}

/** The owner's whole show. */
export interface ShowState {
  /** Whether all chat is off air. */
  readonly panic: boolean;
  /** Number of queued messages behind the pinned one; undefined if none is pinned. */
  readonly pinWaiting: number | undefined;
  readonly countdowns: readonly StateCountdown[];
  readonly layers: readonly StateLayer[];
  /** Look of the owner's kit: the name of a theme, or `own-` and the id of an own theme; empty if it is unknown. */
  readonly look: string;
  /** Name of the scene in OBS; null if it is unknown. */
  readonly scene: string | null;
}

/** The owner's whole show, for docks that may control it (`show/state`). */
export interface ShowStateStore {
  /** Undefined until the relay has sent it; always undefined without the permission `control`. */
  readonly $state: ReadableAtom<ShowState | undefined>;
}

const NOTHING: ShowState = { panic: false, pinWaiting: undefined, countdowns: [], layers: [], look: '', scene: null };
/** Most entries of a list: more than an owner has countdowns and layers. */
const MAX_ENTRIES = 5_000;

/** Creates the store of the whole show. Use one for each connection, since a later listener receives only later changes. */
export function createShowStateStore(
  connection: Connection,
  clock: Pick<Clock, 'elapsed'> = systemClock,
): ShowStateStore {
  const read = (payload: Fields): Partial<ShowState> => readShowState(payload, clock.elapsed());
  return { $state: followParts(connection, 'show/state', { nothing: NOTHING, read }) };
}

/** Reads the parts that are there. @param nowMs `elapsed()` of this device's clock */
export function readShowState(
  { countdowns, layers, look, panic, pin, scene }: Fields,
  nowMs: number,
): Partial<ShowState> {
  return {
    ...(panic !== undefined && { panic: panic === true }),
    ...(pin !== undefined && { pinWaiting: isFields(pin) ? (toCount(pin['waiting']) ?? 0) : undefined }),
    ...(countdowns !== undefined && {
      countdowns: readEntries(countdowns, MAX_ENTRIES, (entry) => readOwned(entry, nowMs)),
    }),
    ...(layers !== undefined && { layers: readEntries(layers, MAX_ENTRIES, readLayer) }),
    ...(look !== undefined && { look: typeof look === 'string' ? toLine(look) : '' }),
    ...(scene !== undefined && { scene: readScene(scene) }),
  };
}

function readOwned(entry: Fields, nowMs: number): StateCountdown | undefined {
  const { overlayId } = entry;
  const countdown = readCountdown(entry, nowMs);
  return typeof overlayId === 'string' && countdown ? { overlayId, ...countdown } : undefined;
}

function readLayer({ hidden, layer, overlayId, ...entry }: Fields): StateLayer | undefined {
  const revision = toInteger(entry['revision']);
  if (typeof overlayId !== 'string' || typeof layer !== 'string' || revision === undefined) return undefined;
  return typeof hidden === 'boolean' ? { overlayId, layer, hidden, revision } : undefined;
}
