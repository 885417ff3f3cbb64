import { hash } from 'node:crypto';
import type { ServiceClient } from '../../core/service/client.ts';
import type { ClipProjectPage, ClipProjectQuery } from '../../core/service/clip-project.ts';
import type { Clock } from '../../core/connection/clock.ts';
import { createCachedRead } from './cached-read.ts';
import type { CachedRead } from './cached-read.ts';
import { NoTurnError, createRateLimiter } from './rate-limiter.ts';
import type { RateLimiter } from './rate-limiter.ts';

const MINUTE_MS = 60_000;
const MAX_PAGES = 64;
const MAX_KNOWN_CURSORS = 1_000;
/**
 * Share of an owner's turns for pages of clips (5 at once, then 1 a second), however many keys ask. The rest is reserved
 * for the stream, the channels and the server itself (F45).
 */
const TURNS = { perSecond: 0.6, burst: 3, maxWaitMs: 4_000 };
/** New pages that one key may read at the service: three at once, then one every four seconds. */
const PAGES = { perSecond: 1 / 4, burst: 3, maxWaitMs: 4_000 };
/** Pages behind a cursor that this server never issued: two at once, then three a minute. */
const UNKNOWN_CURSORS = { perSecond: 1 / 20, burst: 2, maxWaitMs: 0 };

/**
 * Returns a page of clip projects to a key: a cached one is free; a new one counts in the key's budget.
 * @param keyId identifies the key: the id of its overlay
 * @throws {KeyBudgetError} the key has requested too many new pages
 * @throws the error of the service, like {@link CachedRead.get}
 */
export type ClipPages = (query: ClipProjectQuery, keyId: string) => Promise<ClipProjectPage>;

/** Creates an owner's pages of clip projects, cached by their query. */
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
    // thousands of embed clients may open one page at once: with one key they share one request
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
    // move it to the end, since the page unused for longest is dropped first
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

/** Lifetime of a page: a minute for a first page with a clip in the making, five for any other (D36). */
function pageLifeMs({ projects }: ClipProjectPage, { cursor }: ClipProjectQuery): number {
  const isMaking = cursor === undefined && projects.some(({ generatingClipsNow }) => generatingClipsNow);
  return (isMaking ? 1 : 5) * MINUTE_MS;
}

/** The cursors that the service issued through this server. A cursor is opaque (D38): it is compared, never parsed. */
interface KnownCursors {
  add(cursor: string): void;
  has(cursor: string): boolean;
}

/** Creates the set. It holds the hashes of the newest `most` cursors, so that long cursors take no more memory than short ones. */
function createKnownCursors(most: number): KnownCursors {
  const hashes = new Set<string>();
  const toHash = (cursor: string): string => hash('sha256', cursor, 'base64url');
  return {
    add(cursor) {
      const added = toHash(cursor);
      // move it to the end, since the cursor issued longest ago is dropped first
      hashes.delete(added);
      hashes.add(added);
      const [oldest] = hashes;
      if (hashes.size > most && oldest !== undefined) hashes.delete(oldest);
    },
    has: (cursor) => hashes.has(toHash(cursor)),
  };
}

/** A key has used up its budget of reads at the service; the message says so. Other keys are not affected (F45). */
export class KeyBudgetError extends Error {
  override readonly name = 'KeyBudgetError';
  /** Milliseconds until the key may send a request again. */
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super('This key has asked for too many new pages of clips: wait');
    this.retryAfterMs = retryAfterMs;
  }
}

/** Budgets for the reads of each key at the service, beyond cached answers (F45). */
interface KeyBudgets {
  /**
   * Takes one read from a key's budget, and waits for its turn if that comes soon.
   * @param keyId identifies the key: the id of its overlay
   * @throws {KeyBudgetError} the budget is used up for now
   */
  take(keyId: string, cursor: 'none' | 'known' | 'unknown'): Promise<void>;
}

interface Budget {
  readonly pages: RateLimiter;
  readonly unknownCursors: RateLimiter;
}

/** Creates the budgets. Anyone can use a public key, so it must not use up its owner's turns. */
function createKeyBudgets(clock: Clock): KeyBudgets {
  const budgets = new Map<string, Budget>();
  const budgetOf = (keyId: string): Budget => {
    const known = budgets.get(keyId);
    if (known) return known;
    const budget = {
      pages: createRateLimiter({ clock, ...PAGES }),
      unknownCursors: createRateLimiter({ clock, ...UNKNOWN_CURSORS }),
    };
    budgets.set(keyId, budget);
    return budget;
  };
  return {
    async take(keyId, cursor) {
      const { pages, unknownCursors } = budgetOf(keyId);
      try {
        if (cursor === 'unknown') await unknownCursors.take();
        await pages.take();
      } catch (error) {
        throw error instanceof NoTurnError ? new KeyBudgetError(error.retryAfterMs) : error;
      }
    },
  };
}
