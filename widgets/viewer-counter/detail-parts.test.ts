import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeStaleAge } from './detail-parts.ts';

describe('the age of an old number', () => {
  it('is shown in steps of five seconds, in the language around it', () => {
    assert.deepEqual(describeStaleAge(1000, 5999, 'en'), { text: '', nextMs: 1 });
    const { text, nextMs } = describeStaleAge(1000, 18_000, 'en');
    // "15 sec. ago" in the engine of OBS 28-30.
    assert.match(text, /^15 ?s(ec\.)? ago$/);
    assert.equal(nextMs, 3000);
    assert.ok(describeStaleAge(1000, 18_000, 'de').text.includes('15'));
  });

  it('is never negative after any change of the clock', () => {
    assert.equal(describeStaleAge(9000, 1000, 'en').text, '');
  });
});
