import { msg } from '../../parts/language/msg.ts';
import type { IngestChoice, NewSource, ObsConnection, ObsView } from '../../../obs/obs-schemas.ts';
import type { TakeOut } from '../../../obs-steps/take-out.ts';
import { ApiError, readError } from '../api.ts';

/** Access to the owner's OBS: through the server, or from the page if OBS is in another network than the server. */
export interface ObsAccess {
  view(): Promise<ObsView>;
  connect(connection: ObsConnection): Promise<ObsView>;
  forget(): Promise<void>;
  putIn(items: readonly NewSource[]): Promise<ObsView>;
  /** Takes an overlay out of a scene. */
  takeOut(item: TakeOut): Promise<ObsView>;
  reload(overlays: readonly string[]): Promise<ObsView>;
  undo(): Promise<ObsView>;
  listIngest(): Promise<readonly IngestChoice[]>;
  setStream(ingest: number | undefined): Promise<ObsView>;
  putStreamBack(): Promise<ObsView>;
  /** @returns an address of the picture, for `img` */
  readPicture(): Promise<string>;
}

/** Timeout of requests: OBS may need some seconds, and so may the first connection to it. */
const TIMEOUT_MS = 30_000;

/** Creates the access through the server's `/api/obs`. */
export function createServerAccess(fetch = window.fetch.bind(window)): ObsAccess {
  const send = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`/api/obs${path}`, { method, signal, ...(method !== 'GET' && json) });
    if (response.ok) return response;
    throw await readError(response);
  };
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
    (await (await send(method, path, body)).json()) as T;
  return {
    view: () => ask('GET', ''),
    connect: (connection) => ask('PUT', '/connection', connection),
    async forget() {
      await send('DELETE', '/connection');
    },
    putIn: (items) => ask('POST', '/sources', { items }),
    takeOut: (item) => ask('POST', '/take-out', item),
    reload: (overlays) => ask('POST', '/reload', { overlays }),
    undo: () => ask('POST', '/undo'),
    listIngest: () => ask('GET', '/ingest'),
    setStream: (ingest) => ask('POST', '/stream', ingest === undefined ? {} : { ingest }),
    putStreamBack: () => ask('DELETE', '/stream'),
    readPicture: async () => toDataAddress(await (await send('GET', '/program-picture')).blob()),
  };
}

/** Returns a `data:` address, which the page's policy allows; unlike those of `URL.createObjectURL` it needs no release. */
function toDataAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new ApiError(0, msg('The picture of OBS could not be read.'))));
    reader.readAsDataURL(picture);
  });
}
