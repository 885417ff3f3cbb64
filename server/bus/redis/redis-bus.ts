import type { UserId } from '../../../core/service/user-id.ts';
import { repeat } from '../../../core/connection/clock.ts';
import type { Clock } from '../../../core/connection/clock.ts';
import type { Log } from '../../log/log.ts';
import type { Budget, Bus, BusFigures, BusState, JournalListener } from '../bus.ts';
import type { JournalMessage, JournalState, MessageCodec } from '../journal.ts';
import { FleetCalls } from './fleet-calls.ts';
import type { CallMessage } from './fleet-calls.ts';
import { createFleetBudget } from './fleet-budget.ts';
import { createFleetCounters } from './fleet-counters.ts';
import { createFleetNotices } from './fleet-notices.ts';
import { FleetServers } from './fleet-servers.ts';
import { listKeys, toInbox, toOwnerKeys } from './keys.ts';
import { Link } from './link.ts';
import { RedisSubscription } from './redis-subscription.ts';
import { FREE } from './scripts.ts';
import { Subscriptions } from './subscriptions.ts';
import type { SubscriptionParts, SubscriptionTiming } from './subscription-parts.ts';

/** Options of {@link openRedisBus}. */
export interface RedisBusOptions<Message extends JournalMessage = JournalMessage> {
  /** Address of Redis 7 or Valkey, `redis:` or `rediss:`, with its password. */
  readonly url: string;
  readonly serverId: string;
  readonly clock: Clock;
  /** Writes and reads the messages of journals. */
  readonly codec: MessageCodec<Message>;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** Overrides of the usual timing. */
  readonly timing?: Partial<BusTiming>;
  /** Most characters of all owners together that wait for Redis while it is gone; 32 million by default. */
  readonly maxBacklog?: number;
}

/** Intervals and delays in milliseconds. */
export interface BusTiming extends SubscriptionTiming {
  /** Interval of the pings of Redis. */
  readonly tickMs: number;
  /** Interval of the heartbeats, and the time after which a silent server counts as dead. */
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
/** Each server looks for stored changes every second; this leaves time for one that is paused or cut off. */
const SETTLE_MS = 60_000;
/** Keys of a journal stay for an hour after they were checked. */
const CHECK_INTERVAL_MS = 900_000;
/** Part of the time of a stop that is reserved for freeing leases that were not transferred. */
const RELEASE_MS = 500;

/** Messages to this server. */
type InboxMessage =
  | CallMessage
  /** The sender can take over an owner that was offered. */
  | { readonly type: 'accept'; readonly ownerId: UserId; readonly from: string }
  /** The sender follows an owner that this server leads according to Redis. */
  | { readonly type: 'confirm'; readonly ownerId: UserId }
  /** The sender leaves, and no other server is subscribed to this owner's journal. */
  | { readonly type: 'invite'; readonly ownerId: UserId };

/**
 * Opens the bus of a server in a fleet with Redis. It also works without Redis, and reports so in its state.
 * @throws {RedisRefusal} the password or the database is wrong, or this Redis is too old; the message contains the remedy
 */
export async function openRedisBus<Message extends JournalMessage>(
  options: RedisBusOptions<Message>,
): Promise<Bus<JournalState, Message>> {
  const bus = new RedisBus(options);
  await bus.open();
  return bus;
}

class RedisBus implements Bus {
  readonly settleMs = SETTLE_MS;
  readonly serverId: string;
  readonly notices: Bus['notices'];
  readonly calls: FleetCalls;
  readonly servers: FleetServers;
  readonly counters: Bus['counters'];
  private readonly clock: Clock;
  private readonly link: Link;
  private readonly budgets = new Map<string, Budget>();
  private readonly parts: SubscriptionParts;
  private readonly subscriptions = new Subscriptions<RedisSubscription>();
  private readonly invited = new Set<(ownerId: UserId) => void>();
  private readonly counts = { takeovers: 0, transfers: 0, fenced: 0 };
  /** Owners whose lease may belong to this server, because Redis did not answer in time. */
  private readonly unsure = new Set<UserId>();
  private readonly stopChecking: () => void;

