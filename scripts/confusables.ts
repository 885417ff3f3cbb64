/* Generates the table of look-alike letters: `node scripts/ready.mjs scripts/confusables.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { root } from './command.ts';

const file = 'server/air/text/confusables.ts';

/** Scripts of chat whose letters are not mapped to Latin ones: their words stay unchanged. */
const OTHER_SCRIPTS = [
  'Arabic',
  'Hebrew',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Bopomofo',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
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
  'Ethiopic',
];
const isOther = new RegExp(`[\\p{M}\\p{Nd}${OTHER_SCRIPTS.map((name) => `\\p{Script=${name}}`).join('')}]`, 'u');

const HEAD = `/*
 * Letters and signs that look like Latin letters and digits, by what they look like; I is a stroke. Written by
 * scripts/confusables.ts: do not edit.
 * Source: confusables.txt of Unicode Technical Standard 39, version 13, from the npm package unhomoglyph 1.0.6 (MIT licence;
 * the data: Copyright © 1991-2020 Unicode, Inc., https://www.unicode.org/license.txt). Left out is what normalization (NFKC)
 * changes anyway, and the scripts that people chat in and that look like no Latin.
 */
`;

/** Source text of the table, formatted by Prettier. */
export async function makeConfusables(): Promise<{ readonly path: string; readonly text: string }> {
  const data = JSON.parse(readFileSync(`${root}node_modules/unhomoglyph/data.json`, 'utf8')) as Record<string, string>;
  const looks = new Map<string, string>();
  for (const [character, target] of Object.entries(data)) {
    // the standard maps a stroke to l, but it can be an i, too; it maps look-alikes of l to L or to l with a mark
    const letters = target === 'l' ? 'I' : toLatin(target);
    if (isListed(character, letters)) looks.set(letters, (looks.get(letters) ?? '') + character);
  }
  const table = Object.fromEntries([...looks].sort(([one], [other]) => (one < other ? -1 : 1)));
  const text = `${HEAD}export const CONFUSABLES: Readonly<Record<string, string>> = ${JSON.stringify(table)};\n`;
  const options = await resolveConfig(`${root}package.json`);
  return { path: root + file, text: await format(text, { ...options, filepath: file }) };
}

/** Returns lower case without marks, with rn as m: the standard writes m as the look-alike rn. */
function toLatin(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('rn', 'm').toLowerCase();
}

function isListed(character: string, letters: string): boolean {
  if (character < '\u0080' || character.normalize('NFKC') !== character || isOther.test(character)) return false;
  if (!/^[a-z0-9I]+$/.test(letters) || toLatin(character) === letters) return false;
  return letters.length === 1 || /\p{Script=Latin}/u.test(character);
}

if (import.meta.main) {
  const { path, text } = await makeConfusables();
  writeFileSync(path, text);
}
