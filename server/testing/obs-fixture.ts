import { OBSWebSocket } from 'obs-websocket-js/json';
import { systemClock } from '../../core/connection/clock.ts';
import { connectObs } from '../obs-steps/connect-obs.ts';
import type { ObsLink } from '../obs-steps/connect-obs.ts';
import type { Journal, JournalEntry } from '../obs-steps/journal.ts';

/** Origin of the overlays in tests of OBS. */
export const PUBLIC_URL = 'http://127.0.0.1:4999';

/** Connects to an OBS on this machine. */
export function connectTo(port: number, password: string): Promise<ObsLink> {
  const createClient = (): OBSWebSocket => new OBSWebSocket();
  return connectObs({ createClient, place: { host: '127.0.0.1', port }, password, clock: systemClock });
}

/** A journal in memory, which outlives connections. */
export function createTestJournal(): Journal & { readonly entry: () => JournalEntry } {
  let kept: JournalEntry = {};
  return {
    entry: () => kept,
    read: () => Promise.resolve(kept),
    write(entry) {
      kept = structuredClone(entry);
      return Promise.resolve();
    },
  };
}
