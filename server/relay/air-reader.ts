import type { AirStatus, SessionRoutesDeps } from '../account/sign-in/session-routes.ts';
import type { Reads } from '../upstream/reads.ts';
import type { Relay } from './relay.ts';

/** What {@link createAirReader} works with. */
export interface AirReaderDeps {
  readonly relay: Pick<Relay, 'linkOf'>;
  readonly reads: Pick<Reads, 'of'>;
}

/**
 * Creates the reader of an owner's stream status. It never waits for the service: what is not known yet or is old is read
 * in the background, no more often than for overlays, and is there for the next call.
 */
export function createAirReader({ relay, reads }: AirReaderDeps): SessionRoutesDeps['readAir'] {
  return (ownerId): AirStatus => {
    const { stream } = reads.of(ownerId);
    // after a failure the read keeps the last good answer
    stream.get().catch(() => undefined);
    return { link: relay.linkOf(ownerId)?.upstream ?? null, live: stream.peek()?.live ?? null };
  };
}
