import type { Clock } from '../clock.ts';
import { createRateLimiter, NoTurnError } from './rate-limiter.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** New pages that one key may have read at the service: three at once, then one every four seconds. */
const PAGES = { perSecond: 1 / 4, burst: 3, maxWaitMs: 4_000 };
/** Pages behind a cursor that this server never gave out: two at once, then three a minute. */
const UNKNOWN_CURSORS = { perSecond: 1 / 20, burst: 2, maxWaitMs: 0 };

/** A key has used up what it may have read at the service; the message says so. Other keys are not concerned (F45). */
export class KeyBudgetError extends Error {
  override readonly name = 'KeyBudgetError';
  /** Milliseconds until the key may ask again. */
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super('This key has asked for too many new pages of clips: wait');
    this.retryAfterMs = retryAfterMs;
  }
}

/** What each key of an owner may have read at the service, beyond what is held anyway (F45). */
export interface KeyBudgets {
  /**
   * Takes one read from a key's budget, and waits for its turn when that is near.
   * @param keyId names the key: the id of its overlay
   * @throws {KeyBudgetError} there is none left for now
   */
  take(keyId: string, cursor: 'none' | 'known' | 'unknown'): Promise<void>;
}

interface Budget {
  readonly pages: RateLimiter;
  readonly unknownCursors: RateLimiter;
}

/** Creates the budgets. A key that is public can be used by anybody, so that one must not use up its owner's turns. */
export function createKeyBudgets(clock: Clock): KeyBudgets {
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
