import type { Figure } from '../figure.ts';
import { median, toSlope } from '../statistics.ts';
import { openHop } from './hop.ts';
import type { Memory } from './messages.ts';
import { openPair } from './pair.ts';

/**
 * Uncounted first connections and owners: they pay for compiled code and shared buffers. After a thousand, each further one costs the same,
 * for 500 or 2,000 of them; after 250 the first 500 still paid for code.
 */
const [WARM_CONNECTIONS, WARM_OWNERS] = [1_000, 50];
const CONNECTIONS = [500, 1000, 2000] as const;
const [OWNERS, OVERLAYS_EACH] = [200, 3];
const KINDS = ['relay', 'ws'] as const;

type Kind = (typeof KINDS)[number];
type Read = (memory: Memory) => number;

const readHeld: Read = ({ heldBytes }) => heldBytes / 1024;
const readRss: Read = ({ rssBytes }) => rssBytes / 1024;

/** Measures the memory of connections and owners without messages. */
export async function measureMemory(rounds: number, isSmoke: boolean): Promise<readonly Figure[]> {
  const grown = new Map<Kind, (readonly Memory[])[]>(KINDS.map((kind) => [kind, []]));
  const owners: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 ? KINDS : [...KINDS].reverse();
    for (const kind of order) grown.get(kind)?.push(await connectMore(kind, isSmoke));
    owners.push(readHeld(await connectOwners(isSmoke)));
  }
  const of = (kind: Kind, read: Read): readonly number[] =>
    CONNECTIONS.map((_, index) => median((grown.get(kind) ?? []).flatMap((sizes) => sizes[index] ?? []).map(read)));
  const floors = of('ws', readHeld);
  const floorEach = (floors.at(-1) ?? NaN) / CONNECTIONS[2];
  return [
    ...toRows(of('relay', readHeld), floors),
    {
      name: 'relay memory: as the system sees it, of 2,000 connections',
      unit: 'MiB',
      value: (of('relay', readRss).at(-1) ?? NaN) / 1024,
      floor: (of('ws', readRss).at(-1) ?? NaN) / 1024,
    },
    {
      name: 'relay memory: an owner with 3 overlays, with its socket to the service, above 3 sockets of the floor',
      value: median(owners) - OVERLAYS_EACH * floorEach,
      unit: 'KiB',
      goal: { of: 'value', limit: 60 },
    },
  ];
}

function toRows(sizes: readonly number[], floors: readonly number[]): readonly Figure[] {
  const rows = CONNECTIONS.map((count, index) => ({
    name: `relay memory: a connection of ${count.toLocaleString('en')}`,
    unit: 'KiB',
    value: (sizes[index] ?? NaN) / count,
    floor: (floors[index] ?? NaN) / count,
    goal: { of: 'ratio', limit: 1.3 } as const,
  }));
  const slope = { value: toSlope(sizes), floor: toSlope(floors), unit: '' };
  const name = 'relay memory: slope over connections, 1 is linear';
  return [...rows, { name, ...slope, goal: { of: 'value', limit: 1.1 } }];
}

/** Growth of a server with connections of one owner, at each of the numbers. */
async function connectMore(kind: Kind, isSmoke: boolean): Promise<readonly Memory[]> {
  const share = isSmoke ? 0.02 : 1;
  const pair = await openPair(kind);
  try {
    await pair.connect({ owners: 1, each: WARM_CONNECTIONS * share });
    const empty = await pair.count();
    const sizes: Memory[] = [];
    let connected = 0;
    for (const count of CONNECTIONS) {
      await pair.connect({ owners: 1, each: (count - connected) * share });
      connected = count;
      sizes.push(toGrowth(empty, await pair.count()));
    }
    return sizes;
  } finally {
    await pair.close();
  }
}

/** Growth of the relay for an owner with connected overlays, with the real service connection. */
async function connectOwners(isSmoke: boolean): Promise<Memory> {
  const [warm, count] = isSmoke ? [5, 10] : [WARM_OWNERS, OWNERS];
  const hop = await openHop();
  try {
    await hop.connect({ owners: warm, each: OVERLAYS_EACH });
    const empty = await hop.count();
    await hop.connect({ owners: count, each: OVERLAYS_EACH }, warm);
    const { heldBytes, rssBytes } = toGrowth(empty, await hop.count());
    return { heldBytes: heldBytes / count, rssBytes: rssBytes / count };
  } finally {
    await hop.close();
  }
}

function toGrowth(empty: Memory, full: Memory): Memory {
  return { heldBytes: full.heldBytes - empty.heldBytes, rssBytes: full.rssBytes - empty.rssBytes };
}
