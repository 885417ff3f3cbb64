import type { FastifyBaseLogger } from 'fastify';
import { HttpError, type Refusal } from './error-body.ts';

/**
 * Logs a request that was answered with a status of 500 or above. A deliberate refusal of a route is no fault of this server: OBS is off, or
 * the service has to be asked later.
 * @param route pattern of its route, never the requested address
 */
export function logTrouble(
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  route: string | undefined,
  { error, refusal: { name: reason, status } }: { readonly error: unknown; readonly refusal: Refusal },
): void {
  if (error instanceof HttpError)
    log.info({ route, status, reason }, 'A request could not be served now; the client has to retry it.');
  else log.error({ route, error }, 'A request failed.');
}
