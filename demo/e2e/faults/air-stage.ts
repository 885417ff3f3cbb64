import { join } from 'node:path';
import type { Clock } from '../../../core/connection/clock.ts';
import { writeBeside } from '../../../server/testing/write-beside.ts';
import { AirCrew } from './air-crew.ts';
import type { AirLogs } from './air-log.ts';
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts';
import { openRoom, type Room, type RoomOptions } from './room.ts';
import { createScaledClock } from './scaled-clock.ts';

/** Options of a stage. */
export interface AirStageOptions {
  /** A number from 0 up to 1. */
  readonly random: () => number;
  /** Speed of the stage's clock, relative to the machine's. */
  readonly scale: number;
  /** Starts the server; in this process by default. */
  readonly run?: RoomOptions['run'];
}

/** The air pipeline with its surroundings: service, server, dashboard, overlays and docks, and faults between them. */
export interface AirStage {
  readonly clock: Clock;
  readonly room: Room;
  /** The leg between service and server, that of the far overlay, and those of the docks. */
  readonly legs: readonly [FaultProxy, ...FaultProxy[]];
  /** The crew; its far overlay is behind a leg. */
  readonly crew: AirCrew<'near' | 'far'>;
  /** Makes the database refuse writes of actions, or accept them again. */
  refuseWrites(isRefusing: boolean): Promise<void>;
  /** Ends all faults, and waits until everything is quiet. @returns everybody's logs */
  settle(): Promise<AirLogs>;
  close(): Promise<void>;
}

/** Opens a stage, with everybody connected. */
export async function openAirStage({ random, scale, run }: AirStageOptions): Promise<AirStage> {
  const clock = createScaledClock(scale);
  const open = (targetPort: number): Promise<FaultProxy> => startFaultProxy({ targetPort, clock, random });
  let service: FaultProxy | undefined;
  const reroute = async (port: number): Promise<number> => (service = await open(port)).port;
  const room = await openRoom({ clock, random, reroute, ...(run && { run }) });
  const port = Number(new URL(room.url).port);
  const [page, nearDock, farDock] = [await open(port), await open(port), await open(port)];
  const [screen, near, far] = await Promise.all([
    room.mint('chat-box'),
    room.mint('moderation-dock', { name: 'near dock' }),
    room.mint('moderation-dock', { name: 'far dock' }),
  ]);
  const way = { serverUrl: room.url, clock, random };
  const crew = new AirCrew({
    screens: { near: { ...way, key: screen.key }, far: { ...way, key: screen.key, port: page.port } },
    docks: {
      'near dock': { ...way, key: near.key, port: nearDock.port },
      'far dock': { ...way, key: far.key, port: farDock.port },
    },
    late: { screen: { ...way, key: screen.key }, dock: { ...way, key: near.key } },
    say: (message) => void room.simulator.control.say(message),
    send: (method, path, body) => room.send(method, path, body),
  });
  const legs = [page, nearDock, farDock, ...(service ? [service] : [])] as const;
  const refuseWrites = (isRefusing: boolean): Promise<void> => {
    const refuse = `create trigger refuse before insert on audit begin select raise(abort, 'no room'); end`;
    const statements = ['drop trigger if exists refuse', ...(isRefusing ? [refuse] : [])];
    return writeBeside(join(room.dataDir, 'onair.db'), statements.join('; '));
  };
  await crew.untilReceived();
  return {
    clock,
    room,
    legs,
    crew,
    refuseWrites,
    async settle() {
      for (const leg of legs) leg.trouble();
      await refuseWrites(false);
      return crew.settle();
    },
    async close() {
      crew.close();
      await Promise.all([room.close(), ...legs.map((leg) => leg.close())]);
    },
  };
}
