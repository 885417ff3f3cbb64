import type { ServiceEvent } from '../../core/service/frames.ts';
import type { UserId } from '../../core/service/user-id.ts';
import type { Air } from '../air/air.ts';
import type { RestoredAir } from '../air/states/air-memory.ts';
import type { Airs } from '../air/airs.ts';
import type { Shows } from '../show/shows.ts';
import type { JournalSnapshot } from './journal.ts';
import type { Feed } from '../upstream/feed.ts';
import type { Upstream, Upstreams } from '../upstream/upstream.ts';
import { hasOtherHosts, toStateEvents } from './state-events.ts';
import { Publisher } from './publisher.ts';
import type { PublisherOptions } from './publisher.ts';
import type { Absence } from './outages.ts';
import type { Candidate } from './candidate.ts';

/** The parts that only the leader of an owner runs: connection to the service, air pipeline and publisher. */
export interface Leader {
  readonly air: Air;
  readonly upstream: Upstream;
  readonly publisher: Publisher;
  /** Releases the upstream; undefined while it is not acquired. */
  readonly release: (() => void) | undefined;
  /** Publishes that the owner has disconnected, and forgets everything that was shown. */
  forget(): void;
  /** Ends all parts. Everything received before is still published. */
  end(): void;
}

/** Dependencies of {@link openLeader}. */
export interface LeaderDeps extends Omit<PublisherOptions, 'append' | 'past' | 'gaps' | 'saveGaps'> {
  readonly upstreams: Upstreams;
  readonly airs: Pick<Airs, 'open' | 'close'>;
  readonly shows: Pick<Shows, 'open' | 'close'>;
  /** Called with each state of the stream, and with undefined when it is no longer known here. */
  readonly recordLive?: ((ownerId: UserId, isLive: boolean | undefined) => void) | undefined;
}

/** The state that a new leader resumes from. */
export interface LeaderOptions extends Pick<PublisherOptions, 'append' | 'gaps' | 'saveGaps'> {
  readonly ownerId: UserId;
  /** The state published before; undefined if there is none. */
  readonly past: JournalSnapshot | undefined;
  /** The candidate that receives already, if the owner was transferred. */
  readonly candidate: Candidate | undefined;
  /** Start of the current outage, if there is one: epoch milliseconds. */
  readonly absence: Absence | undefined;
}

/**
 * Opens the parts of an owner's leader and publishes the first state. The upstream is not connected yet, unless a candidate passes it on.
 * @throws {TypeError} the owner's air pipeline was not prepared
 */
export function openLeader(deps: LeaderDeps, options: LeaderOptions): Leader {
  const { absence, append, gaps, ownerId, past, saveGaps, candidate } = options;
  const publisher = new Publisher({ ...deps, append, gaps, past, saveGaps });
  const air = deps.airs.open(ownerId, publisher, findRestored(past));
  const feed = createFeed(ownerId, { air, publisher }, deps);
  const upstream = candidate?.upstream ?? deps.upstreams.open(ownerId, feed);
  if (absence) upstream.recordAbsence(absence.from, absence.reason);
  begin({ air, publisher, upstream }, { gaps, past });
  for (const record of past?.records ?? []) candidate?.recordReceived(record);
  openShow(deps, { ownerId, past }, publisher);
  const release = candidate?.attach(feed);
  const end = (): void => {
    upstream.close();
    publisher.setState({ link: { upstream: 'reconnecting', since: new Date(deps.clock.now()).toISOString() } });
    publisher.close();
    deps.airs.close(ownerId);
    deps.shows.close(ownerId);
    deps.recordLive?.(ownerId, undefined);
  };
  return { air, upstream, publisher, release, end, forget: () => publisher.forget() };
}

/** Opens the owner's show, with the state of the stream as far as it is known. */
function openShow(
  { recordLive, shows }: LeaderDeps,
  { ownerId, past }: Pick<LeaderOptions, 'ownerId' | 'past'>,
  publisher: Publisher,
): void {
  const { show, stream } = past?.state ?? {};
  shows.open(ownerId, publisher, show);
  if (stream) recordLive?.(ownerId, stream.payload.live);
}

/** Publishes what changed since the previous leader. */
function begin(
  { air, publisher, upstream }: Pick<Leader, 'air' | 'publisher' | 'upstream'>,
  { gaps, past }: Pick<LeaderOptions, 'gaps' | 'past'>,
): void {
  const { featured, imageHosts, memory, safety } = air;
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
  if (past.state.isOver) for (const { id } of past.records) publisher.publishForgotten(id);
  if (hasOtherHosts(past.state, state)) publisher.announceImageHosts(imageHosts);
  publisher.sendAll(toStateEvents(past.state, state));
}

/** The state that the air pipeline resumes from. */
function findRestored(past: JournalSnapshot | undefined): RestoredAir | undefined {
  const { isOver, memory, safety, stream = null } = past?.state ?? {};
  if (!past || !memory || !safety || isOver) return undefined;
  return { records: past.records, memory, safety, stream };
}

function createFeed(
  ownerId: UserId,
  parts: Pick<Leader, 'air' | 'publisher'>,
  { counters, recordLive }: LeaderDeps,
): Feed {
  const { air, publisher } = parts;
  return {
    onEvent(event) {
      // the upstream checks this too (threat T20)
      if (event.payload.userId !== ownerId) {
        counters.add('relay_events_dropped');
        return;
      }
      handleEvent(event, parts);
      if (event.subscription === 'user/stream') recordLive?.(ownerId, event.payload.live);
    },
    onGap: (gap) => air.receiveGap(gap),
    onLink: (link) => publisher.sendLink(link),
  };
}

function handleEvent(event: ServiceEvent, { air, publisher }: Pick<Leader, 'air' | 'publisher'>): void {
  if (event.subscription === 'user/chat') {
    air.receive(event);
    return;
  }
  publisher.publishStream(event);
  air.receiveStream(event);
}
