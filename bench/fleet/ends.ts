import { openRawSocket } from '../../demo/e2e/fleet/raw-socket.ts';
import type { FleetServer } from '../../demo/e2e/fleet/fleet.ts';
import { systemClock } from '../../core/connection/clock.ts';
import { until } from '../../server/testing/until.ts';
import type { Figure } from '../figure.ts';
import type { FleetSubject } from './subject.ts';

const REVOCATIONS = 20;

/** Time from the owner's request to the last closed socket, at all servers: the slowest of several. */
export async function measureRevocation({ fleet }: FleetSubject, isSmoke: boolean): Promise<Figure> {
  const [user] = fleet.simulator.control.state().users;
  const owner = await fleet.signIn(user?.userId, { 'x-forwarded-for': '10.1.0.1' });
  const took: number[] = [];
  for (let count = 0; count < (isSmoke ? 1 : REVOCATIONS); count += 1) {
    const { id, key } = await fleet.mint(owner, 'chat-box');
    const way = { serverUrl: fleet.url, key, clock: systemClock, random: Math.random };
    const sockets = await Promise.all(
      fleet.servers.map(({ process }) => openRawSocket({ ...way, port: process.port })),
    );
    await until(() => sockets.every(({ isReady }) => isReady), 'every server has let the overlay in');
    const began = performance.now();
    await owner.send('DELETE', `/api/overlays/${id}`);
    await until(() => sockets.every(({ closeCode }) => closeCode !== undefined), 'every server has closed its socket');
    took.push(performance.now() - began);
  }
  const goal = { of: 'value', limit: 2 } as const;
  return { name: 'fleet: an overlay is revoked at every server', unit: 's', value: Math.max(...took) / 1_000, goal };
}

/** Time from SIGKILL of the server with the most owners until all of them have an open service connection at another one. */
export async function measureTakeover({ fleet, connected }: FleetSubject, owners: number): Promise<Figure> {
  const { control } = fleet.simulator;
  const { counters } = control;
  // a login that was just refreshed has two sockets for a while
  await until(() => control.state().sockets.open === owners, 'every owner has one socket to the service');
  const { server, leases } = await findBusiest(fleet.servers);
  const before = counters.socketsOpened;
  const began = performance.now();
  await server.process.kill();
  await until(() => counters.socketsOpened - before >= leases, 'every owner of the killed server has another leader');
  const value = (performance.now() - began) / 1_000;
  await until(() => connected() === owners, 'every owner is subscribed again');
  return { name: 'fleet: a killed server is taken over', unit: 's', value, goal: { of: 'value', limit: 15 } };
}

interface Busy {
  readonly server: FleetServer;
  /** Number of owners that it leads. */
  readonly leases: number;
}

/** The server that leads the most owners: any other one may by chance lead none of a few. */
async function findBusiest(servers: readonly FleetServer[]): Promise<Busy> {
  const all = await Promise.all(servers.map(async (server) => ({ server, leases: await readLeases(server) })));
  const [busiest] = all.sort((one, other) => other.leases - one.leases);
  if (!busiest || busiest.leases === 0) throw new Error('no server of the fleet leads an owner');
  return busiest;
}

async function readLeases({ process }: FleetServer): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${process.port}/metrics`)).text();
  const [, count] = /^onair_leases (\d+)$/m.exec(metrics) ?? [];
  if (count === undefined) throw new Error(`the server on port ${process.port} does not report its leases`);
  return Number(count);
}
