import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from './command.ts';

/** Words that are hard to read for people who learned English at school. */
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
  'server/pages/parts/language/??.ts',
  'demo/scenarios/phrases.ts',
  // names the system's user "nobody"
  'server/testing/private-postgres.ts',
];

/** A docstring that begins with a question word instead of a noun phrase or a verb. */
const QUESTION = /\/\*\*\s+(?:\* )?(?:What|How|Where|When|Who|Since|Which)\b/g;

/** Reads the files that match, except generated ones and texts in other languages. */
function readFiles(): readonly (readonly [path: string, text: string])[] {
  const paths = globSync(FILES, { cwd: root, exclude: NOT_READ });
  return paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]);
}

/** The hard words in a text, each as `path:line: word`. */
function findHardWords(path: string, text: string): readonly string[] {
  return text
    .split('\n')
    .flatMap((line, index) => [...line.matchAll(HARD)].map(([word]) => `${path}:${index + 1}: ${word.trim()}`));
}

/** Docstrings of a source that begin with a question word, each as `path:line: beginning`. */
function findQuestions(path: string, text: string): readonly string[] {
  return [...text.matchAll(QUESTION)].map(({ index, 0: beginning }) => {
    const line = text.slice(0, index).split('\n').length;
    return `${path}:${line}: ${beginning.split(/\s/).at(-1) ?? ''}`;
  });
}

describe('docstrings', () => {
  it('begin with a noun phrase or a verb, not with a question word', () => {
    const sources = readFiles().filter(([path]) => /\.[mc]?[jt]s$/.test(path));
    assert.ok(sources.length > 300, `only ${sources.length} files were read`);
    const found = sources.flatMap(([path, text]) => findQuestions(path, text));
    assert.deepEqual(found, [], `Begin these with a noun or a verb (see CONTRIBUTING.md):\n${found.join('\n')}`);
  });

  it('are found on one line or on several, and only at their beginning', () => {
    const text =
      '/** What it is. */\n/**\n * How it works.\n */\n/** Whether it works. */\n/** Returns what it is. */\n// Where';
    assert.deepEqual(findQuestions('x.ts', text), ['x.ts:1: What', 'x.ts:2: How']);
  });
});

describe('comments, names, texts and documents', () => {
  it('contain none of the words that are hard to read', () => {
    const files = readFiles();
    assert.ok(files.length > 500, `only ${files.length} files were read`);
    const found = files.flatMap(([path, text]) => findHardWords(path, text));
    assert.deepEqual(found, [], `Write these plainly (see CONTRIBUTING.md):\n${found.join('\n')}`);
  });

  it('are searched line by line, in any case', () => {
    const text = 'Nobody knows.\nlets it be\nletting go, to whom it belongs\nfor who asks\nrenewed';
    assert.deepEqual(findHardWords('x.ts', text), ['x.ts:1: Nobody', 'x.ts:2: lets it be', 'x.ts:4: for who']);
  });
});
