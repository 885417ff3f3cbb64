import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { TSchema } from 'typebox';
import { parseUrl } from '../../../core/service/address.ts';
import type { Permission } from '../../../core/service/relay.ts';
import { toWireUserId } from '../../../core/service/user-id.ts';
import type { Actions } from '../../air/actions/actions.ts';
import { toDockActor } from '../../air/actions/actor.ts';
import { recordSwitch } from '../../air/actions/record-switch.ts';
import { empty, errorSchema } from '../../http/http-schemas.ts';
import { refusedLoadSchema } from '../../overlays/overlay-schemas.ts';
import { refuseInput } from '../../overlays/refusals.ts';
import type { RefusedLoads } from '../../overlays/refused-loads.ts';
import type { OverlayRecord } from '../../store/storage.ts';
import type { OwnerReads } from '../../upstream/owner-reads.ts';
import type { Reads } from '../../upstream/reads.ts';
import type { AdmitRequest } from '../../overlays/admission/admit-request.ts';
import {
  channelIdSchema,
  channelSchema,
  channelsSchema,
  clipProjectsSchema,
  clipQuerySchema,
  profileSchema,
  selectedIngestSchema,
  streamStatusSchema,
  webchatSchema,
} from './answer-schemas.ts';
import { refuseKey } from '../../overlays/admission/rest-error.ts';

/** Dependencies of the routes of an owner's data. */
export interface OwnerRoutesDeps {
  readonly admit: AdmitRequest;
  readonly reads: Reads;
  readonly refusedLoads: Pick<RefusedLoads, 'record'>;
  /** Records the actions of docks on channels. */
  readonly actions: Pick<Actions, 'recordChannel'>;
}

/** Registers the routes of an owner's data, each for the keys with its permission (docs/spec/relay.md, "Permissions"). */
export function registerOwnerRoutes(app: FastifyInstance, deps: OwnerRoutesDeps): void {
  const { actions, admit, reads, refusedLoads } = deps;
  const scope = app.withTypeProvider<TypeBoxTypeProvider>();
  const { keyed, overlayOf } = createGate(admit);
  const readsOf = (request: FastifyRequest): OwnerReads => reads.of(overlayOf(request).ownerId);
  const read = <S extends TSchema>(permission: Permission | undefined, summary: string, answer: S) =>
    keyed(permission, { summary, response: { 200: answer, ...REFUSALS } });

  scope.get('/user/profile', read('profile', 'Id and username of the owner', profileSchema), async (request) => {
    // the e-mail is not passed on (D25)
    const { id, username } = await readsOf(request).profile.get();
    return { id: toWireUserId(id), username };
  });
  scope.get('/user/ingest', read('ingest', 'The ingest server that the owner chose', selectedIngestSchema), (request) =>
    readsOf(request).ingest.get(),
  );
  scope.get('/user/stream', read('stream', 'Whether the owner is live, and where', streamStatusSchema), (request) =>
    readsOf(request).stream.get(),
  );
  scope.get('/user/channel/all', read('channels', 'Channels of the owner', channelsSchema), (request) =>
    readsOf(request).channels.get(),
  );
  scope.get(
    '/user/webchat/url',
    read('webchat', 'Address of the service’s own webchat', webchatSchema),
    async (request) => ({
      webchatUrl: await readsOf(request).webchatUrl.get(),
    }),
  );
  scope.get('/user/streamKey', read(undefined, 'Never served: no key may read the stream key', errorSchema), () =>
    // the earlier check refuses every key
    Promise.reject(new Error('the stream key is never read')),
  );
  scope.get('/user/clips/projects', keyed('clips', CLIPS), (request) =>
    readsOf(request).clips(request.query, overlayOf(request).id),
  );
  for (const action of ['enable', 'disable'] as const) {
    scope.post(`/user/channel/${action}`, keyed('channels:write', toSwitch(action)), async (request) => {
      const channel = await readsOf(request).setChannel(request.body.channelId, action === 'enable');
      await recordSwitch({ actions, log: request.log }, toDockActor(overlayOf(request)), channel);
      return channel;
    });
  }
  scope.post('/overlay/refused-loads', keyed('any', REFUSED_LOAD), async (request, reply) => {
    const { kind, origin } = request.body;
    if (parseUrl(origin)?.origin !== origin)
      throw refuseInput({
        reason: 'no_origin',
        message: 'This is not an origin: send one like https://fonts.example.com.',
      });
    refusedLoads.record(overlayOf(request).id, { kind, origin }, request.clientAddress);
    return reply.code(204).send();
  });
}

const REFUSALS = { 401: errorSchema, 403: errorSchema, 429: errorSchema, 502: errorSchema, 503: errorSchema };

const CLIPS = {
  summary: 'A page of clip projects',
  querystring: clipQuerySchema,
  response: { 200: clipProjectsSchema, 400: errorSchema, ...REFUSALS },
};

const REFUSED_LOAD = {
  summary: 'Tell the owner what the policy of the overlay page refused to Custom CSS',
  body: refusedLoadSchema,
  response: { 204: empty('Noted.'), 400: errorSchema, ...REFUSALS },
};

const toSwitch = (action: 'enable' | 'disable') => ({
  summary: `${action === 'enable' ? 'Enable' : 'Disable'} a channel`,
  body: channelIdSchema,
  response: { 200: channelSchema, 400: errorSchema, 404: errorSchema, ...REFUSALS },
});

/** The key of a request is checked before anything else. */
function createGate(admit: AdmitRequest) {
  const overlays = new WeakMap<FastifyRequest, OverlayRecord>();
  return {
    /** Options of a route for the keys with a permission. */
    keyed: <S extends FastifySchema>(permission: Permission | 'any' | undefined, schema: S) => ({
      schema: { tags: ['relay'], ...schema },
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        overlays.set(request, await admit(request, reply, permission));
      },
    }),
    overlayOf: (request: FastifyRequest): OverlayRecord => {
      const overlay = overlays.get(request);
      if (overlay === undefined) throw refuseKey();
      return overlay;
    },
  };
}
