import type { ServiceEvent } from '../../core/service/frames.ts';
import type { UserId } from '../../core/service/user-id.ts';
import type { Air } from '../air/air.ts';
import type { RestoredAir } from '../air/air-memory.ts';
import type { Airs } from '../air/airs.ts';
import type { JournalSnapshot } from '../bus/journal.ts';
import type { Feed } from '../upstream/feed.ts';
import type { Upstream, Upstreams } from '../upstream/upstream.ts';
import { hasOtherHosts, toStateEvents } from './catch-up.ts';
import { Publisher } from './publisher.ts';
import type { PublisherOptions } from './publisher.ts';
import type { Standby } from './standby.ts';

/** What only the holder of an owner has: the connection to the service, the way to air, and what tells all servers of it. */
export interface Holding {
  readonly air: Air;
  readonly upstream: Upstream;
  readonly publisher: Publisher;
  /** Releases the upstream; undefined while it is not held. */
  readonly release: (() => void) | undefined;
  /** Tells that the owner has disconnected: nothing of what was shown is kept. */
  forget(): void;
  /** Ends all of it. What has come by then is told. */
  end(): void;
}

/** What a holding needs. */
export interface HoldingDeps extends Omit<PublisherOptions, 'append' | 'past'> {
  readonly upstreams: Upstreams;
  readonly airs: Pick<Airs, 'open' | 'close'>;
}

/** What a holding goes on from. */
export interface HoldingOptions extends Pick<PublisherOptions, 'append'> {
  readonly ownerId: UserId;
  /** What was told before; undefined when nothing is known. */
  readonly past: JournalSnapshot | undefined;
  /** What receives already, when the owner was handed over. */
  readonly standby: Standby | undefined;
  /** Since when nothing was received, if that is so: epoch milliseconds. */
  readonly absence: { readonly from: number; readonly reason: string } | undefined;
}

/**
 * Opens what the holder of an owner has, and tells how it begins. The upstream is not connected yet, unless it comes from a standby.
 * @throws {TypeError} the owner's way to air was not prepared
 */
export function openHolding(deps: HoldingDeps, options: HoldingOptions): Holding {
  const { absence, append, ownerId, past, standby } = options;
  const publisher = new Publisher({ ...deps, append, past });
  const air = deps.airs.open(ownerId, publisher, findRestored(past));
  const feed = createFeed(ownerId, { air, publisher }, deps);
  const upstream = standby?.upstream ?? deps.upstreams.open(ownerId, feed);
  if (absence) upstream.noteAbsence(absence.from, absence.reason);
  begin({ air, publisher, upstream }, past);
  for (const record of past?.records ?? []) standby?.noteReceived(record);
  const release = standby?.attach(feed);
  const end = (): void => {
    upstream.close();
    publisher.setState({ link: { upstream: 'reconnecting', since: new Date(deps.clock.now()).toISOString() } });
    publisher.close();
    deps.airs.close(ownerId);
  };
  return { air, upstream, publisher, release, end, forget: () => forget(publisher) };
}

/** Tells what is otherwise than the holder before has told. */
function begin(
  { air, publisher, upstream }: Pick<Holding, 'air' | 'publisher' | 'upstream'>,
  past?: JournalSnapshot,
): void {
  const { featured, imageHosts, memory, safety } = air;
  const gaps = past?.state.gaps ?? [];
  const state = {
    epoch: publisher.epoch,
    link: upstream.link,
    featured,
    imageHosts,
    memory,
    safety,
    gaps,
    isOver: false,
  };
  publisher.setState(state);
  if (!past) return;
  if (past.state.isOver) for (const { id } of past.records) publisher.noteForgotten(id);
  if (hasOtherHosts(past.state, state)) publisher.announceImageHosts(imageHosts);
  publisher.sendAll(toStateEvents(past.state, state));
}

function forget(publisher: Publisher): void {
  publisher.setState({ isOver: true, stream: null, gaps: [] });
  publisher.moderate({ hide: [], clear: true });
}

/** What the way to air goes on from. */
function findRestored(past: JournalSnapshot | undefined): RestoredAir | undefined {
  const { isOver, memory, safety, stream = null } = past?.state ?? {};
  if (!past || !memory || !safety || isOver) return undefined;
  return { records: past.records, memory, safety, stream };
}

function createFeed(ownerId: UserId, parts: Pick<Holding, 'air' | 'publisher'>, { counters }: HoldingDeps): Feed {
  const { air, publisher } = parts;
  return {
    onEvent(event) {
      // the upstream checks this too (threat T20)
      if (event.payload.userId === ownerId) takeEvent(event, parts);
      else counters.add('relay_events_dropped');
    },
    onGap: (gap) => air.takeGap(gap),
    onLink: (link) => publisher.sendLink(link),
  };
}

function takeEvent(event: ServiceEvent, { air, publisher }: Pick<Holding, 'air' | 'publisher'>): void {
  if (event.subscription === 'user/chat') {
    air.take(event);
    return;
  }
  publisher.publishStream(event);
  air.noteStream(event);
}
