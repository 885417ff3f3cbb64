import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseCaptureQuery } from './capture-query.ts';

const read = (code: string) => parseCaptureQuery(new URLSearchParams({ code, state: 'state' }));

describe('the code in the address of the capture', () => {
  it('may be as long as signed data is', () => {
    const code = 'x'.repeat(4_096);
    assert.deepEqual(read(code), { kind: 'answer', code, state: 'state' });
  });

  it('E48: is refused when it is longer', () => {
    assert.deepEqual(read('x'.repeat(4_097)), { kind: 'malformed' });
  });
});
