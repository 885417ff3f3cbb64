/** The server's own API as the dashboard uses it (docs/spec/relay.md, "Routes"). */
import type { LoginView } from '../../account/sign-in/session-schemas.ts';
import type { Overlay, OverlayChanges, OverlayWithUrl } from '../../overlays/overlay-schemas.ts';

export type { Overlay, OverlayChanges };

/** The server answered with an error. The message is written for the owner. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Describes a failed call in one line for the owner. */
export function describeProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The server does not answer: is Onair still running?';
  return error.status === 401 ? 'You are signed out here: reload the page and sign in.' : error.message;
}

/** The signed-in owner, the state of the login and of the stream (`GET /api/session`). */
export interface Session extends LoginView {
  readonly owner: NonNullable<LoginView['owner']>;
}

/** Calls to the server. Each rejects with an {@link ApiError}, or with another error when the server does not answer. */
export interface DashboardApi {
  /** Undefined when the owner is not signed in. */
  getSession(): Promise<Session | undefined>;
  getOverlays(): Promise<readonly Overlay[]>;
  /** `settings` are those that differ from the widget's defaults. */
  createOverlay(widget: string, name: string, settings: Overlay['settings']): Promise<OverlayWithUrl>;
  changeOverlay(id: string, changes: OverlayChanges): Promise<Overlay>;
  getOverlayUrl(id: string): Promise<string>;
  rotateKey(id: string): Promise<string>;
  revokeOverlay(id: string): Promise<void>;
  logout(): Promise<void>;
  disconnect(): Promise<void>;
}

async function readError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => undefined)) as { error?: { message?: string } } | undefined;
  return new ApiError(response.status, body?.error?.message ?? `The server answered ${response.status}.`);
}

/** Every answer is faster than this; a server that needs longer counts as gone. */
const TIMEOUT_MS = 10_000;

/** Creates the API over this page's own origin. */
export function createDashboardApi(fetch = window.fetch.bind(window)): DashboardApi {
  async function send(method: string, path: string, body?: unknown): Promise<Response> {
    const isChange = method !== 'GET';
    const response = await fetch(path, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(isChange && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }),
    });
    if (!response.ok) throw await readError(response);
    return response;
  }
  async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    return (await (await send(method, path, body)).json()) as T;
  }
  const overlayPath = (id: string, rest = ''): string => `/api/overlays/${encodeURIComponent(id)}${rest}`;
  return {
    async getSession() {
      const login = await ask<LoginView>('GET', '/api/session');
      return login.owner === null ? undefined : { ...login, owner: login.owner };
    },
    getOverlays: () => ask('GET', '/api/overlays'),
    createOverlay: (widget, name, settings) => ask('POST', '/api/overlays', { widget, name, settings }),
    changeOverlay: (id, changes) => ask('PATCH', overlayPath(id), changes),
    getOverlayUrl: async (id) => (await ask<{ url: string }>('GET', overlayPath(id, '/url'))).url,
    rotateKey: async (id) => (await ask<OverlayWithUrl>('POST', overlayPath(id, '/key'))).url,
    revokeOverlay: async (id) => {
      await send('DELETE', overlayPath(id));
    },
    logout: async () => {
      await send('POST', '/auth/logout');
    },
    disconnect: async () => {
      await send('POST', '/auth/disconnect');
    },
  };
}
