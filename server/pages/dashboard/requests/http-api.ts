import type { LoginView } from '../../../account/sign-in/session-schemas.ts';
import {
  ApiError,
  readError,
  type ConnectionApi,
  type ControlApi,
  type KitApi,
  type LinksApi,
  type DashboardApi,
  type Draft,
  type Overlay,
  type SafetyApi,
  type ThemesApi,
  type TransferApi,
} from '../api.ts';
import type { StoredKit } from '../../../kit/kit-schemas.ts';
import type { Imported } from '../../../transfer/transfer-schemas.ts';
import type { OverlayWithUrl } from '../../../overlays/overlay-schemas.ts';
import { findPlatforms } from './own-platforms.ts';
import { sendWholeLayers } from './whole-layers.ts';
import { serverClock } from './server-clock.ts';

/** Reads a draft. A response without content means that there is none. */
async function readDraft(response: Response): Promise<Draft | undefined> {
  return response.status === 204 ? undefined : ((await response.json()) as Draft);
}

/** Timeout of requests: every response is faster, and a slower server counts as unreachable. */
const TIMEOUT_MS = 10_000;

/** The HTTP calls of the API. */
interface Calls {
  readonly read: <T>(path: string) => Promise<T>;
  readonly change: <T>(method: string, path: string, body?: unknown) => Promise<T>;
  readonly write: (method: string, path: string, body?: unknown) => Promise<unknown>;
  readonly send: (method: string, path: string, init: RequestInit) => Promise<Response>;
}

function createSafetyCalls({ read, change }: Pick<Calls, 'read' | 'change'>): SafetyApi {
  return {
    getSafety: () => read('/api/safety'),
    changeSafety: (changes) => change('PATCH', '/api/safety', changes),
    previewSafety: (changes) => change('POST', '/api/safety/preview', changes),
    getStopCounts: () => read('/api/safety/counts'),
  };
}

function createThemeCalls({ change, read, write }: Pick<Calls, 'change' | 'read' | 'write'>): ThemesApi {
  const toPath = (id: string): string => `/api/themes/${encodeURIComponent(id)}`;
  return {
    getThemes: () => read('/api/themes'),
    createTheme: (theme) => change('POST', '/api/themes', theme),
    changeTheme: (id, changes) => change('PATCH', toPath(id), changes),
    deleteTheme: async (id) => {
      await write('DELETE', toPath(id));
    },
  };
}

