import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { UserId } from '../../../core/service/user-id.ts';
import type { Relay } from '../../relay/relay.ts';
import type { RelayState } from '../../relay/relay-state.ts';
import type { Keeper } from '../../account/tokens/keeper.ts';
import type { LoginStatus } from '../../account/tokens/owner-tokens.ts';
import { COUNTERS } from '../../counters/counters.ts';
import type { CounterName } from '../../counters/counters.ts';
import { addFleetMetrics, FLEET_FIGURES } from './fleet-metrics.ts';
import type { FleetView } from './fleet-metrics.ts';

/** Sources of the metrics. */
export interface MetricsDeps {
  readonly relay: Pick<Relay, 'state'>;
  readonly bus: FleetView;
  readonly statuses: () => ReadonlyMap<UserId, LoginStatus>;
  /** Number of token refreshes that wait in the queue, and of running ones. */
  readonly refreshes: () => Keeper['refreshes'];
  /** Whether the database accepts writes, as far as known. */
  readonly isStorageUp: () => boolean;
  /** Version of the program. */
  readonly version: string;
}

/** An answered HTTP request. */
export interface AnsweredRequest {
  readonly method: string;
  /** The route's pattern, never the requested address. */
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
}

/** Metrics for Prometheus. */
export interface Metrics {
  observe(request: AnsweredRequest): void;
  /** The current values of all metrics, in Prometheus's text format. */
  render(): Promise<string>;
  readonly contentType: string;
}

const LOGIN_STATES: readonly LoginStatus['state'][] = ['connected', 'needs_reconnect', 'disconnected'];
const DURATION_BUCKETS_S = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

/**
 * Creates the metrics of this process: its own (event-loop delay, memory, CPU), counters since its start, and current
 * totals. They name no owner and no overlay.
 */
export function createMetrics(deps: MetricsDeps): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const [name, help] of Object.entries(COUNTERS)) addCounter(registry, deps, { name, help });
  addGauges(registry, deps);
  addLogins(registry, deps);
  addFleetMetrics(registry, deps.bus);
  const version = new Gauge({
    name: 'onair_build_info',
    help: 'Always 1; the label is the running version.',
    labelNames: ['version'],
    registers: [registry],
  });
  version.set({ version: deps.version }, 1);
  const durations = new Histogram({
    name: 'onair_http_request_duration_seconds',
    help: 'Time from an HTTP request to its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_S,
    registers: [registry],
  });
  return {
    observe: ({ method, route, status, durationMs }) =>
      durations.observe({ method, route, status }, durationMs / 1_000),
    render: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function addCounter(registry: Registry, { relay }: MetricsDeps, { name, help }: { name: string; help: string }): void {
  new Counter({
    name: `onair_${name}_total`,
    help,
    registers: [registry],
    collect() {
      const counts: Readonly<Record<string, number | undefined>> = relay.state.counts;
      this.reset();
      this.inc(counts[name] ?? 0);
    },
  });
}

type HeldName = keyof Pick<RelayState, 'sockets' | 'owners' | 'bufferedBytes'>;

const HELD: Readonly<Record<HeldName, { readonly name: string; readonly help: string }>> = {
  sockets: { name: 'onair_sockets', help: 'Overlay sockets that are open.' },
  owners: { name: 'onair_owners_on_air', help: 'Owners with an overlay open, now or recently.' },
  bufferedBytes: { name: 'onair_queue_bytes', help: 'Bytes queued in all overlay sockets together.' },
};

function addGauges(registry: Registry, { isStorageUp, relay }: MetricsDeps): void {
  new Gauge({
    name: 'onair_storage_up',
    help: 'Whether the last write to the database succeeded.',
    registers: [registry],
    collect() {
      this.set(isStorageUp() ? 1 : 0);
    },
  });
  for (const [field, { name, help }] of Object.entries(HELD)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(relay.state[field as HeldName]);
      },
    });
  }
  new Gauge({
    name: 'onair_upstreams',
    help: 'Connections to the service that overlays need, by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { upstreams, upstreamsDown } = relay.state;
      this.set({ state: 'open' }, upstreams - upstreamsDown);
      this.set({ state: 'down' }, upstreamsDown);
    },
  });
}

function addLogins(registry: Registry, { statuses, refreshes }: MetricsDeps): void {
  new Gauge({
    name: 'onair_refreshes',
    help: 'Refreshes of logins, queued and running.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { waiting, running } = refreshes();
      this.set({ state: 'waiting' }, waiting);
      this.set({ state: 'running' }, running);
    },
  });
  new Gauge({
    name: 'onair_logins',
    help: 'Logins at the service, by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const states = [...statuses().values()].map(({ state }) => state);
      for (const state of LOGIN_STATES) this.set({ state }, states.filter((one) => one === state).length);
    },
  });
}

/** Names of all metrics that Onair defines itself; `docs/operate.md` explains them. */
export function listFigureNames(): readonly string[] {
  const counted = (Object.keys(COUNTERS) as CounterName[]).map((name) => `onair_${name}_total`);
  const held = Object.values(HELD).map(({ name }) => name);
  return [
    ...counted,
    ...held,
    ...FLEET_FIGURES,
    'onair_storage_up',
    'onair_upstreams',
    'onair_logins',
    'onair_refreshes',
    'onair_build_info',
    'onair_http_request_duration_seconds',
  ];
}
