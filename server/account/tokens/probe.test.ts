import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createProbe } from './probe.ts';
import type { ProbeResult } from './probe.ts';

function probe(answer: () => Promise<Response>): Promise<ProbeResult> {
  return createProbe({ baseUrl: 'https://service.example', timeoutMs: 1_000, fetch: answer })('a-token');
}

const json = (status: number, body: unknown) => () =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }));

describe('the probe', () => {
  it('finds a token alive by the profile', async () => {
    assert.equal(await probe(json(200, { id: 7, username: 'x', email: '' })), 'alive');
  });

  it('finds it dead by any 401 (D20)', async () => {
    assert.equal(await probe(json(401, { error: { name: 'invalid_token', message: 'x' } })), 'dead');
    assert.equal(await probe(() => Promise.resolve(new Response('no', { status: 401 }))), 'dead');
  });

  it('has no result for any other answer', async () => {
    assert.equal(await probe(json(200, { hello: 'captive portal' })), 'unknown');
    assert.equal(await probe(() => Promise.resolve(new Response('<html>'))), 'unknown');
    for (const status of [403, 500, 503]) assert.equal(await probe(json(status, {})), 'unknown');
    assert.equal(await probe(() => Promise.reject(new TypeError('fetch failed'))), 'unknown');
  });

  it('reports a 429 of the service (F5)', async () => {
    assert.equal(await probe(json(429, {})), 'limited');
  });
});
