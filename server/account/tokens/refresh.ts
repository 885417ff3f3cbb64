import { TRUST_ADVICE, isUntrustedCode } from '../../network/error-codes.ts';
import type { TokenPair } from '../../../core/service/token-pair.ts';
import type { Outcome } from '../oauth/outcome.ts';
import type { ServiceOAuth } from '../oauth/service-oauth.ts';
import type { Clock } from '../../../core/connection/clock.ts';
import type { Bus } from '../../bus/bus.ts';
import { createIntentWatch, POLL_EVERY_MS } from './intent-watch.ts';
import { adoptChange, findChange, keepPair, loseLogin, saveRenewal } from './login-writes.ts';
import type { LoginWritesDeps } from './login-writes.ts';
import { readInstant, receivePair, remainingMs, withIntent } from './login.ts';
import type { Login, PairedLogin } from './login.ts';
import type { Probe, ProbeResult } from './probe.ts';
import type { Refreshed, Renewal } from './refreshed.ts';
import type { Feedback } from './request-pace.ts';
import type { RequestQueue, Turn } from './request-queue.ts';

/** A refresh that waits for its turn. */
export interface RefreshTurn extends Turn {
  /** Called when its turn begins, before anything is written or sent. */
  readonly onBegin: () => void;
  /**
   * Waits, at most until the login has changed.
   * @returns false if the program is being stopped
   */
  readonly rest: (forMs: number) => Promise<boolean>;
}

/** Dependencies of a refresh. */
export interface RefreshDeps extends LoginWritesDeps {
  readonly oauth: Pick<ServiceOAuth, 'refresh'>;
  readonly probe: Probe;
  readonly queue: Pick<RequestQueue, 'acquire' | 'observe' | 'pause'>;
  readonly clock: Clock;
  readonly bus: Pick<Bus, 'serverId' | 'servers'>;
  /** Time in which an unanswered request may still take effect after its timeout, in milliseconds. */
  readonly timeoutMs: number;
  /** Time limit of another server for a refresh and for settling its outcome, in milliseconds. */
  readonly intentLimitMs: number;
}

/** Refreshes logins step by step, so that no crash and no lost answer stays undetected. */
export interface Refresh {
  /**
   * Refreshes a login in its turn, or settles the outcome of an earlier refresh. It waits for a refresh of another server.
   * Never throws.
   * @returns undefined if the program was stopped before its turn
   */
  run(login: PairedLogin, turn: RefreshTurn): Promise<Refreshed | undefined>;
  /** The current login, if another writer has changed it; undefined also if it cannot be read. Never throws. */
  findChange(login: Login): Promise<Refreshed | undefined>;
  /** Checks in its turn at the service whether the access token works. An expired one counts as dead. */
  checkToken(login: PairedLogin, turn: Turn): Promise<ProbeResult>;
  /** Writes a new pair. It is on disk before it is given out (promise A3); if the write fails, the pair stays in memory (F7). Never throws. */
  save(renewal: Renewal): Promise<Refreshed>;
}

/** Pause before another request to a service that refuses our client, or that gives no `Retry-After`. */
const PAUSE_MS = 60_000;

/**
 * Creates the refresh of docs/spec/relay.md, "A refresh that was not answered": intent on disk, request, new pair on disk; the probe
 * settles the outcome of an unanswered request. The service ends the old pair on success (trap D17), so nothing is ever repeated blindly.
 */
export function createRefresh(deps: RefreshDeps): Refresh {
  return {
    async run(login, turn) {
      try {
        return await runThrough(deps, login, turn);
      } catch (error) {
        deps.log.error({ ownerId: login.record.id, error }, 'A token refresh could not be recorded in the database.');
        const kind = login.record.state === 'refreshing' ? 'unsettled' : 'kept';
        return { kind, login, problem: 'storage_failed' };
      }
    },
    async findChange(login) {
      try {
        return await findChange(deps, login);
      } catch (error) {
        deps.log.error({ ownerId: login.record.id, error }, 'A login could not be reloaded from the database.');
        return undefined;
      }
    },
    checkToken: (login, turn) => checkToken(deps, login, turn),
    save: (renewal) => saveRenewal(deps, renewal),
  };
}

