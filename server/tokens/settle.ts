import type { TokenPair } from '../../core/service/token-pair.ts';
import type { Outcome } from '../oauth/outcome.ts';
import { findChange } from './adopt.ts';
import { feelPulse, keep, lose, receive, send } from './refresh-steps.ts';
import type { HeldLogin, RefreshDeps, Refreshed } from './refreshed.ts';

/**
 * Settles a refresh whose outcome is not known (F2, F3, F5, F6): the old access token tells whether the service has swapped the pairs. Alive once is not enough, since the
 * request may still be on its way; alive after the request's limit means that it never took effect. Dead, or too old to tell,
 * leaves one more refresh, whose answer is believed.
 */
export async function settle(deps: RefreshDeps, login: HeldLogin): Promise<Refreshed> {
  let pulse = await feelPulse(deps, login.held);
  deps.crashPoint('settle.probed');
  if (pulse === 'alive') {
    await new Promise<void>((resolve) => void deps.clock.after(deps.timeoutMs, resolve));
    deps.crashPoint('settle.waited');
    pulse = await feelPulse(deps, login.held);
  }
  if (pulse === 'alive') return keep(deps, { kind: 'kept', login, problem: 'service_unreachable' });
  if (pulse === 'unknown') return { kind: 'unsettled', login, problem: 'service_unreachable' };
  return believe(deps, login, await send(deps, login));
}

async function believe(deps: RefreshDeps, login: HeldLogin, outcome: Outcome<TokenPair>): Promise<Refreshed> {
  deps.crashPoint('settle.answered');
  if (outcome.kind === 'success') return receive(deps, login, outcome.value);
  if (outcome.kind === 'limited') {
    return { kind: 'unsettled', login, problem: 'service_limited', retryAfterMs: outcome.retryAfterMs ?? 0 };
  }
  if (outcome.kind !== 'refused') return { kind: 'unsettled', login, problem: 'service_unreachable' };
  if (outcome.name !== 'invalid_grant') return { kind: 'unsettled', login, problem: 'client_refused' };
  return (await findChange(deps, login)) ?? lose(deps, login);
}
