import type { ContentPart } from './content-part.ts';
import type { UserId } from './user-id.ts';

/** A chat message (service-api.md, "Chat message"), cleaned and capped (hostile-input rules E). */
export interface ChatMessage {
  /** The chat's owner, not its author (D54). */
  readonly userId: UserId;
  readonly channelId: number;
  readonly platformId: number;
  /** Display name, at most 64 graphemes; empty when the service named nobody. */
  readonly author: string;
  /** At most 100 parts, 500 graphemes and 20 pictures; what was cut is told by a last text part. */
  readonly contents: readonly ContentPart[];
  /** ISO 8601 UTC with milliseconds; the time of arrival when the service's was unusable (D37). */
  readonly timestamp: string;
  /** The owner wrote it; false when absent (D57). */
  readonly own: boolean;
  /** Given by the relay, unique per owner; absent at the service itself (D53). */
  readonly id?: string;
}
