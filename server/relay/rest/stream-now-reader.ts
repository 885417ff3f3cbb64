import type { UserId } from '../../../core/service/user-id.ts';
import type { StreamNow, SessionRoutesDeps } from '../../account/sign-in/session-routes.ts';
import type { Clock } from '../../../core/connection/clock.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Reads } from '../../upstream/reads.ts';
import type { Relay } from '../relay.ts';

/** Dependencies of {@link createStreamNowReader}. */
export interface StreamNowReaderDeps {
  readonly bus: { readonly calls: Pick<Bus['calls'], 'call' | 'handle'> };
  readonly relay: Pick<Relay, 'linkOf'>;
  readonly reads: Pick<Reads, 'of'>;
  readonly clock: Pick<Clock, 'after'>;
}

const CALL = 'relay/upstream-state';
/** Time limit for the leader's answer, since a page waits for it. */
const LEADER_LIMIT_MS = 1_000;

/**
 * Creates the reader of an owner's stream status. It never waits for the service: unknown or old state is fetched in the background, no
 * more often than for overlays, and is available to the next call. The leader reports the state of the upstream, unless overlays of
 * that owner are open here; without an answer within a second it counts as unknown.
 */
export function createStreamNowReader({
  bus,
  relay,
  reads,
  clock,
}: StreamNowReaderDeps): SessionRoutesDeps['readStreamNow'] {
  const readHere = (ownerId: UserId): StreamNow['link'] => relay.linkOf(ownerId)?.upstream ?? null;
  bus.calls.handle(CALL, (ownerId) => Promise.resolve(readHere(ownerId)));
  const readAtLeader = (ownerId: UserId): Promise<StreamNow['link']> => {
    let cancel = (): void => undefined;
    const limit = new Promise<null>((resolve) => (cancel = clock.after(LEADER_LIMIT_MS, () => resolve(null))));
    // the handler above returns this type
    const answer = (bus.calls.call(ownerId, CALL, {}) as Promise<StreamNow['link']>).catch(() => null);
    return Promise.race([answer, limit]).finally(() => cancel());
  };
  return async (ownerId) => {
    const { stream } = reads.of(ownerId);
    // the reader keeps the last good answer after a failure
    stream.get().catch(() => undefined);
    const link = readHere(ownerId) ?? (await readAtLeader(ownerId));
    return { link, live: stream.peek()?.live ?? null };
  };
}
