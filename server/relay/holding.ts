import type { ServiceEvent } from '../../core/service/frames.ts';
import type { UserId } from '../../core/service/user-id.ts';
import type { Air } from '../air/air.ts';
import type { Airs } from '../air/airs.ts';
import type { Upstream, Upstreams } from '../upstream/upstream.ts';
import { Publisher } from './publisher.ts';
import type { PublisherOptions } from './publisher.ts';

/** What only the holder of an owner has: the connection to the service, the way to air, and what tells all servers of it. */
export interface Holding {
  readonly air: Air;
  readonly upstream: Upstream;
  readonly publisher: Publisher;
  /** Ends all of it. What has come by then is told; nothing is told of the end. */
  end(): void;
}

/** What a holding needs. */
export interface HoldingDeps extends Omit<PublisherOptions, 'append'> {
  readonly upstreams: Upstreams;
  readonly airs: Pick<Airs, 'open' | 'close'>;
}

/**
 * Opens what the holder of an owner has, and tells how it begins. The upstream is not connected yet.
 * @throws {TypeError} the owner's way to air was not prepared
 */
export function openHolding(ownerId: UserId, deps: HoldingDeps, append: PublisherOptions['append']): Holding {
  const publisher = new Publisher({ ...deps, append });
  const air = deps.airs.open(ownerId, publisher);
  const upstream = deps.upstreams.open(ownerId, {
    onEvent(event) {
      // the upstream checks this too (threat T20)
      if (event.payload.userId === ownerId) takeEvent(event, { air, publisher });
      else deps.counters.add('relay_events_dropped');
    },
    onGap: (gap) => air.takeGap(gap),
    onLink: (link) => publisher.sendLink(link),
  });
  const { featured, imageHosts, memory, safety } = air;
  publisher.setState({ epoch: publisher.epoch, link: upstream.link, featured, imageHosts, memory, safety });
  const end = (): void => {
    upstream.close();
    publisher.close();
    deps.airs.close(ownerId);
  };
  return { air, upstream, publisher, end };
}

function takeEvent(event: ServiceEvent, { air, publisher }: Pick<Holding, 'air' | 'publisher'>): void {
  if (event.subscription === 'user/chat') {
    air.take(event);
    return;
  }
  publisher.publishStream(event);
  air.noteStream(event);
}
