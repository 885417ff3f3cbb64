import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OwnerRecord, SessionRecord, Storage } from '../../store/storage.ts';
import { isAllowedOwner } from './allowed-owners.ts';
import type { AllowedOwners } from './allowed-owners.ts';
import type { Cookie } from '../../http/cookies.ts';
import { refuseMediaType, refuseOrigin, refuseSession } from '../../http/error-body.ts';
import type { OwnerAddresses } from '../../http/owner-addresses.ts';
import type { Sessions } from './sessions.ts';

/** What the gate needs. */
export interface OwnerGateDeps {
  readonly owners: Pick<Storage['owners'], 'find'>;
  readonly sessions: Pick<Sessions, 'find'>;
  readonly sessionCookie: Cookie;
  readonly allowedOwners: AllowedOwners;
  /** Notes the addresses that signed-in owners use. */
  readonly ownerAddresses: Pick<OwnerAddresses, 'note'>;
  /** Origin that browsers see. */
  readonly publicUrl: string;
}

/** Finds the signed-in owner of a request. @throws {HttpError} 401 without a session */
export type RequireOwner = (request: FastifyRequest) => Promise<Pick<OwnerRecord, 'id'>>;

/** Checks that a request comes from a signed-in owner. */
export interface OwnerGate {
  /** The session of a request. @throws {HttpError} 401 */
  requireSession(request: FastifyRequest): Promise<SessionRecord>;
  /** The signed-in owner of a request; undefined when there is none. */
  findOwner(request: FastifyRequest): Promise<OwnerRecord | undefined>;
  /** The signed-in owner of a request. @throws {HttpError} 401 */
  requireOwner(request: FastifyRequest): Promise<OwnerRecord>;
  /**
   * A hook before the body is read: a change needs our own origin, JSON (or what the route takes instead) and a session (threat T8), unless it brings a key to a route that
   * takes one. @throws {HttpError} 403, 415, 401
   */
  guardChange(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const GUARDED = /^\/(api|auth)\//;

/** Creates the gate. */
export function createOwnerGate(deps: OwnerGateDeps): OwnerGate {
  const { owners, sessions, sessionCookie, publicUrl, ownerAddresses } = deps;
  const findSession = async (request: FastifyRequest): Promise<SessionRecord | undefined> => {
    const session = await sessions.find(sessionCookie.read(request));
    if (!session || !isAllowedOwner(deps.allowedOwners, session.ownerId)) return undefined;
    ownerAddresses.note(session.ownerId, request.clientAddress);
    return session;
  };
  const requireSession: OwnerGate['requireSession'] = async (request) => {
    const session = await findSession(request);
    if (!session) throw refuseSession();
    return session;
  };
  const findOwner: OwnerGate['findOwner'] = async (request) => {
    const session = await findSession(request);
    return session && owners.find(session.ownerId);
  };
  return {
    requireSession,
    findOwner,
    async requireOwner(request) {
      const owner = await findOwner(request);
      if (!owner) throw refuseSession();
      return owner;
    },
    async guardChange(request) {
      if (SAFE_METHODS.includes(request.method) || !GUARDED.test(request.routeOptions.url ?? '')) return;
      // no other site can make a browser send this header; the route itself looks at the key
      if (request.routeOptions.config.takesKey === true && request.headers.authorization !== undefined) return;
      if (request.headers.origin !== publicUrl) throw refuseOrigin(publicUrl);
      const { mediaTypes = JSON_ONLY } = request.routeOptions.config;
      if (!isOfType(request, mediaTypes)) throw refuseMediaType(mediaTypes);
      await requireSession(request);
    },
  };
}

const JSON_ONLY = ['application/json'];

/** Other sites cannot send a DELETE without a body either, unless CORS allows it. */
function isOfType({ method, headers }: FastifyRequest, mediaTypes: readonly string[]): boolean {
  const type = headers['content-type'];
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (type === undefined) return method === 'DELETE' && !hasBody;
  return mediaTypes.includes(type.split(';', 1)[0]?.trim().toLowerCase() ?? '');
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route also takes a dock key, as `Authorization: Bearer`, instead of a session. */
    readonly takesKey?: boolean;
    /** Media types of its bodies, each one that other sites cannot send without a preflight request; JSON without. */
    readonly mediaTypes?: readonly string[];
  }
}
