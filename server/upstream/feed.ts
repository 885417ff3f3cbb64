import type { ServiceEvent } from '../../core/service/frames.ts';
import type { UpstreamState } from '../../core/service/relay.ts';

/** A stretch of time (ISO 8601) in which chat may be missing, and why. */
export interface Gap {
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

/** How an owner's upstream is, and since when (ISO 8601). */
export interface Link {
  readonly upstream: UpstreamState;
  readonly since: string;
}

/** Hears what comes from the service for one owner. */
export interface Feed {
  /** An event, parsed and checked; its payload's `userId` is the owner. */
  onEvent(event: ServiceEvent): void;
  /** The service was not heard for a while; what it said then is gone (promise A6). */
  onGap(gap: Gap): void;
  onLink(link: Link): void;
}
