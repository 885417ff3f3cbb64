import type { UserId } from '../../core/service/user-id.ts';
import { findDock } from '../kinds/docks.ts';
import type { Overlays } from '../overlays/overlays.ts';
import { refuseInput } from '../overlays/refusals.ts';
import type { OpenSocketCount } from '../overlays/sockets/open-sockets.ts';
import type { Reads } from '../upstream/reads.ts';
import type { createNearestIngest } from './nearest-ingest.ts';
import type { ObsConnections } from './obs-connections.ts';
import type { IngestChoice, NewSource, ObsFacts, ObsView } from './obs-schemas.ts';
import type { LinkedWork } from './owner-link.ts';
import { toFormatPage, toSourceUrl } from '../obs-steps/format-page.ts';
import { undoLast } from '../obs-steps/journal.ts';
import { ObsProblem } from '../obs-steps/obs-problem.ts';
import { readProgramPicture } from '../obs-steps/program-picture.ts';
import { putIn } from '../obs-steps/put-in.ts';
import type { PutIn } from '../obs-steps/put-in.ts';
import { readState } from '../obs-steps/read-state.ts';
import { reloadSources } from '../obs-steps/reload.ts';
import { toSceneCollection } from '../obs-steps/scene-collection.ts';
import { findUsualPlace } from '../obs-steps/source-place.ts';
import { putStreamBack, readStreamServer, setStream } from '../obs-steps/stream-service.ts';
import { takeOut } from '../obs-steps/take-out.ts';
import type { TakeOut } from '../obs-steps/take-out.ts';

/** Actions of an owner in OBS. Each method throws an {@link ObsProblem} with a message for the owner. */
export interface OwnerObs {
  view(ownerId: UserId): Promise<ObsView>;
  putIn(ownerId: UserId, items: readonly NewSource[]): Promise<void>;
  /** Takes an overlay out of a scene. */
  takeOut(ownerId: UserId, item: TakeOut): Promise<void>;
  reload(ownerId: UserId, overlays: readonly string[]): Promise<void>;
  undo(ownerId: UserId): Promise<void>;
  listIngest(ownerId: UserId): Promise<readonly IngestChoice[]>;
  /** @param ingest id of a server; the one chosen at the service by default */
  setStream(ownerId: UserId, ingest: number | undefined): Promise<void>;
  putStreamBack(ownerId: UserId): Promise<void>;
  /** @returns bytes of a JPEG */
  readPicture(ownerId: UserId): Promise<Buffer>;
  /** @returns the file as an object */
  makeCollection(ownerId: UserId, request: CollectionRequest): Promise<object>;
}

/** Options of a scene collection. */
export interface CollectionRequest {
  readonly overlays: readonly string[];
  readonly name: string;
  readonly canvas: { readonly width: number; readonly height: number };
}

/** Dependencies of {@link createOwnerObs}. */
export interface OwnerObsDeps {
  /** Undefined if the dashboard connects to OBS. */
  readonly connections: ObsConnections | undefined;
  readonly overlays: Pick<Overlays, 'get' | 'getUrl'>;
  readonly reads: Pick<Reads, 'of' | 'ingestServers'>;
  /** Counts open pages of overlays, and their builds. */
  readonly countOpen: OpenSocketCount;
  readonly sortIngest: ReturnType<typeof createNearestIngest>;
  readonly createId: () => string;
}

/** Creates it. */
export function createOwnerObs(deps: OwnerObsDeps): OwnerObs {
  const { overlays, reads, createId } = deps;
  const run = <T>(ownerId: UserId, work: (obs: LinkedWork) => Promise<T>): Promise<T> =>
    requireConnections(deps.connections).run(ownerId, work);
  const listIngest = async (ownerId: UserId): Promise<readonly IngestChoice[]> => {
    const [servers, selected] = await Promise.all([reads.ingestServers.get(), reads.of(ownerId).ingest.get()]);
    const sorted = await deps.sortIngest(servers);
    return sorted.map(({ server: { id, name }, connectMs }) => ({
      id,
      name,
      connectMs,
      isSelected: id === selected.ingestId,
    }));
  };
  return {
    view: (ownerId) => view(deps, ownerId),
    async putIn(ownerId, items) {
      const wanted = await Promise.all(items.map((item) => toPutIn(overlays, ownerId, item)));
      await run(ownerId, (work) => putIn({ ...work, createId }, wanted));
    },
    takeOut: (ownerId, item) => run(ownerId, (work) => takeOut(work, item)),
    async reload(ownerId, ids) {
      await run(ownerId, (work) => reloadSources(work, (overlay) => ids.includes(overlay)));
    },
    undo: (ownerId) => run(ownerId, undoLast),
    listIngest,
    async setStream(ownerId, ingest) {
      requireConnections(deps.connections);
      const server = await findIngest(reads, ownerId, ingest);
      const { streamKey: key } = await reads.of(ownerId).readStreamKey();
      await run(ownerId, (work) => setStream(work, { server, key }));
    },
    putStreamBack: (ownerId) => run(ownerId, putStreamBack),
    async readPicture(ownerId) {
      const picture = await run(ownerId, ({ calls }) => readProgramPicture(calls));
      return Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
    },
    async makeCollection(ownerId, { overlays: ids, name, canvas }) {
      const wanted = await Promise.all(ids.map((overlay) => toPutIn(overlays, ownerId, { overlay, scene: name })));
      const placed = wanted.map(({ widget, ...overlay }) => ({
        ...overlay,
        ...(widget === 'canvas' && { scene: overlay.name }),
        place: findUsualPlace(widget),
      }));
      return toSceneCollection({ name, canvas, overlays: placed, createId });
    },
  };
}

