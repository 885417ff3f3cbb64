import { WebSocket } from 'ws';
import { createConnection } from '../../../core/connection/create-connection.ts';
import type { Connection } from '../../../core/connection/connection.ts';
import type { Clock } from '../../../core/connection/clock.ts';
import type { HistoryEntry } from './history.ts';

/** An overlay without a page: the real core, and a log of all messages that it received. */
export interface Listener {
  readonly log: readonly HistoryEntry[];
  /** Whether it has received these words. */
  hasHeard(words: string): boolean;
  /** Begins again like a reloaded page: it knows none of the messages it received before. */
  reload(): void;
  close(): void;
}

/** What a listener is made with. */
export interface ListenerOptions {
  /** The server's own address, as it knows itself. */
  readonly serverUrl: string;
  /** Where to connect to instead, such as a fault proxy's port. */
  readonly port?: number;
  readonly key: string;
  readonly clock: Clock;
  readonly random: () => number;
}

/** Connects and listens. */
export function openListener(options: ListenerOptions): Listener {
  const log: HistoryEntry[] = [];
  const heard = new Set<string>();
  const note = (entry: HistoryEntry): void => {
    log.push(entry);
    if (entry.kind === 'message') heard.add(entry.words);
  };
  let connection = listen(options, note);
  return {
    log,
    hasHeard: (words) => heard.has(words),
    reload() {
      connection.close();
      note({ kind: 'load' });
      connection = listen(options, note);
    },
    close: () => connection.close(),
  };
}

function listen(
  { serverUrl, port, key, clock, random }: ListenerOptions,
  note: (entry: HistoryEntry) => void,
): Connection {
  const { host } = new URL(serverUrl);
  const connection = createConnection({
    ...{ clock, random, token: key },
    baseUrl: port === undefined ? serverUrl : `http://127.0.0.1:${port}`,
    // the server answers to its own name only, whatever the way to it
    WebSocket: class extends WebSocket {
      constructor(url: string) {
        super(url, { headers: { host }, perMessageDeflate: false });
      }
    },
  });
  connection.subscribe('overlay/gap', () => note({ kind: 'gap' }));
  connection.subscribe('user/chat', ({ payload: { contents } }) =>
    note({ kind: 'message', words: contents.map((part) => (part.type === 'text' ? part.content : '')).join(' ') }),
  );
  return connection;
}
