import { parseImageHost } from '../../core/service/image-hosts.ts';
import { cleanText } from '../../core/service/text.ts';
import { refuseInput } from '../overlays/refusals.ts';
import type { SafetyChanges } from './safety-schemas.ts';

/** The scripts of living languages that Unicode recommends for names (UAX #31, table 5), by their Unicode names. */
const SCRIPTS: readonly string[] = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Tibetan',
  'Myanmar',
  'Georgian',
  'Hangul',
  'Ethiopic',
  'Khmer',
  'Hiragana',
  'Katakana',
  'Bopomofo',
  'Han',
  'Armenian',
  'Thaana',
];

/** Longest text of a list that is repeated in a message. */
const MAX_QUOTED = 60;

/**
 * Cleans a change of safety settings whose shape was checked: texts are trimmed and of one form (NFC), and each entry of a list is in
 * it once.
 * @throws {HttpError} 400, naming the field and what to write instead
 */
export function cleanChanges(changes: SafetyChanges): SafetyChanges {
  const { authors, commandPrefixes, imageHosts, mutes, off, platforms, scripts, words } = changes;
  const cleaned: SafetyChanges = {
    ...(authors && { authors: cleanTexts('authors', authors) }),
    ...(commandPrefixes && { commandPrefixes: cleanTexts('commandPrefixes', commandPrefixes) }),
    ...(imageHosts && { imageHosts: keepFirst(imageHosts.map(cleanHost), (host) => host) }),
    ...(mutes && { mutes: cleanEntries('mutes', 'author', mutes) }),
    ...(off && { off: keepFirst(off, (name) => name) }),
    ...(platforms && { platforms: { ...platforms, ids: keepFirst(platforms.ids, String) } }),
    ...(scripts && { scripts: keepFirst(scripts.map(cleanScript), (name) => name) }),
    ...(words && { words: cleanEntries('words', 'text', words) }),
  };
  return { ...changes, ...cleaned };
}

/** One text of a list, as it is stored. */
export function cleanEntry(text: string): string {
  return cleanText(text, text.length).normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** What is the same for two names that differ only in how they are written. */
function toNameKey(name: string): string {
  return cleanEntry(name).toLowerCase();
}

function cleanTexts(field: string, texts: readonly string[]): string[] {
  return keepFirst(
    texts.map((text, index) => refuseEmpty(cleanEntry(text), field, index)),
    toNameKey,
  );
}

/** Cleans one text of each entry; two entries are the same when all that they hold is. */
function cleanEntries<K extends string, T extends Readonly<Record<K, string>>>(
  field: string,
  key: K,
  entries: readonly T[],
): T[] {
  const cleaned = entries.map((entry, index) => ({
    ...entry,
    [key]: refuseEmpty(cleanEntry(entry[key]), field, index),
  }));
  return keepFirst(cleaned, (entry) => JSON.stringify({ ...entry, [key]: toNameKey(entry[key]) }));
}

function refuseEmpty(text: string, field: string, index: number): string {
  if (text !== '') return text;
  const entry = index + 1;
  const message = `entry ${entry} is empty; write a text or leave it out.`;
  throw refuseInput({ at: field, reason: 'entry_empty', values: { entry }, message });
}

function cleanHost(entry: string): string {
  const host = entry.trim().toLowerCase();
  if (parseImageHost(host) !== undefined) return host;
  const quoted = quote(entry);
  const message = `${quoted} is no host of pictures; write it like img.example.com or *.example.com.`;
  throw refuseInput({ at: 'imageHosts', reason: 'not_image_host', values: { host: quoted }, message });
}

function cleanScript(entry: string): string {
  const name = SCRIPTS.find((known) => known.toLowerCase() === entry.trim().toLowerCase());
  if (name !== undefined) return name;
  const values = { script: quote(entry), known: SCRIPTS.join(', ') };
  const message = `there is no ${values.script}; there are ${values.known}.`;
  throw refuseInput({ at: 'scripts', reason: 'unknown_script', values, message });
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, MAX_QUOTED));
}

function keepFirst<T>(items: readonly T[], toKey: (item: T) => string): T[] {
  const found = new Map<string, T>();
  for (const item of items) {
    const key = toKey(item);
    if (!found.has(key)) found.set(key, item);
  }
  return [...found.values()];
}
