import { until } from '../../../server/testing/until.ts';
import type { Fleet, FleetServer } from './fleet.ts';

/** The running server that has the only socket to the service; undefined when there is none, or more than one. */
export function findHolder({ servers }: Fleet): FleetServer | undefined {
  const holders = servers.filter(({ process, service }) => process.isRunning && service.open > 0);
  return holders.length === 1 ? holders[0] : undefined;
}

/** Waits until one server holds the only owner of a fleet. */
export async function untilHeld(fleet: Fleet): Promise<FleetServer> {
  let holder: FleetServer | undefined;
  await until(() => (holder = findHolder(fleet)) !== undefined, 'one server holds the owner');
  if (!holder) throw new Error('the server that held the owner is gone');
  return holder;
}

/** Waits until another server than this one has a socket to the service. @param meanwhile done at each look */
export async function untilTakenOver(
  { servers }: Fleet,
  former: FleetServer,
  meanwhile: () => void = () => undefined,
): Promise<void> {
  let looks = 0;
  await until(() => {
    if ((looks += 1) % 50 === 0) meanwhile();
    return servers.some((server) => server !== former && server.service.open > 0);
  }, 'another server has taken over');
}
