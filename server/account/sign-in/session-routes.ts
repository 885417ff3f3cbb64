import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { UserId } from '../../../core/service/user-id.ts';
import type { OwnerRecord, SessionRecord } from '../../store/storage.ts';
import type { Keeper } from '../tokens/keeper.ts';
import type { LoginStatus } from '../tokens/owner-tokens.ts';
import { refuse, type HttpError } from '../../http/errors/error-body.ts';
import type { OwnerGate } from './owner-gate.ts';
import { SESSION_ROUTES } from './session-schemas.ts';
import type { LoginView, SessionView, UpdateView } from './session-schemas.ts';
import { toPublicId } from './sessions.ts';
import type { Sessions } from './sessions.ts';

/** The current state of an owner's stream. */
export type StreamNow = Pick<LoginView, 'link' | 'live'>;

/** Dependencies of the session routes. */
export interface SessionRoutesDeps {
  readonly gate: OwnerGate;
  readonly sessions: Sessions;
  readonly keeper: Pick<Keeper, 'status'>;
  /** Returns the known state, without a request to the service. */
  readonly readStreamNow: (ownerId: UserId) => Promise<StreamNow>;
  /** Returns a newer version of Onair, if one is known. */
  readonly readUpdate?: (() => UpdateView | undefined) | undefined;
}

/** Registers `/api/session` and `/api/sessions` (docs/spec/relay.md, "Routes"). */
export function registerSessionRoutes(app: FastifyInstance, deps: SessionRoutesDeps): void {
  const { gate, sessions, keeper } = deps;
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();
  routes.get('/api/session', { schema: SESSION_ROUTES.get }, async (request) => {
    const owner = await gate.findOwner(request);
    // asking for the signed-in owner is no error, and a browser would log a 401 in its console
    if (!owner) return SIGNED_OUT;
    const login = await keeper.status(owner.id);
    const stream = login.state === 'disconnected' ? UNKNOWN : await deps.readStreamNow(owner.id);
    // no one updates while live
    const update = stream.live === false ? deps.readUpdate?.() : undefined;
    return { ...toLoginView({ owner, login, stream }), ...(update && { update }) };
  });
  routes.get('/api/sessions', { schema: SESSION_ROUTES.list }, async (request) => {
    const own = await gate.requireSession(request);
    const all = await sessions.list(own.ownerId);
    return all.map((session) => toSessionView(session, own));
  });
  routes.delete('/api/sessions/:id', { schema: SESSION_ROUTES.end }, async (request, reply) => {
    const { ownerId } = await gate.requireSession(request);
    if (!(await sessions.endById(ownerId, request.params.id))) throw refuseUnknown();
    return reply.code(204).send();
  });
}

const UNKNOWN: StreamNow = { link: null, live: null };
const SIGNED_OUT: LoginView = {
  state: 'signed_out',
  owner: null,
  scopes: [],
  problem: null,
  reconnectBy: null,
  ...UNKNOWN,
};

interface SessionParts {
  readonly owner: OwnerRecord;
  readonly login: LoginStatus;
  readonly stream: StreamNow;
}

function toLoginView({ owner, login: { state, problem }, stream }: SessionParts): LoginView {
  return {
    state,
    owner: { id: owner.id, username: owner.username },
    scopes: owner.scopes,
    problem: problem ?? null,
    reconnectBy: state === 'disconnected' ? null : new Date(owner.refreshExpiresAt).toISOString(),
    ...stream,
  };
}

function toSessionView(session: SessionRecord, own: SessionRecord): SessionView {
  return {
    id: toPublicId(session),
    isCurrent: session.idHash === own.idHash,
    userAgent: session.userAgent,
    createdAt: new Date(session.createdAt).toISOString(),
    lastSeenAt: new Date(session.lastSeenAt).toISOString(),
  };
}

function refuseUnknown(): HttpError {
  return refuse(404, 'not_found', { reason: 'no_session', message: 'There is no such session.' });
}
