import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from './command.ts';

/** Words that make a sentence hard to read for people who learned English at school. */
const HARD_WORDS = [
  'anew',
  'attired?',
  'dress(?:ed|es)?',
  'farewell',
  'goodbye',
  'nobody',
  'thereby',
  'whoever',
  'in the midst',
  String.raw`let(?:s|ting)? (?:\w+ )?be`,
  // "who" without a noun before it
  String.raw`whom? browses`,
  String.raw`(?:for|only|than|to) whom? (?!(?:it|they|you|is|are)\b)`,
  // names that this project once had
  'ChatTeller',
  'Ears',
  'feelPulse',
  'mendSettings',
  'takeUnwanted',
];
const HARD = new RegExp(String.raw`\b(?:${HARD_WORDS.join('|')})(?:\b|(?<= ))`, 'gi');

const FILES = [
  '{core,widgets,server,demo,bench,docs,scripts,.github}/**/*.{ts,mjs,js,css,html,md,yml,yaml}',
  '*.{ts,js,md}',
];
const NOT_READ = [
  '**/node_modules/**',
  '**/dist/**',
  '**/CHANGELOG.md',
  'scripts/plain-words.test.ts',
  // generated from sources that are read
  'docs/widgets/**',
  'widgets/types/**',
  // texts in other languages, and messages as people write them in chat
  'widgets/words/translations.ts',
  'widgets/page-parts/language/??.ts',
  'demo/scenarios/phrases.ts',
  // names the system's user "nobody"
  'server/testing/private-postgres.ts',
];

/** The hard words in a text, each as `path:line: word`. */
function findHardWords(path: string, text: string): readonly string[] {
  return text
    .split('\n')
    .flatMap((line, index) => [...line.matchAll(HARD)].map(([word]) => `${path}:${index + 1}: ${word.trim()}`));
}

describe('comments, names, texts and documents', () => {
  it('contain none of the words that are hard to read', () => {
    const paths = globSync(FILES, { cwd: root, exclude: NOT_READ });
    assert.ok(paths.length > 500, `only ${paths.length} files were read`);
    const found = paths.flatMap((path) => findHardWords(path, readFileSync(join(root, path), 'utf8')));
    assert.deepEqual(found, [], `Write these plainly (see CONTRIBUTING.md):\n${found.join('\n')}`);
  });

  it('are searched line by line, in any case', () => {
    const text = 'Nobody knows.\nlets it be\nletting go, to whom it belongs\nfor who asks\nrenewed';
    assert.deepEqual(findHardWords('x.ts', text), ['x.ts:1: Nobody', 'x.ts:2: lets it be', 'x.ts:4: for who']);
  });
});
