import cookie from '@fastify/cookie';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { registerAuthRoutes } from '../account/sign-in/auth-routes.ts';
import type { AuthRoutesDeps } from '../account/sign-in/auth-routes.ts';
import type { Bus } from '../bus/bus.ts';
import { LOGIN_MAX_AGE_S, createLoginAttempts } from '../account/sign-in/login-attempts.ts';
import { createOwnerGate } from '../account/sign-in/owner-gate.ts';
import type { OwnerGate } from '../account/sign-in/owner-gate.ts';
import { registerSessionRoutes } from '../account/sign-in/session-routes.ts';
import type { SessionRoutesDeps } from '../account/sign-in/session-routes.ts';
import { SESSION_MAX_AGE_S, createSessions } from '../account/sign-in/sessions.ts';
import type { Keeper } from '../account/tokens/keeper.ts';
import type { RandomBytes } from '../store/secret/secret-token.ts';
import type { Storage } from '../store/storage.ts';
import { decorateRequests } from './client-address.ts';
import { SESSION_COOKIE, createCookie } from './cookies.ts';
import { toErrorBody } from './error-body.ts';
import type { Refusal } from './error-body.ts';
import { collectAllowedMethods, setErrorHandlers } from './error-handlers.ts';
import type { OwnerAddresses } from './owner-addresses.ts';
import { describeFieldProblem } from './field-problem.ts';
import { readQueryNumbers } from './query-numbers.ts';
import { limitRequests } from './rate-limits.ts';
import { SECURITY_HEADERS, addSecurityHeaders } from './security-headers.ts';

/** Registers further routes, before the application's own; the gate finds the signed-in owner of a request. */
export type AppPlugin = (app: FastifyInstance, gate: OwnerGate) => void | Promise<void>;

/** Dependencies of the application. */
export interface AppDeps extends Pick<
  AuthRoutesDeps,
  'oauth' | 'readProfile' | 'allowedOwners' | 'clock' | 'crashPoint'
> {
  /** Origin that browsers see. */
  readonly publicUrl: string;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is trusted; undefined for the default. */
  readonly trustedProxies?: readonly string[] | undefined;
  readonly storage: Pick<Storage, 'owners' | 'sessions' | 'logins' | 'audit'>;
  readonly keeper: Keeper;
  /** Records the addresses of signed-in owners. */
  readonly ownerAddresses: Pick<OwnerAddresses, 'note'>;
  readonly readStreamNow: SessionRoutesDeps['readStreamNow'];
  readonly bus: Pick<Bus, 'counters'>;
  readonly randomBytes: RandomBytes;
  readonly log: FastifyBaseLogger;
  readonly plugins?: readonly AppPlugin[];
}

const MAX_BODY_BYTES = 64 * 1024;
const MAX_PARAM_LENGTH = 256;

/** Creates the HTTP application: sign-in, sessions, and the routes of the plugins. It does not listen yet. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = createFastify(deps);
  const { publicUrl } = deps;
  decorateRequests(app, deps);
  setErrorHandlers(app, collectAllowedMethods(app));
  addSecurityHeaders(app);
  readJsonOnly(app);
  readQueryNumbers(app);
  await app.register(cookie);
  await limitRequests(app, deps.bus.counters);
  const sessions = createSessions({ ...deps, sessions: deps.storage.sessions });
  const sessionCookie = createCookie(publicUrl, { name: SESSION_COOKIE, maxAgeS: SESSION_MAX_AGE_S });
  const loginCookie = createCookie(publicUrl, { name: 'onair_login', maxAgeS: LOGIN_MAX_AGE_S });
  const gate = createOwnerGate({ ...deps, owners: deps.storage.owners, sessions, sessionCookie });
  app.addHook('onRequest', (request, reply) => gate.guardChange(request, reply));
  for (const plugin of deps.plugins ?? []) await plugin(app, gate);
  const attempts = createLoginAttempts({ ...deps, logins: deps.storage.logins });
  registerAuthRoutes(app, { ...deps, gate, sessions, attempts, sessionCookie, loginCookie });
  registerSessionRoutes(app, { ...deps, gate, sessions });
  return app;
}

function createFastify({ log, randomBytes }: AppDeps): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    genReqId: () => Buffer.from(randomBytes(6)).toString('base64url'),
    // bodies are not converted: "5" is no number, and an unknown field is refused instead of dropped
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, allowUnionTypes: true } },
    schemaErrorFormatter: describeFieldProblem,
    frameworkErrors: (_error, _request, reply) => {
      const headers = { ...SECURITY_HEADERS, 'content-type': 'application/json; charset=utf-8' };
      reply.hijack();
      reply.raw.writeHead(INVALID_ADDRESS.status, headers).end(JSON.stringify(toErrorBody(INVALID_ADDRESS)));
    },
  });
}

const INVALID_ADDRESS: Refusal = { status: 400, name: 'invalid_request', message: 'The address is not valid.' };

/** Only JSON bodies are read, by Fastify's own parser, which refuses `__proto__` (threat T23). An empty body counts as no body. */
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}

/** Fastify's request log: each answered request with its route's pattern, since the address itself may hold secrets (threat T24). */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(): void {
    // one line for each request is enough, when it is answered
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const fields = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
      error: error ?? undefined,
    };
    reply.log.debug(fields, 'request');
  }

  override streamError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    // a client that disconnects is no fault; the line of its request shows it
    if (!('code' in error) || error.code !== 'ERR_STREAM_PREMATURE_CLOSE') super.streamError(error, request, reply);
  }
}
