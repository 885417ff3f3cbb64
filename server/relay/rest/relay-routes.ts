import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseUrl } from '../../../core/service/address.ts';
import type { Permission } from '../../../core/service/relay.ts';
import { ERROR_SCHEMA, toErrorBody } from '../../http/error-body.ts';
import { HttpError } from '../../http/http-error.ts';
import type { OverlayKeys } from '../../overlays/overlay-keys.ts';
import type { RefusedLoad, RefusedLoads } from '../../overlays/refused-loads.ts';
import { refuseInput } from '../../overlays/refusals.ts';
import type { OverlayRecord } from '../../store/storage.ts';
import type { Reads } from '../../upstream/reads.ts';
import { createAdmitRequest } from './admit-request.ts';
import type { AdmitRequest } from './admit-request.ts';
import {
  channelIdSchema,
  channelSchema,
  ingestServersSchema,
  platformsSchema,
  refusedLoadSchema,
} from './answer-schemas.ts';
import { OWNER_ROUTES } from './owner-routes.ts';
import type { OwnerRoute } from './owner-routes.ts';
import { BusyError, refuseKey, toServiceTrouble } from './rest-error.ts';

/** What the REST side of the relay needs. */
export interface RelayRoutesDeps {
  readonly overlayKeys: OverlayKeys;
  readonly reads: Reads;
  readonly refusedLoads: Pick<RefusedLoads, 'note'>;
}

const TAGS = ['relay'];
const KEYED = { tags: TAGS, security: [{ overlayKey: [] }] };
const REFUSALS = { 401: ERROR_SCHEMA, 403: ERROR_SCHEMA, 429: ERROR_SCHEMA, 502: ERROR_SCHEMA, 503: ERROR_SCHEMA };

/**
 * Registers the REST side of the relay under `/v2` (docs/spec/relay.md, "Routes"): the service's own paths and shapes, with an
 * overlay key where the service takes an access token. No cookie is read, nothing is cached on the way, any page may ask.
 */
export function registerRelayRoutes(app: FastifyInstance, { overlayKeys, reads, refusedLoads }: RelayRoutesDeps): void {
  void app.register(
    (scope, _options, done) => {
      const routes = { scope, reads, admit: createAdmitRequest(overlayKeys) };
      scope.addHook('onRequest', openToPages);
      scope.setErrorHandler(answerError);
      scope.options('/*', answerPreflight);
      registerPublicLists(routes);
      for (const route of OWNER_ROUTES) registerOwnerRoute(routes, route);
      registerSwitch(routes, 'enable');
      registerSwitch(routes, 'disable');
      registerRefusedLoads(routes, refusedLoads);
      done();
    },
    { prefix: '/v2' },
  );
}

interface Routes {
  readonly scope: FastifyInstance;
  readonly reads: Reads;
  readonly admit: AdmitRequest;
}

function registerPublicLists({ scope, reads }: Routes): void {
  const toSchema = (summary: string, answer: object): object => ({
    tags: TAGS,
    summary,
    response: { 200: answer, 502: ERROR_SCHEMA, 503: ERROR_SCHEMA },
  });
  scope.get('/server/all', { schema: toSchema('Public ingest servers', ingestServersSchema) }, () =>
    reads.ingestServers.get(),
  );
  scope.get('/platform/all', { schema: toSchema('Destination platforms', platformsSchema) }, () =>
    reads.platforms.get(),
  );
}

function registerOwnerRoute({ scope, reads, admit }: Routes, route: OwnerRoute): void {
  const { answer, permission, querystring, summary } = route;
  const schema = {
    ...KEYED,
    summary,
    ...(querystring && { querystring }),
    response: { 200: answer, ...(querystring && { 400: ERROR_SCHEMA }), ...REFUSALS },
  };
  const { onRequest, overlayOf } = createGate(admit, permission);
  scope.get(route.url, { schema, onRequest }, (request) => {
    const { id: overlayId, ownerId } = overlayOf(request);
    return route.read(reads.of(ownerId), { query: request.query, overlayId });
  });
}

function registerSwitch({ scope, reads, admit }: Routes, action: 'enable' | 'disable'): void {
  const schema = {
    ...KEYED,
    summary: `${action === 'enable' ? 'Enable' : 'Disable'} a channel`,
    body: channelIdSchema,
    response: { 200: channelSchema, 400: ERROR_SCHEMA, 404: ERROR_SCHEMA, ...REFUSALS },
  };
  const { onRequest, overlayOf } = createGate(admit, 'channels:write');
  scope.post<{ Body: { channelId: number } }>(`/user/channel/${action}`, { schema, onRequest }, (request) =>
    reads.of(overlayOf(request).ownerId).setChannel(request.body.channelId, action === 'enable'),
  );
}

function registerRefusedLoads({ scope, admit }: Routes, refusedLoads: RelayRoutesDeps['refusedLoads']): void {
  const schema = {
    ...KEYED,
    summary: 'Tell the owner what the policy of the overlay page refused to Custom CSS',
    body: refusedLoadSchema,
    response: { 204: { type: 'null' }, 400: ERROR_SCHEMA, ...REFUSALS },
  };
  const { onRequest, overlayOf } = createGate(admit, 'any');
  scope.post<{ Body: RefusedLoad }>('/overlay/refused-loads', { schema, onRequest }, (request, reply) => {
    const { kind, origin } = request.body;
    if (parseUrl(origin)?.origin !== origin)
      throw refuseInput('This is no origin: send one like https://fonts.example.com, as browsers write it.');
    refusedLoads.note(overlayOf(request).id, { kind, origin });
    return reply.code(204).send();
  });
}

interface Gate {
  readonly onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  readonly overlayOf: (request: FastifyRequest) => OverlayRecord;
}

/** Who asks is decided before anything else of a request is looked at. */
function createGate(admit: AdmitRequest, permission: Permission | 'any' | undefined): Gate {
  const overlays = new WeakMap<FastifyRequest, OverlayRecord>();
  return {
    async onRequest(request, reply) {
      overlays.set(request, await admit(request, reply, permission));
    },
    overlayOf(request) {
      const overlay = overlays.get(request);
      if (overlay === undefined) throw refuseKey();
      return overlay;
    },
  };
}

function openToPages(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply
    .header('access-control-allow-origin', '*')
    // without this a page of another origin is not told how long to wait
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
  // anything else is for the application's own handler, which logs faults
  if (!known) throw error;
  if (known instanceof BusyError) reply.header('retry-after', String(known.retryAfterS));
  const { name, message, statusCode } = known;
  await reply.code(statusCode).send(toErrorBody({ status: statusCode, name, message }));
}
