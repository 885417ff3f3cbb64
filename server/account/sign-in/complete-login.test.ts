import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { NetworkError, ServiceError } from '../../../core/service/service-error.ts';
import { createLog } from '../../operation/log/log.ts';
import { createManualClock } from '../../testing/manual-clock.ts';
import { completeLogin } from './complete-login.ts';
import type { LoginResult } from './complete-login.ts';

const PAIR = {
  accessToken: 'a-1',
  refreshToken: 'r-1',
  accessExpiresInS: 3600,
  refreshExpiresInS: 31_536_000,
  scopes: undefined,
};

/** What a code leads to when the profile cannot be read, and how often it was asked for. */
async function completeWithout(error: Error): Promise<{ result: LoginResult; reads: number; disposed: number }> {
  const clock = createManualClock();
  let [reads, disposed] = [0, 0];
  const completing = completeLogin(
    {
      oauth: { exchangeCode: () => Promise.resolve({ kind: 'success', value: PAIR }) },
      readProfile() {
        reads += 1;
        return Promise.reject(error);
      },
      keeper: {
        connect: () => assert.fail('a login without an owner'),
        dispose() {
          disposed += 1;
          return Promise.resolve();
        },
      },
      allowedOwners: 'everybody',
      clock,
      crashPoint: () => undefined,
      log: createLog({ level: 'silent', write: () => undefined }),
    },
    'code',
  );
  await clock.pass(10_000, 500);
  return { result: await completing, reads, disposed };
}

describe('a login whose profile cannot be read', () => {
  for (const [name, error] of [
    ['answers 503', new ServiceError({ status: 503, name: 'unavailable', message: 'busy' })],
    ['answers 429', new ServiceError({ status: 429, name: 'too_many_requests', message: 'wait' })],
    ['gives no answer', new NetworkError('cut')],
  ] as const) {
    it(`is told as no answer when the service ${name} each time, and the pair is revoked`, async () => {
      assert.deepEqual(await completeWithout(error), { result: { kind: 'unreachable' }, reads: 3, disposed: 1 });
    });
  }

  it('is told as nameless when the service refuses it, which is asked only once', async () => {
    const refusal = new ServiceError({ status: 403, name: 'insufficient_scope', message: 'no' });
    assert.deepEqual(await completeWithout(refusal), { result: { kind: 'nameless' }, reads: 1, disposed: 1 });
  });
});
