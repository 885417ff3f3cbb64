import type { ReadableAtom } from 'nanostores';
import type { Clock } from '../connection/clock.ts';
import type { Connection } from '../connection/connection.ts';
import type { Profile } from '../service/profile.ts';
import { createResource } from './resource.ts';

/** The owner. */
export interface ProfileStore {
  /** Undefined until it is loaded, and for a key that may not read it. A relay leaves out the e-mail (D25). */
  readonly $profile: ReadableAtom<Profile | undefined>;
}

/** Creates the store of the owner's profile. */
export function createProfileStore(connection: Connection, clock?: Clock): ProfileStore {
  const { $value } = createResource<Profile | undefined>(connection, {
    initial: undefined,
    read: (client) => client.getProfile(),
    clock,
  });
  return { $profile: $value };
}
