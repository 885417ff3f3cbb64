import type { Channel } from '../../core/service/channel.ts';
import type { ChatMessage } from '../../core/service/chat-message.ts';

const letter = /\p{L}/u;
const rightToLeft = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Returns the id in the platform list. Chat messages may use other platform ids, so the channel's id comes first. */
export function platformOf(message: ChatMessage, channel: Channel | undefined): number {
  return channel?.streamingPlatformId ?? message.platformId;
}

/**
 * Returns whether the first letter of the text is of a right-to-left script; names and times do not count. `dir="auto"` has the same
 * result, but scans the whole line again for each added or removed piece.
 */
export function startsFromRight({ contents }: ChatMessage): boolean {
  for (const part of contents)
    if (part.type !== 'img' && letter.test(part.content)) return rightToLeft.test(part.content);
  return false;
}
