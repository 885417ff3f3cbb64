import type { ReadableAtom } from 'nanostores';
import { systemClock } from '../connection/clock.ts';
import type { Clock } from '../connection/clock.ts';
import type { Connection } from '../connection/connection.ts';
import type { Fields } from '../service/fields.ts';
import { followParts, readCountdown, readEntries, readScene, type ShowCountdown } from './show-parts.ts';

/** The parts of the owner's show that the overlay's widget needs. */
export interface OverlayShow {
  readonly countdowns: readonly ShowCountdown[];
  /** Whether a layer is hidden, by its id; only layers that were controlled are in it. */
  readonly hiddenLayers: ReadonlyMap<string, boolean>;
  /** Time of the last press for each layer that plays, by its id, in epoch milliseconds of the server. */
  readonly playedLayers: ReadonlyMap<string, number>;
  /** Name of the scene in OBS; null if it is unknown. */
  readonly scene: string | null;
}

/** The owner's show as an overlay sees it (`overlay/show`). */
export interface ShowStore {
  /** Undefined until the relay has sent it; always undefined without a relay. It stays while the connection is lost. */
  readonly $show: ReadableAtom<OverlayShow | undefined>;
}

const NOTHING: OverlayShow = { countdowns: [], hiddenLayers: new Map(), playedLayers: new Map(), scene: null };
/** Most entries of a list: more than a canvas has layers. */
const MAX_ENTRIES = 100;

/** Creates the store of the owner's show. Use one for each connection, since a later listener receives only later changes. */
export function createShowStore(connection: Connection, clock: Pick<Clock, 'elapsed'> = systemClock): ShowStore {
  const read = (payload: Fields): Partial<OverlayShow> => readParts(payload, clock.elapsed());
  return { $show: followParts(connection, 'overlay/show', { nothing: NOTHING, read }) };
}

/** Reads the parts that are there. */
function readParts({ countdowns, layers, scene }: Fields, nowMs: number): Partial<OverlayShow> {
  return {
    ...(countdowns !== undefined && {
      countdowns: readEntries(countdowns, MAX_ENTRIES, (entry) => readCountdown(entry, nowMs)),
    }),
    ...(layers !== undefined && {
      hiddenLayers: new Map(readEntries(layers, MAX_ENTRIES, readLayer)),
      playedLayers: new Map(readEntries(layers, MAX_ENTRIES, readPlayed)),
    }),
    ...(scene !== undefined && { scene: readScene(scene) }),
  };
}

/** Reads a layer that was shown or hidden; one that plays is neither. */
function readLayer({ hidden, layer, playedAt }: Fields): readonly [string, boolean] | undefined {
  const isControlled = typeof layer === 'string' && typeof hidden === 'boolean' && playedAt === undefined;
  return isControlled ? [layer, hidden] : undefined;
}

function readPlayed({ layer, playedAt }: Fields): readonly [string, number] | undefined {
  return typeof layer === 'string' && typeof playedAt === 'number' ? [layer, playedAt] : undefined;
}
