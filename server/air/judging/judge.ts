import type { ChatMessage } from '../../../core/service/chat-message.ts';
import type { Verdict } from '../filters/filter.ts';
import type { Filters } from '../filters/filters.ts';
import { createRecentTexts } from '../filters/recent-texts.ts';

/** Judges messages in the order in which they were received, each once, since it remembers recent texts. */
export interface Judge {
  /** @param receivedAt the clock's `elapsed` at that time */
  judge(message: ChatMessage, receivedAt: number): Verdict;
}

/** Criteria of a judge. */
export interface JudgeOptions {
  readonly filters: Filters;
  /** Ids of the platforms that are live. */
  readonly livePlatforms: ReadonlySet<number>;
  readonly isKnownAuthor: (message: ChatMessage) => boolean;
}

/** Creates a judge without any recent texts. */
export function createJudge({ filters, livePlatforms, isKnownAuthor }: JudgeOptions): Judge {
  const recent = createRecentTexts();
  return {
    judge: (message, receivedAt) => filters.judge(message, { livePlatforms, isKnownAuthor, recent, now: receivedAt }),
  };
}
