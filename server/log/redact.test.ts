import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { redact } from './redact.ts';

describe('redact', () => {
  const secrets: Record<string, string> = {
    'a bearer header': 'Authorization: Bearer CANARY',
    'a basic header': 'authorization: "Basic CANARY"',
    'a cookie': 'cookie: onair=CANARY',
    'a set cookie': 'set-cookie=onair=CANARY; Path=/',
    'a form body': 'grant_type=refresh_token&refresh_token=CANARY&client_secret=CANARY',
    'a JSON body': '{"accessToken": "CANARY", "refresh_token":"CANARY"}',
    'an authorization code': 'GET /auth/capture?code=CANARY&state=CANARY',
    'an overlay address': 'http://localhost:4680/overlay/chat-box?limit=20#key=CANARY',
    'an address with a query': 'wss://live.example.com/v2/ws?CANARY',
    'an address with a password': 'postgres://me:CANARY@db.example.com/onair',
    'a password by name': 'password=CANARY',
  };
  for (const [name, text] of Object.entries(secrets)) {
    it(`removes ${name} (T24)`, () => assert.doesNotMatch(redact(text), /CANARY/));
  }

  it('removes anything that looks like a token, whatever text is around it (T24)', () => {
    for (let index = 0; index < 500; index++) {
      const bytes = createHash('sha512').update(String(index)).digest();
      for (const token of [
        bytes.toString('base64url', 0, 32),
        bytes.toString('hex', 0, 16),
        bytes.toString('base64'),
      ]) {
        assert.ok(!redact(`it was ${token}, they say`).includes(token), token);
      }
    }
    assert.equal(redact(randomBytes(32).toString('base64url')), '[redacted]');
  });

  const harmless = [
    'Stream of owner 1234567 is live with 3 channels.',
    'GET /api/overlays/:id 404 in 12 ms',
    'connect ECONNREFUSED 127.0.0.1:4681',
    'https://api.example.com/v2/user/channel/all',
    'error code: 400, state: needs_reconnect',
    'at createOverlayRoutes (file:///srv/onair/server/overlays/overlay-routes.ts:12:3)',
    'insufficient_scope upstream_unavailable self_signed_certificate',
  ];
  for (const text of harmless) {
    it(`leaves "${text.slice(0, 40)}"`, () => assert.equal(redact(text), text));
  }
});
