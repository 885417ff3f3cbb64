/* Writes docs/evasions.md: `node scripts/ready.mjs scripts/evasions-page.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { createWordList } from '../server/air/text/word-list.ts';
import type { ListedWord } from '../server/air/text/pattern.ts';
import { root } from './command.ts';

const PATH = 'docs/evasions.md';

/** Texts of one kind: those in which a listed word is found, and those in which it is not. */
interface Trick {
  readonly name: string;
  /** What is done about it, in plain words. */
  readonly note: string;
  readonly caught: readonly string[];
  readonly missed: readonly string[];
}

/** Disguised words, and texts that must pass, with the list that both are held against. */
export interface Evasions {
  readonly words: readonly ListedWord[];
  readonly tricks: readonly Trick[];
  readonly innocent: readonly string[];
}

/** Reads the collection of disguised words. */
export function readEvasions(): Evasions {
  return JSON.parse(readFileSync(`${root}server/air/text/evasions.json`, 'utf8')) as Evasions;
}

/** The page about disguised words, with what is really found. */
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
  const table = [
    ['trick', 'found', 'such as', 'not found', 'why'],
    Array(5).fill('---'),
    ...rows.map(({ row }) => row),
  ];
  const text = PAGE.replace(
    '{summary}',
    `**${found} of ${all}** disguised words are found, and **${passed} of ${innocent.length}** innocent texts pass.`,
  ).replace('{table}', () => table.map((cells) => `| ${cells.join(' | ')} |`).join('\n'));
  const options = await resolveConfig(`${root}package.json`);
  return { path: root + PATH, text: await format(text, { ...options, filepath: PATH }) };
}

/** Texts as code, with what draws nothing by its number. */
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

The word filter looks for the words and phrases of your list before a message goes on air, also when somebody disguises them.

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

Names of muted authors are compared in the same way, but as a whole, and with all of their letters: \`Bob\` also mutes "B0b" and "ＢＯＢ", not "Bobby".
`;

if (import.meta.main) {
  const { path, text } = await makeEvasionsPage();
  writeFileSync(path, text);
}
