import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Bus, BusFigures } from '../../bus/bus.ts';

type LeaseEvent = Exclude<keyof BusFigures, 'leases'>;

const GAUGES: Readonly<Record<string, { readonly help: string; readonly read: (bus: FleetView) => number }>> = {
  onair_bus_up: {
    help: 'Whether this server is connected to the others; always 1 for a single server.',
    read: ({ state }) => (state.link === 'open' ? 1 : 0),
  },
  onair_leases: { help: 'Owners that this server leads.', read: ({ figures }) => figures.leases },
  onair_servers: {
    help: 'Servers of the fleet that respond, including this one.',
    read: ({ servers }) => servers.list().length,
  },
};

const COUNTERS: Readonly<Record<LeaseEvent, { readonly name: string; readonly help: string }>> = {
  takeovers: {
    name: 'onair_takeovers_total',
    help: 'Owners that this server took over from servers that had stopped responding.',
  },
  transfers: { name: 'onair_handovers_total', help: 'Owners that this server transferred to another one.' },
  fenced: {
    name: 'onair_fenced_total',
    help: 'Owners that this server lost because another one had become their leader.',
  },
};

/** The part of the bus that metrics read. */
export type FleetView = Pick<Bus, 'state' | 'figures'> & { readonly servers: Pick<Bus['servers'], 'list'> };

/** Names of the metrics of a fleet. */
export const FLEET_FIGURES: readonly string[] = [
  ...Object.keys(GAUGES),
  ...Object.values(COUNTERS).map(({ name }) => name),
];

/** Adds the metrics of a fleet: connections between servers, and lease events. */
export function addFleetMetrics(registry: Registry, bus: FleetView): void {
  for (const [name, { help, read }] of Object.entries(GAUGES)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read(bus));
      },
    });
  }
  for (const [event, { name, help }] of Object.entries(COUNTERS)) {
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(bus.figures[event as LeaseEvent]);
      },
    });
  }
}
