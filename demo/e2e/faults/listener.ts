import type { Connection } from '../../../core/connection/connection.ts';
import { toWords } from './air-log.ts';
import type { HistoryEntry } from './history.ts';
import { connectThrough, type Route } from './route.ts';

/** An overlay without a page: the real core, and a log of all received messages. */
export interface Listener {
  readonly log: readonly HistoryEntry[];
  /** Whether it has received these words. */
  hasReceived(words: string): boolean;
  /** Restarts like a reloaded page, without any of the earlier messages. */
  reload(): void;
  close(): void;
}

/** Connects and subscribes. */
export function openListener(options: Route): Listener {
  const log: HistoryEntry[] = [];
  const received = new Set<string>();
  const note = (entry: HistoryEntry): void => {
    log.push(entry);
    if (entry.kind === 'message') received.add(entry.words);
  };
  let connection = listen(options, note);
  return {
    log,
    hasReceived: (words) => received.has(words),
    reload() {
      connection.close();
      note({ kind: 'load' });
      connection = listen(options, note);
    },
    close: () => connection.close(),
  };
}

function listen(options: Route, note: (entry: HistoryEntry) => void): Connection {
  const connection = connectThrough(options);
  connection.subscribe('overlay/gap', () => note({ kind: 'gap' }));
  connection.subscribe('user/chat', ({ payload }) => note({ kind: 'message', words: toWords(payload) }));
  return connection;
}
