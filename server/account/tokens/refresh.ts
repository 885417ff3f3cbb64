import type { TokenPair } from '../../../core/service/token-pair.ts';
import type { Outcome } from '../oauth/outcome.ts';
import { remainingMs } from './access-life.ts';
import { receivePair } from './held-pair.ts';
import type { HeldPair, Login } from './login-store.ts';
import { holdsPair, toRemoved } from './login-store.ts';
import type { Pulse } from './probe.ts';
import type { HeldLogin, RefreshDeps, RefreshTurn, Refreshed, Renewal } from './refreshed.ts';
import type { Sign } from './request-pace.ts';
import type { Turn } from './request-queue.ts';

/** Refreshes logins, one step after another, so that no crash and no lost answer goes unnoticed. */
export interface Refresh {
  /**
   * Refreshes a login, or settles an earlier refresh whose outcome is not known, when that has its turn. Never throws.
   * @returns undefined when the program was stopped before its turn
   */
  run(login: HeldLogin, turn: RefreshTurn): Promise<Refreshed | undefined>;
  /** Asks, when that has its turn, whether the access token lives. One past its life counts as dead. */
  feelPulse(held: HeldPair, turn: Turn): Promise<Pulse>;
  /** Tries again to write a pair that could not be written. Never throws. */
  save(renewal: Renewal): Promise<Refreshed>;
}

/** How long a service that refuses our client is left alone, or one that gives no `Retry-After`. */
const PAUSE_MS = 60_000;
/** Other writers are rare; more conflicts than this in a row are a fault. */
const MAX_CONFLICTS = 5;

/**
 * Creates the refresh of docs/spec/relay.md, "A refresh that was not answered": intent on disk, request, new pair on disk; an outcome that is not known is
 * settled by the probe. The service kills the old pair on success (trap D17), so nothing is ever repeated blindly.
 */
export function createRefresh(deps: RefreshDeps): Refresh {
  return {
    async run(login, turn) {
      try {
        return await refresh(deps, login, turn);
      } catch (error) {
        deps.log.error('a refresh cannot be written down', { ownerId: login.record.id, error });
        return { kind: 'kept', login, problem: 'storage_failed' };
      }
    },
    feelPulse: (held, turn) => feelPulse(deps, held, turn),
    save: (renewal) => save(deps, renewal),
  };
}

async function refresh(deps: RefreshDeps, login: HeldLogin, turn: RefreshTurn): Promise<Refreshed | undefined> {
  if (login.record.state === 'refreshing') return (await findChange(deps, login)) ?? settle(deps, login, turn);
  const sent = await deps.queue.run(turn, () => {
    turn.onBegin();
    return sendFirst(deps, login);
  });
  return sent && 'outcome' in sent ? judge(deps, sent, turn) : sent;
}

/** A refresh request, and what came of it. */
interface Sent {
  /** With the intent on disk. */
  readonly login: HeldLogin;
  readonly outcome: Outcome<TokenPair>;
}

/** The intent is written only now that the request may leave: what waits for its turn has nothing that a crash leaves unknown. */
async function sendFirst(deps: RefreshDeps, login: HeldLogin): Promise<Sent | Refreshed> {
  const changed = await findChange(deps, login);
  if (changed) return changed;
  deps.crashPoint('refresh.before-intent');
  const intent = await deps.store.save(login, { record: { state: 'refreshing' } });
  if (!isHeld(intent)) return adopt(deps, login);
  deps.crashPoint('refresh.intent-saved');
  return { login: intent, outcome: await send(deps, intent) };
}

/** Sends the refresh request, and notes in the log what a failed one came to. */
async function send(deps: RefreshDeps, { held, record }: HeldLogin): Promise<Outcome<TokenPair>> {
  const { crashPoint, log, oauth, queue } = deps;
  const ask = (): Promise<Outcome<TokenPair>> => {
    const request = oauth.refresh(held.refreshToken);
    crashPoint('refresh.sent');
    return request;
  };
  const outcome = await queue.observe(ask, signOfOutcome);
  if (outcome.kind === 'success') return outcome;
  const reason = outcome.kind === 'refused' ? outcome.name : outcome.kind === 'limited' ? undefined : outcome.reason;
  log.warn('a refresh did not succeed', { ownerId: record.id, state: outcome.kind, reason });
  return outcome;
}

async function judge(deps: RefreshDeps, { login, outcome }: Sent, turn: Turn): Promise<Refreshed> {
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
      if (outcome.name === 'invalid_grant') return judgeRefusal(deps, login, turn);
      return keep(deps, { kind: 'kept', login, problem: 'client_refused', retryAfterMs: PAUSE_MS });
    case 'unknown':
      return settle(deps, login, turn);
  }
}

/** F4: perhaps another copy of this program refreshed; else the access token tells whether the login is gone. */
async function judgeRefusal(deps: RefreshDeps, login: HeldLogin, turn: Turn): Promise<Refreshed> {
  const changed = await findChange(deps, login);
  if (changed) return changed;
  const pulse = await feelPulse(deps, login.held, turn);
  if (pulse === 'dead') return lose(deps, login);
  if (pulse !== 'alive') return { kind: 'unsettled', login, problem: 'login_refused' };
  const retryAfterMs = remainingMs(login.held.life, deps.clock);
  return keep(deps, { kind: 'kept', login, problem: 'login_refused', retryAfterMs });
}

/**
 * Settles a refresh whose outcome is not known (F2, F3, F5, F6): the old access token tells whether the service has swapped the
 * pairs. Alive once is not enough, since the request may still be on its way; alive a while later means that it never took effect.
 * Dead, or too old to tell, leaves one more refresh, whose answer is believed.
 */
