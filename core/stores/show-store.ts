import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { systemClock } from '../connection/clock.ts';
import type { Clock } from '../connection/clock.ts';
import type { Connection } from '../connection/connection.ts';
import { isFields, toCount, toItems } from '../service/fields.ts';
import type { Fields } from '../service/fields.ts';
import { toLine } from '../service/text.ts';
import { whileListened } from './lifecycle.ts';

/** A countdown that the server runs. */
export interface ShowCountdown {
  /** Id of its layer on a canvas; null if it is the overlay itself. */
  readonly layer: string | null;
  /** `waiting`: it stands still at its whole length; `paused`: it stands still. */
  readonly state: 'waiting' | 'running' | 'paused';
  /** Remaining milliseconds as it arrived. */
  readonly remainingMs: number;
  /** End of a running one, by `elapsed()` of this device's clock. */
  readonly endsAtMs: number;
}

/** The parts of the owner's show that the overlay's widget needs. */
export interface OverlayShow {
  readonly countdowns: readonly ShowCountdown[];
  /** Whether a layer is hidden, by its id; only layers that were controlled are in it. */
  readonly hiddenLayers: ReadonlyMap<string, boolean>;
  /** Name of the scene in OBS; null if it is unknown. */
  readonly scene: string | null;
}

/** The owner's show as an overlay sees it (`overlay/show`). */
export interface ShowStore {
  /** Undefined until the relay has sent it; always undefined without a relay. It stays while the connection is lost. */
  readonly $show: ReadableAtom<OverlayShow | undefined>;
}

const NOTHING: OverlayShow = { countdowns: [], hiddenLayers: new Map(), scene: null };
const STATES = ['waiting', 'running', 'paused'] as const;
/** Most entries of a list: more than a canvas has layers. */
const MAX_ENTRIES = 100;

/** Creates the store of the owner's show. Use one for each connection, since a later listener receives only later changes. */
export function createShowStore(connection: Connection, clock: Pick<Clock, 'elapsed'> = systemClock): ShowStore {
  const $show = atom<OverlayShow | undefined>(undefined);
  const reset = (): void => $show.set(undefined);
  whileListened(connection, $show, {
    start: () => [
      connection.subscribe('overlay/show', ({ payload }) =>
        $show.set({ ...($show.get() ?? NOTHING), ...parseParts(payload, clock.elapsed()) }),
      ),
      // The relay sends it again with the next subscription.
      reset,
    ],
    reset,
  });
  return { $show };
}

/** Reads the parts that are there. */
function parseParts({ countdowns, layers, scene }: Fields, nowMs: number): Partial<OverlayShow> {
  return {
    ...(countdowns !== undefined && { countdowns: toEntries(countdowns, (entry) => parseCountdown(entry, nowMs)) }),
    ...(layers !== undefined && { hiddenLayers: new Map(toEntries(layers, parseLayer)) }),
    ...(scene !== undefined && { scene: typeof scene === 'string' ? toLine(scene) : null }),
  };
}

function toEntries<T>(list: unknown, parse: (entry: Fields) => T | undefined): readonly T[] {
  return (toItems(list, (entry) => (isFields(entry) ? parse(entry) : undefined)) ?? []).slice(0, MAX_ENTRIES);
}

function parseCountdown(entry: Fields, nowMs: number): ShowCountdown | undefined {
  const state = STATES.find((name) => name === entry['state']);
  const remainingMs = toCount(entry['remainingMs']);
  if (state === undefined || remainingMs === null) return undefined;
  const layer = typeof entry['layer'] === 'string' ? entry['layer'] : null;
  return { layer, state, remainingMs, endsAtMs: nowMs + remainingMs };
}

function parseLayer({ hidden, layer }: Fields): readonly [string, boolean] | undefined {
  return typeof layer === 'string' && typeof hidden === 'boolean' ? [layer, hidden] : undefined;
}
