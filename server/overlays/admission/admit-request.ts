import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Permission } from '../../../core/service/relay.ts';
import type { OverlayKeys } from '../keys/overlay-keys.ts';
import type { OverlayRecord } from '../../store/storage.ts';
import { isOriginAllowed } from './origin.ts';
import { refuseGuessing, refuseKey, refuseEmbedding, refuseScope } from './rest-error.ts';

/**
 * Returns the overlay by whose key a request may read the resource. The key comes as `Authorization: Bearer`.
 * @param permission the required permission; undefined for what no key may read, `any` for what every key may
 * @throws {HttpError} 401, 403 or 429
 */
export type AdmitRequest = (
  request: FastifyRequest,
  reply: FastifyReply,
  permission: Permission | 'any' | undefined,
) => Promise<OverlayRecord>;

/** Creates the check of overlay keys. */
export function createAdmitRequest(keys: OverlayKeys): AdmitRequest {
  return async (request, reply, permission) => {
    // its socket records the use, since only that can identify a preview in the dashboard
    const admission = await keys.admit(readKey(request.headers.authorization), request.clientAddress);
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

/** Allows only the requesting origin to read the answer, since an overlay may list its origins. */
function limitOrigin({ headers }: FastifyRequest, reply: FastifyReply): void {
  reply.header('vary', 'Origin');
  if (headers.origin === undefined) reply.removeHeader('access-control-allow-origin');
  else reply.header('access-control-allow-origin', headers.origin);
}
