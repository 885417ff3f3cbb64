import type { UserId } from '../../core/service/user-id.ts';
import type { StreamNow, SessionRoutesDeps } from '../account/sign-in/session-routes.ts';
import type { Clock } from '../../core/connection/clock.ts';
import type { Bus } from '../bus/bus.ts';
import type { Reads } from '../upstream/reads.ts';
import type { Relay } from './relay.ts';

/** What {@link createStreamNowReader} works with. */
export interface StreamNowReaderDeps {
  readonly bus: { readonly calls: Pick<Bus['calls'], 'call' | 'handle'> };
  readonly relay: Pick<Relay, 'linkOf'>;
  readonly reads: Pick<Reads, 'of'>;
  readonly clock: Pick<Clock, 'after'>;
}

const CALL = 'relay/upstream-state';
/** How long the server that holds the owner may take to answer: a page waits for it. */
const HOLDER_LIMIT_MS = 1_000;

/**
 * Creates the reader of an owner's stream status. It never waits for the service: what is not known yet or is old is read
 * in the background, no more often than for overlays, and is there for the next call. The state of the upstream is asked of the server
 * that holds the owner, unless overlays of that owner are open here; without an answer within a second it counts as unknown.
 */
export function createStreamNowReader({
  bus,
  relay,
  reads,
  clock,
}: StreamNowReaderDeps): SessionRoutesDeps['readStreamNow'] {
  const readHere = (ownerId: UserId): StreamNow['link'] => relay.linkOf(ownerId)?.upstream ?? null;
  bus.calls.handle(CALL, (ownerId) => Promise.resolve(readHere(ownerId)));
  const readAtHolder = (ownerId: UserId): Promise<StreamNow['link']> => {
    let cancel = (): void => undefined;
    const limit = new Promise<null>((resolve) => (cancel = clock.after(HOLDER_LIMIT_MS, () => resolve(null))));
    // the answer is of the handler above
    const answer = (bus.calls.call(ownerId, CALL, {}) as Promise<StreamNow['link']>).catch(() => null);
    return Promise.race([answer, limit]).finally(() => cancel());
  };
  return async (ownerId) => {
    const { stream } = reads.of(ownerId);
    // after a failure the read keeps the last good answer
    stream.get().catch(() => undefined);
    const link = readHere(ownerId) ?? (await readAtHolder(ownerId));
    return { link, live: stream.peek()?.live ?? null };
  };
}
