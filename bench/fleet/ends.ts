import { openRawSocket } from '../../demo/e2e/fleet/raw-socket.ts';
import { systemClock } from '../../core/connection/clock.ts';
import { until } from '../../server/testing/until.ts';
import type { Figure } from '../figure.ts';
import type { FleetSubject } from './subject.ts';

const REVOCATIONS = 20;

/** From the owner's request to the last socket that is closed, at all servers: the slowest of some. */
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

/** From SIGKILL of one server to the last of its owners whose socket to the service is open again, at another. */
export async function measureTakeover({ fleet, untilConnected }: FleetSubject, owners: number): Promise<Figure> {
  const [first] = fleet.servers;
  const { control } = fleet.simulator;
  const began = performance.now();
  await first?.process.kill();
  // with its own sockets gone, those of the others are counted; each server has let in overlays of every owner, and so holds some
  await until(() => control.state().sockets.open < owners, 'the service has lost the sockets of the killed server');
  await untilConnected(owners);
  const value = (performance.now() - began) / 1_000;
  return { name: 'fleet: a killed server is taken over', unit: 's', value, goal: { of: 'value', limit: 15 } };
}
