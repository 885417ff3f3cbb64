/** What the server counts on the way of an event, for `/metrics` and for tests. Each only grows. */
export type CounterName =
  | 'upstream_sockets_opened'
  | 'upstream_sockets_ended'
  | 'upstream_swaps'
  | 'upstream_refused'
  | 'upstream_degraded'
  | 'upstream_events'
  | 'upstream_dropped_binary'
  | 'upstream_dropped_malformed'
  | 'upstream_dropped_foreign'
  | 'upstream_dropped_repeat'
  | 'upstream_gaps'
  | 'rest_requests'
  | 'relay_sockets_opened'
  | 'relay_sockets_closed'
  | 'relay_sockets_refused'
  | 'relay_sockets_slow'
  | 'relay_sockets_silent'
  | 'relay_bad_messages'
  | 'relay_events'
  | 'relay_events_dropped'
  | 'relay_events_skipped'
  | 'relay_deliveries'
  | 'relay_recovered'
  | 'relay_gaps'
  | 'relay_faults';

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
