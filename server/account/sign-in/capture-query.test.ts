import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseCaptureQuery } from './capture-query.ts';

const read = (code: string) => parseCaptureQuery(new URLSearchParams({ code, state: 'state' }));

describe('the code in the query of the redirect', () => {
  it('may have the length of signed data', () => {
    const code = 'x'.repeat(4_096);
    assert.deepEqual(read(code), { kind: 'answer', code, state: 'state' });
  });

  it('is refused if it is longer (E48)', () => {
    assert.deepEqual(read('x'.repeat(4_097)), { kind: 'malformed' });
  });
});
