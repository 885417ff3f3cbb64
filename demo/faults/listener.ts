import { WebSocket } from 'ws';
import { createConnection } from '../../core/connection/create-connection.ts';
import type { Connection } from '../../core/connection/connection.ts';
import type { Clock } from '../../server/clock.ts';
import type { HistoryEntry } from './history.ts';

/** An overlay without a page: the real core, and a log of all that it was handed. */
export interface Listener {
  readonly log: readonly HistoryEntry[];
  readonly connection: Connection;
  /** Whether it has been handed these words. */
  hasHeard(words: string): boolean;
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
export function openListener({ serverUrl, port, key, clock, random }: ListenerOptions): Listener {
  const { host } = new URL(serverUrl);
  const log: HistoryEntry[] = [];
  const heard = new Set<string>();
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
  connection.subscribe('overlay/gap', () => void log.push({ kind: 'gap' }));
  connection.subscribe('user/chat', ({ payload: { contents } }) => {
    const words = contents.map((part) => (part.type === 'text' ? part.content : '')).join(' ');
    heard.add(words);
    log.push({ kind: 'message', words });
  });
  return { log, connection, hasHeard: (words) => heard.has(words) };
}
