import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Permission } from '../../../core/service/relay.ts';
import type { OverlayKeys } from '../../overlays/overlay-keys.ts';
import type { OverlayRecord } from '../../store/storage.ts';
import { isOriginAllowed } from '../origin.ts';
import { refuseGuessing, refuseKey, refuseEmbedding, refuseScope } from './rest-error.ts';

/**
 * Answers with which overlay's key a request may read what it asks for. The key comes as `Authorization: Bearer`.
 * @param permission what the key must have; undefined for what no key may have, `any` for what every key may
 * @throws {HttpError} 401, 403 or 429
 */
export type AdmitRequest = (
  request: FastifyRequest,
  reply: FastifyReply,
  permission: Permission | 'any' | undefined,
) => Promise<OverlayRecord>;

/** Creates the check over the overlay keys. */
export function createAdmitRequest(keys: OverlayKeys): AdmitRequest {
  return async (request, reply, permission) => {
    // its socket notes the use: a read carries no cookie, which would tell it from a look at the overlay in the dashboard
    const admission = await keys.admit(readKey(request.headers.authorization), request.clientAddress, false);
    if (admission === 'limited') throw refuseGuessing();
    if (admission === undefined) throw refuseKey();
    const { allowedOrigins } = admission.overlay;
    if (allowedOrigins.length > 0) limitOrigin(request, reply);
    if (!isOriginAllowed(allowedOrigins, toOrigin(request))) throw refuseEmbedding();
    const isPermitted = permission === 'any' || (permission && admission.permissions.includes(permission));
    if (!isPermitted) throw refuseScope();
    return admission.overlay;
  };
}

function readKey(header: string | undefined): string {
  return /^Bearer ([!-~]{1,256})$/i.exec(header ?? '')?.[1] ?? '';
}

function toOrigin({ headers }: FastifyRequest): { origin: string | undefined; host: string | undefined; site: string } {
  const { host, origin } = headers;
  return { origin, host, site: String(headers['sec-fetch-site']) };
}

/** The answer is for the page that asked, not for any: an overlay with a list of origins is not everybody's. */
function limitOrigin({ headers }: FastifyRequest, reply: FastifyReply): void {
  reply.header('vary', 'Origin');
  if (headers.origin === undefined) reply.removeHeader('access-control-allow-origin');
  else reply.header('access-control-allow-origin', headers.origin);
}
