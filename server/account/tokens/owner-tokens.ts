import type { TokenPair } from '../../../core/service/token-pair.ts';
import type { UserId } from '../../../core/service/user-id.ts';
import { LoginLostError, LoginUnavailableError } from './access-tokens.ts';
import type { LoginChange } from './access-tokens.ts';
import { isOverdue, judgeHealth, judgeState, SETTLE_LIMIT_MS, UNUSABLE } from './health.ts';
import type { Health, Moment } from './health.ts';
import { toDeleted } from './login-store.ts';
import { hasPair, isOlder, isSameWrite, lifeMs, remainingMs } from './login.ts';
import type { Login, PairedLogin } from './login.ts';
import type { Refresh, RefreshDeps } from './refresh.ts';
import type { Problem, Refreshed, Renewal } from './refreshed.ts';
import type { Turn } from './request-queue.ts';
import { createWakeTimer, toMsLeft } from './schedule.ts';
import type { Wake, WakeTimer } from './schedule.ts';

/** Dependencies of one owner's tokens. */
export interface OwnerTokensDeps extends Pick<RefreshDeps, 'clock' | 'log'> {
  readonly refresh: Refresh;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  readonly onChange: (ownerId: UserId, change: LoginChange) => void;
}

/** State of a login, as shown to its owner. */
export interface LoginStatus {
  readonly state: 'connected' | 'needs_reconnect' | 'disconnected';
  /** Reason for which it does not work at the moment, though it may recover without the owner. */
  readonly problem: Problem | undefined;
}

/** Remaining life, or share of it if that is shorter, below which a token is renewed before it is given out. */
const SHORT_MS = 30_000;
const SHORT_SHARE = 0.2;
/** Time after which a caller gets an error; the refresh goes on. */
const CALLER_LIMIT_MS = 15_000;

/** One owner's tokens: provides the access token, and keeps the pair fresh with one refresh in flight (promise A2). */
export class OwnerTokens {
  private readonly deps: OwnerTokensDeps;
  private readonly timer: WakeTimer;
  private readonly overdueTimer: WakeTimer;
  private login: Login;
  private health: Health = UNUSABLE;
  /** Earliest time of an attempt after a failure, on the monotonic clock. */
  private notBeforeMs = 0;
  /** Remaining time of the timer. Setting the timer creates a new function. */
  private msLeft: (() => number) | undefined;
  private unsaved: Renewal | undefined;
  /** The access token that the service answered with 401, which is final for it (trap D19). */
  private refusedToken: string | undefined;
  private inFlight: Promise<void> | undefined;
  /** Whether the task in flight still waits for its turn: nothing was sent yet, and the pair is unchanged. */
  private isQueued = false;
  /** Start of the refresh under way, on the monotonic clock: until it is answered, the pair may be the old or the new one. */
  private beganMs: number | undefined;
  /** Number of callers that wait for the task in flight. */
  private callers = 0;
  private notified: { readonly state: LoginStatus['state']; readonly token: string | undefined };
  private isClosed = false;
  /** Ends the wait of {@link rest}. */
  private endRest = (): void => undefined;

  constructor(deps: OwnerTokensDeps, login: Login) {
    this.deps = deps;
    this.timer = createWakeTimer(deps.clock);
    this.overdueTimer = createWakeTimer(deps.clock);
    this.login = login;
    const { health, wake } = judgeState(login.record.state);
    this.health = health;
    this.notified = { state: this.status.state, token: login.pair?.accessToken };
    this.setTimer(wake);
    this.followIntent();
  }

  /** The current access token, renewed first if it is about to end ({@link AccessTokens.get}). */
  async get(): Promise<string> {
    if (this.needsRefresh() && !this.isPausing()) await this.waitFor(this.runOnce(() => this.refresh()));
    else if (this.inFlight && !this.isQueued) await this.waitFor(this.inFlight);
    return this.giveOut();
  }

  /** A newer access token than the refused one ({@link AccessTokens.renew}). */
  async renew(refused: string): Promise<string> {
    if (this.inFlight) await this.waitFor(this.inFlight);
    if (this.login.pair?.accessToken === refused && !this.inFlight && !this.isPausing()) {
      await this.waitFor(this.runOnce(() => this.refreshRefused(refused)));
    }
    return this.giveOut();
  }

  /**
   * Adopts a login that was written outside of a refresh: the owner signed in again, or was disconnected, or another server
   * wrote it. This drops a pair that is not on disk yet, so call {@link saveUnsaved} first.
   */
  adopt(login: Login): void {
    this.apply({ kind: 'adopted', login });
    this.followIntent();
    this.endRest();
  }

