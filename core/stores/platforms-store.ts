import type { ReadableAtom } from 'nanostores';
import type { Clock } from '../connection/clock.ts';
import type { Connection } from '../connection/connection.ts';
import type { Platform } from '../service/platform.ts';
import { createDirectory } from './directory.ts';
import type { Directory } from './directory.ts';

/** The service's platforms by id. Empty until they are loaded. */
export interface PlatformsStore {
  readonly $platforms: ReadableAtom<Directory<Platform>>;
  /** Returns the platform with this id; an unknown id reloads the list, at most once in five minutes (D31). */
  readonly find: (id: number) => Platform | undefined;
}

/** Creates the store of platforms. */
export function createPlatformsStore(connection: Connection, clock?: Clock): PlatformsStore {
  const { $value, find } = createDirectory(connection, (client) => client.getPlatforms(), clock);
  return { $platforms: $value, find };
}
