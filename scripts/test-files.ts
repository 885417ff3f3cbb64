import { globSync, readFileSync } from 'node:fs';
import { root } from './command.ts';

/** Runtime of a test, by its import: `node:test` for Node, `@open-wc/testing` for browsers. */
export type TestPlace = 'node' | 'browser';

/**
 * Paths of the matching test files, relative to the root.
 * @param patterns globs from the root; those that begin with `!` exclude files
 */
export function listTestFiles(place: TestPlace, patterns: readonly string[]): string[] {
  const exclude = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
  const included = patterns.filter((pattern) => !pattern.startsWith('!'));
  return globSync(included, { cwd: root, exclude })
    .filter((file) => (readFileSync(root + file, 'utf8').includes(`from 'node:test'`) ? 'node' : 'browser') === place)
    .sort();
}
