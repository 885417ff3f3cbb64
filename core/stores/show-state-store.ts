import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { systemClock } from '../connection/clock.ts';
import type { Clock } from '../connection/clock.ts';
import type { Connection } from '../connection/connection.ts';
import { isFields, toCount, toInteger, toItems } from '../service/fields.ts';
import type { Fields } from '../service/fields.ts';
import { toLine } from '../service/text.ts';
import { whileListened } from './lifecycle.ts';

/** A countdown of the owner, wherever it is shown. */
export interface StateCountdown {
  readonly overlayId: string;
  /** Id of its layer on a canvas; null if it is the overlay itself. */
  readonly layer: string | null;
  readonly state: 'waiting' | 'running' | 'paused';
  /** Remaining milliseconds as it arrived. */
  readonly remainingMs: number;
  /** End of a running one, by `elapsed()` of this device's clock. */
  readonly endsAtMs: number;
}

/** A layer that was shown or hidden by control. */
export interface StateLayer {
  readonly overlayId: string;
  readonly layer: string;
  readonly hidden: boolean;
  /** Revision of its canvas at that time; at another one it is as it was saved. */
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
  /** Name of the scene in OBS; null if it is unknown. */
  readonly scene: string | null;
}

/** The owner's whole show, for docks that may control it (`show/state`). */
export interface ShowStateStore {
  /** Undefined until the relay has sent it; always undefined without the permission `control`. */
  readonly $state: ReadableAtom<ShowState | undefined>;
}

const NOTHING: ShowState = { panic: false, pinWaiting: undefined, countdowns: [], layers: [], scene: null };
const STATES = ['waiting', 'running', 'paused'] as const;
/** Most entries of a list: more than an owner has countdowns and layers. */
const MAX_ENTRIES = 5_000;

/** Creates the store of the whole show. Use one for each connection, since a later listener receives only later changes. */
export function createShowStateStore(
  connection: Connection,
  clock: Pick<Clock, 'elapsed'> = systemClock,
): ShowStateStore {
  const $state = atom<ShowState | undefined>(undefined);
  const reset = (): void => $state.set(undefined);
  whileListened(connection, $state, {
    start: () => [
      connection.subscribe('show/state', ({ payload }) =>
        $state.set({ ...($state.get() ?? NOTHING), ...parseParts(payload, clock.elapsed()) }),
      ),
      // The relay sends it again with the next subscription.
      reset,
    ],
    reset,
  });
  return { $state };
}

/** Reads the parts that are there. */
function parseParts({ countdowns, layers, panic, pin, scene }: Fields, nowMs: number): Partial<ShowState> {
  return {
    ...(panic !== undefined && { panic: panic === true }),
    ...(pin !== undefined && { pinWaiting: isFields(pin) ? (toCount(pin['waiting']) ?? 0) : undefined }),
    ...(countdowns !== undefined && { countdowns: toEntries(countdowns, (entry) => parseCountdown(entry, nowMs)) }),
    ...(layers !== undefined && { layers: toEntries(layers, parseLayer) }),
    ...(scene !== undefined && { scene: typeof scene === 'string' ? toLine(scene) : null }),
  };
}

function toEntries<T>(list: unknown, parse: (entry: Fields) => T | undefined): readonly T[] {
  return (toItems(list, (entry) => (isFields(entry) ? parse(entry) : undefined)) ?? []).slice(0, MAX_ENTRIES);
}

function parseCountdown(entry: Fields, nowMs: number): StateCountdown | undefined {
  const { overlayId } = entry;
  const state = STATES.find((name) => name === entry['state']);
  const remainingMs = toCount(entry['remainingMs']);
  if (typeof overlayId !== 'string' || state === undefined || remainingMs === null) return undefined;
  const layer = typeof entry['layer'] === 'string' ? entry['layer'] : null;
  return { overlayId, layer, state, remainingMs, endsAtMs: nowMs + remainingMs };
}

function parseLayer({ hidden, layer, overlayId, ...entry }: Fields): StateLayer | undefined {
  const revision = toInteger(entry['revision']);
  if (typeof overlayId !== 'string' || typeof layer !== 'string' || revision === undefined) return undefined;
  return typeof hidden === 'boolean' ? { overlayId, layer, hidden, revision } : undefined;
}
