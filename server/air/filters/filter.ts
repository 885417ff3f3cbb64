import type { ChatMessage } from '../../../core/service/chat-message.ts';
import type { StopReason } from '../../../core/service/relay.ts';
import type { RecentTexts } from './recent-texts.ts';

/** What a filter makes of a message: the reason to stop it, `hold` until somebody approves it, or undefined to let it pass. */
export type Verdict = StopReason | 'hold' | undefined;

/** What is known when a message is judged. */
export interface JudgeContext {
  /** Ids of the platforms that the stream is live on. */
  readonly livePlatforms: ReadonlySet<number>;
  /** Tells whether the author of a message has been on air before, or was approved. */
  readonly isKnownAuthor: (message: ChatMessage) => boolean;
  /** What was said before: one store for all messages that are judged in order of receipt. */
  readonly recent: RecentTexts;
  /** When the message was received: milliseconds that only ever grow. */
  readonly now: number;
}

/** A message, and what filters read of it more than once. */
export interface Judged {
  readonly message: ChatMessage;
  /** Its words in one text; U+FFFC for a picture. */
  readonly text: string;
  /** It was said already within the seconds of the settings. */
  readonly isRepeat: boolean;
  readonly context: JudgeContext;
}

/** Judges one thing about messages. */
export type Filter = (judged: Judged) => Verdict;
