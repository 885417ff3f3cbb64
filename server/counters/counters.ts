/**
 * Counters of the server: sign-ins, and events on their way to overlays, each with a description. `/metrics` and tests read them. Each only
 * grows.
 */
export const COUNTERS = {
  upstream_sockets_opened: 'Sockets to the service that were opened.',
  upstream_sockets_ended: 'Sockets to the service that closed.',
  upstream_swaps: 'Sockets to the service that were replaced because of a newer token.',
  upstream_refused: 'Subscriptions that the service refused.',
  upstream_degraded: 'Acknowledgements from the service with a subscription missing.',
  upstream_events: 'Events received from the service.',
  upstream_dropped_binary: 'Binary frames from the service, which are dropped.',
  upstream_dropped_malformed: 'Malformed frames from the service, which are dropped.',
  upstream_dropped_foreign: 'Events dropped because they belong to another user.',
  upstream_dropped_repeat: 'Duplicate events dropped while one socket replaced another.',
  upstream_gaps: 'Outages in which no events were received from the service.',
  token_refreshes: 'Token pairs that the service renewed.',
  token_refreshes_failed: 'Refreshes that the service refused, or whose outcome stayed unknown.',
  logins_exchanged: 'Authorization codes that the service exchanged for a token pair.',
  logins_refused: 'Authorization codes that the service did not exchange for a token pair.',
  rest_requests: 'REST requests to the service.',
  service_limited: 'Requests and sockets that the service refused with 429.',
  service_turns_refused: 'Requests not sent to the service because they would have waited too long.',
  relay_sockets_opened: 'Overlay sockets that were opened.',
  relay_sockets_closed: 'Overlay sockets that closed.',
  relay_sockets_refused: 'Overlay sockets refused because of a limit or because the server was stopping.',
  relay_sockets_slow: 'Overlay sockets closed because they read too slowly.',
  relay_sockets_silent: 'Overlay sockets closed because they did not answer a ping.',
  relay_bad_messages: 'Invalid messages from overlays.',
  relay_events: 'Events published to overlays.',
  relay_events_dropped: 'Events that a filter kept off overlays.',
  relay_events_skipped: 'Chat messages skipped because too many came at once.',
  relay_deliveries: 'Frames written to overlay sockets.',
  relay_recovered: 'Reconnects that recovered all missed events.',
  relay_gaps: 'Gaps reported to overlays.',
  relay_faults: 'Overlay sockets closed because of an internal error.',
} as const;

/** One of {@link COUNTERS}. */
export type CounterName = keyof typeof COUNTERS;

/** Counts of events since the process started. */
export interface Counters {
  add(name: CounterName, by?: number): void;
  /** Every count except those still at 0. */
  read(): Readonly<Partial<Record<CounterName, number>>>;
}

/** Creates counters, all at 0. */
export function createCounters(): Counters {
  const counts: Partial<Record<CounterName, number>> = {};
  return {
    add(name, by = 1) {
      counts[name] = (counts[name] ?? 0) + by;
    },
    read: () => ({ ...counts }),
  };
}
