/* Generates docs/evasions.md: `node scripts/ready.mjs scripts/evasions-page.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { hasAddress } from '../server/air/text/addresses.ts';
import { createWordList } from '../server/air/text/word-list.ts';
import type { ListedWord } from '../server/air/text/pattern.ts';
import { root } from './command.ts';

const PATH = 'docs/evasions.md';

/** Texts of one kind: some in which a listed word is found, and some in which it is not. */
interface Trick {
  readonly name: string;
  /** Explanation of the filter's behaviour, for people. */
  readonly note: string;
  readonly caught: readonly string[];
  readonly missed: readonly string[];
}

/** Disguised words and innocent texts, with the word list for both. */
export interface Evasions {
  readonly words: readonly ListedWord[];
  readonly tricks: readonly Trick[];
  readonly innocent: readonly string[];
}

/** Reads the collection of disguised words. */
export function readEvasions(): Evasions {
  return JSON.parse(readFileSync(`${root}server/air/text/evasions.json`, 'utf8')) as Evasions;
}

/** Texts of one kind: some that the link filter stops, and some that it lets through. */
export interface LinkTexts {
  readonly name: string;
  /** The reason, for people. */
  readonly note: string;
  readonly stopped: readonly string[];
  readonly passed: readonly string[];
}

/** Reads the collection of addresses and similar texts. */
export function readLinkTexts(): readonly LinkTexts[] {
  return JSON.parse(readFileSync(`${root}server/air/text/addresses.json`, 'utf8')) as readonly LinkTexts[];
}

/** The page about disguised words and links, with the current results of the filter. */
export async function makeEvasionsPage(): Promise<{ readonly path: string; readonly text: string }> {
  const { words, tricks, innocent } = readEvasions();
  const list = createWordList(words);
  const rows = tricks.map(({ name, note, caught, missed }) => {
    const texts = [...caught, ...missed];
    const found = texts.filter((text) => list.finds(text));
    const others = texts.filter((text) => !list.finds(text));
    return { found, others, row: [name, `${found.length} of ${texts.length}`, show(found, 4), show(others, 9), note] };
  });
  const found = rows.flatMap((row) => row.found).length;
  const all = found + rows.flatMap((row) => row.others).length;
  const passed = innocent.filter((text) => !list.finds(text)).length;
  const text = PAGE.replace(
    '{summary}',
    `**${found} of ${all}** disguised words are found, and **${passed} of ${innocent.length}** innocent texts pass.`,
  )
    .replace('{table}', () =>
      writeTable([['trick', 'found', 'such as', 'not found', 'why'], ...rows.map(({ row }) => row)]),
    )
    .replace('{links}', writeLinkTable);
  const options = await resolveConfig(`${root}package.json`);
  return { path: root + PATH, text: await format(text, { ...options, filepath: PATH }) };
}

function writeLinkTable(): string {
  const rows = readLinkTexts().map(({ name, note, stopped, passed }) => {
    const texts = [...stopped, ...passed];
    const isStopped = (text: string): boolean => hasAddress(text);
    const others = texts.filter((text) => !isStopped(text));
    return [name, show(texts.filter(isStopped), 99), show(others, 99), note];
  });
  return writeTable([['kind', 'stopped', 'let through', 'why'], ...rows]);
}

function writeTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Texts as code; invisible characters as escapes. */
function show(texts: readonly string[], most: number): string {
  return texts
    .slice(0, most)
    .map((text) =>
      text.replace(/[\p{Default_Ignorable_Code_Point}\u00a0\u2003\u3000]/gu, escape).replaceAll('|', '\\|'),
    )
    .map((text) => `\`${text}\``)
    .join(' ');
}

function escape(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

const PAGE = `# Words in disguise

The word filter looks for the words and phrases of your list before a message goes on air, also when somebody disguises them. The filter of
[links](#links) finds addresses in the same way.

{summary}

\`scripts/evasions-page.ts\` writes this page from the texts in \`server/air/text/evasions.json\`, and a test holds every one of them. No filter
finds everything, since people invent new spellings all the time. So hold messages for a few seconds, have somebody watch the moderation dock,
and add a new spelling to the list when you see one: the lines with it go off air at once.

## How a word is found

1. The text is brought into one form: letters of other fonts become plain ones (Unicode's form NFKC), small and without accents, and
   what draws nothing is left out.
2. It is read in up to four ways: as it is spelled, and as it looks. For the second, Unicode's table of look-alikes (Technical Standard 39), and digits
   and signs that stand for letters are read. A stroke that can be an i or an l is tried as each.
3. Repeated letters count once, punctuation within words is left out, and letters that stand alone are joined.
4. All words of the list are looked for at once, in one pass. How long it takes depends on the length of the message, not on the list.

A **word** is found only between spaces or punctuation: with \`ass\` on the list, "class" and "grass" pass. A **part** is found anywhere: use it for
words that others glue to something, and mind what else has it in it. In Chinese, Japanese, Korean, Thai, Lao, Khmer and Burmese every word is
found as a part. A phrase is found with other spaces and without any.

## What is found

{table}

## Innocent words that are stopped

Some words look the same as others, and no filter can tell which is meant. With these on the list, expect:

- a word of four letters or more also stops the word that doubles one of its letters: \`loser\` stops "looser", and \`shot\` stops "shoot";
- a word of Latin letters also stops the word of Cyrillic or Greek letters that looks like it: \`pot\` stops Russian "рот" (mouth);
- accents do not matter: German \`schon\` also stops "schön";
- a part of two or three letters stops a lot. Look at the preview in the dashboard before you save a list.

Names of muted authors are compared in the same way, but as a whole, and with all of their letters: \`Bob\` also mutes "@bob", "B0b" and "ＢＯＢ", not "Bobby".

## Links

With links set to "stop", a message with an address in it is stopped, also if the address is written as plain words. All endings that exist on the
web count (the package \`tlds\` has them). Many of them are words as well, and people forget the space behind a full stop: what stands around
the ending decides. \`server/air/text/addresses.json\` has these texts, and a test holds every one of them.

{links}
`;

if (import.meta.main) {
  const { path, text } = await makeEvasionsPage();
  writeFileSync(path, text);
}
