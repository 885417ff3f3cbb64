import type { UserId } from '../../../core/service/user-id.ts';
import { repeat } from '../../../core/connection/clock.ts';
import type { Clock } from '../../../core/connection/clock.ts';
import type { Log } from '../../operation/log/log.ts';
import type { Budget, Bus, BusFigures, SeatListener } from '../bus.ts';
import { FleetCalls } from './fleet-calls.ts';
import type { CallMessage } from './fleet-calls.ts';
import { createFleetBudget } from './fleet-budget.ts';
import { createFleetCounters } from './fleet-counters.ts';
import { createFleetNotices } from './fleet-notices.ts';
import { FleetServers } from './fleet-servers.ts';
import { listKeys, toInbox, toOwnerKeys } from './keys.ts';
import { Link } from './link.ts';
import { RedisSeat } from './redis-seat.ts';
import { FREE } from './scripts.ts';
import { Seats } from './seats.ts';
import type { SeatParts, SeatTiming } from './seat-parts.ts';

/** What {@link openRedisBus} needs. */
export interface RedisBusOptions {
  /** Address of Redis 7 or Valkey, `redis:` or `rediss:`, with its password. */
  readonly url: string;
  readonly serverId: string;
  readonly clock: Clock;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** Other times than the usual ones. */
  readonly timing?: Partial<BusTiming>;
  /** Most characters that wait for Redis while it is gone, of all owners together; 32 million by default. */
  readonly maxBacklog?: number;
}

/** How often and how long, in milliseconds. */
export interface BusTiming extends SeatTiming {
  /** How often Redis has to answer. */
  readonly tickMs: number;
  /** How often a server tells that it lives, and how long it counts as alive after that. */
  readonly heartbeatMs: number;
  readonly lifeMs: number;
}

const TIMING: BusTiming = {
  tickMs: 1_000,
  heartbeatMs: 2_000,
  lifeMs: 8_000,
  readyMs: 2_000,
  offerMs: 3_000,
  spreadMs: 1_000,
  graceMs: 4_000,
};
/** At most 64 MB. */
const MAX_BACKLOG = 32_000_000;
/** Keys of a journal stay for an hour after they were checked. */
const CHECK_INTERVAL_MS = 900_000;
/** Part of the time of a stop that is kept for freeing what was not handed over. */
const RELEASE_MS = 500;

/** Messages to this server. */
type InboxMessage =
  | CallMessage
  /** The sender can take an owner over that was offered. */
  | { readonly type: 'accept'; readonly ownerId: UserId; readonly from: string }
  /** The sender follows an owner that this server holds, as Redis says. */
  | { readonly type: 'confirm'; readonly ownerId: UserId }
  /** The sender leaves, and no other server has a seat at this owner's journal. */
  | { readonly type: 'invite'; readonly ownerId: UserId };

/**
 * Opens the bus of a server that shares the work with others through Redis. It goes on without Redis, too, and says so in its state.
 * @throws {RedisRefusal} the password or the database is wrong, or this Redis is too old; the message says how to mend it
 */
export async function openRedisBus(options: RedisBusOptions): Promise<Bus> {
  const bus = new RedisBus(options);
  await bus.open();
  return bus;
}

class RedisBus implements Bus {
  readonly isFleet = true;
  readonly serverId: string;
  readonly notices: Bus['notices'];
  readonly calls: FleetCalls;
  readonly servers: FleetServers;
  readonly counters: Bus['counters'];
  private readonly clock: Clock;
  private readonly link: Link;
  private readonly budgets = new Map<string, Budget>();
  private readonly parts: SeatParts;
  private readonly seats = new Seats<RedisSeat>();
  private readonly invited = new Set<(ownerId: UserId) => void>();
  private readonly counts = { takeovers: 0, handovers: 0, fenced: 0 };
  /** Owners whose lease may belong to this server: Redis did not answer in time to tell. */
  private readonly unsure = new Set<UserId>();
  private readonly stopChecking: () => void;

  constructor(options: RedisBusOptions) {
    const { clock, random, serverId } = options;
    const timing = { ...TIMING, ...options.timing };
    this.serverId = serverId;
    this.clock = clock;
    const { tickMs, lifeMs, heartbeatMs } = timing;
    this.link = new Link({ ...options, tickMs, maxPauseMs: lifeMs - heartbeatMs });
    const { link } = this;
    this.servers = new FleetServers({
      ...timing,
      link,
      clock,
      serverId,
      countLeases: () => this.figures.leases,
      onRead: (hasLapsed) => this.onServers(hasLapsed),
    });
    this.notices = createFleetNotices(link, serverId);
    this.counters = createFleetCounters(link, clock);
    this.calls = new FleetCalls({
      ...options,
      link,
      isAlive: (id) => this.servers.isAlive(id),
      listOthers: () => this.servers.others().map(({ id }) => id),
      isHeldHere: (ownerId) => this.seats.of(ownerId).at(-1)?.isHolder === true,
      hasSeat: (ownerId) => this.seats.of(ownerId).length > 0,
    });
    this.parts = {
      link,
      clock,
      random,
      serverId,
      timing,
      servers: this.servers,
      backlog: { characters: 0, maxCharacters: options.maxBacklog ?? MAX_BACKLOG },
      defer: (task) => void setImmediate(task),
      count: (what) => (this.counts[what] += 1),
      // both are told again when Redis is back
      askForLease: (holder, ownerId) => this.tell(holder, { type: 'accept', ownerId, from: serverId }),
      confirmHolder: (holder, ownerId) => this.tell(holder, { type: 'confirm', ownerId }),
      freeUnused: (ownerId) => this.freeUnused(ownerId),
      invite: (ownerId) => this.invite(ownerId),
    };
    this.stopChecking = repeat(clock, CHECK_INTERVAL_MS, () => this.check());
  }

