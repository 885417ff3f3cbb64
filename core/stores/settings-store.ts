import type { ReadableAtom } from 'nanostores';
import type { Connection } from '../connection/connection.ts';
import type { SettingsEvent } from '../service/relay.ts';
import { createNewest } from './newest.ts';

/** An overlay's saved settings; only its widget can interpret them. */
export type SavedSettings = SettingsEvent['payload'];

/** The saved settings of the key's overlay (`overlay/settings`). */
export interface SettingsStore {
  /** Undefined until the relay has sent them; always undefined without a relay. */
  readonly $settings: ReadableAtom<SavedSettings | undefined>;
}

/** Creates the store of saved settings. It follows each change, so that a saved setting applies at once. */
export function createSettingsStore(connection: Connection): SettingsStore {
  return { $settings: createNewest(connection, (take) => connection.subscribe('overlay/settings', take)) };
}
