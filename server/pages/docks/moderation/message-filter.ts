import type { ChatMessage } from '../../../../core/service/chat-message.ts';
import { wordsOf } from '../../../../core/service/content-part.ts';
import type { DockMessage, MessageState } from '../../../../core/service/relay.ts';
import { isAwaitingApproval } from './message-words.ts';

/** A state of messages; `waiting`: held until someone approves them. */
export type ListedState = MessageState | 'waiting';

/** Filter of the listed messages. */
export interface MessageFilter {
  /** Words that the name or the text must contain; case is ignored. */
  readonly search: string;
  /** Undefined for all. */
  readonly platformId: number | undefined;
  /** Undefined for all. */
  readonly state: ListedState | undefined;
}

/** Lists everything. */
export const NO_FILTER: MessageFilter = { search: '', platformId: undefined, state: undefined };

/** Whether a filter excludes any messages. */
export function isFiltering({ search, platformId, state }: MessageFilter): boolean {
  return search.trim() !== '' || platformId !== undefined || state !== undefined;
}

const texts = new WeakMap<object, string>();

/**
 * Creates the test of a filter. The text of each message is cached, since a busy chat is tested again and again.
 * @param toPlatformId finds the id of a message's platform in the list of platforms
 */
export function createMessageTest(
  { search, platformId, state }: MessageFilter,
  toPlatformId: (message: ChatMessage) => number,
): (message: DockMessage) => boolean {
  const words = fold(search).split(/\s+/u);
  return (entry) => {
    if (platformId !== undefined && toPlatformId(entry.message) !== platformId) return false;
    if (state === 'waiting' ? !isAwaitingApproval(entry) : state !== undefined && entry.state !== state) return false;
    return words.every((word) => word === '' || findText(entry).includes(word));
  };
}

function findText({ message }: DockMessage): string {
  const known = texts.get(message);
  if (known !== undefined) return known;
  const text = fold([message.author, ...message.contents.map(wordsOf)].join(' '));
  texts.set(message, text);
  return text;
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
