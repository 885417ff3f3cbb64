import type { UserId } from '../../../core/service/user-id.ts';
import type { Gap, Link } from '../../upstream/feed.ts';
import type { Bus } from '../../leader/journal.ts';
import type { AirReading } from './air-view.ts';
import type { Member } from './batch.ts';
import type { Watched } from '../heartbeat.ts';
import type { Hub } from './hub.ts';
import { OwnerFeed } from './owner-feed.ts';
import type { OwnerFeedDeps } from './owner-feed.ts';

/** An owner's hub, and the air pipeline that feeds it. */
export interface FedHub {
  readonly hub: Hub;
  readonly air: AirReading;
}

/** The hubs of all owners with an overlay that is open, or was open a short time ago. */
export interface Hubs {
  /**
   * Loads the owner's state, so that an overlay can enter.
   * @returns call it after the overlay has entered or given up
   */
  prepare(ownerId: UserId): Promise<() => void>;
  /**
   * Adds a member to its owner's hub, which runs as long as it has members.
   * @throws {TypeError} the hub was not prepared
   */
  enter(ownerId: UserId, member: Member): FedHub;
  leave(ownerId: UserId, member: Member): void;
  /** Ends an owner's upstream and forgets everything that was shown. */
  drop(ownerId: UserId): void;
  /** Forgets hubs without members and without events to replay. */
  sweep(): void;
  /** Offers a share of the owners that this server leads to other servers. */
  transferOwners(share: number): void;
  close(): void;
  readonly size: number;
  /** Number of members of an owner's hub. */
  membersOf(ownerId: UserId): number;
  /** State of an owner's upstream; undefined while no overlay needs it. */
  linkOf(ownerId: UserId): Link | undefined;
  /** Stretches in which chat may be missing, oldest first; undefined for an owner without a hub here. */
  gapsOf(ownerId: UserId): readonly Gap[] | undefined;
  /** State of the upstreams that are kept connected, by owner. */
  readonly links: Iterable<readonly [UserId, Link]>;
  /** Owners with an open overlay whose chat this server receives. */
  readonly watched: Watched;
}

/** Dependencies of {@link createHubs}. */
export interface HubsDeps extends OwnerFeedDeps {
  readonly bus: Pick<Bus, 'join' | 'onInvitation'>;
}

/** Creates the registry of hubs. */
export function createHubs(deps: HubsDeps): Hubs {
  return new FeedRegistry(deps);
}

interface Entry {
  readonly feed: OwnerFeed;
  readonly begun: Promise<void>;
}

class FeedRegistry implements Hubs {
  private readonly deps: OwnerFeedDeps;
  private readonly entries = new Map<UserId, Entry>();
  /** Journal subscriptions that are ending: an owner has at most one. */
  private readonly endings = new Map<UserId, Promise<void>>();

  private readonly ignoreInvitations: () => void;

  constructor(deps: HubsDeps) {
    this.deps = deps;
    this.ignoreInvitations = deps.bus.onInvitation((ownerId) => this.onInvitation(ownerId));
  }

  get size(): number {
    return this.entries.size;
  }

  get links(): Iterable<readonly [UserId, Link]> {
    return this.eachLink();
  }

  get watched(): Watched {
    const watched = new Map<UserId, number | null>();
    for (const [ownerId, { feed }] of this.entries) {
      const until = feed.watchedUntil;
      if (until !== undefined) watched.set(ownerId, until);
    }
    return watched;
  }

  membersOf(ownerId: UserId): number {
    return this.entries.get(ownerId)?.feed.hub.size ?? 0;
  }

  async prepare(ownerId: UserId): Promise<() => void> {
    const entry = this.entries.get(ownerId) ?? this.createEntry(ownerId);
    const { feed } = entry;
    feed.pendingClients += 1;
    try {
      await entry.begun;
      return () => (feed.pendingClients -= 1);
    } catch (error) {
      feed.pendingClients -= 1;
      // the next overlay tries again
      if (this.entries.get(ownerId) === entry) this.drop(ownerId);
      throw error;
    }
  }

  enter(ownerId: UserId, member: Member): FedHub {
    const feed = this.entries.get(ownerId)?.feed;
    if (!feed) throw new TypeError('the hub of the owner has not been prepared');
    feed.add(member);
    return feed;
  }

  leave(ownerId: UserId, member: Member): void {
    this.entries.get(ownerId)?.feed.remove(member);
  }

  drop(ownerId: UserId): void {
    this.remove(ownerId, (feed) => feed.forgetOwner());
  }

  sweep(): void {
    const now = this.deps.clock.now();
    for (const [ownerId, { feed }] of this.entries) {
      feed.hub.ring.expire(now);
      if (feed.isIdle) this.remove(ownerId, (idle) => idle.leave());
    }
  }

  transferOwners(share: number): void {
    const led = [...this.entries.values()].flatMap(({ feed }) => (feed.isLeader ? [feed] : []));
    // overlays of owners without any here are open on other servers
    led.sort((a, b) => a.hub.size - b.hub.size);
    for (const feed of led.slice(0, Math.ceil(led.length * share))) feed.transfer();
  }

  close(): void {
    this.ignoreInvitations();
    for (const ownerId of [...this.entries.keys()]) this.remove(ownerId, (feed) => feed.end());
  }

  linkOf(ownerId: UserId): Link | undefined {
    return this.entries.get(ownerId)?.feed.link;
  }

  gapsOf(ownerId: UserId): readonly Gap[] | undefined {
    return this.entries.get(ownerId)?.feed.gaps;
  }

  private *eachLink(): Generator<readonly [UserId, Link]> {
    for (const [ownerId, { feed }] of this.entries) {
      const { link } = feed;
      if (link) yield [ownerId, link];
    }
  }

  /** Keeps an owner without overlays here for a while. If the database fails, another server or a later overlay does so. */
  private onInvitation(ownerId: UserId): void {
    this.prepare(ownerId).then(
      (done) => done(),
      () => undefined,
    );
  }

  private remove(ownerId: UserId, finish: (feed: OwnerFeed) => Promise<void>): void {
    const feed = this.entries.get(ownerId)?.feed;
    if (!feed) return;
    this.entries.delete(ownerId);
    const ending = finish(feed).finally(() => {
      if (this.endings.get(ownerId) === ending) this.endings.delete(ownerId);
    });
    this.endings.set(ownerId, ending);
  }

  private createEntry(ownerId: UserId): Entry {
    const feed = new OwnerFeed(ownerId, this.deps);
    const entry = { feed, begun: (this.endings.get(ownerId) ?? Promise.resolve()).then(() => feed.begin()) };
    this.entries.set(ownerId, entry);
    return entry;
  }
}
