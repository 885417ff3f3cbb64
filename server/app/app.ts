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
import type { Sessions } from '../account/sign-in/sessions.ts';
import type { Keeper } from '../account/tokens/keeper.ts';
import type { RandomBytes } from '../store/secret/secret-token.ts';
import type { Storage } from '../store/storage.ts';
import { budgetBodies } from '../http/limits/body-memory.ts';
import { decorateRequests } from '../http/addresses/client-address.ts';
import { createCookie } from '../http/cookies.ts';
import type { Cookie } from '../http/cookies.ts';
import { toErrorBody } from '../http/errors/error-body.ts';
import type { Refusal } from '../http/errors/error-body.ts';
import { collectAllowedMethods, setErrorHandlers } from './error-handlers.ts';
import { refuseShape } from '../http/limits/json-shape.ts';
import type { MemoryBudget } from '../http/limits/memory-budget.ts';
import type { OwnerAddresses } from '../account/sign-in/owner-addresses.ts';
import { describeFieldProblem } from '../http/errors/field-problem.ts';
import { readQueryNumbers } from '../http/query-numbers.ts';
import { limitRequests } from '../http/limits/rate-limits.ts';
import { SECURITY_HEADERS, addSecurityHeaders } from '../http/security-headers.ts';

/** Registers further routes, before the application's own; the gate finds the signed-in owner of a request. */
export type AppPlugin = (app: FastifyInstance, gate: OwnerGate) => void | Promise<void>;

/** Dependencies of the application. */
export interface AppDeps extends Pick<
  AuthRoutesDeps,
  'oauth' | 'readProfile' | 'allowedOwners' | 'clock' | 'crashPoint' | 'serviceOrigin'
> {
  /** Origin as seen by browsers. */
  readonly publicUrl: string;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is trusted; undefined for the default. */
  readonly trustedProxies?: readonly string[] | undefined;
  readonly storage: Pick<Storage, 'owners' | 'logins' | 'audit'>;
  readonly sessions: Sessions;
  readonly sessionCookie: Cookie;
  readonly keeper: Keeper;
  /** Records the addresses of signed-in owners. */
  readonly ownerAddresses: Pick<OwnerAddresses, 'record'>;
  /** Memory for bodies. */
  readonly memoryBudget: MemoryBudget;
  readonly readStreamNow: SessionRoutesDeps['readStreamNow'];
  readonly readUpdate?: SessionRoutesDeps['readUpdate'];
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
  addSecurityHeaders(app, publicUrl);
  readJsonOnly(app);
  readQueryNumbers(app);
  await app.register(cookie);
  await limitRequests(app, deps.bus.counters);
  const loginCookie = createCookie(publicUrl, { name: 'onair_login', maxAgeS: LOGIN_MAX_AGE_S });
  const gate = createOwnerGate({ ...deps, owners: deps.storage.owners });
  app.addHook('onRequest', (request, reply) => gate.takeOver(request, reply));
  app.addHook('onRequest', (request, reply) => gate.guardChange(request, reply));
  budgetBodies(app, deps.memoryBudget, (request) => gate.ownerOf(request));
  for (const plugin of deps.plugins ?? []) await plugin(app, gate);
  const attempts = createLoginAttempts({ ...deps, logins: deps.storage.logins });
  registerAuthRoutes(app, { ...deps, gate, attempts, loginCookie });
  registerSessionRoutes(app, { ...deps, gate });
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

/** Size of a body above which it is parsed in one turn of the event loop and handled in the next one. */
const SMALL_BODY_BYTES = 64 * 1024;

/** Only JSON bodies are read, by Fastify's own parser, which refuses `__proto__` (threat T23). An empty body counts as no body. */
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') {
      done(null, undefined);
      return;
    }
    const text = body.toString();
    if (request.routeOptions.config.bodyMemory === undefined) refuseShape(text);
    const isSmall = text.length <= SMALL_BODY_BYTES;
    void parse(request, text, isSmall ? done : (error, parsed) => void setImmediate(done, error, parsed));
  });
}

/** Fastify's request log: each answered request with its route's pattern, since the address itself may contain secrets (threat T24). */
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
    // a client that disconnects is no fault; the log line of its request shows it
    if (!('code' in error) || error.code !== 'ERR_STREAM_PREMATURE_CLOSE') super.streamError(error, request, reply);
  }
}
