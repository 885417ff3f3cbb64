/** What of the build an overlay is made of. */
export interface ShellFiles {
  /** Another one for every other build. */
  readonly version: string;
  /** Paths of the overlay pages, one a widget. */
  readonly pages: readonly string[];
  /** Paths of all scripts that an overlay page may load; their names hold a hash of what is in them. */
  readonly assets: readonly string[];
}

/** What a shell works with: a worker's own, or a test's. */
export interface ShellOptions extends ShellFiles {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  /** Calls back once after `delayMs`. */
  readonly after: (delayMs: number, callback: () => void) => void;
}

/** The overlay's page and scripts, kept in the browser so that they are there before the server is. */
export interface Shell {
  /** Takes everything in; rejects, having changed nothing that is in use, when anything of it cannot be had. */
  install(): Promise<void>;
  /** Forgets the shells of other builds. */
  activate(): Promise<void>;
  /** The answer to a page's request; undefined when it is none of the shell's business. */
  answer(request: ShellRequest): Promise<Response> | undefined;
}

/** The part of a request that decides. */
export type ShellRequest = Pick<Request, 'method' | 'mode' | 'url'>;

/** How long the network may take for a page before the kept one is shown. */
export const PATIENCE_MS = 1_500;

const PREFIX = 'onair-shell-';

/**
 * Creates the shell of one build. OBS never retries a page that failed to load (docs/spec/obs.md, "Pages"), so a source that was
 * seen once must start without its server. Only overlay pages and their scripts are kept: never `/v2`, `/api`, `/auth`.
 */
export function createShell({ version, pages, assets, caches, fetch, after }: ShellOptions): Shell {
  const name = PREFIX + version;
  const kept = new Set(assets);
  const find = async (path: string): Promise<Response | undefined> =>
    (await caches.open(name)).match(path, { ignoreVary: true });
  /** A page whose policy was widened for Custom CSS is kept with that policy; the install keeps the usual one. */
  const keepWidened = async (path: string, page: Response | undefined): Promise<Response | undefined> => {
    if (page?.ok && path.includes('?')) await (await caches.open(name)).put(path, page.clone());
    return page;
  };
  const answerPage = async (path: string): Promise<Response> => {
    // the key, which stands after `#`, is in no request (docs/spec/obs.md, "Addresses")
    const fetched = fetch(path, { cache: 'no-cache', redirect: 'manual' });
    const good = fetched.then(refuseFailure, () => undefined).then((page) => keepWidened(path, page));
    const late = new Promise<undefined>((resolve) => after(PATIENCE_MS, () => resolve(undefined)));
    return (await Promise.race([good, late])) ?? (await find(path)) ?? (await find(toPagePath(path))) ?? fetched;
  };
  return {
    async install() {
      const paths = [...pages, ...assets];
      const responses = await Promise.all(paths.map((path) => fetchWhole(fetch, path)));
      const cache = await caches.open(name);
      await Promise.all(responses.map((response, index) => cache.put(paths[index] ?? '', response)));
    },
    async activate() {
      const others = (await caches.keys()).filter((other) => other.startsWith(PREFIX) && other !== name);
      await Promise.all(others.map((other) => caches.delete(other)));
    },
    answer({ method, mode, url }) {
      const { pathname, searchParams } = new URL(url);
      if (method !== 'GET') return undefined;
      if (mode === 'navigate')
        return /^\/overlay\/[a-z-]+\/?$/.test(pathname)
          ? answerPage(pathname + toPolicyQuery(searchParams))
          : undefined;
      return kept.has(pathname) ? find(pathname).then((found) => found ?? fetch(pathname)) : undefined;
    },
  };
}

/** The part of a query that the page's policy depends on (decision 0020); the rest is the page's own business. */
function toPolicyQuery(parameters: URLSearchParams): string {
  const kept = [...parameters].filter(([name]) => name === 'css-fonts' || name === 'css-pictures');
  return kept.length === 0 ? '' : `?${String(new URLSearchParams(kept))}`;
}

function toPagePath(path: string): string {
  return path.replace(/\?.*$/, '').replace(/\/$/, '');
}

/** A proxy before a server that is down answers in its stead. */
function refuseFailure(response: Response): Response | undefined {
  return response.status >= 500 ? undefined : response;
}

async function fetchWhole(fetch: ShellOptions['fetch'], path: string): Promise<Response> {
  const response = await fetch(path, { cache: 'no-cache' });
  if (!response.ok) throw new TypeError(`${path} was answered with ${response.status}`);
  return response;
}
