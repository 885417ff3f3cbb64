import type { ChatMessage } from '../../core/service/chat-message.ts';
import type { ContentPart } from '../../core/service/content-part.ts';
import type { ChatEntry } from '../../core/stores/chat-state.ts';

let count = 0;

/** Creates a part of plain text. */
export function makeText(content: string, color: string | null = null): ContentPart {
  return { type: 'text', subtype: 'normalText', content, color };
}

/** Creates a chat message as the parsers return it, with a unique id. */
export function makeMessage(given: Partial<ChatMessage> = {}): ChatMessage {
  count += 1;
  return {
    userId: '1',
    channelId: 1,
    platformId: 1,
    author: 'Luna',
    own: false,
    id: `message-${count}`,
    contents: [makeText('hello')],
    timestamp: '2026-05-10T12:00:00.000Z',
    ...given,
  };
}

/** Creates the same as an entry of the chat store. */
export function makeEntry(given: Partial<ChatMessage> = {}, replay = false): ChatEntry {
  const message = makeMessage(given);
  return { id: message.id ?? '', message, replay };
}
