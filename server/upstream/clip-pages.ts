import type { ServiceClient } from '../../core/service/client.ts';
import type { ClipProjectPage, ClipProjectQuery } from '../../core/service/clip-project.ts';
import type { Clock } from '../clock.ts';
import { createCachedRead } from './cached-read.ts';
import type { CachedRead } from './cached-read.ts';
import { createKeyBudgets, KeyBudgetError } from './key-budgets.ts';
import { createKnownCursors } from './known-cursors.ts';
import type { KnownCursors } from './known-cursors.ts';
import { createRateLimiter } from './rate-limiter.ts';

const MINUTE_MS = 60_000;
const MAX_PAGES = 64;
const MAX_KNOWN_CURSORS = 1_000;
/**
 * Pages of clips take at most these of an owner's turns (5 at once, then 1 a second), however many keys ask: the rest are kept
 * for the stream, the channels and what the server needs itself (F45).
 */
const TURNS = { perSecond: 0.6, burst: 3, maxWaitMs: 4_000 };

/**
 * Gives a page of clip projects to a key: what is held costs nothing; a new one counts in the key's budget.
 * @param keyId names the key: the id of its overlay
 * @throws {KeyBudgetError} the key has asked for too many new pages
 * @throws what the service answered, as {@link CachedRead.get} does
 */
export type ClipPages = (query: ClipProjectQuery, keyId: string) => Promise<ClipProjectPage>;

/** Creates an owner's pages of clip projects, held by their query. */
export function createClipPages(client: ServiceClient, clock: Clock): ClipPages {
  const budgets = createKeyBudgets(clock);
  const cursors = createKnownCursors(MAX_KNOWN_CURSORS);
  const turns = createRateLimiter({ clock, ...TURNS });
  const pages = createHeldPages((query) =>
    createCachedRead({
      clock,
      ask: async () => {
        await turns.take();
        const page = await client.getClipProjects(query);
        const { nextCursor } = page.pagination;
        if (nextCursor !== undefined) cursors.add(nextCursor);
        return page;
      },
      lifeMs: (page) => pageLifeMs(page, query),
    }),
  );
  const ask = async (query: ClipProjectQuery, keyId: string): Promise<ClipProjectPage> => {
    try {
      await budgets.take(keyId, judgeCursor(cursors, query.cursor));
    } catch (error) {
      const last = pages.find(query)?.peek();
      if (last !== undefined && error instanceof KeyBudgetError) return last;
      throw error;
    }
    return pages.open(query).get();
  };
  const asking = new Map<string, Promise<ClipProjectPage>>();
  return (query, keyId) => {
    const held = pages.find(query);
    if (held && !held.isDue) return held.get();
    // thousands of visitors may open one page at once: with one key they are one question
    const name = JSON.stringify([keyId, toName(query)]);
    const asked = asking.get(name) ?? ask(query, keyId).finally(() => asking.delete(name));
    asking.set(name, asked);
    return asked;
  };
}

function judgeCursor(cursors: KnownCursors, cursor: string | undefined): 'none' | 'known' | 'unknown' {
  if (cursor === undefined) return 'none';
  return cursors.has(cursor) ? 'known' : 'unknown';
}

interface HeldPages {
  find(query: ClipProjectQuery): CachedRead<ClipProjectPage> | undefined;
  open(query: ClipProjectQuery): CachedRead<ClipProjectPage>;
}

function createHeldPages(create: (query: ClipProjectQuery) => CachedRead<ClipProjectPage>): HeldPages {
  const pages = new Map<string, CachedRead<ClipProjectPage>>();
  const find = (query: ClipProjectQuery): CachedRead<ClipProjectPage> | undefined => {
    const name = toName(query);
    const page = pages.get(name);
    if (!page) return undefined;
    // put last again: the page that was not asked for longest goes first
    pages.delete(name);
    pages.set(name, page);
    return page;
  };
  return {
    find,
    open(query) {
      const page = find(query) ?? create(query);
      pages.set(toName(query), page);
      const [oldest] = pages.keys();
      if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest);
      return page;
    },
  };
}

function toName({ cursor, limit, sortBy }: ClipProjectQuery): string {
  return JSON.stringify([limit, sortBy, cursor]);
}

/** A first page on which a clip is being made is asked for again after a minute, any other after five (D36). */
function pageLifeMs({ projects }: ClipProjectPage, { cursor }: ClipProjectQuery): number {
  const isMaking = cursor === undefined && projects.some(({ generatingClipsNow }) => generatingClipsNow);
  return (isMaking ? 1 : 5) * MINUTE_MS;
}
