import type { FastifyInstance } from 'fastify';
import type { UpstreamState } from '../../../core/service/relay.ts';
import type { UserId } from '../../../core/service/user-id.ts';
import type { OwnerRecord, SessionRecord } from '../../store/storage.ts';
import type { Keeper } from '../tokens/keeper.ts';
import type { LoginStatus } from '../tokens/owner-tokens.ts';
import { HttpError } from '../../http/http-error.ts';
import type { OwnerGate } from './owner-gate.ts';
import { END_SESSION_SCHEMA, SESSION_LIST_SCHEMA, SESSION_SCHEMA } from './session-schemas.ts';
import { toPublicId } from './sessions.ts';
import type { Sessions } from './sessions.ts';

/** What is known of an owner's stream at this moment. */
export interface AirStatus {
  /** How the connection to the service is; null while no overlay is open, so that there is none. */
  readonly link: UpstreamState | null;
  /** Whether the stream is live; null while that is not known. */
  readonly live: boolean | null;
}

/** What the session routes need. */
export interface SessionRoutesDeps {
  readonly gate: OwnerGate;
  readonly sessions: Sessions;
  readonly keeper: Pick<Keeper, 'status'>;
  /** Answers at once with what is known. */
  readonly readAir: (ownerId: UserId) => AirStatus;
}

/** Registers `/api/session` and `/api/sessions` (docs/spec/relay.md, "Routes"). */
export function registerSessionRoutes(app: FastifyInstance, deps: SessionRoutesDeps): void {
  const { gate, sessions, keeper } = deps;
  app.get('/api/session', { schema: SESSION_SCHEMA }, async (request) => {
    const owner = await gate.findOwner(request);
    // asking who is signed in is no mistake, and a browser would write a 401 into its console
    if (!owner) return SIGNED_OUT;
    const login = await keeper.status(owner.id);
    return toSessionView({ owner, login, air: login.state === 'disconnected' ? NO_AIR : deps.readAir(owner.id) });
  });
  app.get('/api/sessions', { schema: SESSION_LIST_SCHEMA }, async (request) => {
    const own = await gate.requireSession(request);
    const all = await sessions.list(own.ownerId);
    return all.map((session) => toListView(session, own));
  });
  app.delete<{ Params: { id: string } }>(
    '/api/sessions/:id',
    { schema: END_SESSION_SCHEMA },
    async (request, reply) => {
      const { ownerId } = await gate.requireSession(request);
      if (!(await sessions.endById(ownerId, request.params.id))) throw refuseUnknown();
      return reply.code(204).send();
    },
  );
}

const NO_AIR: AirStatus = { link: null, live: null };
const SIGNED_OUT = {
  state: 'signed_out',
  owner: null,
  scopes: [],
  problem: null,
  reconnectBy: null,
  ...NO_AIR,
} as const;

interface SessionParts {
  readonly owner: OwnerRecord;
  readonly login: LoginStatus;
  readonly air: AirStatus;
}

function toSessionView({ owner, login: { state, problem }, air }: SessionParts): object {
  return {
    state,
    owner: { id: owner.id, username: owner.username },
    scopes: owner.scopes,
    problem: problem ?? null,
    reconnectBy: state === 'disconnected' ? null : new Date(owner.refreshExpiresAt).toISOString(),
    ...air,
  };
}

function toListView(session: SessionRecord, own: SessionRecord): object {
  return {
    id: toPublicId(session),
    isCurrent: session.idHash === own.idHash,
    userAgent: session.userAgent,
    createdAt: new Date(session.createdAt).toISOString(),
    lastSeenAt: new Date(session.lastSeenAt).toISOString(),
  };
}

function refuseUnknown(): HttpError {
  return new HttpError({ statusCode: 404, name: 'not_found', message: 'There is no such session.' });
}
