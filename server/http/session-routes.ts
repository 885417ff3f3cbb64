import type { FastifyInstance } from 'fastify';
import type { OwnerRecord, SessionRecord } from '../storage/storage.ts';
import type { Keeper } from '../tokens/keeper.ts';
import type { LoginStatus } from '../tokens/owner-tokens.ts';
import { HttpError } from './http-error.ts';
import type { OwnerGate } from './owner-gate.ts';
import { END_SESSION_SCHEMA, SESSION_LIST_SCHEMA, SESSION_SCHEMA } from './session-schemas.ts';
import { toPublicId } from './sessions.ts';
import type { Sessions } from './sessions.ts';

/** What the session routes need. */
export interface SessionRoutesDeps {
  readonly gate: OwnerGate;
  readonly sessions: Sessions;
  readonly keeper: Pick<Keeper, 'status'>;
}

/** Registers `/api/session` and `/api/sessions` (design.md, section 3). */
export function registerSessionRoutes(app: FastifyInstance, { gate, sessions, keeper }: SessionRoutesDeps): void {
  app.get('/api/session', { schema: SESSION_SCHEMA }, async (request) => {
    const owner = await gate.requireOwner(request);
    return toSessionView(owner, await keeper.status(owner.id));
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

function toSessionView(owner: OwnerRecord, { state, problem }: LoginStatus): object {
  return {
    state,
    owner: { id: owner.id, username: owner.username },
    scopes: owner.scopes,
    problem: problem ?? null,
    reconnectBy: state === 'disconnected' ? null : new Date(owner.refreshExpiresAt).toISOString(),
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