/** Creates the API over this page's own origin. */
export function createDashboardApi(fetch = window.fetch.bind(window), clock = serverClock): DashboardApi {
  async function send(method: string, path: string, init: RequestInit): Promise<Response> {
    const response = await fetch(path, { method, signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
    clock.take(response);
    if (!response.ok) throw await readError(response);
    return response;
  }
  const read = async <T>(path: string, key?: string): Promise<T> => {
    const init = key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } };
    return (await (await send('GET', path, init)).json()) as T;
  };
  const write = (method: string, path: string, body: unknown = {}): Promise<Response> =>
    send(method, path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const change = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
    (await (await write(method, path, body)).json()) as T;
  const overlayPath = (id: string, rest = ''): string => `/api/overlays/${encodeURIComponent(id)}${rest}`;
  const getOverlays = (): Promise<readonly Overlay[]> => read('/api/overlays');
  const getOverlayUrl = async (id: string): Promise<string> =>
    (await read<{ url: string }>(overlayPath(id, '/url'))).url;
  return {
    getOverlays,
    getOverlayUrl,
    getOverlay: (id) => read(overlayPath(id)),
    getDraft: async (id) => readDraft(await send('GET', overlayPath(id, '/draft'), {})),
    saveDraft: (id, draft) => change('PUT', overlayPath(id, '/draft'), sendWholeLayers(draft)),
    dropDraft: async (id, savedAt) => {
      await write('DELETE', overlayPath(id, `/draft?savedAt=${encodeURIComponent(savedAt)}`));
    },
    publishDraft: (id, known) => change('POST', overlayPath(id, '/publish'), known),
    getVersions: (id) => read(overlayPath(id, '/versions')),
    restoreVersion: (id, version, revision) => change('POST', overlayPath(id, `/versions/${version}`), { revision }),
    async getSession() {
      const login = await read<LoginView>('/api/session');
      return login.owner === null ? undefined : { ...login, owner: login.owner };
    },
    createOverlay: (widget, name, settings) => change('POST', '/api/overlays', { widget, name, settings }),
    changeOverlay: (id, changes) => change('PATCH', overlayPath(id), sendWholeLayers(changes)),
    rotateKey: async (id) => (await change<OverlayWithUrl>('POST', overlayPath(id, '/key'))).url,
    revokeOverlay: async (id) => {
      await write('DELETE', overlayPath(id));
    },
    copyOverlay: (id) => change('POST', overlayPath(id, '/copy')),
    restoreOverlay: (id) => change('POST', overlayPath(id, '/restore')),
    tryOverlay: async (id, trial) =>
      (await change<{ sockets: number }>('POST', overlayPath(id, '/try'), trial)).sockets,
    getPlatforms: () => findPlatforms({ read, getOverlays, getUrl: getOverlayUrl }),
    ...createShowCalls({ read, change, write }),
    ...createThemeCalls({ read, change, write }),
    ...createSafetyCalls({ read, change }),
    ...createConnectionCalls({ read, write }),
    ...createTransferCalls({ read, send }),
    getAudit: (query) => read(`/api/audit?${String(new URLSearchParams({ ...query }))}`),
    logout: async () => {
      await write('POST', '/auth/logout');
    },
    disconnect: async () => {
      await write('POST', '/auth/disconnect');
    },
  };
}

function createShowCalls(calls: Pick<Calls, 'read' | 'change' | 'write'>): KitApi & ControlApi & LinksApi {
  return { ...createKitCalls(calls), ...createControlCalls(calls), ...createLinkCalls(calls) };
}

function createKitCalls({ read, change }: Pick<Calls, 'read' | 'change'>): KitApi {
  return {
    getKit: () => read('/api/kit'),
    changeKit: (changes) => change('PATCH', '/api/kit', changes),
    applyKit: () => change('POST', '/api/kit/apply', {}),
    undoApplyKit: (overlays) => change('POST', '/api/kit/undo-apply', { overlays }),
  };
}

function createControlCalls({ read, change }: Pick<Calls, 'read' | 'change'>): ControlApi {
  return {
    getControls: () => read('/api/control'),
    control: async (action, input) => (await change<{ done: number }>('POST', `/api/control/${action}`, input)).done,
  };
}

function createLinkCalls({ read, change, write }: Pick<Calls, 'read' | 'change' | 'write'>): LinksApi {
  return {
    getLinks: () => read('/api/links'),
    createLink: (request) => change('POST', '/api/links', request),
    deleteLink: async (id) => {
      await write('DELETE', `/api/links/${encodeURIComponent(id)}`);
    },
  };
}

function createConnectionCalls({ read, write }: Pick<Calls, 'read' | 'write'>): ConnectionApi {
  return {
    getConnection: () => read('/api/connection'),
    getSessions: () => read('/api/sessions'),
    endSession: async (id) => {
      await write('DELETE', `/api/sessions/${encodeURIComponent(id)}`).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      });
    },
  };
}

/** Timeout of an import, whose file may have 144 MiB. */
const IMPORT_TIMEOUT_MS = 300_000;

function createTransferCalls({ read, send }: Pick<Calls, 'read' | 'send'>): TransferApi {
  const readAll = (path: string): Promise<readonly object[]> => read(path);
  return {
    async getOwned() {
      const paths = ['/api/overlays', '/api/themes', '/api/pictures', '/api/fonts'];
      const [kit, [overlays = [], themes = [], pictures = [], fonts = []]] = await Promise.all([
        read<StoredKit>('/api/kit'),
        Promise.all(paths.map(readAll)),
      ]);
      return { overlays, themes, pictures, fonts, kits: kit.revision > 0 ? [kit] : [] };
    },
    async importFile(file) {
      const answer = await send('POST', '/api/import', {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(file),
        signal: AbortSignal.timeout(IMPORT_TIMEOUT_MS),
      });
      return (await answer.json()) as Imported;
    },
  };
}
