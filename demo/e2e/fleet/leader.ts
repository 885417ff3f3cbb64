import { until } from '../../../server/testing/until.ts';
import type { Fleet, FleetServer } from './fleet.ts';

/** The leader: the running server with the only service connection; undefined if there is none, or more than one. */
export function findLeader({ servers }: Fleet): FleetServer | undefined {
  const leaders = servers.filter(({ process, service }) => process.isRunning && service.open > 0);
  return leaders.length === 1 ? leaders[0] : undefined;
}

/** Waits until one server is the leader of the only owner of a fleet. */
export async function untilLed(fleet: Fleet): Promise<FleetServer> {
  let leader: FleetServer | undefined;
  await until(() => (leader = findLeader(fleet)) !== undefined, 'one server leads the owner');
  if (!leader) throw new Error('the leader of the owner is gone');
  return leader;
}

/** Waits until another server than this one has a service connection. @param meanwhile called at each poll */
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
