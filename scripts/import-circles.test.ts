import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, normalize } from 'node:path/posix';
import { describe, it } from 'node:test';
import ts from 'typescript';
import { root } from './command.ts';

/** The files of the project that a file imports, including type imports and lazy `import()`. */
function listImports(file: string): readonly string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(`${root}${file}`, 'utf8'));
  return importedFiles
    .filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => normalize(`${dirname(file)}/${fileName}`));
}

/** State of the search: the imports of a file, and the files without a circle so far. */
interface Search {
  readonly read: (file: string) => readonly string[];
  readonly seen: Set<string>;
}

/** The first circle reachable from a file, as its files in order; undefined if there is none. */
function findCircle(file: string, search: Search, path: readonly string[] = []): readonly string[] | undefined {
  if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
  if (search.seen.has(file)) return undefined;
  search.seen.add(file);
  for (const next of search.read(file)) {
    const circle = findCircle(next, search, [...path, file]);
    if (circle) return circle;
  }
  return undefined;
}

describe('imports', () => {
  it('form no circle, type imports included', () => {
    const search = { read: (file: string) => (file.endsWith('.ts') ? listImports(file) : []), seen: new Set<string>() };
    const files = globSync('{core,widgets,server,demo,bench,scripts}/**/*.ts', {
      cwd: root,
      exclude: ['**/{node_modules,dist}/**'],
    });
    const circles = files.map((file) => findCircle(file.replaceAll('\\', '/'), search)).filter((circle) => circle);
    assert.deepEqual(circles, []);
  });

  it('are reported with every file of a circle', () => {
    const imports: Readonly<Record<string, readonly string[]>> = { a: ['b'], b: ['c', 'd'], c: [], d: ['b'] };
    const search = { read: (file: string) => imports[file] ?? [], seen: new Set<string>() };
    assert.deepEqual(findCircle('a', search), ['b', 'd', 'b']);
  });
});
