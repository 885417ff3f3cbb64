import { startChild } from '../child.ts';
import type { Child } from '../child.ts';
import { quantile } from '../statistics.ts';
import type { ClientCommand, ClientReport, Memory, Pace, ServerCommand, ServerKind, ServerReport } from './messages.ts';

const SETTLE_MS = 100;

/** The connected overlays: `each` for every owner. */
export interface Audience {
  readonly owners: number;
  readonly each: number;
}

/** Measurements under a steady load. */
export interface Steady {
  readonly cpuPerMillion: number;
  /** Processor milliseconds a second. */
  readonly cpuMsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly lost: number;
}

/** A measured server and its clients, each a process. */
export interface Pair {
  /** Connects an audience, with owners numbered from `first` on. */
  connect(audience: Audience, first?: number): Promise<void>;
  /** Memory of the server. */
  count(): Promise<Memory>;
  steady(audience: Audience, pace: Pace): Promise<Steady>;
  /** Deliveries a second at full speed for one owner. */
  flatOut(forMs: number): Promise<number>;
  /** Processor microseconds per event, measured over `times` events. */
  parse(times: number): Promise<number>;
  close(): Promise<void>;
}

/** Starts a server of this kind, and clients for it. */
export async function openPair(kind: ServerKind): Promise<Pair> {
  const server = await startChild<ServerCommand, ServerReport>(['relay/server.ts', kind], { isGreeting: true });
  const clients = await startChild<ClientCommand, ClientReport>(['relay/clients.ts'], { isGreeting: false });
  const { port } = server.greeting as { port: number };
  return {
    async connect({ owners, each }, first = 0) {
      await clients.ask({ do: 'connect', kind, ports: [port], owners, each, first });
      await readAll(clients);
    },
    count: async () => (await server.ask({ do: 'count' })).memory ?? { heldBytes: NaN, rssBytes: NaN },
    async steady({ owners, each }, pace) {
      const { published, cpuMs, tookMs } = await server.ask({ do: 'publish', owners, ...pace });
      const { events, latenciesMs } = await readAll(clients);
      return {
        cpuPerMillion: (cpuMs / 1000 / events) * 1e6,
        cpuMsPerSecond: (cpuMs / tookMs) * 1000,
        p50: quantile(latenciesMs, 0.5),
        p99: quantile(latenciesMs, 0.99),
        lost: published * each - events,
      };
    },
    async flatOut(forMs) {
      const { tookMs } = await server.ask({ do: 'flood', forMs });
      return ((await readAll(clients)).events / tookMs) * 1000;
    },
    async parse(times) {
      return ((await server.ask({ do: 'parse', times })).cpuMs / times) * 1000;
    },
    async close() {
      await clients.ask({ do: 'leave' });
      await Promise.all([clients.stop(), server.stop()]);
    },
  };
}

/** Waits until no more events arrive. */
export async function readAll(clients: Child<ClientCommand, ClientReport>): Promise<ClientReport> {
  let [events, latenciesMs]: [number, readonly number[]] = [0, []];
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const report = await clients.ask({ do: 'read' });
    events += report.events;
    latenciesMs = [...latenciesMs, ...report.latenciesMs];
    if (report.events === 0) return { events, latenciesMs };
  }
}
