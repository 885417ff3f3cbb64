import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { Connection } from '../connection/connection.ts';
import type { SettingsEvent } from '../service/relay.ts';
import { whileListened } from './lifecycle.ts';

/** An overlay's saved settings; only its widget knows what they mean. */
export type SavedSettings = SettingsEvent['payload'];

/** The saved settings of the overlay that this key belongs to (`overlay/settings`). */
export interface SettingsStore {
  /** Undefined until the relay sent them; always undefined without a relay. */
  readonly $settings: ReadableAtom<SavedSettings | undefined>;
}

/** Creates the store of saved settings; it follows each change, so that a saved setting shows at once. */
export function createSettingsStore(connection: Connection): SettingsStore {
  const $settings = atom<SavedSettings | undefined>(undefined);
  whileListened(connection, $settings, {
    start: () => [connection.subscribe('overlay/settings', ({ payload }) => $settings.set(payload))],
    reset: () => $settings.set(undefined),
  });
  return { $settings };
}
