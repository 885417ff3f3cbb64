import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { expandIds, findUnproven, PROMISED, readNamedIds } from './named-proofs.ts';

describe('named proofs', () => {
  it('spells out stretches of ids', () => {
    assert.deepEqual(expandIds('A1-A3 T9'), ['A1', 'A2', 'A3', 'T9']);
  });

  it('refuses a stretch that is none', () => {
    assert.throws(() => expandIds('A1-T3'), /"A1-T3" is neither/);
  });

  it('finds the ids at the head of names, in any quotes', () => {
    const source = ["it('A7, F26: x'", 'describe("D5 A7: y"', 'it(`E3: ${row}`'].join('\n');
    assert.deepEqual(readNamedIds(source), ['A7', 'F26', 'D5', 'A7', 'E3']);
  });

  it('finds none in the middle of a name, in a comment or in a skipped test', () => {
    assert.deepEqual(readNamedIds("it('answers A1: x')\n// A3: y\nit.skip('A2: x')"), []);
  });

  it('tells what has no test', () => {
    const promised = { issue: 1, ids: 'A1-A3', isDue: true };
    assert.deepEqual(findUnproven(promised, new Set(['A2', 'T1'])), ['A1', 'A3']);
  });

  it('knows every promise, trap, fault and threat', () => {
    const all = [...new Set(PROMISED.flatMap(({ ids }) => expandIds(ids)))];
    const count = (letter: string): number => all.filter((id) => id.startsWith(letter)).length;
    assert.deepEqual(['A', 'D', 'F', 'T'].map(count), [16, 60, 42, 26]);
  });
});