async function settle(deps: RefreshDeps, login: HeldLogin, turn: Turn): Promise<Refreshed> {
  let pulse = await feelPulse(deps, login.held, turn);
  deps.crashPoint('settle.probed');
  if (pulse === 'alive') {
    await deps.queue.pause(deps.timeoutMs);
    deps.crashPoint('settle.waited');
    pulse = await feelPulse(deps, login.held, turn);
  }
  if (pulse === 'alive') return keep(deps, { kind: 'kept', login, problem: 'service_unreachable' });
  const unsettled = { kind: 'unsettled', login, problem: 'service_unreachable' } as const;
  if (pulse !== 'dead') return unsettled;
  const outcome = await deps.queue.run(turn, () => send(deps, login));
  return outcome ? believe(deps, { login, outcome }) : unsettled;
}

async function believe(deps: RefreshDeps, { login, outcome }: Sent): Promise<Refreshed> {
  deps.crashPoint('settle.answered');
  if (outcome.kind === 'success') return receive(deps, login, outcome.value);
  if (outcome.kind === 'limited') {
    return { kind: 'unsettled', login, problem: 'service_limited', retryAfterMs: outcome.retryAfterMs ?? 0 };
  }
  if (outcome.kind !== 'refused') return { kind: 'unsettled', login, problem: 'service_unreachable' };
  if (outcome.name !== 'invalid_grant') return { kind: 'unsettled', login, problem: 'client_refused' };
  return (await findChange(deps, login)) ?? lose(deps, login);
}

/** One past its life is refused whether or not the pairs were swapped, so that it is not asked about. */
async function feelPulse(deps: RefreshDeps, { accessToken, life }: HeldPair, turn: Turn): Promise<Pulse> {
  const { clock, probe, queue } = deps;
  const isOver = (): boolean => remainingMs(life, clock) === 0;
  if (isOver()) return 'dead';
  const ask = (): Promise<Pulse> => queue.observe(() => probe(accessToken), signOfPulse);
  const pulse = await queue.run(turn, async () => (isOver() ? 'dead' : ask()));
  return pulse ?? 'unknown';
}

/** Takes a new pair and writes it. */
function receive(deps: RefreshDeps, base: HeldLogin, pair: TokenPair): Promise<Refreshed> {
  deps.crashPoint('refresh.answered');
  return save(deps, { base, received: receivePair(pair, deps.clock) });
}

/** Writes a new pair. It is on disk before anybody gets it (promise A3); one that cannot be written stays in memory (F7). */
async function save(deps: RefreshDeps, renewal: Renewal): Promise<Refreshed> {
  try {
    const refreshed = await write(deps, renewal);
    deps.crashPoint('refresh.saved');
    return refreshed;
  } catch (error) {
    const message =
      'a new token pair cannot be saved; it is kept in memory and tried again: free the disk or mend its permissions';
    deps.log.error(message, { ownerId: renewal.base.record.id, error });
    return { kind: 'unsaved', renewal };
  }
}

async function write(deps: RefreshDeps, { base, received }: Renewal): Promise<Refreshed> {
  const { id } = base.record;
  let current: Login | undefined = base;
  for (let conflicts = 0; conflicts < MAX_CONFLICTS && follows(base, current); conflicts++) {
    const login: Login | undefined = await deps.store.save(current, received);
    if (login) return { kind: 'renewed', login };
    current = await deps.store.load(id);
    // an earlier attempt has written it, though its acknowledgement was lost
    if (holdsPair(current, received.held)) return { kind: 'renewed', login: current };
  }
  deps.log.warn('the login was changed during its refresh; the new pair is revoked', { ownerId: id });
  void deps.revocations.dispose(received.held);
  return adopt(deps, base);
}

/** The pair on disk is still the one that was refreshed, so that the new pair is its heir whatever else was written. */
function follows(base: Login, current: Login | undefined): current is Login {
  return base.held !== undefined && holdsPair(current, base.held);
}

/** Takes the intent back: the pair is known to be as it was. */
async function keep(deps: RefreshDeps, kept: Extract<Refreshed, { kind: 'kept' }>): Promise<Refreshed> {
  const login = await deps.store.save(kept.login, { record: { state: 'connected' } });
  return login ? { ...kept, login } : adopt(deps, kept.login);
}

/** Writes down that only signing in again helps. The pair stays, as evidence and for revoking. */
async function lose(deps: RefreshDeps, login: HeldLogin): Promise<Refreshed> {
  const lost = await deps.store.save(login, { record: { state: 'needs_reconnect' } });
  return lost ? { kind: 'lost', login: lost } : adopt(deps, login);
}

/** How the login stands now when somebody else wrote it since it was read. */
async function findChange(deps: RefreshDeps, login: Login): Promise<Refreshed | undefined> {
  const adopted = await adopt(deps, login);
  return adopted.login.record.generation === login.record.generation ? undefined : adopted;
}

/** How the login stands now after somebody else wrote it; a record that was removed counts as disconnected. */
async function adopt({ store }: RefreshDeps, login: Login): Promise<Extract<Refreshed, { kind: 'adopted' }>> {
  return { kind: 'adopted', login: (await store.load(login.record.id)) ?? toRemoved(login) };
}

function isHeld(login: Login | undefined): login is HeldLogin {
  return login?.held !== undefined;
}

function signOfOutcome(outcome: Outcome<TokenPair>): Sign {
  if (outcome.kind === 'limited') return outcome;
  return { kind: outcome.kind === 'success' || outcome.kind === 'refused' ? 'answered' : 'failed' };
}

function signOfPulse(pulse: Pulse): Sign {
  if (pulse === 'limited') return { kind: 'limited' };
  return { kind: pulse === 'unknown' ? 'failed' : 'answered' };
}
