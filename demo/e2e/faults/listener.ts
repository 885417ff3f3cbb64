import type { Connection } from '../../../core/connection/connection.ts';
import { toWords } from './air-log.ts';
import type { HistoryEntry } from './history.ts';
import { connectThrough, type Way } from './way.ts';

/** An overlay without a page: the real core, and a log of all messages that it received. */
export interface Listener {
  readonly log: readonly HistoryEntry[];
  /** Whether it has received these words. */
  hasHeard(words: string): boolean;
  /** Begins again like a reloaded page: it knows none of the messages it received before. */
  reload(): void;
  close(): void;
}

/** Connects and listens. */
export function openListener(options: Way): Listener {
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

function listen(options: Way, note: (entry: HistoryEntry) => void): Connection {
  const connection = connectThrough(options);
  connection.subscribe('overlay/gap', () => note({ kind: 'gap' }));
  connection.subscribe('user/chat', ({ payload }) => note({ kind: 'message', words: toWords(payload) }));
  return connection;
}
