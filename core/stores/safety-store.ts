import type { ReadableAtom } from 'nanostores';
import type { Connection } from '../connection/connection.ts';
import type { SafetyEvent } from '../service/relay.ts';
import { createNewest } from './newest.ts';

/** The owner's safety settings that every dock shows. */
export type SafetyState = SafetyEvent['payload'];

/** State of panic and hold of the owner's chat (`overlay/safety`). */
export interface SafetyStore {
  /** Undefined until the relay has sent it; always undefined without a relay. */
  readonly $safety: ReadableAtom<SafetyState | undefined>;
}

/** Creates the store of the safety settings that docks show. */
export function createSafetyStore(connection: Connection): SafetyStore {
  return { $safety: createNewest(connection, (take) => connection.subscribe('overlay/safety', take)) };
}
