import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toFailure } from './outcome.ts';

describe('toFailure', () => {
  it('treats a request as not sent if a proxy refused the tunnel to the service', () => {
    const refusal = new Error('Proxy response (407) !== 200 when HTTP Tunneling');
    const cancelled = new Error('Request was cancelled.', {
      cause: Object.assign(refusal, { code: 'UND_ERR_ABORTED' }),
    });
    const error = new TypeError('fetch failed', { cause: cancelled });
    assert.deepEqual(toFailure(error), { kind: 'not_sent', reason: 'ERR_PROXY_TUNNEL' });
  });

  it('treats an aborted request as possibly sent', () => {
    const aborted = Object.assign(new Error('Request aborted'), { code: 'UND_ERR_ABORTED' });
    assert.equal(toFailure(new TypeError('fetch failed', { cause: aborted })).kind, 'unknown');
  });
});