  /** Whether a login read from disk is newer. */
  isNews(login: Login): boolean {
    return isOlder(this.login, login);
  }

  /** Tries to write a pair that is not on disk yet. It takes precedence over the write of another server that is based on the same pair. */
  async saveUnsaved(): Promise<void> {
    if (this.unsaved) await this.runOnce(() => this.saveAgain());
  }

  /** Forgets a login whose record was deleted: it counts as disconnected. */
  forget(): void {
    this.adopt(toDeleted(this.login));
  }

  /** A new pair that is not on disk yet, if there is one. */
  get unsavedPair(): TokenPair | undefined {
    return this.unsaved?.after.pair;
  }

  /** State of the login. */
  get status(): LoginStatus {
    const { record, pair } = this.login;
    if (record.state === 'disconnected') return { state: record.state, problem: undefined };
    const isGone =
      record.state === 'needs_reconnect' || !pair || isOverdue(this.unknownSinceMs, this.deps.clock.elapsed());
    return { state: isGone ? 'needs_reconnect' : 'connected', problem: this.health.problem };
  }

  /** Stops the timers; resolves when nothing is in flight any more. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.msLeft = undefined;
    this.timer.cancel();
    this.overdueTimer.cancel();
    this.endRest();
    await this.inFlight;
    if (this.unsaved) await this.deps.refresh.save(this.unsaved);
  }

  private giveOut(): string {
    const { login } = this;
    if (!login.pair || this.status.state !== 'connected') throw new LoginLostError();
    const { accessToken } = login.pair;
    const isOver = remainingMs(login, this.deps.clock) === 0 || accessToken === this.refusedToken;
    const isSwapping = this.inFlight !== undefined && !this.isQueued;
    if (!this.health.isUsable || isOver || isSwapping) throw new LoginUnavailableError();
    return accessToken;
  }

  /** Whether callers need a refresh now, whatever the schedule says. */
  private needsRefresh(): boolean {
    const { login } = this;
    if (!login.pair || !this.isRefreshable()) return false;
    const isShort = remainingMs(login, this.deps.clock) < Math.min(SHORT_MS, SHORT_SHARE * lifeMs(login.pair));
    return isShort || !this.health.isUsable || login.pair.accessToken === this.refusedToken;
  }

  private isRefreshable(): boolean {
    const { state } = this.login.record;
    return !this.isClosed && !this.unsaved && (state === 'connected' || state === 'refreshing');
  }

  private isPausing(): boolean {
    return this.health.failures > 0 && this.deps.clock.elapsed() < this.notBeforeMs;
  }

  /** One task at a time; a concurrent caller shares it. */
  private runOnce(task: () => Promise<void>): Promise<void> {
    this.inFlight ??= task().finally(() => (this.inFlight = undefined));
    return this.inFlight;
  }

  /** Waits for a caller, up to a limit. An awaited task goes before the others in the queue. */
  private async waitFor(task: Promise<void>): Promise<void> {
    let cancel = (): void => undefined;
    const limit = new Promise<void>((resolve) => (cancel = this.deps.clock.after(CALLER_LIMIT_MS, resolve)));
    this.callers++;
    await Promise.race([task, limit]).finally(() => {
      this.callers--;
      cancel();
    });
  }

  /** Runs the timer's task, unless the task in flight has set the timer again meanwhile. */
  private async runDue(msLeft: () => number): Promise<void> {
    while (this.inFlight) await this.inFlight;
    if (this.msLeft === msLeft) await this.runOnce(() => (this.unsaved ? this.saveAgain() : this.refresh()));
  }

  private async refresh(): Promise<void> {
    const { login } = this;
    if (!login.pair || !this.isRefreshable()) return;
    const isUnknown = login.record.state === 'refreshing';
    this.isQueued = !isUnknown;
    if (isUnknown) this.begin();
    const rest = (forMs: number): Promise<boolean> => this.rest(forMs);
    const turn = { ...this.createTurn(login), onBegin: () => this.begin(), rest };
    const refreshed = await this.deps.refresh.run(login, turn);
    const startedMs = this.beganMs;
    this.isQueued = false;
    this.beganMs = undefined;
    if (refreshed) this.apply(refreshed, startedMs);
  }

  private begin(): void {
    this.isQueued = false;
    this.beganMs = this.deps.clock.elapsed();
    this.setOverdueTimer();
  }

