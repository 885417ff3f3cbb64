import type { Lease } from '../bus.ts';
import { readStored } from './journal-text.ts';
import type { StoredJournal } from './journal-text.ts';
import { listKeys } from './keys.ts';
import type { OwnerKeys } from './keys.ts';
import { ACQUIRE, TRANSFER } from './scripts.ts';
import type { SubscriptionParts } from './subscription-parts.ts';

/** The way in which a lease was acquired. */
export type Acquisition = Pick<Lease, 'cause' | 'heartbeatAt'>;

/** Options of {@link LeaseClaim}. */
export interface ClaimOptions extends Pick<
  SubscriptionParts,
  'link' | 'clock' | 'codec' | 'random' | 'serverId' | 'servers' | 'timing'
> {
  readonly keys: OwnerKeys;
  /** Whether this server was asked to take over the owner. */
  readonly isAsked: () => boolean;
  /** This server has the lease. */
  readonly onAcquired: (stored: StoredJournal, taken: Acquisition) => void;
  /** The connection to Redis ended before the answer: this server may have the lease. */
  readonly onUnsure: () => void;
  /** Another server has the lease, or no server has it (''). */
  readonly onLeader: (serverId: string) => void;
}

/** Head start of servers that were asked to take over a free lease. */
const FREE_SPREAD_MS = 200;

/** Acquires the lease of an owner if it is free or its leader is dead. */
export class LeaseClaim {
  /** Id of the leader, as far as known; '' for none. */
  leader = '';
  private readonly options: ClaimOptions;
  private leaderSince = 0;
  private isEnded = false;
  /** Whether an attempt waits for its answer. */
  isAcquiring = false;
  private cancelTimer: (() => void) | undefined;

  constructor(options: ClaimOptions) {
    this.options = options;
  }

  /** Acquires a free lease without waiting. @returns whether this server has it now. @throws {Error} Redis is gone */
  async acquireFree(): Promise<boolean> {
    return this.mayAcquire() && (await this.acquire('', { cause: 'free' }));
  }

  /** Records the leader of the owner. */
  record(serverId: string): void {
    if (serverId !== this.leader) this.stop();
    this.leader = serverId;
    this.leaderSince = this.options.clock.elapsed();
  }

  /** Acquires the lease soon if there is reason to; call it after any change. */
  consider(): void {
    if (this.isEnded || this.isAcquiring || this.cancelTimer || !this.options.link.isOpen) return;
    const plan = this.plan();
    if (!plan) return;
    const { delayMs, ...acquisition } = plan;
    this.cancelTimer = this.options.clock.after(delayMs, () => {
      this.cancelTimer = undefined;
      // it may have come back meanwhile
      if (this.plan()) this.acquire(this.leader, acquisition).catch(() => undefined);
    });
  }

  /** Cancels the wait before acquiring the lease. */
  stop(): void {
    this.cancelTimer?.();
    this.cancelTimer = undefined;
  }

  /** Stops acquiring: a lease that arrives later is returned. */
  end(): void {
    this.isEnded = true;
    this.stop();
  }

  private plan(): (Acquisition & { readonly delayMs: number }) | undefined {
    const { clock, isAsked, link, random, serverId, servers, timing } = this.options;
    const { leader } = this;
    // the previous leader has transferred it to this server, or an answer was lost
    if (leader === serverId) {
      return isAsked()
        ? { cause: 'transfer', delayMs: 0 }
        : { cause: 'takeover', heartbeatAt: link.state.since, delayMs: 0 };
    }
    if (leader === '' && isAsked()) return { cause: 'transfer', delayMs: 0 };
    if (!this.mayAcquire()) return undefined;
    if (leader === '') return { cause: 'free', delayMs: random() * FREE_SPREAD_MS };
    // a server that has just started is missing in an older list
    if (servers.isAlive(leader) || servers.readAt <= this.leaderSince) return undefined;
    const heartbeatAt = servers.heartbeatAt(leader) ?? clock.now();
    return { cause: 'takeover', heartbeatAt, delayMs: random() * timing.spreadMs };
  }

  /** After an outage of Redis, perhaps with loss of its data, each leader may come back first and restore its state. */
  private mayAcquire(): boolean {
    const { clock, link, timing } = this.options;
    return link.openings === 1 || clock.elapsed() - link.openedAt >= timing.graceMs;
  }

  private async acquire(expected: string, acquisition: Acquisition): Promise<boolean> {
    const { keys, link, onLeader, onAcquired, serverId } = this.options;
    this.isAcquiring = true;
    try {
      const run = (): Promise<unknown> => link.run(ACQUIRE, listKeys(keys), [serverId, expected]);
      const answer = (await link.runWhole(run)) as readonly [number, unknown];
      this.isAcquiring = false;
      const isAcquired = answer[0] === 1;
      if (!isAcquired) onLeader(answer[1] as string);
      else if (this.isEnded) await this.returnLease(readStored(answer[1], this.options).fence);
      else onAcquired(readStored(answer[1], this.options), acquisition);
      return isAcquired;
    } catch (error) {
      this.options.onUnsure();
      throw error;
    } finally {
      this.isAcquiring = false;
    }
  }

  private async returnLease(fence: number): Promise<void> {
    const { keys, link } = this.options;
    await link.run(TRANSFER, listKeys(keys), [fence, 0, '']);
  }
}
