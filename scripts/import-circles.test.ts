import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, normalize } from 'node:path/posix';
import { describe, it } from 'node:test';
import ts from 'typescript';
import { root } from './command.ts';

/** The files of the project that a file imports, types included; a lazy `import()` of code is one, too. */
function listImports(file: string): readonly string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(`${root}${file}`, 'utf8'));
  return importedFiles
    .filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => normalize(`${dirname(file)}/${fileName}`));
}

/** The first circle that is found from a file on, as its files in order; undefined when there is none. */
function findCircle(file: string, seen: Set<string>, path: readonly string[] = []): readonly string[] | undefined {
  if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
  if (seen.has(file)) return undefined;
  seen.add(file);
  const imports = file.endsWith('.ts') ? listImports(file) : [];
  for (const next of imports) {
    const circle = findCircle(next, seen, [...path, file]);
    if (circle) return circle;
  }
  return undefined;
}

describe('imports', () => {
  it('make no circle, those of types included', () => {
    const seen = new Set<string>();
    const files = globSync('{core,widgets,server,demo,bench,scripts}/**/*.ts', {
      cwd: root,
      exclude: ['**/{node_modules,dist}/**'],
    });
    const circles = files.map((file) => findCircle(file.replaceAll('\\', '/'), seen)).filter((circle) => circle);
    assert.deepEqual(circles, []);
  });
});