  get state(): Bus['state'] {
    return this.link.state;
  }

  get figures(): BusFigures {
    const leases = [...this.seats].filter(({ isHolder }) => isHolder).length;
    return { leases, ...this.counts };
  }

  async open(): Promise<void> {
    const { link } = this;
    void link.follow(toInbox(this.serverId), (text) => this.onInbox(JSON.parse(text) as InboxMessage));
    link.listen({
      onOpen: () => {
        this.servers.beat();
        for (const seat of [...this.seats]) seat.onOpen();
        for (const ownerId of [...this.unsure]) this.freeUnused(ownerId);
      },
      onGone: () => {
        for (const seat of [...this.seats]) seat.onGone();
      },
      onWake: () => {
        for (const seat of this.seats) seat.onWake();
      },
    });
    try {
      await link.open();
    } catch (error) {
      await this.end();
      throw error;
    }
  }

  join(ownerId: UserId, listener: SeatListener): RedisSeat {
    const before = this.seats.of(ownerId).at(-1);
    const seat = new RedisSeat(ownerId, listener, this.parts);
    this.seats.add(seat);
    void seat.gone.then(() => this.remove(seat));
    // the lease of a seat that leaves has to be gone first
    void (before?.gone ?? Promise.resolve()).then(() => seat.begin());
    return seat;
  }

  budget(name: string, maxPerSecond: number): Budget {
    const { parts } = this;
    const budget = this.budgets.get(name) ?? createFleetBudget({ ...parts, servers: this.servers, name, maxPerSecond });
    this.budgets.set(name, budget);
    return budget;
  }

  onInvitation(listener: (ownerId: UserId) => void): () => void {
    this.invited.add(listener);
    return () => this.invited.delete(listener);
  }

  async handOver(limitMs: number): Promise<void> {
    this.servers.leave();
    const seats = [...this.seats];
    const left = Promise.all(seats.map((seat) => seat.leaveLater()));
    await this.atMost(left, Math.max(0, limitMs - RELEASE_MS));
    for (const seat of seats) seat.giveUp();
    await this.atMost(left, RELEASE_MS);
  }

  async close(limitMs: number): Promise<void> {
    await this.handOver(limitMs);
    await this.end();
  }

  private async end(): Promise<void> {
    this.stopChecking();
    await this.servers.end();
    this.link.close();
  }

  private async atMost(done: Promise<unknown>, limitMs: number): Promise<void> {
    let cancel = (): void => undefined;
    const limit = new Promise<void>((resolve) => (cancel = this.clock.after(limitMs, resolve)));
    await Promise.race([done, limit]);
    cancel();
  }

  private remove(seat: RedisSeat): void {
    this.seats.remove(seat);
    if (this.unsure.has(seat.ownerId)) this.freeUnused(seat.ownerId);
  }

  private onServers(hasLapsed: boolean): void {
    // the others may have taken what this server held while it was paused
    if (hasLapsed) this.check();
    for (const seat of this.seats) seat.onServers();
  }

  private check(): void {
    for (const seat of this.seats) seat.check();
  }

  private tell(serverId: string, message: InboxMessage): void {
    this.link.tell(toInbox(serverId), JSON.stringify(message)).catch(() => undefined);
  }

  /** Asks any server that stays, so that the owners of one that leaves are spread over all. */
  private invite(ownerId: UserId): void {
    const staying = this.servers.others().filter(({ isLeaving }) => !isLeaving);
    const withRoom = staying.filter(({ isFull }) => !isFull);
    const candidates = withRoom.length > 0 ? withRoom : staying;
    const chosen = candidates[Math.floor(this.parts.random() * candidates.length)];
    if (chosen) this.tell(chosen.id, { type: 'invite', ownerId });
  }

  private onInbox(message: InboxMessage): void {
    if (message.type === 'call' || message.type === 'reply') {
      this.calls.take(message);
      return;
    }
    if (message.type === 'invite') {
      for (const listener of this.invited) listener(message.ownerId);
      return;
    }
    const seats = this.seats.of(message.ownerId);
    if (message.type === 'accept') for (const seat of seats) seat.onAccept(message.from);
    else if (!seats.some(({ mayHold }) => mayHold)) this.free(message.ownerId);
  }

  private freeUnused(ownerId: UserId): void {
    this.unsure.add(ownerId);
    if (this.seats.of(ownerId).length === 0 && this.link.isOpen) this.free(ownerId);
  }

  private free(ownerId: UserId): void {
    this.unsure.add(ownerId);
    this.link.run(FREE, listKeys(toOwnerKeys(ownerId)), [this.serverId]).then(
      () => this.unsure.delete(ownerId),
      () => undefined, // again when Redis is back
    );
  }
}
