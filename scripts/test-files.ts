import { globSync, readFileSync } from 'node:fs';
import { root } from './command.ts';

/** Where a test runs is what it imports: `node:test` for Node, `@open-wc/testing` for browsers. */
export type TestPlace = 'node' | 'browser';

/**
 * Paths of the test files that match, relative to the root.
 * @param patterns globs from the root; those that begin with `!` leave files out
 */
export function listTestFiles(place: TestPlace, patterns: readonly string[]): string[] {
  const exclude = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
  const included = patterns.filter((pattern) => !pattern.startsWith('!'));
  return globSync(included, { cwd: root, exclude })
    .filter((file) => (readFileSync(root + file, 'utf8').includes(`from 'node:test'`) ? 'node' : 'browser') === place)
    .sort();
}
