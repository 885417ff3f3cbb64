import type { Channel } from '../../core/service/channel.ts';
import type { ChatMessage } from '../../core/service/chat-message.ts';

const letter = /\p{L}/u;
const rightToLeft = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Id in the platform list: chat messages may use other platform ids, so the channel's id is taken first. */
export function platformOf(message: ChatMessage, channel: Channel | undefined): number {
  return channel?.streamingPlatformId ?? message.platformId;
}

/**
 * Whether the first letter of the words is of a script written from the right; names and times do not count. `dir="auto"`
 * says the same, but looks through the whole line again with each piece that is put in or taken out.
 */
export function startsFromRight({ contents }: ChatMessage): boolean {
  for (const part of contents)
    if (part.type !== 'img' && letter.test(part.content)) return rightToLeft.test(part.content);
  return false;
}
