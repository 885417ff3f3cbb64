import type { ServiceEvent } from '../../core/service/frames.ts';
import type { UserId } from '../../core/service/user-id.ts';
import type { Air } from '../air/air.ts';
import type { Airs } from '../air/airs.ts';
import type { Link } from '../upstream/feed.ts';
import type { Upstream, Upstreams } from '../upstream/upstream.ts';
import { Hub } from './hub.ts';
import type { HubOptions } from './hub.ts';
import type { Member } from './batch.ts';

/** An owner's hub, the upstream that feeds it, and the way to air between the two. */
export interface FedHub {
  readonly hub: Hub;
  readonly air: Air;
  readonly upstream: Upstream;
}

/** The hubs of all owners with an overlay that is open, or was a short time ago. */
export interface Hubs {
  /**
   * Adds a member to its owner's hub, which is created when needed and fed as long as it has members.
   * @throws {TypeError} a hub is needed, and its owner's way to air was not prepared
   */
  enter(ownerId: UserId, member: Member): FedHub;
  leave(ownerId: UserId, member: Member): void;
  find(ownerId: UserId): FedHub | undefined;
  /** Ends an owner's upstream and forgets the hub. */
  drop(ownerId: UserId): void;
  /** Forgets hubs without members and without events to replay. */
  sweep(): void;
  close(): void;
  readonly size: number;
  /** State of the upstreams that are kept connected, by owner. */
  readonly links: ReadonlyMap<UserId, Link>;
}

/** What hubs need. */
export interface HubsDeps extends Omit<HubOptions, 'ownerId'> {
  readonly upstreams: Upstreams;
  readonly airs: Airs;
}

interface Entry extends FedHub {
  /** Releases the upstream; undefined while there are no members. */
  release: (() => void) | undefined;
}

/** Creates the registry of hubs. */
export function createHubs(deps: HubsDeps): Hubs {
  const entries = new Map<UserId, Entry>();
  const drop = (ownerId: UserId): void => {
    entries.get(ownerId)?.upstream.close();
    entries.delete(ownerId);
    deps.airs.close(ownerId);
  };
  return {
    enter(ownerId, member) {
      const entry = entries.get(ownerId) ?? createEntry(ownerId, deps);
      entries.set(ownerId, entry);
      // what was known before the upstream went down may be wrong by now
      if (!entry.upstream.isUp) entry.hub.stream = undefined;
      entry.hub.add(member);
      entry.release ??= entry.upstream.hold();
      return entry;
    },
    leave(ownerId, member) {
      const entry = entries.get(ownerId);
      entry?.hub.remove(member);
      if (entry?.hub.size !== 0) return;
      entry.release?.();
      entry.release = undefined;
    },
    find: (ownerId) => entries.get(ownerId),
    drop,
    sweep() {
      for (const [ownerId, { air, hub, upstream }] of entries) {
        hub.ring.expire(deps.clock.now());
        if (hub.size === 0 && !upstream.isUp && hub.ring.size === 0 && !air.isHolding) drop(ownerId);
      }
    },
    close() {
      for (const ownerId of [...entries.keys()]) drop(ownerId);
    },
    get size() {
      return entries.size;
    },
    get links() {
      const up = [...entries].filter(([, { upstream }]) => upstream.isUp);
      return new Map(up.map(([ownerId, { upstream }]) => [ownerId, upstream.link]));
    },
  };
}

function createEntry(ownerId: UserId, deps: HubsDeps): Entry {
  const hub = new Hub({ ...deps, ownerId });
  const air = deps.airs.open(ownerId, hub);
  const upstream = deps.upstreams.open(ownerId, {
    onEvent(event) {
      // the upstream checks this too (threat T20)
      if (event.payload.userId === ownerId) takeEvent(event, { air, hub });
      else deps.counters.add('relay_events_dropped');
    },
    onGap: (gap) => air.takeGap(gap),
    onLink: (link) => hub.sendLink(link),
  });
  return { hub, air, upstream, release: undefined };
}

function takeEvent(event: ServiceEvent, { air, hub }: Pick<FedHub, 'air' | 'hub'>): void {
  if (event.subscription === 'user/chat') {
    air.take(event);
    return;
  }
  hub.publishStream(event);
  air.noteStream(event);
}
