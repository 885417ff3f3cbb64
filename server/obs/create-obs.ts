import { lookup } from 'node:dns/promises';
import { OBSWebSocket } from 'obs-websocket-js/json';
import type { Config } from '../config/config.ts';
import { createNetworkCheck } from '../config/networks.ts';
import { measureConnect } from './measure-connect.ts';
import { createNearestIngest } from './nearest-ingest.ts';
import { createObsConnections } from './obs-connections.ts';
import type { ObsConnections } from './obs-connections.ts';
import type { OwnerLinkDeps } from './owner-link.ts';
import { createOwnerObs } from './owner-obs.ts';
import type { OwnerObs, OwnerObsDeps } from './owner-obs.ts';
import { createScenes, type Scenes } from './scenes.ts';

/** The parts of the server for the OBS of owners. */
export interface ObsParts {
  readonly obs: OwnerObs;
  /** Undefined if the dashboard connects to OBS. */
  readonly obsConnections: ObsConnections | undefined;
  readonly scenes: Scenes;
}

/** Dependencies of {@link createObs}. */
export interface ObsDeps
  extends
    Omit<OwnerLinkDeps, 'createClient' | 'lookUp' | 'listed' | 'publicUrl'>,
    Pick<OwnerObsDeps, 'overlays' | 'reads' | 'countOpen' | 'createId'> {
  readonly config: Pick<Config, 'connectsToObs' | 'obsAddresses' | 'publicUrl'>;
}

/** Creates the parts over this machine's network. */
export function createObs(deps: ObsDeps): ObsParts {
  const { connectsToObs, obsAddresses, publicUrl } = deps.config;
  const createClient = (): OBSWebSocket => new OBSWebSocket();
  const lookUp = async (name: string): Promise<readonly string[]> =>
    (await lookup(name, { all: true })).map(({ address }) => address);
  const listed = obsAddresses && createNetworkCheck(obsAddresses);
  const linkDeps = { ...deps, publicUrl, createClient, lookUp, listed };
  const connections = connectsToObs ? createObsConnections(linkDeps) : undefined;
  const sortIngest = createNearestIngest({ ...deps, measure: connectsToObs ? measureConnect : undefined });
  const obs = createOwnerObs({ ...deps, connections, sortIngest });
  return { obs, obsConnections: connections, scenes: createScenes(connections) };
}
