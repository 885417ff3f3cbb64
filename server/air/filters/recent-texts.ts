import { toBareName } from '../../../core/service/author-name.ts';
import type { ChatMessage } from '../../../core/service/chat-message.ts';
import { foldName, foldText } from '../text/fold.ts';
import { readMessageText } from './message-text.ts';

/** Recent texts and their authors. */
export interface RecentTexts {
  /**
   * Stores a message and returns whether it repeats another of the last `windowMs`: the same text by the same author, a bot's copy
   * that names the author and ends with the text, or a long text by anyone. All of the owner's messages have one author, and
   * also count for the displayed name, since the service may return them under another author.
   * Call it once per message, in order of receipt; `now` in milliseconds that only ever grow.
   */
  take(message: ChatMessage, now: number, windowMs: number): boolean;
}

/** Most stored texts, and most recent ones that a bot may still copy. */
const MAX_TEXTS = 4_000;
const MAX_COPIED = 100;

/** Letters from which a text by two authors is no coincidence. */
const LONG_TEXT = 40;

/** Letters from which copies of a text by bots are detected. */
const LEAST_COPIED = 2;

/** Letters of a text that are stored, of its beginning and of its end. */
const KEPT = 60;

/** Not a possible display name, since names are folded to lower case. */
const OWNER = 'OWNER';

/** A message that a bot may copy: its text, and the name of its author, both without spaces. */
interface Original {
  readonly letters: string;
  readonly name: string;
  readonly at: number;
}

/** Creates an empty store of at most 4,000 messages. */
export function createRecentTexts(): RecentTexts {
  /** Time of the last message with each text, the oldest first. */
  const saidAt = new Map<string, number>();
  const originals: Original[] = [];
  const isLately = (at: number | undefined, now: number, windowMs: number): boolean =>
    at !== undefined && now - at <= windowMs;
  return {
    take(message, now, windowMs) {
      const text = toKey(message);
      if (text === '') return false;
      const keys = toKeys(text, message);
      const letters = toLetters(text);
      const isRepeat =
        keys.some((key) => isLately(saidAt.get(key), now, windowMs)) ||
        originals.some((original) => isLately(original.at, now, windowMs) && isCopy(original, letters));
      for (const key of keys) remember(saidAt, key, now);
      if (letters.length >= LEAST_COPIED) {
        originals.push({ letters, name: toLetters(foldText(toBareName(message.author))), at: now });
        if (originals.length > MAX_COPIED) originals.shift();
      }
      return isRepeat;
    },
  };
}

function remember(saidAt: Map<string, number>, key: string, now: number): void {
  saidAt.delete(key);
  saidAt.set(key, now);
  const [oldest] = saidAt.size > MAX_TEXTS ? saidAt.keys() : [];
  if (oldest !== undefined) saidAt.delete(oldest);
}

/** Keys for a text by its author, and for a long one by anyone. */
function toKeys(text: string, message: ChatMessage): readonly string[] {
  const short = text.length > 2 * KEPT ? `${text.slice(0, KEPT)}${text.slice(-KEPT)}${text.length}` : text;
  const authors = [
    foldName(message.author),
    ...(message.own ? [OWNER] : []),
    ...(text.length >= LONG_TEXT ? [''] : []),
  ];
  return authors.map((author) => `${author}\n${short}`);
}

/** Pictures count by their addresses. */
function toKey(message: ChatMessage): string {
  const pictures = message.contents.map((part) =>
    part.type !== 'img' ? '' : part.subtype === 'link' ? part.content : part.link,
  );
  return `${foldText(readMessageText(message))}${pictures.join('')}`;
}

function isCopy({ letters, name }: Original, copy: string): boolean {
  return name !== '' && copy.endsWith(letters) && copy.slice(0, -letters.length).includes(name);
}

function toLetters(text: string): string {
  return text.replaceAll(' ', '');
}
