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

  it('D20: finds it dead by any 401', async () => {
    assert.equal(await probe(json(401, { error: { name: 'invalid_token', message: 'x' } })), 'dead');
    assert.equal(await probe(() => Promise.resolve(new Response('no', { status: 401 }))), 'dead');
  });

  it('learns nothing from anything else', async () => {
    assert.equal(await probe(json(200, { hello: 'captive portal' })), 'unknown');
    assert.equal(await probe(() => Promise.resolve(new Response('<html>'))), 'unknown');
    for (const status of [403, 500, 503]) assert.equal(await probe(json(status, {})), 'unknown');
    assert.equal(await probe(() => Promise.reject(new TypeError('fetch failed'))), 'unknown');
  });

  it('F5: says that the service wants to be left alone', async () => {
    assert.equal(await probe(json(429, {})), 'limited');
  });
});
