import { repeat } from '../../../core/connection/clock.ts';
import type { Clock } from '../../../core/connection/clock.ts';
import type { UserId } from '../../../core/service/user-id.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Relay } from '../../relay/relay.ts';
import type { UsageMeter } from '../../upstream/usage-meter.ts';
import type { Usage } from './usage-schemas.ts';

/** Dependencies of {@link readUsage} and {@link shareUsage}. */
export interface UsageDeps {
  readonly bus: Pick<Bus, 'serverId' | 'servers' | 'startForFleet'>;
  readonly relay: Pick<Relay, 'uses'>;
  readonly meter: UsageMeter;
  readonly clock: Clock;
  readonly machine: Machine;
  readonly config: { readonly port: number };
}

/** The machine on which the server runs. */
export interface Machine {
  readonly hostName: string;
  /** Memory of the process. */
  readonly memoryBytes: () => number;
}

type OwnerUse = Usage['owners'][number];

const NAME = 'usage';
const SHARE_EVERY_MS = 10_000;

/**
 * Publishes the use by owners here to the other servers every ten seconds. A single server publishes nothing.
 * @returns stops it
 */
export function shareUsage(deps: UsageDeps): () => void {
  const { bus, clock } = deps;
  return bus.startForFleet(() =>
    repeat(clock, SHARE_EVERY_MS, () => bus.servers.share(NAME, JSON.stringify(describe(deps)))),
  );
}

/** Reads the use by owners, on this server now and on the others as last published. */
export async function readUsage(deps: UsageDeps): Promise<Usage> {
  const { servers } = deps.bus;
  servers.share(NAME, JSON.stringify(describe(deps)));
  const all = (await servers.readShared(NAME)).map((text) => JSON.parse(text) as Usage);
  const owners = new Map<UserId, OwnerUse>();
  for (const use of all.flatMap((usage) => usage.owners)) owners.set(use.id, add(use, owners.get(use.id)));
  return {
    owners: [...owners.values()].sort((one, other) => other.sockets - one.sockets || other.messages - one.messages),
    servers: all.flatMap((usage) => usage.servers),
  };
}

function add(one: OwnerUse, other: OwnerUse | undefined): OwnerUse {
  if (!other) return one;
  return {
    id: one.id,
    sockets: one.sockets + other.sockets,
    messages: one.messages + other.messages,
    requests: one.requests + other.requests,
    sentBytes: one.sentBytes + other.sentBytes,
  };
}

function describe({ bus, clock, config, machine, meter, relay }: UsageDeps): Usage {
  const { uses } = relay;
  const minutes = meter.read();
  const owners = [...new Set([...uses.keys(), ...minutes.keys()])].map((id) => ({
    id,
    ...(uses.get(id) ?? { sockets: 0, sentBytes: 0 }),
    ...(minutes.get(id) ?? { messages: 0, requests: 0 }),
  }));
  const sockets = [...uses.values()].reduce((sum, use) => sum + use.sockets, 0);
  const startedAt = bus.servers.list().find(({ id }) => id === bus.serverId)?.startedAt ?? clock.now();
  const place = `${machine.hostName}:${config.port}`;
  const server = { id: bus.serverId, place, startedAt: new Date(startedAt).toISOString() };
  return { owners, servers: [{ ...server, sockets, owners: uses.size, memoryBytes: machine.memoryBytes() }] };
}
