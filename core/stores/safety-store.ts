import type { ReadableAtom } from 'nanostores';
import type { Connection } from '../connection/connection.ts';
import type { SafetyEvent } from '../service/relay.ts';
import { createNewest } from './newest.ts';

/** What every dock shows of the owner's safety settings. */
export type SafetyState = SafetyEvent['payload'];

/** Panic and hold of the owner's chat (`overlay/safety`). */
export interface SafetyStore {
  /** Undefined until the relay sent it; always undefined without a relay. */
  readonly $safety: ReadableAtom<SafetyState | undefined>;
}

/** Creates the store of the safety settings that docks show. */
export function createSafetyStore(connection: Connection): SafetyStore {
  return { $safety: createNewest(connection, (take) => connection.subscribe('overlay/safety', take)) };
}
