import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findFaults, readDefinedCodes, readMentionedCodes, readProvenCodes } from './specification.ts';

const PAGE = '# Faults\n\n- **F1** It breaks.\n- **F2** It breaks again (see F1).\n';

describe('the specification', () => {
  it('defines a code by a line of its own', () => {
    assert.deepEqual(readDefinedCodes(PAGE), ['F1', 'F2']);
  });

  it('finds codes in prose, and none in colours, escapes, paths and words', () => {
    assert.deepEqual(readMentionedCodes('traps D4 and (T9); #A1B2C3 #F00 %F0 a/F1.ts UTF8 A1b'), ['D4', 'T9']);
  });

  it('takes a code at the head of a test for proven, in any quotes', () => {
    const source = ["it('A7, F26: x'", 'describe("D5 A7: y"', 'it(`E3: ${row}`'].join('\n');
    assert.deepEqual(readProvenCodes(source), ['A7', 'F26', 'D5', 'A7', 'E3']);
  });

  it('takes none in the middle of a name, in a comment or in a skipped test', () => {
    assert.deepEqual(readProvenCodes("it('answers A1: x')\n// A3: y\nit.skip('A2: x')"), []);
  });

  it('holds when each line has a test and each code a line', () => {
    const sources = [{ path: 'server/x.test.ts', text: "it('F1, F2: works')" }];
    assert.deepEqual(findFaults([PAGE], sources), []);
  });

  it('tells a line without a test, a code without a line, and a document that is not here', () => {
    const sources = [
      { path: 'demo/simulator/x.test.ts', text: "it('F2: works in the stand-in')" },
      { path: 'server/x.test.ts', text: "it('F1: works')" },
      { path: 'core/x.ts', text: '/** As T99 and design.md, section 4, say (L268). */' },
    ];
    assert.deepEqual(findFaults([PAGE], sources), [
      'docs/spec: no test is named after F2.',
      'core/x.ts: T99 stands in no page of docs/spec.',
      'core/x.ts: design.md is not in this repository: cite a page of docs/spec.',
      'core/x.ts: (L268) is not in this repository: cite a page of docs/spec.',
    ]);
  });
});
