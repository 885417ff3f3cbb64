import type { UserId } from '../../core/service/user-id.ts';
import type { Gap, Link } from '../upstream/feed.ts';
import type { Upstream, Upstreams } from '../upstream/upstream.ts';
import { Hub } from './hub.ts';
import type { HubOptions } from './hub.ts';
import type { Member } from './member.ts';
import type { Stage } from './stages/stage.ts';

/** An owner's hub and the upstream that feeds it. */
export interface FedHub {
  readonly hub: Hub;
  readonly upstream: Upstream;
}

/** The hubs of all owners that have, or lately had, an overlay open. */
export interface Hubs {
  /** Takes a member into its owner's hub, which is made when need be and fed as long as somebody listens. */
  enter(ownerId: UserId, member: Member): FedHub;
  leave(ownerId: UserId, member: Member): void;
  find(ownerId: UserId): FedHub | undefined;
  /** Ends an owner's upstream and forgets what is held. */
  drop(ownerId: UserId): void;
  /** Forgets hubs that nobody listens to and that hold nothing any more. */
  sweep(): void;
  close(): void;
  readonly size: number;
  /** How the upstreams are that hold or linger, by owner. */
  readonly links: ReadonlyMap<UserId, Link>;
}

/** What hubs need. */
export interface HubsDeps extends Omit<HubOptions, 'ownerId'> {
  readonly upstreams: Upstreams;
  /** Everything between parsing and the ring, in one. */
  readonly stage: Stage;
}

interface Entry extends FedHub {
  /** Gives the upstream back; undefined while nobody listens. */
  release: (() => void) | undefined;
}

/** Creates the registry of hubs. */
export function createHubs(deps: HubsDeps): Hubs {
  const entries = new Map<UserId, Entry>();
  const drop = (ownerId: UserId): void => {
    entries.get(ownerId)?.upstream.close();
    entries.delete(ownerId);
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
      for (const [ownerId, { hub, upstream }] of entries) {
        hub.ring.expire(deps.clock.now());
        if (hub.size === 0 && !upstream.isUp && hub.ring.size === 0) drop(ownerId);
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
  const upstream = deps.upstreams.open(ownerId, {
    onEvent(event) {
      const passed = deps.stage(event, ownerId);
      if (passed) hub.publish(passed);
      else deps.counters.add('relay_events_dropped');
    },
    onGap: (gap: Gap) => hub.tellGap(gap),
    onLink: (link: Link) => hub.tellLink(link),
  });
  return { hub, upstream, release: undefined };
}
