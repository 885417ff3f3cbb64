import type { UserId } from '../../core/service/user-id.ts';
import type { Gap, Link } from '../upstream/feed.ts';
import type { Bus } from '../bus/bus.ts';
import type { AirReading } from './air-view.ts';
import type { Member } from './batch.ts';
import type { Hub } from './hub.ts';
import { OwnerFeed } from './owner-feed.ts';
import type { OwnerFeedDeps } from './owner-feed.ts';

/** An owner's hub, and the way to air of what comes there. */
export interface FedHub {
  readonly hub: Hub;
  readonly air: AirReading;
}

/** The hubs of all owners with an overlay that is open, or was a short time ago. */
export interface Hubs {
  /**
   * Makes it known what the owner's overlays show, so that one can enter.
   * @returns call it once that has entered, or will not
   */
  prepare(ownerId: UserId): Promise<() => void>;
  /**
   * Adds a member to its owner's hub, which is fed as long as it has members.
   * @throws {TypeError} the hub was not prepared
   */
  enter(ownerId: UserId, member: Member): FedHub;
  leave(ownerId: UserId, member: Member): void;
  /** Ends an owner's upstream and forgets all that was shown. */
  drop(ownerId: UserId): void;
  /** Forgets hubs without members and without events to replay. */
  sweep(): void;
  /** Offers a share of the owners that are held here to other servers. */
  handOver(share: number): void;
  close(): void;
  readonly size: number;
  /** How many members an owner's hub has. */
  membersOf(ownerId: UserId): number;
  /** State of an owner's upstream; undefined while no overlay needs it. */
  linkOf(ownerId: UserId): Link | undefined;
  /** Stretches in which chat may be missing, oldest first; none of an owner that is not known here. */
  gapsOf(ownerId: UserId): readonly Gap[];
  /** State of the upstreams that are kept connected, by owner. */
  readonly links: Iterable<readonly [UserId, Link]>;
}

/** What hubs need. */
export interface HubsDeps extends OwnerFeedDeps {
  readonly bus: Pick<Bus, 'isFleet' | 'join' | 'onInvitation'>;
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
  /** Seats that are being given up: an owner has one at a time. */
  private readonly endings = new Map<UserId, Promise<void>>();

  private readonly ignoreInvitations: () => void;

  constructor(deps: HubsDeps) {
    this.deps = deps;
    this.ignoreInvitations = deps.bus.onInvitation((ownerId) => this.takeSeat(ownerId));
  }

  get size(): number {
    return this.entries.size;
  }

  get links(): Iterable<readonly [UserId, Link]> {
    return this.eachLink();
  }

  membersOf(ownerId: UserId): number {
    return this.entries.get(ownerId)?.feed.hub.size ?? 0;
  }

  async prepare(ownerId: UserId): Promise<() => void> {
    const entry = this.entries.get(ownerId) ?? this.createEntry(ownerId);
    const { feed } = entry;
    feed.guests += 1;
    try {
      await entry.begun;
      return () => (feed.guests -= 1);
    } catch (error) {
      feed.guests -= 1;
      // the next one tries again
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

  handOver(share: number): void {
    const held = [...this.entries.values()].flatMap(({ feed }) => (feed.isHolder ? [feed] : []));
    // other servers have the overlays of those that have none here
    held.sort((a, b) => a.hub.size - b.hub.size);
    for (const feed of held.slice(0, Math.ceil(held.length * share))) feed.handOver();
  }

  close(): void {
    this.ignoreInvitations();
    for (const ownerId of [...this.entries.keys()]) this.remove(ownerId, (feed) => feed.end());
  }

  linkOf(ownerId: UserId): Link | undefined {
    return this.entries.get(ownerId)?.feed.link;
  }

  gapsOf(ownerId: UserId): readonly Gap[] {
    return this.entries.get(ownerId)?.feed.gaps ?? [];
  }

  private *eachLink(): Generator<readonly [UserId, Link]> {
    for (const [ownerId, { feed }] of this.entries) {
      const { link } = feed;
      if (link) yield [ownerId, link];
    }
  }

  /** Keeps an owner without overlays here for a while; without the database another server, or a later overlay, has to do it. */
  private takeSeat(ownerId: UserId): void {
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
