import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseRange } from './byte-range.ts';

describe('the range of bytes in a request', () => {
  it('begins and ends inside the file', () => {
    assert.deepEqual(parseRange('bytes=0-', 10), { from: 0, to: 10 });
    assert.deepEqual(parseRange('bytes=2-4', 10), { from: 2, to: 5 });
    assert.deepEqual(parseRange('bytes=2-400', 10), { from: 2, to: 10 });
    assert.deepEqual(parseRange('bytes=-3', 10), { from: 7, to: 10 });
    assert.deepEqual(parseRange('bytes=-30', 10), { from: 0, to: 10 });
  });

  it('is refused if the file has no byte of it', () => {
    for (const header of ['bytes=10-', 'bytes=10-12', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])
      assert.equal(parseRange(header, 10), 'none', header);
  });

  it('is the whole file if there is none, several, or one that makes no sense', () => {
    for (const header of [undefined, '', 'bytes=-', 'bytes=4-2', 'bytes=0-1,3-4', 'lines=0-1', 'bytes=a-b'])
      assert.equal(parseRange(header, 10), undefined, header);
  });
});
