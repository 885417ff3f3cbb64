import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Bus, BusFigures } from '../../bus/bus.ts';

type Happened = Exclude<keyof BusFigures, 'leases'>;

const GAUGES: Readonly<Record<string, { readonly help: string; readonly read: (bus: FleetView) => number }>> = {
  onair_bus_up: {
    help: 'Whether this server reaches the others; always 1 for a single server.',
    read: ({ state }) => (state.link === 'open' ? 1 : 0),
  },
  onair_leases: { help: 'Owners that this server holds.', read: ({ figures }) => figures.leases },
  onair_servers: {
    help: 'Servers that share the work, this one included.',
    read: ({ servers }) => servers.list().length,
  },
};

const COUNTERS: Readonly<Record<Happened, string>> = {
  takeovers: 'Owners that this server has taken over from servers that were gone.',
  handovers: 'Owners that this server has handed over to another one.',
  fenced: 'Owners that this server has lost because another one had taken them meanwhile.',
};

/** What the metrics read of the bus. */
export type FleetView = Pick<Bus, 'state' | 'figures'> & { readonly servers: Pick<Bus['servers'], 'list'> };

/** Names of the metrics of a fleet. */
export const FLEET_FIGURES: readonly string[] = [
  ...Object.keys(GAUGES),
  ...Object.keys(COUNTERS).map((what) => `onair_${what}_total`),
];

/** Adds the metrics of a fleet: whether servers reach each other, and what became of leases. */
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
  for (const [what, help] of Object.entries(COUNTERS)) {
    new Counter({
      name: `onair_${what}_total`,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(bus.figures[what as Happened]);
      },
    });
  }
}
