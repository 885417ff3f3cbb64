import { createServiceClient } from '../../../core/service/client.ts';
import { ServiceError } from '../../../core/service/service-error.ts';

/** Whether an access token works: `unknown` if the service could not be reached, `limited` if it answered 429. */
export type ProbeResult = 'alive' | 'dead' | 'unknown' | 'limited';

/** Checks at the service whether an access token works. */
export type Probe = (accessToken: string) => Promise<ProbeResult>;

/** Options for reaching the service's REST API. */
export interface ProbeOptions {
  /** {base_url} */
  readonly baseUrl: string;
  readonly fetch: typeof globalThis.fetch;
  readonly timeoutMs: number;
}

/**
 * Creates the probe of docs/spec/relay.md, "A refresh that was not answered": `GET /v2/user/profile`. 200 means that the token works, 401
 * that its pair is dead, whatever the error's name (trap D20).
 */
export function createProbe({ baseUrl, fetch, timeoutMs }: ProbeOptions): Probe {
  return async (accessToken) => {
    const client = createServiceClient({ baseUrl, fetch, timeoutMs, accessToken: () => accessToken });
    try {
      await client.getProfile();
      return 'alive';
    } catch (error) {
      return toResult(error);
    }
  };
}

/** Only a profile or a 401 proves something; a 200 of another shape or a 403 may come from a proxy. */
function toResult(error: unknown): ProbeResult {
  const status = error instanceof ServiceError ? error.status : undefined;
  if (status === 429) return 'limited';
  return status === 401 ? 'dead' : 'unknown';
}
