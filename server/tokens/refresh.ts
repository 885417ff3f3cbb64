import type { TokenPair } from '../../core/service/token-pair.ts';
import type { Outcome } from '../oauth/outcome.ts';
import { remainingMs } from './access-life.ts';
import { adopt, findChange } from './adopt.ts';
import type { Login } from './login-store.ts';
import { feelPulse, keep, lose, receive, send } from './refresh-steps.ts';
import type { HeldLogin, RefreshDeps, Refreshed, Renewal } from './refreshed.ts';
import { saveRenewal } from './save-renewal.ts';
import { settle } from './settle.ts';

/** Refreshes logins, one step after another, so that no crash and no lost answer goes unnoticed. */
export interface Refresh {
  /** Refreshes a login, or settles an earlier refresh whose outcome is not known. Never throws. */
  run(login: HeldLogin): Promise<Refreshed>;
  /** Tries again to write a pair that could not be written. Never throws. */
  save(renewal: Renewal): Promise<Refreshed>;
}

/** How long a service that gives no `Retry-After`, or refuses our client, is left alone. */
const PAUSE_MS = 60_000;

/**
 * Creates the refresh of reliability.md 0.1: intent on disk, request, new pair on disk; an outcome that is not known is
 * settled by the probe. The service kills the old pair on success (trap D17), so nothing is ever repeated blindly.
 */
export function createRefresh(deps: RefreshDeps): Refresh {
  return {
    run: async (login) => {
      try {
        return await refresh(deps, login);
      } catch (error) {
        deps.log.error('a refresh cannot be written down', { ownerId: login.record.id, error });
        return { kind: 'kept', login, problem: 'storage_failed' };
      }
    },
    save: (renewal) => saveRenewal(deps, renewal),
  };
}

async function refresh(deps: RefreshDeps, login: HeldLogin): Promise<Refreshed> {
  const changed = await findChange(deps, login);
  if (changed) return changed;
  if (login.record.state === 'refreshing') return settle(deps, login);
  deps.crashPoint('refresh.before-intent');
  const intent = await deps.store.save(login, { record: { state: 'refreshing' } });
  if (!isHeld(intent)) return adopt(deps, login);
  deps.crashPoint('refresh.intent-saved');
  return judge(deps, intent, await send(deps, intent));
}

async function judge(deps: RefreshDeps, login: HeldLogin, outcome: Outcome<TokenPair>): Promise<Refreshed> {
  switch (outcome.kind) {
    case 'success':
      return receive(deps, login, outcome.value);
    case 'not_sent':
      return keep(deps, { kind: 'kept', login, problem: 'service_unreachable' });
    case 'limited':
      return keep(deps, {
        kind: 'kept',
        login,
        problem: 'service_limited',
        retryAfterMs: outcome.retryAfterMs ?? PAUSE_MS,
      });
    case 'refused':
      if (outcome.name === 'invalid_grant') return judgeRefusal(deps, login);
      return keep(deps, { kind: 'kept', login, problem: 'client_refused', retryAfterMs: PAUSE_MS });
    case 'unknown':
      return settle(deps, login);
  }
}

/** F4: perhaps another copy of this program refreshed; else the access token tells whether the login is gone. */
async function judgeRefusal(deps: RefreshDeps, login: HeldLogin): Promise<Refreshed> {
  const changed = await findChange(deps, login);
  if (changed) return changed;
  const pulse = await feelPulse(deps, login.held);
  if (pulse === 'unknown') return { kind: 'unsettled', login, problem: 'login_refused' };
  if (pulse === 'dead') return lose(deps, login);
  const retryAfterMs = remainingMs(login.held.life, deps.clock);
  return keep(deps, { kind: 'kept', login, problem: 'login_refused', retryAfterMs });
}

function isHeld(login: Login | undefined): login is HeldLogin {
  return login?.held !== undefined;
}