/** A refresh request and its outcome. */
interface Sent {
  /** The login with the intent on disk. */
  readonly login: PairedLogin;
  readonly outcome: Outcome<TokenPair>;
}

/** Runs a refresh; one that is under way already is followed to its end. */
async function runThrough(deps: RefreshDeps, login: PairedLogin, turn: RefreshTurn): Promise<Refreshed | undefined> {
  const refreshed = await (login.record.state === 'refreshing' ? follow : refresh)(deps, login, turn);
  const isUnderWay = refreshed?.kind === 'adopted' && refreshed.login.record.state === 'refreshing';
  return isUnderWay && refreshed.login.pair ? runThrough(deps, refreshed.login, turn) : refreshed;
}

/**
 * Waits until the other server has refreshed the login. If it cannot be expected to finish, this server takes the intent over and
 * settles the outcome: the write prevents all others, including that one, from doing the same (F6).
 */
async function follow(deps: RefreshDeps, login: PairedLogin, turn: RefreshTurn): Promise<Refreshed | undefined> {
  const watch = createIntentWatch(deps, login.record);
  for (;;) {
    const changed = await findChange(deps, login);
    if (changed) return changed;
    if (watch.isOver()) break;
    if (!(await turn.rest(POLL_EVERY_MS))) return undefined;
  }
  const { serverId } = deps.bus;
  if (login.record.refreshingBy === serverId) return settle(deps, login, turn);
  const taken = await deps.store.save(login, withIntent(login, serverId));
  return taken ? settle(deps, taken, turn) : adoptChange(deps, login);
}

async function refresh(deps: RefreshDeps, login: PairedLogin, turn: RefreshTurn): Promise<Refreshed | undefined> {
  const release = await deps.queue.acquire(turn);
  if (!release) return undefined;
  turn.onBegin();
  const sent = await sendWithIntent(deps, login).finally(release);
  return 'outcome' in sent ? applyOutcome(deps, sent, turn) : sent;
}

/** Writes the intent only when the request may be sent: while a refresh waits for its turn, a crash leaves nothing unknown. */
async function sendWithIntent(deps: RefreshDeps, login: PairedLogin): Promise<Sent | Refreshed> {
  const changed = await findChange(deps, login);
  if (changed) return changed;
  deps.crashPoint('refresh.before-intent');
  const intent = await deps.store.save(login, withIntent(login, deps.bus.serverId));
  if (!intent) return adoptChange(deps, login);
  deps.crashPoint('refresh.intent-saved');
  // a process that was paused meanwhile may have been taken for dead
  const isLate = deps.clock.now() - intent.record.updatedAt >= deps.timeoutMs;
  const taken = isLate && (await findChange(deps, intent));
  if (taken) return taken;
  return { login: intent, outcome: await send(deps, intent) };
}

/** Sends the refresh request, and logs a failure. */
async function send(deps: RefreshDeps, { pair, record }: PairedLogin): Promise<Outcome<TokenPair>> {
  const ask = (): Promise<Outcome<TokenPair>> => {
    const request = deps.oauth.refresh(pair.refreshToken);
    deps.crashPoint('refresh.sent');
    return request;
  };
  const outcome = await deps.queue.observe(ask, toFeedback);
  if (outcome.kind === 'success') return outcome;
  const reason = outcome.kind === 'refused' ? outcome.name : outcome.kind === 'limited' ? undefined : outcome.reason;
  const advice = isUntrustedCode(reason ?? '')
    ? `: the certificate of the service is not trusted. ${TRUST_ADVICE}`
    : '';
  deps.log.warn({ ownerId: record.id, state: outcome.kind, reason }, `A token refresh failed${advice}`);
  return outcome;
}

async function applyOutcome(deps: RefreshDeps, { login, outcome }: Sent, turn: Turn): Promise<Refreshed> {
  switch (outcome.kind) {
    case 'success':
      return receive(deps, login, outcome.value);
    case 'not_sent':
      return keepPair(deps, { login, problem: 'service_unreachable' });
    case 'limited':
      return keepPair(deps, { login, problem: 'service_limited', retryAfterMs: outcome.retryAfterMs ?? PAUSE_MS });
    case 'refused':
      if (outcome.name === 'invalid_grant') return applyInvalidGrant(deps, login, turn);
      return keepPair(deps, { login, problem: 'client_refused', retryAfterMs: PAUSE_MS });
    case 'unknown':
      return settle(deps, login, turn);
  }
}

