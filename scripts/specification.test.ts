import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findFaults, readDefinedCodes, readMentionedCodes, readProvenCodes } from './specification.ts';

const PAGE = '# Faults\n\n- **F1** It breaks.\n- **F2** It breaks again (see F1).\n';

describe('the specification', () => {
  it('defines a code by a line of its own', () => {
    assert.deepEqual(readDefinedCodes(PAGE), ['F1', 'F2']);
  });

  it('finds codes in prose, but not in colours, escapes, paths and words', () => {
    assert.deepEqual(readMentionedCodes('traps D4 and (T9); #A1B2C3 #F00 %F0 a/F1.ts UTF8 A1b'), ['D4', 'T9']);
  });

  it('counts a code at the start of a test title as tested, in any quotes', () => {
    const source = ["it('A7, F26: x'", 'describe("D5 A7: y"', 'it(`E3: ${row}`'].join('\n');
    assert.deepEqual(readProvenCodes(source), ['A7', 'F26', 'D5', 'A7', 'E3']);
  });

  it('counts a code in brackets at the end of a test title as tested', () => {
    const source = ["it('works (A7, F26)'", 'describe("works (D5)"', 'it(`shows ${row} (E3)`'].join('\n');
    assert.deepEqual(readProvenCodes(source), ['A7', 'F26', 'D5', 'E3']);
  });

  it('ignores codes in the middle of a title, in comments and in skipped tests', () => {
    const source = "it('answers A1: x')\nit('answers (A1) x')\n// A3: y\nit.skip('A2: x')\nit.skip('x (A2)')";
    assert.deepEqual(readProvenCodes(source), []);
  });

  it('accepts sources whose tests name each definition', () => {
    const sources = [{ path: 'server/x.test.ts', text: "it('F1: works')\nit('works again (F2)')" }];
    assert.deepEqual(findFaults([PAGE], sources), []);
  });

  it('reports definitions without a test, undefined codes and documents outside the repository', () => {
    const sources = [
      { path: 'demo/simulator/x.test.ts', text: "it('F2: works in the simulator')" },
      { path: 'server/x.test.ts', text: "it('F1: works')" },
      { path: 'core/x.ts', text: '/** As T99 and design.md, section 4, say (L268). */' },
    ];
    assert.deepEqual(findFaults([PAGE], sources), [
      'docs/spec: no test title names F2.',
      'core/x.ts: T99 is not defined in docs/spec.',
      'core/x.ts: design.md is not in this repository: cite a page of docs/spec.',
      'core/x.ts: (L268) is not in this repository: cite a page of docs/spec.',
    ]);
  });
});
