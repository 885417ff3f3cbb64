import type { AirStatus, SessionRoutesDeps } from '../account/sign-in/session-routes.ts';
import type { Reads } from '../upstream/reads.ts';
import type { Relay } from './relay.ts';

/** What {@link createAirReader} works with. */
export interface AirReaderDeps {
  readonly relay: Pick<Relay, 'linkOf'>;
  readonly reads: Pick<Reads, 'of'>;
}

/**
 * Creates what tells an owner how their stream is. It never waits for the service: what is not known yet or is old is asked for
 * in the background, as seldom as overlays would, and is there for the next one who asks.
 */
export function createAirReader({ relay, reads }: AirReaderDeps): SessionRoutesDeps['readAir'] {
  return (ownerId): AirStatus => {
    const { stream } = reads.of(ownerId);
    // a failure is the read's own business, which keeps the last good answer
    stream.get().catch(() => undefined);
    return { link: relay.linkOf(ownerId)?.upstream ?? null, live: stream.peek()?.live ?? null };
  };
}
