import { toAuthorKey } from '../../../../core/service/author-name.ts';
import { formatNumber, msg, str } from '../../parts/language/msg.ts';
import type { Safety } from '../../../air/safety/safety-schemas.ts';

/** A word or phrase to filter. */
export type Word = Safety['words'][number];

/** An author whose messages stay off air on one platform. */
export type Mute = Safety['mutes'][number];

/** The text format of a list, one entry per line. */
export interface LineFormat<T> {
  /** Maximum number of characters in an entry. */
  readonly maxLength: number;
  /** Maximum number of entries in the list. */
  readonly maxEntries: number;
  /** Prints an entry as a line. */
  readonly print: (entry: T) => string;
  /** Returns the same key for duplicate entries. Without it, equal entries are duplicates. */
  readonly toKey?: (entry: T) => string;
  /** Parses a line that is not empty. @returns the entry, or a sentence that explains the error */
  readonly parse: (line: string) => { readonly entry: T; readonly text: string } | string;
}

/** A line that is not a valid entry. */
export interface RefusedLine {
  /** Line number, from 1. */
  readonly line: number;
  readonly text: string;
  readonly why: string;
}

/** The result of parsing a text. */
export interface ParsedList<T> {
  readonly entries: readonly T[];
  readonly refused: readonly RefusedLine[];
  /** Number of lines that repeat an earlier one. */
  readonly repeated: number;
}

/** Plain entries, such as names or hosts. */
export function formatPlain(limits: { readonly maxLength: number; readonly maxEntries: number }): LineFormat<string> {
  return { ...limits, print: (entry) => entry, parse: (line) => ({ entry: line, text: line }) };
}

/** Names of people. All spellings of one person's name are one entry. */
export const nameFormat: LineFormat<string> = {
  ...formatPlain({
    // up to 64 characters as people count them; each may consist of several code points
    maxLength: 1_024,
    maxEntries: 1_000,
  }),
  toKey: toAuthorKey,
};

/** Words: `word` for a whole word, `*part*` for a part of one. A backslash before a word keeps its stars. */
export const wordFormat: LineFormat<Word> = {
  maxLength: 100,
  maxEntries: 10_000,
  print: ({ text, match }) => {
    if (match === 'part') return `*${text}*`;
    return text.startsWith('\\') || isStarred(text) ? `\\${text}` : text;
  },
  parse(line) {
    if (line.startsWith('\\') && line.length > 1) return toWord(line.slice(1), 'word');
    if (!isStarred(line)) return toWord(line, 'word');
    const text = line.slice(1, -1).trim();
    return text === '' ? msg('There is nothing between the stars.') : toWord(text, 'part');
  },
};

function isStarred(line: string): boolean {
  return line.length > 1 && line.startsWith('*') && line.endsWith('*');
}

function toWord(text: string, match: Word['match']): { readonly entry: Word; readonly text: string } {
  return { entry: { text, match }, text };
}

/** Muted authors: `Twitch: name`. A platform without a name here is written by its number: `#123: name`. */
export function formatMutes(platforms: ReadonlyMap<number, string>): LineFormat<Mute> {
  const ids = new Map([...platforms].map(([id, name]) => [name.toLowerCase(), id]));
  return {
    maxLength: nameFormat.maxLength,
    maxEntries: nameFormat.maxEntries,
    toKey: ({ author, platformId }) => `${platformId} ${toAuthorKey(author)}`,
    print: ({ author, platformId }) => `${platforms.get(platformId) ?? `#${platformId}`}: ${author}`,
    parse(line) {
      const [, place = '', author = ''] = /^([^:]+):\s*(.+)$/.exec(line) ?? [];
      const number = /^#(\d{1,9})$/.exec(place.trim())?.[1];
      const platformId = number === undefined ? ids.get(place.trim().toLowerCase()) : Number(number);
      if (author === '') return msg('Write the platform, a colon and the name: “Twitch: somebody”.');
      if (platformId === undefined) return msg(str`Onair knows no platform “${place.trim()}”.`);
      return { entry: { author, platformId }, text: author };
    },
  };
}

/** Prints a list as text, one entry per line. */
export function printList<T>(entries: readonly T[], { print }: LineFormat<T>): string {
  return entries.map(print).join('\n');
}

/** Parses a list. Skips empty lines, and counts repeated lines once. */
export function parseList<T>(text: string, format: LineFormat<T>): ParsedList<T> {
  const { toKey = (entry: T) => JSON.stringify(entry) } = format;
  const entries = new Map<string, T>();
  const refused: RefusedLine[] = [];
  let repeated = 0;
  for (const [index, raw] of text.split(/\r\n|[\n\r\u2028\u2029]/).entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const read = parseLine(line, format, entries.size);
    if (typeof read === 'string') refused.push({ line: index + 1, text: line, why: read });
    else if (entries.has(toKey(read.entry))) repeated += 1;
    else entries.set(toKey(read.entry), read.entry);
  }
  return { entries: [...entries.values()], refused, repeated };
}

/** @returns the entry, or the reason why the line is invalid */
function parseLine<T>(
  line: string,
  { parse, maxLength, maxEntries }: LineFormat<T>,
  count: number,
): { readonly entry: T } | string {
  const read = parse(line);
  if (typeof read === 'string') return read;
  if (hasMoreThan(read.text, maxLength)) return msg(str`It has more than ${maxLength} characters.`);
  return count >= maxEntries ? msg(str`The list is full: it takes ${formatNumber(maxEntries)} entries.`) : read;
}

/** Counts as the server does: a character outside the first plane of Unicode is one, not two. */
function hasMoreThan(text: string, maxLength: number): boolean {
  return text.length > maxLength && Array.from(text).length > maxLength;
}

/** Applies the additions and removals between `base` and `mine` to the newer list `theirs`. */
export function mergeLists<T>(base: readonly T[], mine: readonly T[], theirs: readonly T[]): readonly T[] {
  const keysOf = (list: readonly T[]): ReadonlySet<string> => new Set(list.map((entry) => JSON.stringify(entry)));
  const [inBase, inMine, inTheirs] = [keysOf(base), keysOf(mine), keysOf(theirs)];
  const kept = theirs.filter((entry) => inMine.has(JSON.stringify(entry)) || !inBase.has(JSON.stringify(entry)));
  const added = mine.filter((entry) => !inBase.has(JSON.stringify(entry)) && !inTheirs.has(JSON.stringify(entry)));
  return [...kept, ...added];
}
