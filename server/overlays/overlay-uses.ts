import type { Log } from '../log/log.ts';
import type { OverlayRecord, Storage } from '../store/storage.ts';
import { repeat, type Clock } from '../../core/connection/clock.ts';

/** Times of the last uses of overlays, kept in memory and written in batches, so that a request needs no write. */
export interface OverlayUses {
  /** Records that an overlay is in use now. */
  record(overlayId: string): void;
  /** Epoch milliseconds of the last use, written or not; null if there was none. */
  lastUsedAt(overlay: OverlayRecord): number | null;
  /** Writes all pending uses, and stops the timer. */
  close(): Promise<void>;
}

/** Dependencies of {@link createOverlayUses}. */
export interface OverlayUsesDeps {
  readonly storage: { readonly overlays: Pick<Storage['overlays'], 'touch'> };
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

const WRITE_EVERY_MS = 30_000;

/** Creates the record of uses. */
export function createOverlayUses({ storage, clock, log }: OverlayUsesDeps): OverlayUses {
  let unwritten = new Map<string, number>();
  async function write(): Promise<void> {
    const uses = unwritten;
    if (uses.size === 0) return;
    unwritten = new Map();
    try {
      await storage.overlays.touch(uses);
    } catch (error) {
      unwritten = new Map([...uses, ...unwritten]);
      log.warn({ part: 'overlays', error }, 'The last uses of overlays could not be written; trying again later.');
    }
  }
  const stop = repeat(clock, WRITE_EVERY_MS, () => void write());
  return {
    record: (overlayId) => void unwritten.set(overlayId, clock.now()),
    lastUsedAt: (overlay) => unwritten.get(overlay.id) ?? overlay.lastUsedAt,
    close() {
      stop();
      return write();
    },
  };
}
