import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { HttpError } from '../errors/error-body.ts';
import { refuseShape } from './json-shape.ts';

const nest = (depth: number, [open = '', close = ''] = '[]'): string => open.repeat(depth) + close.repeat(depth);
const isRefused = (text: string): boolean => {
  try {
    refuseShape(text);
    return false;
  } catch (error) {
    assert.ok(error instanceof HttpError && error.statusCode === 400);
    return true;
  }
};

describe('the shape of a JSON body', () => {
  it('is refused if it is deeper than 32 levels', () => {
    assert.deepEqual([nest(32), nest(33), nest(33, '{}'), nest(4_000_000)].map(isRefused), [false, true, true, true]);
  });

  it('is refused if it has more than 50,000 values', () => {
    const list = (count: number, item: string): string => `[${Array(count).fill(item).join(',')}]`;
    assert.deepEqual([list(50_000, '1'), list(50_001, '1'), list(25_001, '[]')].map(isRefused), [false, true, true]);
  });

  it('ignores texts, whatever their escapes', () => {
    const brackets = '[{,'.repeat(60_000);
    for (const text of [brackets, `"${brackets}`, `\\"${brackets}`, `\\\\"${brackets}\\`])
      assert.equal(isRefused(JSON.stringify([text, { [text]: text }])), false);
  });

  it('never refuses small JSON, and ends for any text', () => {
    fc.assert(fc.property(fc.json({ maxDepth: 8 }), (json) => !isRefused(json)));
    fc.assert(fc.property(fc.string(), (text) => !isRefused(text)));
  });
});
