import assert from 'node:assert/strict';
import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { SWITCHES, createSwitchBoard } from './switches.ts';

describe('createSwitchBoard', () => {
  it('begins with the defaults, or with the given values', () => {
    assert.equal(createSwitchBoard().now.codeLifeSeconds, 60);
    assert.equal(createSwitchBoard({ codeLifeSeconds: 5 }).now.codeLifeSeconds, 5);
  });

  it('applies a patch completely or not at all', () => {
    const board = createSwitchBoard();
    assert.throws(() => board.set({ denial: 'error', future: 'yes' }), RangeError);
    assert.equal(board.now.denial, 'bare');
  });

  it('goes back to the first values', () => {
    const board = createSwitchBoard({ future: true });
    board.set({ future: false, denial: 'error' });
    board.reset();
    assert.deepEqual([board.now.future, board.now.denial], [true, 'bare']);
  });

  it('refuses invalid values, and names that every object inherits', () => {
    const board = createSwitchBoard();
    for (const patch of [
      { codeLifeSeconds: -1 },
      { codeLifeSeconds: 1.5 },
      { secretMark: 'a b' },
      { constructor: 1 },
    ]) {
      assert.throws(() => board.set(patch), RangeError, JSON.stringify(patch));
    }
  });

  it('has a test for each switch (G19)', () => {
    const simulator = join(import.meta.dirname, '..');
    const tests = globSync('{*,!(conformance)/*}.test.ts', { cwd: simulator, exclude: ['world/switches.test.ts'] });
    const text = tests.map((name) => readFileSync(join(simulator, name), 'utf8')).join('\n');
    const untested = Object.keys(SWITCHES).filter((name) => !new RegExp(`\\b${name}(:| \\}|With)`).test(text));
    assert.deepEqual(untested, []);
  });
});
