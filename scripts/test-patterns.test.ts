import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { root } from './command.ts';
import { listTestFiles } from './test-files.ts';
import * as patterns from './test-patterns.ts';

/** The globs that a glob with alternatives stands for: `{a,b}.ts` for `a.ts` and `b.ts`. */
function expandBraces(glob: string): readonly string[] {
  const [braces, alternatives] = /\{([^{}]*)\}/.exec(glob) ?? [];
  if (braces === undefined || alternatives === undefined) return [glob];
  return alternatives.split(',').flatMap((alternative) => expandBraces(glob.replace(braces, alternative)));
}

describe('patterns of test files', () => {
  for (const [name, globs] of Object.entries(patterns)) {
    if (typeof globs === 'function') continue;
    it(`name files that exist, so that a moved file changes no suite unseen: ${name}`, () => {
      const wanted = globs.map((glob) => glob.replace(/^!(?!\()/, '')).flatMap(expandBraces);
      assert.deepEqual(
        wanted.filter((glob) => globSync(glob, { cwd: root }).length === 0),
        [],
      );
    });
  }
});

describe('test files of Node', () => {
  it('belong to a suite, each of them', () => {
    const suites = Object.values(patterns).filter((globs) => typeof globs !== 'function');
    const run = new Set(suites.flatMap((globs) => listTestFiles('node', globs)));
    const all = listTestFiles('node', ['{core,widgets,server,demo,scripts}/**/*.test.ts']);
    assert.deepEqual(
      all.filter((file) => !run.has(file)),
      [],
    );
  });
});

describe('unit tests, which share one process', () => {
  it('have hooks inside of describe only: others would run for the tests of all files', () => {
    const hook = /^(?:before|after|beforeEach|afterEach|use\w+Fixture)\(/m;
    const files = listTestFiles('node', patterns.UNIT_TESTS);
    assert.deepEqual(
      files.filter((file) => hook.test(readFileSync(root + file, 'utf8'))),
      [],
    );
  });
});
