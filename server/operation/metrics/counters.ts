/** What the server counts: sign-ins, and what happens on the way of an event, with what each means. `/metrics` and tests read it. Each only grows. */
export const COUNTERS = {
  upstream_sockets_opened: 'Sockets opened towards the service.',
  upstream_sockets_ended: 'Sockets towards the service that ended.',
  upstream_swaps: 'Sockets towards the service replaced by one with a newer token.',
  upstream_refused: 'Subscriptions that the service refused.',
  upstream_degraded: 'Acknowledgements of the service that lacked a subscription.',
  upstream_events: 'Events that came from the service.',
  upstream_dropped_binary: 'Frames of the service dropped because they were binary.',
  upstream_dropped_malformed: 'Frames of the service dropped because they could not be read.',
  upstream_dropped_foreign: "Events dropped because they were another user's.",
  upstream_dropped_repeat: 'Events dropped because two sockets brought them during a swap.',
  upstream_gaps: 'Stretches in which the service was not heard.',
  token_refreshes: 'Token pairs that the service renewed.',
  token_refreshes_failed: 'Refreshes that the service refused, or whose outcome stayed unknown.',
  logins_exchanged: 'Authorization codes that the service took.',
  logins_refused: 'Authorization codes that did not become a token pair.',
  rest_requests: 'REST requests to the service.',
  service_limited: 'Requests and sockets that the service refused with 429.',
  service_turns_refused: 'Requests that were not sent to the service, because their turn would have come too late.',
  relay_sockets_opened: 'Sockets that overlays opened.',
  relay_sockets_closed: 'Sockets of overlays that ended.',
  relay_sockets_refused: 'Sockets of overlays refused for a limit or a stop.',
  relay_sockets_slow: 'Sockets of overlays cut because they did not keep up.',
  relay_sockets_silent: 'Sockets of overlays given up because they answered no ping.',
  relay_bad_messages: 'Messages of overlays that could not be followed.',
  relay_events: 'Events published to overlays.',
  relay_events_dropped: 'Events that a filter kept from overlays.',
  relay_events_skipped: 'Chat messages skipped in a flood.',
  relay_deliveries: 'Frames written to sockets of overlays.',
  relay_recovered: 'Reconnects that got exactly what they had missed.',
  relay_gaps: 'Gaps told to overlays.',
  relay_faults: 'Sockets of overlays closed on a fault of the server.',
} as const;

/** One of {@link COUNTERS}. */
export type CounterName = keyof typeof COUNTERS;

/** Counts of things that happened since the process started. */
export interface Counters {
  add(name: CounterName, by?: number): void;
  /** Every count, those still at 0 left out. */
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
