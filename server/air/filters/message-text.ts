import type { ChatMessage } from '../../../core/service/chat-message.ts';

/** Placeholder for a picture in the text of a message: the object replacement character. */
export const PICTURE = '\ufffc';

/** The words of a message in one text, as shown on the screen: each word is a part of its own (trap D55). */
export function readMessageText({ contents }: ChatMessage): string {
  return contents
    .map((part) => (part.type === 'img' ? PICTURE : part.content))
    .filter((words) => words !== '')
    .join(' ');
}
