import type { Figure } from '../figure.ts';
import { median, toSlope } from '../statistics.ts';
import type { ServerKind } from './messages.ts';
import { openPair } from './pair.ts';
import type { Audience, Pair, Steady } from './pair.ts';

/** A number of owners and overlays, and the rate of events: about 50,000 deliveries a second in each. */
export interface Workload extends Audience {
  readonly name: string;
  readonly perSecond: number;
  /** Whether half and a quarter of the load are measured too. */
  readonly isScaled?: boolean;
}

/** The measured loads. */
export const workloads: readonly Workload[] = [
  { name: '100 overlays × 500/s', owners: 1, each: 100, perSecond: 500 },
  { name: '1,000 overlays × 50/s', owners: 1, each: 1000, perSecond: 50 },
  { name: '5,000 overlays × 10/s', owners: 1, each: 5000, perSecond: 10, isScaled: true },
  { name: '1,000 owners × 3 overlays × 17/s', owners: 1000, each: 3, perSecond: 17, isScaled: true },
];

const STEADY_MS = 500;
const SCALED_MS = 300;
const FLAT_OUT_MS = 500;
const SHARES = [0.25, 0.5] as const;

/** The number of rounds, and the length of each turn. */
export interface Turns {
  readonly rounds: number;
  readonly isSmoke: boolean;
}

/** Measurements of a server in its turns. */
interface Shown {
  readonly steady: Steady[];
  readonly flatOut: number[];
  /** Processor milliseconds a second at a quarter and at half of the load. */
  readonly scaled: readonly number[][];
}

/**
 * Measures a load at each server. All servers run at the same time and take short turns in changing order, so that a busy moment of the
 * machine affects all alike.
 */
export async function measureWorkload(workload: Workload, turns: Turns): Promise<readonly Figure[]> {
  // one load is enough to measure plain TCP
  const kinds: readonly ServerKind[] = workload === workloads[0] ? ['relay', 'ws', 'tcp'] : ['relay', 'ws'];
  const subjects: { readonly kind: ServerKind; readonly pair: Pair; readonly shown: Shown }[] = [];
  try {
    for (const kind of kinds) {
      const pair = await openPair(kind);
      subjects.push({ kind, pair, shown: { steady: [], flatOut: [], scaled: SHARES.map(() => []) } });
      await pair.connect(workload);
    }
    // the first turn is a warm-up and not counted
    for (let turn = turns.isSmoke ? 0 : -1; turn < turns.rounds; turn += 1) {
      for (const [index] of subjects.entries()) {
        const subject = subjects[(index + turn + 1) % subjects.length];
        if (subject) await takeTurn(subject.pair, workload, { ...turns, shown: turn < 0 ? undefined : subject.shown });
      }
    }
  } finally {
    for (const { pair } of subjects) await pair.close();
  }
  return toFigures(workload, new Map(subjects.map(({ kind, shown }) => [kind, shown])));
}

async function takeTurn(
  pair: Pair,
  workload: Workload,
  turns: Turns & { readonly shown: Shown | undefined },
): Promise<void> {
  const { isSmoke, shown } = turns;
  const forMs = isSmoke ? 300 : STEADY_MS;
  const steady = await pair.steady(workload, { perSecond: workload.perSecond, forMs });
  shown?.steady.push(steady);
  if (!shown) return;
  if (workload.owners === 1) shown.flatOut.push(await pair.flatOut(isSmoke ? 200 : FLAT_OUT_MS));
  if (!workload.isScaled) return;
  for (const [index, share] of SHARES.entries()) {
    const pace = { perSecond: workload.perSecond * share, forMs: isSmoke ? 300 : SCALED_MS };
    const { cpuMsPerSecond } = await pair.steady(workload, pace);
    shown.scaled[index]?.push(cpuMsPerSecond);
  }
}

type Read = (steady: Steady) => number;

function toFigures(workload: Workload, shown: ReadonlyMap<ServerKind, Shown>): readonly Figure[] {
  const { name, owners } = workload;
  const of = (kind: ServerKind, read: Read): number => median((shown.get(kind)?.steady ?? []).map(read));
  const against = (figure: string, unit: string, read: Read) => ({
    name: `relay ${name}: ${figure}`,
    unit,
    value: of('relay', read),
    floor: of('ws', read),
  });
  const readCpu: Read = ({ cpuPerMillion }) => cpuPerMillion;
  const figures: Figure[] = [
    { ...against('CPU a million deliveries', 's', readCpu), goal: { of: 'ratio', limit: 1.15 } },
    against('latency p50', 'ms', ({ p50 }) => p50),
    { ...against('latency p99', 'ms', ({ p99 }) => p99), goal: { of: 'ratio', limit: 1.2 } },
    { ...against('deliveries lost', '', ({ lost }) => lost), goal: { of: 'value', limit: 0 } },
  ];
  if (owners === 1) {
    figures.push({
      name: `relay ${name}: deliveries a second, flat out`,
      unit: '/s',
      value: median(shown.get('relay')?.flatOut ?? []),
      floor: median(shown.get('ws')?.flatOut ?? []),
      goal: { of: 'ratio', limit: 0.85, isLeast: true },
    });
  }
  if (shown.has('tcp')) {
    const tcp = { value: of('tcp', readCpu), floor: of('ws', readCpu) };
    figures.push({ name: `relay ${name}: plain TCP, CPU a million deliveries`, unit: 's', ...tcp });
  }
  return workload.isScaled ? [...figures, ...toScale(workload, shown)] : figures;
}

/** Cost at 1, 2 and 4 times a quarter of the load, and its growth. */
function toScale({ name }: Workload, shown: ReadonlyMap<ServerKind, Shown>): readonly Figure[] {
  const costsOf = (kind: ServerKind): readonly number[] => {
    const { scaled = [], steady = [] } = shown.get(kind) ?? {};
    return [...scaled.map(median), median(steady.map(({ cpuMsPerSecond }) => cpuMsPerSecond))];
  };
  const [costs, floors] = [costsOf('relay'), costsOf('ws')];
  const rows = costs.map((value, index) => {
    const row = { name: `relay ${name}: CPU a second at ${2 ** index} × a quarter of the load`, unit: 'ms', value };
    const floor = floors[index];
    return floor === undefined ? row : { ...row, floor };
  });
  const slope = { value: toSlope(costs), floor: toSlope(floors) };
  return [
    ...rows,
    {
      name: `relay ${name}: slope of CPU over load, 1 is linear`,
      unit: '',
      ...slope,
      // the floor's cost grows as much, and no relay can be better: linear means as linear as the floor
      goal: { of: 'ratio', limit: 1.1 },
    },
  ];
}
