import type { Bench, Figure } from '../figure.ts';
import { median, quantile } from '../statistics.ts';
import { startChild } from '../child.ts';
import type { Child } from '../child.ts';
import type { ClientCommand, ClientReport, ServerCommand, ServerKind, ServerReport } from './messages.ts';

/** Who listens, and how much is said to them: about 50,000 deliveries a second in each. */
interface Crowd {
  readonly name: string;
  readonly owners: number;
  readonly each: number;
  readonly perSecond: number;
}

const crowds: readonly Crowd[] = [
  { name: '100 overlays × 500/s', owners: 1, each: 100, perSecond: 500 },
  { name: '1,000 overlays × 50/s', owners: 1, each: 1000, perSecond: 50 },
  { name: '5,000 overlays × 10/s', owners: 1, each: 5000, perSecond: 10 },
  { name: '1,000 owners × 3 overlays × 17/s', owners: 1000, each: 3, perSecond: 17 },
];

const KINDS: readonly ServerKind[] = ['relay', 'ws', 'tcp'];
const ROUNDS = 5;
const STEADY_MS = 1_000;
const FLOOD_MS = 1_000;
const SETTLE_MS = 150;
const PARSED = 20_000;

/** What one server showed with one crowd. */
interface Run {
  readonly cpuPerMillion: number;
  readonly p50: number;
  readonly p99: number;
  readonly lost: number;
  readonly kibEach: number;
  readonly flatOut: number;
}

/** What an event costs to deliver, beside two servers that do nothing else. */
export const relay: Bench = async ({ only, isSmoke }) => {
  const chosen = crowds.filter(
    ({ name }) => only.length === 0 || only.some((word) => name.replace(/,/g, '').startsWith(word)),
  );
  const figures: Figure[] = [];
  for (const crowd of isSmoke ? crowds.slice(0, 1) : chosen) figures.push(...(await measureCrowd(crowd, isSmoke)));
  return [...figures, await measureParsing(isSmoke ? 200 : PARSED)];
};

async function measureCrowd(crowd: Crowd, isSmoke: boolean): Promise<readonly Figure[]> {
  const runs = new Map<ServerKind, Run[]>(KINDS.map((kind) => [kind, []]));
  const rounds = isSmoke ? 1 : ROUNDS;
  for (let round = 0; round < rounds; round += 1) {
    // another one goes first each time, so that a busy moment of the machine hits all alike
    const order = KINDS.map((_, index) => KINDS[(index + round) % KINDS.length] ?? 'relay');
    for (const kind of order) {
      // one crowd says enough of what plain TCP costs
      if (kind === 'tcp' && crowd !== crowds[0]) continue;
      runs.get(kind)?.push(await measureOnce(kind, crowd, isSmoke ? 300 : STEADY_MS));
    }
  }
  return toFigures(crowd, runs);
}

async function measureOnce(kind: ServerKind, crowd: Crowd, forMs: number): Promise<Run> {
  const { owners, each, perSecond } = crowd;
  const server = await startChild<ServerCommand, ServerReport>(['relay/server.ts', kind], { isGreeting: true });
  const clients = await startChild<ClientCommand, ClientReport>(['relay/clients.ts'], { isGreeting: false });
  const { port } = server.greeting as { port: number };
  try {
    const empty = await server.ask({ do: 'count' });
    await clients.ask({ do: 'connect', kind, port, owners, each });
    await settle();
    const full = await server.ask({ do: 'count' });
    await clients.ask({ do: 'read' });
    const steady = await server.ask({ do: 'publish', owners, perSecond, forMs });
    const heard = await readAll(clients);
    const flood = owners === 1 ? await server.ask({ do: 'flood', forMs: Math.min(forMs, FLOOD_MS) }) : undefined;
    const flooded = await readAll(clients);
    return {
      cpuPerMillion: (steady.cpuMs / 1000 / heard.events) * 1e6,
      p50: quantile(heard.latenciesMs, 0.5),
      p99: quantile(heard.latenciesMs, 0.99),
      lost: steady.published * each - heard.events,
      kibEach: (full.rssBytes - empty.rssBytes) / 1024 / full.sockets,
      flatOut: flood ? (flooded.events / flood.tookMs) * 1000 : NaN,
    };
  } finally {
    await clients.ask({ do: 'leave' });
    await Promise.all([clients.stop(), server.stop()]);
  }
}

/** Waits until nothing more comes. */
async function readAll(clients: Child<ClientCommand, ClientReport>): Promise<ClientReport> {
  let [events, latenciesMs]: [number, readonly number[]] = [0, []];
  for (;;) {
    await settle();
    const report = await clients.ask({ do: 'read' });
    events += report.events;
    latenciesMs = [...latenciesMs, ...report.latenciesMs];
    if (report.events === 0) return { events, latenciesMs };
  }
}

function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
}

function toFigures({ name, owners }: Crowd, runs: ReadonlyMap<ServerKind, readonly Run[]>): readonly Figure[] {
  const of = (kind: ServerKind, read: (run: Run) => number): number => median((runs.get(kind) ?? []).map(read));
  const against = (figure: string, unit: string, read: (run: Run) => number) => ({
    ...{ name: `relay ${name}: ${figure}`, unit, value: of('relay', read), floor: of('ws', read) },
  });
  const figures: readonly (Figure | undefined)[] = [
    {
      ...against('CPU a million deliveries', 's', ({ cpuPerMillion }) => cpuPerMillion),
      goal: { of: 'ratio', limit: 1.15 },
    },
    against('latency p50', 'ms', ({ p50 }) => p50),
    { ...against('latency p99', 'ms', ({ p99 }) => p99), goal: { of: 'ratio', limit: 1.2 } },
    { ...against('memory a connection', 'KiB', ({ kibEach }) => kibEach), goal: { of: 'ratio', limit: 1.3 } },
    { ...against('deliveries lost', '', ({ lost }) => lost), goal: { of: 'value', limit: 0 } },
    owners > 1
      ? undefined
      : {
          ...against('deliveries a second, flat out', '/s', ({ flatOut }) => flatOut),
          goal: { of: 'ratio', limit: 0.85, isLeast: true },
        },
    runs.get('tcp')?.length === 0
      ? undefined
      : {
          ...{ name: `relay ${name}: plain TCP, CPU a million deliveries`, unit: 's' },
          ...{
            value: of('tcp', ({ cpuPerMillion }) => cpuPerMillion),
            floor: of('ws', ({ cpuPerMillion }) => cpuPerMillion),
          },
        },
  ];
  return figures.filter((figure) => figure !== undefined);
}

/** Parsing, checking and rebuilding an event, with one listener who is not written to meanwhile. */
async function measureParsing(times: number): Promise<Figure> {
  const server = await startChild<ServerCommand, ServerReport>(['relay/server.ts', 'relay'], { isGreeting: true });
  const clients = await startChild<ClientCommand, ClientReport>(['relay/clients.ts'], { isGreeting: false });
  const { port } = server.greeting as { port: number };
  await clients.ask({ do: 'connect', kind: 'relay', port, owners: 1, each: 1 });
  await settle();
  await server.ask({ do: 'parse', times });
  const { cpuMs } = await server.ask({ do: 'parse', times });
  await Promise.all([clients.stop(), server.stop()]);
  return {
    ...{ name: 'relay: parsing, checking and rebuilding an event', value: (cpuMs / times) * 1000, unit: 'µs' },
    goal: { of: 'value', limit: 50 },
  };
}
