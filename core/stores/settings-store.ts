import type { ReadableAtom } from 'nanostores';
import type { Connection } from '../connection/connection.ts';
import type { SettingsEvent } from '../service/relay.ts';
import { createNewest } from './newest.ts';

/** An overlay's saved settings; only its widget knows what they mean. */
export type SavedSettings = SettingsEvent['payload'];

/** The saved settings of the overlay that this key belongs to (`overlay/settings`). */
export interface SettingsStore {
  /** Undefined until the relay sent them; always undefined without a relay. */
  readonly $settings: ReadableAtom<SavedSettings | undefined>;
}

/** Creates the store of saved settings; it follows each change, so that a saved setting shows at once. */
export function createSettingsStore(connection: Connection): SettingsStore {
  return { $settings: createNewest(connection, (take) => connection.subscribe('overlay/settings', take)) };
}
