/** The files of a build that an overlay page needs. */
export interface ShellFiles {
  /** Changes with every build. */
  readonly version: string;
  /** Paths of the overlay pages, one for each widget. */
  readonly pages: readonly string[];
  /** Paths of all scripts that an overlay page may load; their names contain a hash of their content. */
  readonly assets: readonly string[];
}

/** Options of {@link createShell}: the worker's own functions; tests pass their own. */
export interface ShellOptions extends ShellFiles {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  /** Calls `callback` once after `delayMs`. */
  readonly after: (delayMs: number, callback: () => void) => void;
}

/** The overlay pages and their scripts, cached in the browser so that an overlay can start before its server. */
export interface Shell {
  /** Caches all files. If one cannot be loaded, it rejects and does not change the caches in use. */
  install(): Promise<void>;
  /** Deletes the caches of other builds. */
  activate(): Promise<void>;
  /** Answers a request of a page; undefined for requests that the browser handles itself. */
  answer(request: ShellRequest): Promise<Response> | undefined;
}

/** The fields of a request that decide whether the shell answers it. */
export type ShellRequest = Pick<Request, 'method' | 'mode' | 'url'>;

/** Timeout of the network for a page, after which the cached page is used. */
export const MAX_WAIT_MS = 1_500;

const PREFIX = 'onair-shell-';

const POLICY_PARAMETERS: readonly string[] = ['css-fonts', 'css-pictures', 'image-hosts'];

/**
 * Creates the shell of one build. OBS never reloads a failed page by itself (docs/spec/obs.md, "Pages"), so a source that was shown once must be
 * able to start without its server. Only overlay pages and their scripts are cached, never `/v2`, `/api` or `/auth`.
 */
export function createShell({ version, pages, assets, caches, fetch, after }: ShellOptions): Shell {
  const name = PREFIX + version;
  const cachedAssets = new Set(assets);
  const find = async (path: string): Promise<Response | undefined> =>
    (await caches.open(name)).match(path, { ignoreVary: true });
  /** Caches a page whose policy allows hosts for Custom CSS, together with that policy; `install` caches the usual one. */
  const cacheWithPolicy = async (path: string, page: Response | undefined): Promise<Response | undefined> => {
    if (page?.ok && path.includes('?')) await (await caches.open(name)).put(path, page.clone());
    return page;
  };
  const answerPage = async (path: string): Promise<Response> => {
    // no request contains the key, because it follows the `#` (docs/spec/obs.md, "Addresses")
    const fetched = fetch(path, { cache: 'no-cache', redirect: 'manual' });
    const answer = fetched.then(dropServerError, () => undefined).then((page) => cacheWithPolicy(path, page));
    const timeout = new Promise<undefined>((resolve) => after(MAX_WAIT_MS, () => resolve(undefined)));
    return (await Promise.race([answer, timeout])) ?? (await find(path)) ?? (await find(toPagePath(path))) ?? fetched;
  };
  /** Caches a font when it is first used: there are more fonts than any overlay needs. */
  const answerFont = async (path: string): Promise<Response> => {
    const found = await find(path);
    if (found) return found;
    const font = await fetch(path);
    if (font.ok) await (await caches.open(name)).put(path, font.clone());
    return font;
  };
  return {
    async install() {
      const paths = [...pages, ...assets];
      const responses = await Promise.all(paths.map((path) => fetchFile(fetch, path)));
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
      if (mode === 'navigate') {
        const isOverlay = /^\/overlay\/[a-z-]+\/?$/.test(pathname);
        return isOverlay ? answerPage(pathname + toPolicyQuery(searchParams)) : undefined;
      }
      if (FONT.test(pathname)) return answerFont(pathname);
      return cachedAssets.has(pathname) ? find(pathname).then((found) => found ?? fetch(pathname)) : undefined;
    },
  };
}

/** Paths of typefaces, Onair's and owners'. */
const FONT = /^\/(?:assets\/font-[\w.-]+\.woff2|own-fonts\/[\w-]+)$/;

/** The part of the query that changes the page's policy (decision 0020). The server ignores the rest. */
function toPolicyQuery(parameters: URLSearchParams): string {
  const wanted = [...parameters].filter(([name]) => POLICY_PARAMETERS.includes(name));
  return wanted.length === 0 ? '' : `?${String(new URLSearchParams(wanted))}`;
}

function toPagePath(path: string): string {
  return path.replace(/\?.*$/, '').replace(/\/$/, '');
}

/** Drops an error of the server, or of a proxy in front of it, as if there were no response. */
function dropServerError(response: Response): Response | undefined {
  return response.status >= 500 ? undefined : response;
}

async function fetchFile(fetch: ShellOptions['fetch'], path: string): Promise<Response> {
  const response = await fetch(path, { cache: 'no-cache' });
  if (!response.ok) throw new TypeError(`The server answered ${path} with status ${response.status}.`);
  return response;
}
