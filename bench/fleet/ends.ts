import { openRawSocket } from '../../demo/e2e/fleet/raw-socket.ts';
import { systemClock } from '../../core/connection/clock.ts';
import { until } from '../../server/testing/until.ts';
import type { Figure } from '../figure.ts';
import type { FleetSubject } from './subject.ts';

const REVOCATIONS = 20;
/** Within this time the service sees the end of sockets whose process has ended, and no other server has taken any over. */
const LOSS_MS = 500;

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
export async function measureTakeover({ fleet, connected }: FleetSubject, owners: number): Promise<Figure> {
  const [first] = fleet.servers;
  const { control } = fleet.simulator;
  const { counters } = control;
  // a login that was just renewed has two sockets for a while
  await until(() => control.state().sockets.open === owners, 'every owner has one socket to the service');
  const before = counters.socketsOpened;
  const began = performance.now();
  await first?.process.kill();
  // the whole state is asked for once: it takes so long that the service would have no time for its sockets
  await new Promise((resolve) => setTimeout(resolve, LOSS_MS));
  const lost = owners - control.state().sockets.open;
  if (lost <= 0) throw new Error('the killed server held no owner');
  await until(() => counters.socketsOpened - before >= lost, 'every owner of the killed server is held by another one');
  const value = (performance.now() - began) / 1_000;
  await until(() => connected() === owners, 'every owner is subscribed again');
  return { name: 'fleet: a killed server is taken over', unit: 's', value, goal: { of: 'value', limit: 15 } };
}
