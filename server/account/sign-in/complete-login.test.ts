import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { NetworkError, ServiceError } from '../../../core/service/service-error.ts';
import { createLog } from '../../log/log.ts';
import { createManualClock } from '../../testing/manual-clock.ts';
import { toLoginPage } from './login-pages.ts';
import { completeLogin } from './complete-login.ts';
import type { LoginResult } from './complete-login.ts';

const PAIR = {
  accessToken: 'a-1',
  refreshToken: 'r-1',
  accessExpiresInS: 3600,
  refreshExpiresInS: 31_536_000,
  scopes: undefined,
};

/** The result of a code if the profile cannot be read, and the number of attempts. */
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

describe('a sign-in at a service whose certificate is not trusted here', () => {
  it('reports it, with advice for the operator', async () => {
    const lines: string[] = [];
    const outcome = { kind: 'not_sent', reason: 'SELF_SIGNED_CERT_IN_CHAIN' } as const;
    const result = await completeLogin(
      {
        oauth: { exchangeCode: () => Promise.resolve(outcome) },
        readProfile: () => Promise.reject(new Error('not asked')),
        keeper: { connect: () => Promise.resolve(), dispose: () => Promise.resolve() },
        allowedOwners: 'everybody',
        clock: createManualClock(),
        crashPoint: () => undefined,
        log: createLog({ write: (line) => void lines.push(line) }),
      },
      'code',
    );
    assert.deepEqual(result, { kind: 'untrusted' });
    assert.match(lines.join(''), /certificate of the service is not trusted\. .*NODE_EXTRA_CA_CERTS/);
    assert.match(toLoginPage({ kind: 'untrusted' }).lines.join(' '), /NODE_EXTRA_CA_CERTS/);
  });
});

describe('a login whose profile cannot be read', () => {
  for (const [name, error] of [
    ['answers 503', new ServiceError({ status: 503, name: 'unavailable', message: 'busy' })],
    ['answers 429', new ServiceError({ status: 429, name: 'too_many_requests', message: 'wait' })],
    ['gives no answer', new NetworkError('cut')],
  ] as const) {
    it(`is reported as no answer if the service ${name} each time, and the pair is revoked`, async () => {
      assert.deepEqual(await completeWithout(error), { result: { kind: 'unreachable' }, reads: 3, disposed: 1 });
    });
  }

  it('is reported as nameless if the service refuses it, without a retry', async () => {
    const refusal = new ServiceError({ status: 403, name: 'insufficient_scope', message: 'no' });
    assert.deepEqual(await completeWithout(refusal), { result: { kind: 'nameless' }, reads: 1, disposed: 1 });
  });
});
