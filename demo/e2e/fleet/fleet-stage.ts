import { systemClock } from '../../../core/connection/clock.ts';
import type { TestBrowser } from '../../../server/testing/test-browser.ts';
import { AirCrew } from '../faults/air-crew.ts';
import type { Route } from '../faults/route.ts';
import { openFleet, type Fleet, type FleetOptions, type FleetServer } from './fleet.ts';

/** A fleet with the first user signed in: an overlay and a dock at each server, and one of each behind the balancer. */
export interface FleetStage {
  readonly fleet: Fleet;
  readonly owner: TestBrowser;
  /** Its overlays and docks have the name of their server: `at 0`, and so on, and `balanced`. */
  readonly crew: AirCrew;
  /** Id of the owner. */
  readonly ownerId: string;
  /** The route to a server with a key; without a server, by the balancer. */
  readonly toRoute: (key: string, server?: FleetServer) => Route;
  close(): Promise<void>;
}

/** Opens a stage, with everybody connected. */
export async function openFleetStage(options: FleetOptions): Promise<FleetStage> {
  const fleet = await openFleet(options);
  const owner = await fleet.signIn();
  const [user] = fleet.simulator.control.state().users;
  const toRoute: FleetStage['toRoute'] = (key, server) => ({
    serverUrl: fleet.url,
    key,
    clock: systemClock,
    random: options.random ?? Math.random,
    ...(server && { port: server.process.port }),
  });
  const screen = await fleet.mint(owner, 'chat-box');
  const ends = [...fleet.servers.map((server, index) => [`at ${index}`, server] as const), ['balanced'] as const];
  const screens = ends.map(([name, server]) => [name, toRoute(screen.key, server)] as const);
  const docks: (readonly [string, Route])[] = [];
  for (const [name, server] of ends) {
    const { key } = await fleet.mint(owner, 'moderation-dock', { name: `dock ${name}` });
    docks.push([`dock ${name}`, toRoute(key, server)]);
  }
  const late = await fleet.mint(owner, 'moderation-dock', { name: 'late dock' });
  const crew = new AirCrew({
    screens: Object.fromEntries(screens),
    docks: Object.fromEntries(docks),
    late: { screen: toRoute(screen.key), dock: toRoute(late.key) },
    say: (message) => void fleet.simulator.control.say(message),
    send: (method, path, body) => (method === 'GET' ? owner.get(path) : owner.send(method, path, body)),
  });
  const stage = {
    fleet,
    owner,
    crew,
    toRoute,
    ownerId: String(user?.userId),
    async close() {
      crew.close();
      await fleet.close();
    },
  };
  await crew.untilReceived().catch(async (error: unknown) => {
    await stage.close();
    throw error;
  });
  return stage;
}
