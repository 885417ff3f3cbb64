import { formatNumber, msg, str } from '../../../../widgets/page-parts/language/msg.ts';
import type { Safety } from '../../../air/safety-schemas.ts';

/** A word or phrase to stop. */
export type Word = Safety['words'][number];

/** An author whose messages stay off air on one platform. */
export type Mute = Safety['mutes'][number];

/** How the entries of a list are written as text, one a line. */
export interface LineFormat<T> {
  /** Most characters of one entry. */
  readonly maxLength: number;
  /** Most entries of the list. */
  readonly maxEntries: number;
  /** Writes an entry as a line. */
  readonly print: (entry: T) => string;
  /** Reads a line that is not empty. @returns a sentence that says why it is no entry */
  readonly parse: (line: string) => { readonly entry: T; readonly text: string } | string;
}

/** A line that is no entry of the list. */
export interface RefusedLine {
  /** Its number, from 1. */
  readonly line: number;
  readonly text: string;
  readonly why: string;
}

/** What was read from a text. */
export interface ParsedList<T> {
  readonly entries: readonly T[];
  readonly refused: readonly RefusedLine[];
  /** How many lines say the same as one before them. */
  readonly repeated: number;
}

/** Plain entries, such as names or hosts. */
export function formatPlain(limits: { readonly maxLength: number; readonly maxEntries: number }): LineFormat<string> {
  return { ...limits, print: (entry) => entry, parse: (line) => ({ entry: line, text: line }) };
}

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

/** Muted authors: `Twitch: name`. A platform that has no name here is written by its number: `#123: name`. */
export function formatMutes(platforms: ReadonlyMap<number, string>): LineFormat<Mute> {
  const ids = new Map([...platforms].map(([id, name]) => [name.toLowerCase(), id]));
  return {
    // up to 64 characters as people count them; each may consist of several code points
    maxLength: 512,
    maxEntries: 1_000,
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

/** Writes a list as text, one entry a line. */
export function printList<T>(entries: readonly T[], { print }: LineFormat<T>): string {
  return entries.map(print).join('\n');
}

/** Reads a list: empty lines are left out, and lines that say the same count once. */
export function parseList<T>(text: string, format: LineFormat<T>): ParsedList<T> {
  const entries = new Map<string, T>();
  const refused: RefusedLine[] = [];
  let repeated = 0;
  for (const [index, raw] of text.split(/\r\n|[\n\r\u2028\u2029]/).entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const read = parseLine(line, format, entries.size);
    if (typeof read === 'string') refused.push({ line: index + 1, text: line, why: read });
    else if (entries.has(JSON.stringify(read.entry))) repeated += 1;
    else entries.set(JSON.stringify(read.entry), read.entry);
  }
  return { entries: [...entries.values()], refused, repeated };
}

/** @returns the entry, or why there is none */
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

/** What is in one list after what was added to it and removed from it was done to another, newer list. */
export function mergeLists<T>(base: readonly T[], mine: readonly T[], theirs: readonly T[]): readonly T[] {
  const keysOf = (list: readonly T[]): ReadonlySet<string> => new Set(list.map((entry) => JSON.stringify(entry)));
  const [inBase, inMine, inTheirs] = [keysOf(base), keysOf(mine), keysOf(theirs)];
  const kept = theirs.filter((entry) => inMine.has(JSON.stringify(entry)) || !inBase.has(JSON.stringify(entry)));
  const added = mine.filter((entry) => !inBase.has(JSON.stringify(entry)) && !inTheirs.has(JSON.stringify(entry)));
  return [...kept, ...added];
}
