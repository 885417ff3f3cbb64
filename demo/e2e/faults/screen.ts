import { createChatStore } from '../../../core/stores/chat-store.ts';
import { createFeaturedStore } from '../../../core/stores/featured-store.ts';
import { toWords, type Screen, type ScreenEntry } from './air-log.ts';
import { connectThrough, type Route } from './route.ts';

/** An overlay without a page: core's stores, and a log of all that they would have drawn. */
export interface OpenScreen extends Screen {
  hasDrawn(words: string): boolean;
  /** Restarts like a reloaded page. */
  reload(): void;
  close(): void;
}

/** Limit of messages, higher than in any run. */
const LIMIT = 100_000;

/**
 * Opens an overlay.
 * @param tick returns the number of the next event
 */
export function openScreen(way: Route, tick: () => number): OpenScreen {
  const log: ScreenEntry[] = [];
  const drawn = new Set<string>();
  let featured: string | null = null;
  const begin = (): (() => void) => {
    const connection = connectThrough(way);
    connection.subscribe('overlay/gap', ({ payload: { reason } }) => {
      log.push({ kind: 'gap', at: tick(), reason });
    });
    createChatStore(connection, { limit: LIMIT }).onAppend(({ added, removed }) => {
      if (removed.length > 0) log.push({ kind: 'taken', at: tick(), ids: removed.map(({ id }) => id) });
      for (const { id, message, replay } of added) {
        const words = toWords(message);
        log.push({ kind: 'shown', at: tick(), id, words, author: message.author, isReplay: replay });
        drawn.add(words);
      }
    });
    createFeaturedStore(connection, way.clock).$featured.listen((pinned) => {
      featured = pinned?.message?.id ?? null;
    });
    return () => connection.close();
  };
  let end = begin();
  return {
    log,
    get featured() {
      return featured;
    },
    hasDrawn: (words) => drawn.has(words),
    reload() {
      end();
      log.push({ kind: 'load', at: tick() });
      end = begin();
    },
    close: () => end(),
  };
}