  constructor(options: RedisBusOptions) {
    const { clock, codec, random, serverId } = options;
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
      isLedHere: (ownerId) => this.subscriptions.of(ownerId).at(-1)?.isLeader === true,
      isSubscribed: (ownerId) => this.subscriptions.of(ownerId).length > 0,
    });
    this.parts = {
      link,
      clock,
      codec,
      random,
      serverId,
      timing,
      servers: this.servers,
      backlog: { characters: 0, maxCharacters: options.maxBacklog ?? MAX_BACKLOG },
      defer: (task) => void setImmediate(task),
      count: (what) => (this.counts[what] += 1),
      // both are sent again when Redis is back
      requestLease: (leader, ownerId) => this.send(leader, { type: 'accept', ownerId, from: serverId }),
      confirmLeader: (leader, ownerId) => this.send(leader, { type: 'confirm', ownerId }),
      freeUnused: (ownerId) => this.freeUnused(ownerId),
      invite: (ownerId) => this.invite(ownerId),
    };
    this.stopChecking = repeat(clock, CHECK_INTERVAL_MS, () => this.check());
  }

  get state(): Bus['state'] {
    return this.link.state;
  }

  get fleetState(): BusState {
    return this.link.state;
  }

  get figures(): BusFigures {
    const leases = [...this.subscriptions].filter(({ isLeader }) => isLeader).length;
    return { leases, ...this.counts };
  }

  async open(): Promise<void> {
    const { link } = this;
    void link.follow(toInbox(this.serverId), (text) => this.onInbox(JSON.parse(text) as InboxMessage));
    link.listen({
      onOpen: () => {
        this.servers.beat();
        for (const subscription of [...this.subscriptions]) subscription.onOpen();
        for (const ownerId of [...this.unsure]) this.freeUnused(ownerId);
      },
      onGone: () => {
        for (const subscription of [...this.subscriptions]) subscription.onGone();
      },
      onWake: () => {
        for (const subscription of this.subscriptions) subscription.onWake();
      },
    });
    try {
      await link.open();
    } catch (error) {
      await this.end();
      throw error;
    }
  }

  startForFleet(start: () => () => void): () => void {
    return start();
  }

  join(ownerId: UserId, listener: JournalListener): RedisSubscription {
    const before = this.subscriptions.of(ownerId).at(-1);
    const subscription = new RedisSubscription(ownerId, listener, this.parts);
    this.subscriptions.add(subscription);
    void subscription.gone.then(() => this.remove(subscription));
    // the lease of a leaving subscription has to be gone first
    void (before?.gone ?? Promise.resolve()).then(() => subscription.begin());
    return subscription;
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

  async transferAll(limitMs: number): Promise<void> {
    this.servers.leave();
    const subscriptions = [...this.subscriptions];
    const left = Promise.all(subscriptions.map((subscription) => subscription.leaveLater()));
    await this.atMost(left, Math.max(0, limitMs - RELEASE_MS));
    for (const subscription of subscriptions) subscription.stopWaiting();
    await this.atMost(left, RELEASE_MS);
  }

  async close(limitMs: number): Promise<void> {
    await this.transferAll(limitMs);
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

  private remove(subscription: RedisSubscription): void {
    this.subscriptions.remove(subscription);
    if (this.unsure.has(subscription.ownerId)) this.freeUnused(subscription.ownerId);
  }

  private onServers(hasLapsed: boolean): void {
    // another server may have taken our leases while this process was paused
    if (hasLapsed) this.check();
    for (const subscription of this.subscriptions) subscription.onServers();
  }

  private check(): void {
    for (const subscription of this.subscriptions) subscription.check();
  }

  private send(serverId: string, message: InboxMessage): void {
    this.link.publish(toInbox(serverId), JSON.stringify(message)).catch(() => undefined);
  }

  /** Asks a random server that stays, so that the owners of a leaving one are spread over all. */
  private invite(ownerId: UserId): void {
    const staying = this.servers.others().filter(({ isLeaving }) => !isLeaving);
    const withRoom = staying.filter(({ isFull }) => !isFull);
    const candidates = withRoom.length > 0 ? withRoom : staying;
    const chosen = candidates[Math.floor(this.parts.random() * candidates.length)];
    if (chosen) this.send(chosen.id, { type: 'invite', ownerId });
  }

  private onInbox(message: InboxMessage): void {
    if (message.type === 'call' || message.type === 'reply') {
      this.calls.receive(message);
      return;
    }
    if (message.type === 'invite') {
      for (const listener of this.invited) listener(message.ownerId);
      return;
    }
    const subscriptions = this.subscriptions.of(message.ownerId);
    if (message.type === 'accept') for (const subscription of subscriptions) subscription.onAccept(message.from);
    else if (!subscriptions.some(({ mayLead }) => mayLead)) this.free(message.ownerId);
  }

  private freeUnused(ownerId: UserId): void {
    this.unsure.add(ownerId);
    if (this.subscriptions.of(ownerId).length === 0 && this.link.isOpen) this.free(ownerId);
  }

  private free(ownerId: UserId): void {
    this.unsure.add(ownerId);
    this.link.run(FREE, listKeys(toOwnerKeys(ownerId)), [this.serverId]).then(
      () => this.unsure.delete(ownerId),
      () => undefined, // again when Redis is back
    );
  }
}
