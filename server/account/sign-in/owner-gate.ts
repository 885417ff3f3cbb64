import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OwnerRecord, SessionRecord, Storage } from '../../store/storage.ts';
import type { UserId } from '../../../core/service/user-id.ts';
import { isAllowedOwner } from './allowed-owners.ts';
import type { AllowedOwners } from './allowed-owners.ts';
import type { Cookie } from '../../http/cookies.ts';
import { refuseMediaType, refuseOrigin, refuseSession } from '../../http/errors/error-body.ts';
import type { OwnerAddresses } from './owner-addresses.ts';
import type { Sessions } from './sessions.ts';

/** Dependencies of the gate. */
export interface OwnerGateDeps {
  readonly owners: Pick<Storage['owners'], 'find'>;
  readonly sessions: Pick<Sessions, 'find'>;
  readonly sessionCookie: Cookie;
  readonly allowedOwners: AllowedOwners;
  /** Records the addresses of signed-in owners. */
  readonly ownerAddresses: Pick<OwnerAddresses, 'record'>;
  /** Origin as seen by browsers. */
  readonly publicUrl: string;
}

/** Finds the signed-in owner of a request. @throws {HttpError} 401 without a session */
export type RequireOwner = (request: FastifyRequest) => Promise<Pick<OwnerRecord, 'id'>>;

/** Checks that a request comes from a signed-in owner. */
export interface OwnerGate {
  /** The session of a request. @throws {HttpError} 401 */
  requireSession(request: FastifyRequest): Promise<SessionRecord>;
  /** The signed-in owner of a request; undefined if there is none. */
  findOwner(request: FastifyRequest): Promise<OwnerRecord | undefined>;
  /** The signed-in owner of a request. @throws {HttpError} 401 */
  requireOwner(request: FastifyRequest): Promise<OwnerRecord>;
  /** The owner of a request's session; undefined before the session was looked up, and without one. */
  ownerOf(request: FastifyRequest): UserId | undefined;
  /**
   * A hook before the body is read: a change needs our own origin, JSON (or another media type of the route) and a session (threat T8),
   * unless it brings a key to a route that accepts one. @throws {HttpError} 403, 415, 401
   */
  guardChange(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /**
   * A hook that moves a session from the cookie of earlier versions to the current one. The old cookie stays until it expires, for servers
   * of an earlier version.
   */
  takeOver(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const GUARDED = /^\/(api|auth)\//;

/** Creates the gate. */
export function createOwnerGate(deps: OwnerGateDeps): OwnerGate {
  const { owners, sessions, sessionCookie, publicUrl, ownerAddresses } = deps;
  const foundOwners = new WeakMap<FastifyRequest, UserId>();
  const findSession = async (request: FastifyRequest): Promise<SessionRecord | undefined> => {
    const session = await sessions.find(sessionCookie.read(request));
    if (!session || !isAllowedOwner(deps.allowedOwners, session.ownerId)) return undefined;
    foundOwners.set(request, session.ownerId);
    ownerAddresses.record(session.ownerId, request.clientAddress);
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
    ownerOf: (request) => foundOwners.get(request),
    async requireOwner(request) {
      const owner = await findOwner(request);
      if (!owner) throw refuseSession();
      return owner;
    },
    async takeOver(request, reply) {
      const old = sessionCookie.readOld(request);
      // a cookie must not be in an answer that proxies may store
      if (old === undefined || !isGuarded(request)) return;
      // another server on this host may have set it
      if (await sessions.find(old)) sessionCookie.set(reply, old);
    },
    async guardChange(request) {
      if (SAFE_METHODS.includes(request.method) || !isGuarded(request)) return;
      // no other site can make a browser send this header; the route itself checks the key
      if (request.routeOptions.config.acceptsKey === true && request.headers.authorization !== undefined) return;
      if (request.headers.origin !== publicUrl) throw refuseOrigin(publicUrl);
      const { mediaTypes = JSON_ONLY } = request.routeOptions.config;
      if (!isOfType(request, mediaTypes)) throw refuseMediaType(mediaTypes);
      if (request.routeOptions.config.needsNoSession === true) return;
      await requireSession(request);
    },
  };
}

const JSON_ONLY = ['application/json'];

function isGuarded({ routeOptions }: FastifyRequest): boolean {
  return GUARDED.test(routeOptions.url ?? '');
}

/** Other sites cannot send a DELETE without a body either, unless CORS allows it. */
function isOfType({ method, headers }: FastifyRequest, mediaTypes: readonly string[]): boolean {
  const type = headers['content-type'];
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (type === undefined) return method === 'DELETE' && !hasBody;
  return mediaTypes.includes(type.split(';', 1)[0]?.trim().toLowerCase() ?? '');
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route also accepts a dock key, as `Authorization: Bearer`, instead of a session. */
    readonly acceptsKey?: boolean;
    /** Whether the route itself decides who may change something. Origin and media type are checked all the same. */
    readonly needsNoSession?: boolean;
    /** Media types of its bodies, each of which other sites cannot send without a preflight request; JSON by default. */
    readonly mediaTypes?: readonly string[];
  }
}
