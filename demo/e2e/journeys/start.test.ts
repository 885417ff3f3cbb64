import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startOnair } from './onair-process.ts';

describe('npm start', { timeout: 240_000 }, () => {
  for (const [name, value] of [
    ['ONAIR_CLIENT_ID', 'my-client'],
    ['ONAIR_SERVICE_WS_URL', 'wss://api.example.com'],
  ] as const) {
    it(`reports the missing settings when only ${name} is set, and starts no simulator`, async () => {
      const error = await startOnair({ [name]: value }).catch((reason: unknown) => reason);
      assert.ok(error instanceof Error, 'it started');
      assert.match(error.message, /ONAIR_SERVICE_URL,.* are missing/);
      assert.doesNotMatch(error.message, /simulator/);
    });
  }
});
