import { systemClock } from '../../../core/connection/clock.ts';
import { createServiceOAuth } from '../oauth/service-oauth.ts';
import type { Config } from '../../config/config.ts';
import { fail, ok, warn } from './finding.ts';
import type { CheckEffects, Finding } from './finding.ts';

const TIMEOUT_MS = 10_000;
/** An invalid code: the service refuses it, and nothing changes there. */
const NO_CODE = 'onair-doctor-tries-the-client';

/**
 * Checks whether the service accepts client id and secret. It sends an invalid code for exchange: a service checks the credentials first,
 * and answers `invalid_grant` only if they are right (RFC 6749, section 5.2).
 */
export async function checkClient(
  config: Pick<Config, 'service' | 'client' | 'publicUrl'>,
  { fetch }: Pick<CheckEffects, 'fetch'>,
): Promise<Finding> {
  const oauth = createServiceOAuth({
    baseUrl: config.service.baseUrl,
    clientId: config.client.id,
    clientSecret: config.client.secret.reveal(),
    redirectUri: `${config.publicUrl}/auth/capture`,
    fetch,
    clock: systemClock,
    timeoutMs: TIMEOUT_MS,
    exchangeTimeoutMs: TIMEOUT_MS,
    refreshTimeoutMs: TIMEOUT_MS,
    log: { warn: () => undefined },
  });
  const outcome = await oauth.exchangeCode(NO_CODE);
  if (outcome.kind === 'refused') return judgeRefusal(outcome);
  return warn('client: not checked, because the service gave no usable answer', 'See the result for the service.');
}

function judgeRefusal({ name, status }: { readonly name: string; readonly status: number }): Finding {
  if (name === 'invalid_grant') return ok('client: the service accepts client id and secret');
  if (name === 'invalid_client' || name === 'unauthorized_client' || status === 401) {
    return fail(
      `client: the service refuses client id or secret (${name})`,
      'Copy ONAIR_CLIENT_ID and ONAIR_CLIENT_SECRET again from your application at the service.',
    );
  }
  return warn(
    `client: not checked: the service answers ${status} (${name})`,
    'Check ONAIR_SERVICE_URL. If owners can sign in, ignore this.',
  );
}
