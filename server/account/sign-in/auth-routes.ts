import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UserId } from '../../../core/service/user-id.ts';
import type { ServiceOrigin } from '../../config/config.ts';
import type { ServiceOAuth } from '../oauth/service-oauth.ts';
import { recordChange } from '../../store/records/record-change.ts';
import type { RecordChangeDeps } from '../../store/records/record-change.ts';
import type { Keeper } from '../tokens/keeper.ts';
import { sendMessagePage } from '../../http/errors/message-page.ts';
import { parseCaptureQuery } from './capture-query.ts';
import { completeLogin } from './complete-login.ts';
import type { CompleteLoginDeps } from './complete-login.ts';
import type { Cookie } from '../../http/cookies.ts';
import type { LoginAttempts } from './login-attempts.ts';
import { CANCELLED_PAGE, MALFORMED_PAGE, EXPIRED_PAGE, toLoginPage } from './login-pages.ts';
import type { OwnerGate } from './owner-gate.ts';
import { AUTH_ROUTES } from './session-schemas.ts';
import type { Sessions } from './sessions.ts';

/** Dependencies of signing in and out. */
export interface AuthRoutesDeps extends CompleteLoginDeps, Pick<RecordChangeDeps, 'storage'> {
  readonly oauth: ServiceOAuth;
  readonly keeper: Pick<Keeper, 'connect' | 'dispose' | 'disconnect'>;
  readonly gate: OwnerGate;
  readonly sessions: Sessions;
  readonly attempts: LoginAttempts;
  readonly sessionCookie: Cookie;
  readonly loginCookie: Cookie;
  /** Origin as seen by browsers. */
  readonly publicUrl: string;
  readonly serviceOrigin?: ServiceOrigin;
}

/** Limit on sign-ins that one address may begin, and on redirects that it may follow, per minute. */
const LOGINS_A_MINUTE = 60;
/** A HEAD request must not begin a sign-in or use a code. */
const BROWSER_ROUTE = {
  exposeHeadRoute: false,
  config: { rateLimit: { max: LOGINS_A_MINUTE, timeWindow: '1 minute' } },
} as const;

/** Registers the authorization code flow and signing out (docs/spec/relay.md, "Routes"; RFC 6749 section 4.1). */
export function registerAuthRoutes(app: FastifyInstance, deps: AuthRoutesDeps): void {
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();
  app.get('/auth/login', { ...BROWSER_ROUTE, schema: AUTH_ROUTES.login }, (request, reply) =>
    beginLogin(deps, request, reply),
  );
  app.get('/auth/capture', { ...BROWSER_ROUTE, schema: AUTH_ROUTES.capture }, (request, reply) =>
    capture(deps, request, reply),
  );
  routes.post('/auth/logout', { schema: AUTH_ROUTES.logout }, async (request, reply) => {
    await deps.sessions.end(await deps.gate.requireSession(request));
    deps.sessionCookie.clear(reply);
    return reply.code(204).send();
  });
  routes.post('/auth/disconnect', { schema: AUTH_ROUTES.disconnect }, async (request) => {
    const { ownerId } = await deps.gate.requireSession(request);
    const { isRevoked } = await deps.keeper.disconnect(ownerId);
    await recordChange(deps, { ownerId, by: 'Dashboard', action: 'disconnect' });
    return { state: 'disconnected' as const, isRevoked };
  });
}

async function beginLogin(deps: AuthRoutesDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  // the dashboard asks for a service
  if (deps.serviceOrigin === 'none') return reply.redirect('/', 303);
  const elsewhere = toPublicHost(deps.publicUrl, request);
  if (elsewhere !== undefined) return reply.redirect(elsewhere, 303);
  const { state, browser } = await deps.attempts.begin(deps.loginCookie.read(request));
  deps.loginCookie.set(reply, browser);
  return reply.redirect(deps.oauth.authorizationUrl(state), 303);
}

const MOVED = 'moved';

/**
 * The service redirects to the public URL, where the browser must then have the cookie. So a browser on another name of this
 * server is redirected there first; only once, since a proxy may hide the name in the browser.
 */
function toPublicHost(publicUrl: string, { headers, query }: FastifyRequest): string | undefined {
  const hasMoved = typeof query === 'object' && query !== null && MOVED in query;
  return headers.host === new URL(publicUrl).host || hasMoved ? undefined : `${publicUrl}/auth/login?${MOVED}=1`;
}

/** `state` is checked first: a code that did not come from our own sign-in is never exchanged (threat T1). */
async function capture(deps: AuthRoutesDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const query = parseCaptureQuery(new URL(request.url, deps.publicUrl).searchParams);
  if (query.kind === 'cancelled') return sendMessagePage(reply, CANCELLED_PAGE);
  if (query.kind === 'malformed') return sendMessagePage(reply, MALFORMED_PAGE);
  const isOurs = await deps.attempts.finish(query.state, deps.loginCookie.read(request));
  if (!isOurs) return sendMessagePage(reply, EXPIRED_PAGE);
  const result = await completeLogin(deps, query.code);
  if (result.kind !== 'connected') return sendMessagePage(reply, toLoginPage(result));
  const ownerId = result.profile.id;
  await recordChange(deps, { ownerId, by: 'Dashboard', action: 'sign-in' });
  await renewSession(deps, request, { reply, ownerId });
  return reply.redirect('/', 303);
}

interface SignedIn {
  readonly reply: FastifyReply;
  readonly ownerId: UserId;
}

/**
 * Starts a new session at each sign-in, so that a session cookie planted by an attacker is useless. The cookie of the sign-in stays for its
 * ten minutes, since another tab may be signing in; without an unused `state` it opens nothing.
 */
async function renewSession(
  deps: AuthRoutesDeps,
  request: FastifyRequest,
  { reply, ownerId }: SignedIn,
): Promise<void> {
  const before = await deps.sessions.find(deps.sessionCookie.read(request));
  if (before) await deps.sessions.end(before);
  deps.sessionCookie.set(reply, await deps.sessions.start(ownerId, request.headers['user-agent'] ?? ''));
}
