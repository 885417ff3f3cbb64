import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { Actions } from '../../air/actions/actions.ts';
import { HttpError, toErrorBody } from '../../http/errors/error-body.ts';
import { errorSchema } from '../../http/http-schemas.ts';
import type { OverlayKeys } from '../../overlays/keys/overlay-keys.ts';
import type { RefusedLoads } from '../../overlays/refused-loads.ts';
import type { Reads } from '../../upstream/reads.ts';
import { createAdmitRequest } from '../../overlays/admission/admit-request.ts';
import { ingestServersSchema, platformsSchema } from './answer-schemas.ts';
import { registerOwnerRoutes } from './owner-routes.ts';
import { toServiceTrouble } from '../../overlays/admission/rest-error.ts';

/** Dependencies of the relay's REST routes. */
export interface RelayRoutesDeps {
  readonly overlayKeys: OverlayKeys;
  readonly reads: Reads;
  readonly refusedLoads: Pick<RefusedLoads, 'record'>;
  readonly actions: Pick<Actions, 'recordChannel'>;
}

/**
 * Registers the relay's REST routes under `/v2` (docs/spec/relay.md, "Routes"): the service's own paths and shapes, with an
 * overlay key in place of an access token. They read no cookie, forbid caching and allow every origin.
 */
export function registerRelayRoutes(app: FastifyInstance, { overlayKeys, ...deps }: RelayRoutesDeps): void {
  void app.register(
    (scope, _options, done) => {
      scope.addHook('onRequest', openToPages);
      scope.setErrorHandler(answerError);
      scope.options('/*', answerPreflight);
      registerPublicLists(scope, deps.reads);
      registerOwnerRoutes(scope, { ...deps, admit: createAdmitRequest(overlayKeys) });
      done();
    },
    { prefix: '/v2' },
  );
}

function registerPublicLists(app: FastifyInstance, reads: Reads): void {
  const scope = app.withTypeProvider<TypeBoxTypeProvider>();
  const read = <S extends TSchema>(summary: string, answer: S) => ({
    schema: { tags: ['relay'], summary, response: { 200: answer, 502: errorSchema, 503: errorSchema } },
  });
  scope.get('/server/all', read('Public ingest servers', ingestServersSchema), () => reads.ingestServers.get());
  scope.get('/platform/all', read('Destination platforms', platformsSchema), () => reads.platforms.get());
}

function openToPages(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply
    .header('access-control-allow-origin', '*')
    // otherwise pages of other origins cannot read the header
    .header('access-control-expose-headers', 'Retry-After')
    .header('cache-control', 'no-store');
  done();
}

async function answerPreflight(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await reply
    .code(204)
    .header('access-control-allow-methods', 'GET, POST')
    .header('access-control-allow-headers', 'Authorization, Content-Type')
    .header('access-control-max-age', '600')
    .send();
}

async function answerError(error: unknown, _request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const known = error instanceof HttpError ? error : toServiceTrouble(error);
  // leave other errors to the application's error handler, which logs them
  if (!known) throw error;
  if (known.retryAfterS !== undefined) reply.header('retry-after', String(known.retryAfterS));
  const { name, message, statusCode } = known;
  await reply.code(statusCode).send(toErrorBody({ status: statusCode, name, message }));
}