  /** Settles an intent of a crashed process, or of another server, before any other use (F6). */
  private followIntent(): void {
    if (this.login.record.state === 'refreshing') void this.runOnce(() => this.refresh());
  }

  /** Waits, at most until a login is adopted. @returns false if this was closed */
  private async rest(forMs: number): Promise<boolean> {
    if (this.isClosed) return false;
    let cancel = (): void => undefined;
    await new Promise<void>((resolve) => {
      this.endRest = resolve;
      cancel = this.deps.clock.after(forMs, resolve);
    });
    cancel();
    return !this.isClosed;
  }

  private createTurn(login: PairedLogin): Turn {
    const { clock } = this.deps;
    const endsAtMs = clock.elapsed() + remainingMs(login, clock);
    return { endsAtMs, isAwaited: () => this.callers > 0 || this.unknownSinceMs !== undefined };
  }

  /** A 401 of one endpoint, for a token that works elsewhere, is no reason to refresh the pair. */
  private async refreshRefused(refused: string): Promise<void> {
    const { login } = this;
    if (!login.pair || login.pair.accessToken !== refused || !this.isRefreshable()) return;
    // another server may have renewed it
    const changed = await this.deps.refresh.findChange(login);
    if (changed) {
      this.apply(changed);
      return this.login.record.state === 'refreshing' ? this.refresh() : undefined;
    }
    const isOver = remainingMs(login, this.deps.clock) === 0 || refused === this.refusedToken;
    if (!isOver && (await this.deps.refresh.checkToken(login, this.createTurn(login))) !== 'dead') return;
    this.refusedToken = refused;
    await this.refresh();
  }

  private async saveAgain(): Promise<void> {
    if (this.unsaved) this.apply(await this.deps.refresh.save(this.unsaved));
  }

  /** Drops a result that is based on an older record than the present one, and results that we already have. */
  private apply(refreshed: Refreshed, startedMs = this.deps.clock.elapsed()): void {
    const login = refreshed.kind === 'unsaved' ? refreshed.renewal.before : refreshed.login;
    if (isOlder(login, this.login) || (refreshed.kind === 'adopted' && isSameWrite(login, this.login))) return;
    const { health, wake } = judgeHealth(this.health, refreshed, this.moment(login, startedMs));
    this.login = login;
    this.health = health;
    this.unsaved = refreshed.kind === 'unsaved' ? refreshed.renewal : undefined;
    this.setTimer(wake);
    this.setOverdueTimer();
    this.notify();
  }

  private moment(login: Login, startedMs: number): Moment {
    const { clock, random } = this.deps;
    const isSamePair = this.login.pair !== undefined && hasPair(login, this.login.pair);
    const pauseLeftMs = this.isPausing() ? this.notBeforeMs - clock.elapsed() : 0;
    const leftMs = login.pair ? remainingMs(login, clock) : 0;
    return { startedMs, remainingMs: leftMs, isSamePair, pauseLeftMs, random: random() };
  }

  private setTimer(wake: Wake): void {
    const { login } = this;
    const msLeft = this.isClosed || !login.pair ? undefined : toMsLeft(wake, login, this.deps);
    this.timer.cancel();
    this.msLeft = msLeft;
    if (!msLeft) return;
    this.notBeforeMs = this.deps.clock.elapsed() + msLeft();
    this.timer.set(msLeft, () => void this.runDue(msLeft));
  }

  /** Time since which the pair may not work, on the monotonic clock. */
  private get unknownSinceMs(): number | undefined {
    return this.health.unsettledSinceMs ?? this.beganMs;
  }

  private setOverdueTimer(): void {
    const { unknownSinceMs } = this;
    this.overdueTimer.cancel();
    if (this.isClosed || unknownSinceMs === undefined) return;
    const dueMs = unknownSinceMs + SETTLE_LIMIT_MS;
    this.overdueTimer.set(
      () => dueMs - this.deps.clock.elapsed(),
      () => this.notify(),
    );
  }

  /** Notifies listeners of changes since the last call. */
  private notify(): void {
    const { state } = this.status;
    const token = this.login.pair?.accessToken;
    const before = this.notified;
    this.notified = { state, token };
    if (state === before.state && (state !== 'connected' || token === before.token)) return;
    const change = { connected: 'renewed', needs_reconnect: 'lost', disconnected: 'disconnected' } as const;
    this.deps.onChange(this.login.record.id, change[state]);
  }
}
