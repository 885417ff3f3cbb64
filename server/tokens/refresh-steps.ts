import type { TokenPair } from '../../core/service/token-pair.ts';
import type { Outcome } from '../oauth/outcome.ts';
import { remainingMs } from './access-life.ts';
import { adopt } from './adopt.ts';
import { receivePair } from './held-pair.ts';
import type { HeldPair } from './login-store.ts';
import type { Pulse } from './probe.ts';
import type { HeldLogin, RefreshDeps, Refreshed } from './refreshed.ts';
import { saveRenewal } from './save-renewal.ts';

/** Sends the refresh request of a login whose intent is on disk, and notes in the log what a failed one came to. */
export async function send(
  { oauth, crashPoint, log }: RefreshDeps,
  { held, record }: HeldLogin,
): Promise<Outcome<TokenPair>> {
  const request = oauth.refresh(held.refreshToken);
  crashPoint('refresh.sent');
  const outcome = await request;
  if (outcome.kind === 'success') return outcome;
  const reason = outcome.kind === 'refused' ? outcome.name : outcome.kind === 'limited' ? undefined : outcome.reason;
  log.warn('a refresh did not succeed', { ownerId: record.id, state: outcome.kind, reason });
  return outcome;
}

/** Asks whether the access token lives. One past its life is refused whether or not the pairs were swapped: dead. */
export async function feelPulse({ probe, clock }: RefreshDeps, { accessToken, life }: HeldPair): Promise<Pulse> {
  return remainingMs(life, clock) === 0 ? 'dead' : probe(accessToken);
}

/** Takes a new pair and writes it. */
export function receive(deps: RefreshDeps, base: HeldLogin, pair: TokenPair): Promise<Refreshed> {
  deps.crashPoint('refresh.answered');
  return saveRenewal(deps, { base, received: receivePair(pair, deps.clock) });
}

/** Takes the intent back: the pair is known to be as it was. */
export async function keep(deps: RefreshDeps, kept: Extract<Refreshed, { kind: 'kept' }>): Promise<Refreshed> {
  const login = await deps.store.save(kept.login, { record: { state: 'connected' } });
  return login ? { ...kept, login } : adopt(deps, kept.login);
}

/** Writes down that only signing in again helps. The pair stays, as evidence and for revoking. */
export async function lose(deps: RefreshDeps, login: HeldLogin): Promise<Refreshed> {
  const lost = await deps.store.save(login, { record: { state: 'needs_reconnect' } });
  return lost ? { kind: 'lost', login: lost } : adopt(deps, login);
}
