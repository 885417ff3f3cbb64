import type { ChatMessage } from '../../../core/service/chat-message.ts';
import { foldName, foldText } from '../text/fold.ts';
import { readMessageText } from './filter.ts';

/** What was said lately, by whom. */
export interface RecentTexts {
  /**
   * Keeps a message, and tells whether it repeats another of the last `windowMs`: the same text by the same author, a bot's copy
   * that names the author and ends with the text, or a long text by anybody. All of the owner's messages have one author.
   * Takes each message once, in order of receipt; `now` in milliseconds that only ever grow.
   */
  take(message: ChatMessage, now: number, windowMs: number): boolean;
}

interface Entry {
  readonly text: string;
  readonly author: string;
  readonly at: number;
}

/** Messages kept at most. */
const MAX_ENTRIES = 500;

/** Letters from which a text is no coincidence when another author says it, too. */
const LONG_TEXT = 40;

/** Letters from which a bot's copy of a text is looked for. */
const LEAST_COPIED = 2;

/** No display name, since names are folded to small letters. */
const OWNER = 'OWNER';

/** Creates an empty store of at most 500 messages. */
export function createRecentTexts(): RecentTexts {
  let entries: Entry[] = [];
  return {
    take(message, now, windowMs) {
      const text = toKey(message);
      if (text === '') return false;
      const author = message.own ? OWNER : foldName(message.author);
      const copy = toLetters(text);
      const isRepeat = entries.some(
        (entry) => now - entry.at <= windowMs && (isSame(entry, text, author) || isCopy(entry, copy)),
      );
      if (entries.length >= MAX_ENTRIES) entries = entries.slice(-MAX_ENTRIES / 2);
      entries.push({ text, author, at: now });
      return isRepeat;
    },
  };
}

/** Pictures count by their addresses. */
function toKey(message: ChatMessage): string {
  const pictures = message.contents.map((part) =>
    part.type !== 'img' ? '' : part.subtype === 'link' ? part.content : part.link,
  );
  return `${foldText(readMessageText(message))}${pictures.join('')}`;
}

function isSame(entry: Entry, text: string, author: string): boolean {
  return entry.text === text && (entry.author === author || text.length >= LONG_TEXT);
}

function isCopy({ text, author }: Entry, copy: string): boolean {
  const letters = toLetters(text);
  if (letters.length < LEAST_COPIED || author === OWNER || !copy.endsWith(letters)) return false;
  return foldName(copy.slice(0, -letters.length)).includes(author);
}

function toLetters(text: string): string {
  return text.replaceAll(' ', '');
}
