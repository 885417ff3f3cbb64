import { parseContentParts } from './content-parts.ts';
import { isFields, toInteger, toToken } from './fields.ts';
import type { Fields } from './fields.ts';
import { arrivalMs } from './parse-options.ts';
import type { ParseOptions } from './parse-options.ts';
import { byteLength, cleanLine } from './text.ts';
import { toTimestamp } from './timestamp.ts';
import { parseUserId } from './user-id.ts';
import type { UserId } from './user-id.ts';
import type { ContentPart } from './content-part.ts';

/** A chat message (docs/spec/service-api.md, "Chat message"), cleaned and capped (hostile-input rules E). */
export interface ChatMessage {
  /** The chat's owner, not its author (D54). */
  readonly userId: UserId;
  readonly channelId: number;
  readonly platformId: number;
  /** Display name, at most 64 graphemes; empty if the service gave none. */
  readonly author: string;
  /** At most 100 parts, 500 graphemes and 20 pictures; if something was cut, the last text part says so. */
  readonly contents: readonly ContentPart[];
  /** ISO 8601 UTC with milliseconds; the time of arrival if the service's was unusable (D37). */
  readonly timestamp: string;
  /** Whether the owner wrote it; false if absent (D57). */
  readonly own: boolean;
  /** Id assigned by the relay, unique per owner; absent at the service itself (D53). */
  readonly id?: string;
}

/** Longest message id of the relay. */
export const MAX_ID_LENGTH = 64;

const MAX_AUTHOR_GRAPHEMES = 64;

/** Bytes that author and contents of a message may have together, so that its whole event stays within 8 KiB (G17). */
const MAX_BYTES = 7680;

/**
 * Reads a chat message; undefined without its ids or contents, or if the author is not a text (E5, E6). Reading the result again changes
 * nothing.
 */
export function parseChatMessage(value: unknown, options: ParseOptions = {}): ChatMessage | undefined {
  if (!isFields(value)) return undefined;
  const ids = parseIds(value);
  const author = value.author === undefined ? '' : value.author;
  if (!ids || typeof author !== 'string') return undefined;
  const name = cleanLine(author, MAX_AUTHOR_GRAPHEMES);
  const maxBytes = MAX_BYTES - byteLength(JSON.stringify(name));
  const contents = parseContentParts(value.contents, { ...options, maxBytes });
  if (!contents) return undefined;
  const id = toToken(value.id, MAX_ID_LENGTH);
  return {
    ...ids,
    author: name,
    contents,
    timestamp: toTimestamp(value.timestamp, arrivalMs(options)),
    own: value.own === true,
    ...(id !== undefined && { id }),
  };
}

function parseIds(fields: Fields): Pick<ChatMessage, 'userId' | 'channelId' | 'platformId'> | undefined {
  const userId = parseUserId(fields.userId);
  const channelId = toInteger(fields.channelId);
  const platformId = toInteger(fields.platformId);
  if (userId === undefined || channelId === undefined || platformId === undefined) return undefined;
  return { userId, channelId, platformId };
}