/** The connections, if this server has them. @throws {HttpError} 400 */
export function requireConnections(connections: ObsConnections | undefined): ObsConnections {
  if (connections) return connections;
  throw refuseInput({
    reason: 'obs_in_page',
    message: 'This server does not connect to OBS: the dashboard does, on the computer that OBS runs on.',
  });
}

async function view(deps: OwnerObsDeps, ownerId: UserId): Promise<ObsView> {
  const { connections } = deps;
  const nothing = { place: null, problem: null, obs: null };
  if (!connections) return { ...nothing, mode: 'page' };
  const record = await connections.find(ownerId);
  if (!record) return { ...nothing, mode: 'server' };
  const known = { mode: 'server', place: record.place } as const;
  try {
    const obs = await connections.run(ownerId, (work) => readFacts(deps, ownerId, work));
    return { ...known, problem: null, obs };
  } catch (error) {
    if (!(error instanceof ObsProblem)) throw error;
    return { ...known, problem: { name: error.name, message: error.message }, obs: null };
  }
}

async function readFacts(
  { overlays, countOpen }: OwnerObsDeps,
  ownerId: UserId,
  { calls, journal, publicUrl }: LinkedWork,
): Promise<ObsFacts> {
  const { sources, ...state } = await readState(calls, publicUrl);
  const { last, streamBefore } = await journal.read();
  const open = await countOpen(ownerId, [...new Set(sources.map(({ overlay }) => overlay))]);
  return {
    ...state,
    version: calls.version,
    sources: await Promise.all(
      sources.map(async ({ url, ...source }) => {
        // the overlay may be revoked by now, and its key may be lost
        const now = await overlays.getUrl(ownerId, source.overlay).catch(() => undefined);
        const isOutdated = (open.get(source.overlay)?.outdated ?? 0) > 0;
        return { ...source, scenes: [...source.scenes], isOutdated, isUrlOld: url !== toSourceUrl(now, source.format) };
      }),
    ),
    undo: last?.title ?? null,
    streamServer: await readStreamServer(calls),
    canPutStreamBack: streamBefore !== undefined,
  };
}

/** The RTMP address of a server, by its id. */
async function findIngest(reads: OwnerObsDeps['reads'], ownerId: UserId, ingest: number | undefined): Promise<string> {
  const id = ingest ?? (await reads.of(ownerId).ingest.get()).ingestId;
  const server = (await reads.ingestServers.get()).find((candidate) => candidate.id === id);
  if (server && server.rtmpUrl !== '') return server.rtmpUrl;
  throw refuseInput({
    at: 'ingest',
    reason: 'unknown_ingest',
    message: 'the service has no such server to stream to: choose another one.',
  });
}

/** @throws {HttpError} 404 for a missing overlay, 400 for a dock */
async function toPutIn(
  overlays: OwnerObsDeps['overlays'],
  ownerId: UserId,
  { overlay: id, scene, format, isNewScene, place }: NewSource,
): Promise<PutIn> {
  const { widget, obs, settings } = await overlays.get(ownerId, id);
  if (findDock(widget))
    throw refuseInput({
      reason: 'dock_on_air',
      values: { name: obs.name },
      message: `${obs.name} is a dock and never on air: add it under Docks → Custom Browser Docks.`,
    });
  const url = await overlays.getUrl(ownerId, id);
  return {
    overlay: id,
    widget,
    ...toFormatPage({ ...obs, url }, settings, format),
    scene,
    ...(format !== undefined && { format }),
    ...(isNewScene !== undefined && { isNewScene }),
    ...(place !== undefined && { place }),
  };
}
