import type { UserId } from '../../core/service/user-id.ts';
import { refuse, type HttpError } from '../http/errors/error-body.ts';
import type { ObsConnections } from './obs-connections.ts';

/** The scenes in the OBS of owners. */
export interface Scenes {
  /** Names of the scenes, in the order of OBS. @throws {HttpError} 409 without a connection. @throws {ObsProblem} */
  list(ownerId: UserId): Promise<readonly string[]>;
  /** Shows a scene. @throws {HttpError} 409 without a connection. @throws {ObsProblem} */
  show(ownerId: UserId, sceneName: string): Promise<void>;
}

/** Creates the access to scenes. @param connections undefined if the dashboard connects to OBS */
export function createScenes(connections: Pick<ObsConnections, 'run'> | undefined): Scenes {
  const run: ObsConnections['run'] = (ownerId, work) => {
    if (!connections) throw refuseWithoutObs();
    return connections.run(ownerId, work);
  };
  return {
    async list(ownerId) {
      const { scenes } = await run(ownerId, ({ calls }) => calls.call('GetSceneList'));
      // obs-websocket lists the last one first
      return scenes.flatMap(({ sceneName }) => (typeof sceneName === 'string' ? [sceneName] : [])).reverse();
    },
    async show(ownerId, sceneName) {
      await run(ownerId, ({ calls }) => calls.call('SetCurrentProgramScene', { sceneName }));
    },
  };
}

/** 409: this server does not connect to OBS; the dashboard does. */
function refuseWithoutObs(): HttpError {
  const message =
    'This server is not connected to OBS: scenes can be switched only by a server on the same machine or network.';
  return refuse(409, 'conflict', { reason: 'obs_not_connected', message });
}
