/*
 * Compares the specification (docs/spec) with the code. Every code such as `F22` in a source or a test must be defined there, a test must
 * name each definition, and no source may cite a document outside this repository. Prints one line for each fault.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.ts';

/** A file by its path from the root, and its text. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
}

const FILES = ['{core,widgets,server,demo,bench,docs,scripts}/**/*.{ts,mjs,js,md,html}', '*.{ts,js,md}'];
const NOT_READ = ['docs/spec/**', 'docs/widgets/**', 'scripts/specification{,.test}.ts'];

/** Tests of the product. Tests of simulator and scenarios prove nothing about it. */
const PRODUCT_TEST = /^(?:(?:core|widgets|server|bench)\/|demo\/(?:gallery|e2e)\/).*\.test\.ts$/;

/** Codes that no test can name: G22 is the duration of the whole suite. */
const UNTESTABLE: ReadonlySet<string> = new Set(['G22']);

const CODES = String.raw`(?:[ADEFGT]\d{1,2}(?:, | ))*[ADEFGT]\d{1,2}`;
const SKIPPED = /\b(?:skip|todo|xit|xdescribe)\($/;

/** Documents that are older than this repository and not part of it. */
const OUTSIDE =
  /(?<![\w/])(?:design|reliability|service-traps|field|style|toolchain|speed)\.md|(?<![\w/])(?<!\]\()(?:obs|service-api|hostile-inputs)\.md|\(L\d{2,3}\)/g;

/** The codes that a page of the specification defines: lines such as `- **F22** …`. */
export function readDefinedCodes(page: string): readonly string[] {
  return [...page.matchAll(/^- \*\*([ADEFGT]\d{1,2})\*\* /gm)].map(([, code = '']) => code);
}

/** The codes that a text mentions; colours, percent escapes and parts of words do not count. */
export function readMentionedCodes(text: string): readonly string[] {
  return [...text.matchAll(/(?<![\w#%&/.\\-])[ADEFGT]\d{1,2}(?!\w)/g)].map(([code]) => code);
}

/**
 * The codes in test titles: at the end in brackets, as in `it('sends one refresh (A2, G2)')`, or at the start, as in `it('A2: one refresh')`.
 * Skipped tests do not count.
 */
export function readProvenCodes(source: string): readonly string[] {
  const atStart = source.matchAll(new RegExp(`['"\`](${CODES}): `, 'g'));
  const atEnd = source.matchAll(new RegExp(String.raw`\((${CODES})\)(['"\`])`, 'g'));
  const titles = [
    ...[...atStart].map(({ index, 1: codes = '' }) => ({ index, codes })),
    ...[...atEnd].map(({ index, 1: codes = '', 2: quote = '' }) => ({
      index: source.lastIndexOf(quote, index),
      codes,
    })),
  ];
  return titles
    .filter(({ index }) => !SKIPPED.test(source.slice(0, index)))
    .flatMap(({ codes }) => codes.split(/, | /));
}

/** The faults, one line each; empty if there are none. */
export function findFaults(pages: readonly string[], sources: readonly SourceText[]): readonly string[] {
  const defined = new Set(pages.flatMap(readDefinedCodes));
  const proven = new Set(
    sources.filter(({ path }) => PRODUCT_TEST.test(path)).flatMap(({ text }) => readProvenCodes(text)),
  );
  const unproven = [...defined].filter((code) => !proven.has(code) && !UNTESTABLE.has(code));
  return [
    ...unproven.map((code) => `docs/spec: no test title names ${code}.`),
    ...sources.flatMap((source) => findUnknownReferences(source, defined)),
  ];
}

function findUnknownReferences({ path, text }: SourceText, defined: ReadonlySet<string>): readonly string[] {
  const unknown = new Set(readMentionedCodes(text).filter((code) => !defined.has(code)));
  const outside = new Set([...text.matchAll(OUTSIDE)].map(([name]) => name));
  return [
    ...[...unknown].map((code) => `${path}: ${code} is not defined in docs/spec.`),
    ...[...outside].map((name) => `${path}: ${name} is not in this repository: cite a page of docs/spec.`),
  ];
}

function readFile(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

function main(): void {
  const pages = globSync('docs/spec/*.md', { cwd: root }).map(readFile);
  const paths = globSync(FILES, { cwd: root, exclude: ['**/{node_modules,dist}/**', ...NOT_READ] });
  const faults = findFaults(
    pages,
    paths.map((path) => ({ path: path.replaceAll('\\', '/'), text: readFile(path) })),
  );
  process.stdout.write(faults.map((fault) => `${fault}\n`).join(''));
  process.exitCode = faults.length > 0 ? 1 : 0;
}

if (import.meta.main) main();
