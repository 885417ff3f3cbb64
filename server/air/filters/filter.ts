import type { ChatMessage } from '../../../core/service/chat-message.ts';
import type { StopReason } from '../../../core/service/relay.ts';
import type { RecentTexts } from './recent-texts.ts';

/** The verdict of a filter: the reason to stop a message, `hold` until someone approves it, or undefined to let it pass. */
export type Verdict = StopReason | 'hold' | undefined;

/** Context in which a message is judged. */
export interface JudgeContext {
  /** Ids of the platforms on which the stream is live. */
  readonly livePlatforms: ReadonlySet<number>;
  /** Whether the author of a message has been on air before, or was approved. */
  readonly isKnownAuthor: (message: ChatMessage) => boolean;
  /** Earlier texts: one store for all messages that are judged in order of receipt. */
  readonly recent: RecentTexts;
  /** Time of receipt: milliseconds that only ever grow. */
  readonly now: number;
}

/** A message, and derived values that several filters use. */
export interface Judged {
  readonly message: ChatMessage;
  /** Its words in one text; U+FFFC for a picture. */
  readonly text: string;
  /** Whether the text was sent before, within the seconds of the settings. */
  readonly isRepeat: boolean;
  readonly context: JudgeContext;
}

/** Checks messages for one thing. */
export type Filter = (judged: Judged) => Verdict;
