import type { ServiceClient } from '../service/client.ts';
import { paths } from '../service/paths.ts';
import { ServiceError } from '../service/service-error.ts';

/** What the stores of an overlay ask a server for by REST. */
export type RelayClient = Pick<ServiceClient, 'getPlatforms' | 'getChannels' | 'eachClipProject'>;

/** Milliseconds for a whole answer, its body included. */
const TIMEOUT_MS = 10_000;

/**
 * Creates a client of the relay that the page itself came from. The relay has read and rebuilt each answer (decision 0009), so there
 * is nothing left to check, and the key of an overlay cannot be renewed. It fails as the other does: with a
 * {@link ServiceError} when the server refuses, else with anything.
 */
export function createRelayClient(
  baseUrl: string,
  readKey: () => Promise<string>,
  fetch = globalThis.fetch,
): RelayClient {
  const read = async <T>(path: string): Promise<T> => {
    const response = await fetch(baseUrl + path, {
      headers: { Authorization: `Bearer ${await readKey()}` },
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return (await response.json()) as T;
    const { status, headers } = response;
    const retryAfterMs = Number(headers.get('Retry-After')) * 1000 || undefined;
    throw new ServiceError({ status, name: `http_${status}`, message: path, retryAfterMs });
  };
  return {
    getPlatforms: () => read(paths.platforms),
    getChannels: () => read(paths.channels),
    async *eachClipProject(query) {
      // one widget in four walks through pages; what cannot be loaded is a request that failed, and is tried again
      const { toClipParameters, walkClipProjects } = await import('../service/clip-pages.ts');
      yield* walkClipProjects(
        (page) => read(`${paths.clipProjects}?${String(new URLSearchParams(toClipParameters(page)))}`),
        query,
      );
    },
  };
}
