import type { ReadableAtom } from 'nanostores';
import type { Clock } from '../connection/clock.ts';
import type { Connection } from '../connection/connection.ts';
import type { IngestServer, SelectedIngest } from '../service/ingest.ts';
import { createDirectory } from './directory.ts';
import type { Directory } from './directory.ts';
import { createResource } from './resource.ts';

/** Cache duration of the server. */
const REFRESH_MS = 60_000;

/** The ingest servers, and the one that the stream is sent to. */
export interface IngestStore {
  /** The ingest server that the owner chose; undefined until it is loaded, and for a key that may not read it. */
  readonly $selected: ReadableAtom<SelectedIngest | undefined>;
  /** The service's ingest servers by id; empty until they are loaded. The selected one may be missing (D26). */
  readonly $servers: ReadableAtom<Directory<IngestServer>>;
}

/** Creates the store of ingest servers. */
export function createIngestStore(connection: Connection, clock?: Clock): IngestStore {
  const selected = createResource<SelectedIngest | undefined>(connection, {
    initial: undefined,
    read: (client) => client.getSelectedIngest(),
    refreshAfterMs: () => REFRESH_MS,
    clock,
  });
  const servers = createDirectory(connection, (client) => client.getIngestServers(), clock);
  return { $selected: selected.$value, $servers: servers.$value };
}
