import type { ReadableAtom } from 'nanostores';
import type { Clock } from '../connection/clock.ts';
import type { Connection } from '../connection/connection.ts';
import type { Channel } from '../service/channel.ts';
import { createDirectory } from './directory.ts';
import type { Directory } from './directory.ts';

/** The owner's channels by id. Empty until they are loaded, and for a key that may not read them. */
export interface ChannelsStore {
  readonly $channels: ReadableAtom<Directory<Channel>>;
  /** Returns the channel with this id; an unknown id reloads the list, at most once in five minutes (D31). */
  readonly find: (id: number) => Channel | undefined;
  /** Reloads the list. */
  readonly refresh: () => void;
}

/** Creates the store of channels. */
export function createChannelsStore(connection: Connection, clock?: Clock): ChannelsStore {
  const { $value, find, refresh } = createDirectory(connection, (client) => client.getChannels(), clock);
  return { $channels: $value, find, refresh };
}