/** F4: another copy of this program may have refreshed; else the access token shows whether the login is lost. */
async function applyInvalidGrant(deps: RefreshDeps, login: PairedLogin, turn: Turn): Promise<Refreshed> {
  const changed = await findChange(deps, login);
  if (changed) return changed;
  const result = await checkToken(deps, login, turn);
  if (result === 'dead') return loseLogin(deps, login);
  if (result !== 'alive') return { kind: 'unsettled', login, problem: 'login_refused' };
  return keepPair(deps, { login, problem: 'login_refused', retryAfterMs: remainingMs(login, deps.clock) });
}

/**
 * Settles the outcome of a refresh without an answer (F2, F3, F5, F6): the old access token shows whether the service has swapped
 * the pairs. Alive once is not enough, since the request may still be in transit; alive a while later means that it never took effect.
 * If the token is dead, or has expired, the refresh is sent once more, and that answer is final.
 */
async function settle(deps: RefreshDeps, login: PairedLogin, turn: Turn): Promise<Refreshed> {
  let result = await checkToken(deps, login, turn);
  deps.crashPoint('settle.probed');
  if (result === 'alive') {
    await deps.queue.pause(deps.timeoutMs);
    deps.crashPoint('settle.waited');
    result = await checkToken(deps, login, turn);
  }
  if (result === 'alive') return keepPair(deps, { login, problem: 'service_unreachable' });
  const unsettled = { kind: 'unsettled', login, problem: 'service_unreachable' } as const;
  if (result !== 'dead') return unsettled;
  const release = await deps.queue.acquire(turn);
  if (!release) return unsettled;
  const last = await sendAgain(deps, login).finally(release);
  return 'outcome' in last ? applyFinalOutcome(deps, last) : last;
}

/** During the check of the token another server may have taken this one for dead. */
async function sendAgain(deps: RefreshDeps, login: PairedLogin): Promise<Sent | Refreshed> {
  return (await findChange(deps, login)) ?? { login, outcome: await send(deps, login) };
}

async function applyFinalOutcome(deps: RefreshDeps, { login, outcome }: Sent): Promise<Refreshed> {
  deps.crashPoint('settle.answered');
  if (outcome.kind === 'success') return receive(deps, login, outcome.value);
  if (outcome.kind === 'limited') {
    return { kind: 'unsettled', login, problem: 'service_limited', retryAfterMs: outcome.retryAfterMs ?? 0 };
  }
  if (outcome.kind !== 'refused') return { kind: 'unsettled', login, problem: 'service_unreachable' };
  if (outcome.name !== 'invalid_grant') return { kind: 'unsettled', login, problem: 'client_refused' };
  return (await findChange(deps, login)) ?? loseLogin(deps, login);
}

/** An expired token is refused whether or not the pairs were swapped, so a check would prove nothing. */
async function checkToken(deps: RefreshDeps, login: PairedLogin, turn: Turn): Promise<ProbeResult> {
  const isOver = (): boolean => remainingMs(login, deps.clock) === 0;
  if (isOver()) return 'dead';
  const ask = (): Promise<ProbeResult> => deps.probe(login.pair.accessToken);
  const release = await deps.queue.acquire(turn);
  if (!release) return 'unknown';
  try {
    return isOver() ? 'dead' : await deps.queue.observe(ask, toProbeFeedback);
  } finally {
    release();
  }
}

function receive(deps: RefreshDeps, before: PairedLogin, pair: TokenPair): Promise<Refreshed> {
  deps.crashPoint('refresh.answered');
  return saveRenewal(deps, { before, after: receivePair(before.record, pair, readInstant(deps.clock)) });
}

function toFeedback(outcome: Outcome<TokenPair>): Feedback {
  if (outcome.kind === 'limited') return outcome;
  return { kind: outcome.kind === 'success' || outcome.kind === 'refused' ? 'answered' : 'failed' };
}

function toProbeFeedback(result: ProbeResult): Feedback {
  if (result === 'limited') return { kind: 'limited' };
  return { kind: result === 'unknown' ? 'failed' : 'answered' };
}
