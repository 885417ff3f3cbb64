/** The server's own API as the dashboard uses it (docs/spec/relay.md, "Routes"). */

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
export interface Session {
  readonly state: 'connected' | 'needs_reconnect' | 'disconnected';
  readonly owner: { readonly id: string; readonly username: string };
  readonly scopes: readonly string[];
  /** Code of what keeps the login from working now, although it may work again by itself; null while it works. */
  readonly problem: string | null;
  /** State of the server's connection to the service; null while no overlay is open. */
  readonly link: 'open' | 'reconnecting' | 'needs_reconnect' | null;
  /** Whether the stream is live; null while the server does not know yet. */
  readonly live: boolean | null;
}

/** The server's answer when the owner is not signed in. */
interface SignedOut {
  readonly state: 'signed_out';
}

/** An overlay as the owner sees it. `url` holds the key and is sent only when the overlay was just created. */
export interface Overlay {
  readonly id: string;
  readonly name: string;
  readonly widget: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Origins of pages that may embed it; empty means all. */
  readonly allowedOrigins: readonly string[];
  /** Whether it is shown on a page with many visitors. */
  readonly embed: boolean;
  readonly revision: number;
  readonly obs: { readonly name: string; readonly width: number; readonly height: number };
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly url?: string;
}

/** Changes of an overlay. A setting with the value null goes back to its default. */
export interface OverlayChanges {
  readonly name?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly allowedOrigins?: readonly string[];
  readonly embed?: boolean;
}

/** Calls to the server. Each rejects with an {@link ApiError}, or with another error when the server does not answer. */
export interface DashboardApi {
  /** Undefined when the owner is not signed in. */
  getSession(): Promise<Session | undefined>;
  getOverlays(): Promise<readonly Overlay[]>;
  /** `settings` are those that differ from the widget's defaults. */
  createOverlay(widget: string, name: string, settings: Readonly<Record<string, unknown>>): Promise<Overlay>;
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
      const session = await ask<Session | SignedOut>('GET', '/api/session');
      return session.state === 'signed_out' ? undefined : session;
    },
    getOverlays: () => ask('GET', '/api/overlays'),
    createOverlay: (widget, name, settings) => ask('POST', '/api/overlays', { widget, name, settings }),
    changeOverlay: (id, changes) => ask('PATCH', overlayPath(id), changes),
    getOverlayUrl: async (id) => (await ask<{ url: string }>('GET', overlayPath(id, '/url'))).url,
    rotateKey: async (id) => (await ask<{ url: string }>('POST', overlayPath(id, '/key'))).url,
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
