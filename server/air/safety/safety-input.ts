import { toAuthorKey } from '../../../core/service/author-name.ts';
import { parseImageHost } from '../../../core/service/image-hosts.ts';
import { cleanText } from '../../../core/service/text.ts';
import { refuseInput } from '../../overlays/refusals.ts';
import type { SafetyChanges } from './safety-schemas.ts';
import { mapInSteps, runInTurns } from '../text/in-turns.ts';
import type { Steps } from '../text/in-turns.ts';

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

/** Longest text of a list that is quoted in a message. */
const MAX_QUOTED = 60;

/**
 * Cleans a validated change of safety settings, in short turns of the event loop: texts are trimmed and normalized (NFC), and
 * lists lose their duplicates.
 * @throws {HttpError} 400, with the field and an example of a valid value
 */
export function cleanChanges(changes: SafetyChanges): Promise<SafetyChanges> {
  return runInTurns(cleanInSteps(changes));
}

function* cleanInSteps(changes: SafetyChanges): Steps<SafetyChanges> {
  const { authors, commandPrefixes, imageHosts, mutes, off, platforms, scripts, words } = changes;
  const cleaned: SafetyChanges = {
    ...(authors && { authors: yield* cleanTexts('authors', authors, toAuthorKey) }),
    ...(commandPrefixes && { commandPrefixes: yield* cleanTexts('commandPrefixes', commandPrefixes, toTextKey) }),
    ...(imageHosts && { imageHosts: keepFirst(imageHosts.map(cleanHost), (host) => host) }),
    ...(mutes && { mutes: yield* cleanEntries(mutes, { field: 'mutes', key: 'author', toKey: toAuthorKey }) }),
    ...(off && { off: keepFirst(off, (name) => name) }),
    ...(platforms && { platforms: { ...platforms, ids: keepFirst(platforms.ids, String) } }),
    ...(scripts && { scripts: keepFirst(scripts.map(cleanScript), (name) => name) }),
    ...(words && { words: yield* cleanEntries(words, { field: 'words', key: 'text', toKey: toTextKey }) }),
  };
  return { ...changes, ...cleaned };
}

/** One text of a list in its stored form. */
export function cleanEntry(text: string): string {
  return cleanText(text, text.length).normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** The same key for two texts that differ only in capitals. */
function toTextKey(text: string): string {
  return cleanEntry(text).toLowerCase();
}

function* cleanTexts(field: string, texts: readonly string[], toKey: (text: string) => string): Steps<string[]> {
  const cleaned = yield* mapInSteps(texts, (text, index) => {
    const entry = refuseEmpty(cleanEntry(text), field, index);
    return { entry, key: toKey(entry) };
  });
  return keepFirst(cleaned, (one) => one.key).map(({ entry }) => entry);
}

/** Cleans the texts `key` of entries; entries with equal fields are duplicates. */
function* cleanEntries<K extends string, T extends Readonly<Record<K, string>>>(
  entries: readonly T[],
  { field, key, toKey }: { readonly field: string; readonly key: K; readonly toKey: (text: string) => string },
): Steps<T[]> {
  const cleaned = yield* mapInSteps(entries, (entry, index) => {
    const text = refuseEmpty(cleanEntry(entry[key]), field, index);
    return { entry: { ...entry, [key]: text }, key: JSON.stringify({ ...entry, [key]: toKey(text) }) };
  });
  return keepFirst(cleaned, (one) => one.key).map(({ entry }) => entry);
}

function refuseEmpty(text: string, field: string, index: number): string {
  if (text !== '') return text;
  const entry = index + 1;
  const message = `entry ${entry} is empty: write a text or leave it out.`;
  throw refuseInput({ at: field, reason: 'entry_empty', values: { entry }, message });
}

function cleanHost(entry: string): string {
  const host = entry.trim().toLowerCase();
  if (parseImageHost(host) !== undefined) return host;
  const quoted = quote(entry);
  const message = `${quoted} is not a host name: write it like img.example.com or *.example.com.`;
  throw refuseInput({ at: 'imageHosts', reason: 'not_image_host', values: { host: quoted }, message });
}

function cleanScript(entry: string): string {
  const name = SCRIPTS.find((known) => known.toLowerCase() === entry.trim().toLowerCase());
  if (name !== undefined) return name;
  const values = { script: quote(entry), known: SCRIPTS.join(', ') };
  const message = `${values.script} is not a known script: use ${values.known}.`;
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
