import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Permission } from '../../../core/service/relay.ts';
import type { Actions } from '../../air/actions/actions.ts';
import { toErrorBody, toRefusal } from '../../http/errors/error-body.ts';
import { OWNER, toError } from '../../testing/test-service.ts';
import { admission, createRelayFixture } from '../../testing/relay-fixture.ts';
import type { RelayFixture } from '../../testing/relay-fixture.ts';
import { decorateRequests } from '../../http/addresses/client-address.ts';
import { createRefusedLoads } from '../../overlays/refused-loads.ts';
import type { RefusedLoads } from '../../overlays/refused-loads.ts';
import { registerRelayRoutes } from './relay-routes.ts';

const CHANNEL = {
  id: 11,
  streamingPlatformId: 1,
  embedUrl: '',
  url: 'https://example.com/ada',
  identifier: 'ada',
  displayName: 'Ada',
  enabled: true,
};
const CLIPS = {
  projects: [
    {
      projectId: '00000000-0000-4000-8000-000000000001',
      sourceTypeName: 'Event',
      title: 'A clip',
      clipsCount: 1,
      sourceIdentifier: '00000000-0000-4000-8000-000000000002',
      clipThumbnails: [],
      generatingClipsNow: false,
      createdAt: '2026-01-01T00:00:00.000Z',
    },
  ],
  pagination: { nextCursor: 'a+/=', hasMore: true },
};
const STREAM_CHANNEL = {
  id: 11,
  streamingPlatformId: 1,
  channelIdentifier: '',
  eventIdentifier: '',
  viewers: null,
  followers: 0,
  title: '',
  gameTitle: '',
};
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/v2/user/profile': { id: '7001', username: 'ada', email: 'CANARY-mail' },
  '/v2/user/ingest': { ingestId: 3 },
  '/v2/user/stream': { live: true, channels: [STREAM_CHANNEL] },
  '/v2/user/streamKey': { streamKey: 'CANARY-key' },
  '/v2/user/channel/all': [CHANNEL],
  '/v2/user/channel/enable': CHANNEL,
  '/v2/user/channel/disable': { ...CHANNEL, enabled: false },
  '/v2/user/webchat/url': { webchatUrl: 'https://chat.example/?token=t&userId=7001' },
  '/v2/user/clips/projects': CLIPS,
  '/v2/platform/all': [{ id: 1, name: 'P', url: 'https://p.example/', image: { png: '', svg: '' } }],
  '/v2/server/all': [{ id: 1, name: 'S', url: 's.example', rtmpUrl: 'rtmp://s.example/live' }],
};
const ALL: readonly Permission[] = [
  ...(['chat', 'stream', 'channels', 'clips', 'profile'] as const),
  ...(['channels:write', 'ingest', 'webchat'] as const),
];

let f: RelayFixture;
let app: FastifyInstance;
let refusedLoads: RefusedLoads;
let switched: (readonly unknown[])[];
let recordChannel: Actions['recordChannel'];

const get = (url: string, key?: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { ...headers, ...(key !== undefined && { authorization: `Bearer ${key}` }) } });
const post = (url: string, body: object, key = 'dock') =>
  app.inject({ method: 'POST', url, payload: body, headers: { authorization: `Bearer ${key}` } });
const asked = (path: string): number => f.service.requests.filter((request) => request.startsWith(path)).length;

describe('the routes of the relay', () => {
  beforeEach(async () => {
    f = await createRelayFixture();
    for (const [path, body] of Object.entries(ANSWERS)) f.service.answers.set(path, [200, body]);
    f.keys.overlays.set('dock', admission('dock-1', ALL));
    app = fastify();
    app.setErrorHandler((error, _request, reply) => {
      const refusal = toRefusal(error);
      return reply.code(refusal.status).send(toErrorBody(refusal));
    });
    refusedLoads = createRefusedLoads({
      clock: f.clock,
      notices: { publish: () => undefined, listen: () => () => undefined },
      isHome: (ownerId, address) => ownerId === OWNER && address === '127.0.0.1',
    });
    switched = [];
    recordChannel = (actor, { id, enabled }) => {
      switched.push([actor.ownerId, actor.name, id, enabled]);
      return Promise.resolve();
    };
    const actions: Pick<Actions, 'recordChannel'> = {
      recordChannel: (actor, channel) => recordChannel(actor, channel),
    };
    decorateRequests(app, { publicUrl: 'http://localhost' });
    registerRelayRoutes(app, { overlayKeys: f.keys, reads: f.reads, refusedLoads, actions });
  });
  afterEach(async () => {
    await app.close();
    await f.close();
  });

  describe('reads with an overlay key', () => {
    it('answer in the shapes of the service', async () => {
      const paths = [
        '/v2/user/ingest',
        '/v2/user/stream',
        '/v2/user/channel/all',
        '/v2/user/webchat/url',
        '/v2/user/clips/projects',
      ];
      for (const path of paths) {
        const answer = await get(path, 'dock');
        assert.deepEqual([path, answer.statusCode, answer.json()], [path, 200, ANSWERS[path]]);
      }
    });

    it('serve id and username of the profile, never the e-mail (A12, D25)', async () => {
      assert.deepEqual((await get('/v2/user/profile', 'dock')).json(), { id: 7001, username: 'ada' });
    });

    it('refuse the stream key to every key and never request it (A12, D25)', async () => {
      const answer = await get('/v2/user/streamKey', 'dock');
      assert.deepEqual(
        [answer.statusCode, answer.json<{ error: { name: string } }>().error.name],
        [403, 'insufficient_scope'],
      );
      assert.equal(asked('/v2/user/streamKey'), 0);
    });

    it('refuse with 403 only the resources without a permission (A12)', async () => {
      const needs: Readonly<Record<string, Permission>> = {
        '/v2/user/profile': 'profile',
        '/v2/user/ingest': 'ingest',
        '/v2/user/stream': 'stream',
        '/v2/user/channel/all': 'channels',
        '/v2/user/webchat/url': 'webchat',
        '/v2/user/clips/projects': 'clips',
      };
      for (const [path, needed] of Object.entries(needs)) {
        // the service is called at most once a second
        f.clock.advance(1_000);
        f.keys.overlays.set('one', admission('one', [needed]));
        f.keys.overlays.set(
          'others',
          admission(
            'others',
            ALL.filter((permission) => permission !== needed),
          ),
        );
        assert.equal((await get(path, 'one')).statusCode, 200, path);
        assert.equal((await get(path, 'others')).statusCode, 403, path);
      }
    });

    it('answer an unknown, a revoked and a missing key alike, in the words of the service (T10)', async () => {
      const answers = await Promise.all([
        get('/v2/user/stream', 'guess'),
        get('/v2/user/stream'),
        get('/v2/user/stream', 'ключ'),
      ]);
      for (const answer of answers) {
        assert.equal(answer.statusCode, 401);
        const message = 'Invalid token: access token is invalid';
        assert.deepEqual(answer.json(), {
          error: { statusCode: 401, status: 401, code: 401, message, name: 'invalid_token' },
        });
      }
    });

    it('answer 429 with Retry-After after too many wrong keys (T10)', async () => {
      const answer = await get('/v2/user/stream', 'limited');
      assert.deepEqual([answer.statusCode, answer.headers['retry-after']], [429, '60']);
    });

    it('take no key from the address and no cookie', async () => {
      assert.equal((await get('/v2/user/stream?access_token=dock', undefined, { cookie: 'key=dock' })).statusCode, 401);
    });

    it('pass the query of the clips on and refuse an invalid one (D38, D40, D41)', async () => {
      await get('/v2/user/clips/projects?limit=7&cursor=a%2B%2F%3D&sortBy=LastActivity', 'dock');
      const { searchParams } = new URL(f.service.requests.at(-1)!, 'http://127.0.0.1');
      assert.deepEqual([...searchParams].sort(), [
        ['cursor', 'a+/='],
        ['limit', '7'],
        ['sortBy', 'LastActivity'],
      ]);
      for (const query of [
        'limit=0',
        'limit=101',
        'limit=x',
        'sortBy=createdat',
        `cursor=${'x'.repeat(2_049)}`,
        'limit=1&limit=2',
      ]) {
        assert.equal((await get(`/v2/user/clips/projects?${query}`, 'dock')).statusCode, 400, query);
      }
    });

    it('pass a refusal of the service on by name, without its message (E58)', async () => {
      const error = {
        statusCode: 403,
        status: 403,
        code: 403,
        message: 'token CANARY-token lacks clips.read',
        name: 'insufficient_scope',
      };
      f.service.answers.set('/v2/user/clips/projects', [403, { error }]);
      const answer = await get('/v2/user/clips/projects', 'dock');
      assert.equal(answer.statusCode, 403);
      assert.equal(answer.json<{ error: { name: string } }>().error.name, 'insufficient_scope');
      assert.equal(answer.body.includes('CANARY'), false);
    });

    it('answer 502 upstream_unavailable if the service fails and no good answer is cached (F35)', async () => {
      f.service.answers.set('/v2/user/channel/all', [500, toError(500, 'server_error')]);
      const answer = await get('/v2/user/channel/all', 'dock');
      assert.deepEqual(
        [answer.statusCode, answer.json<{ error: { name: string } }>().error.name],
        [502, 'upstream_unavailable'],
      );
    });

    it('answer 503 if the login is lost and no good answer is cached, else the last good one (F16, F35)', async () => {
      await get('/v2/user/channel/all', 'dock');
      f.tokens.lose('7001');
      f.clock.advance(600_000);
      assert.deepEqual((await get('/v2/user/channel/all', 'dock')).json(), [CHANNEL]);
      assert.equal((await get('/v2/user/ingest', 'dock')).statusCode, 503);
    });

    it('answer 503 with the wait that a 429 of the service contains (D59)', async () => {
      f.service.answers.set('/v2/user/ingest', [429, toError(429, 'too_many'), { 'retry-after': '7' }]);
      const answer = await get('/v2/user/ingest', 'dock');
      assert.deepEqual([answer.statusCode, answer.headers['retry-after']], [503, '7']);
    });

    it('cost the service the same for 200 overlays as for one (G13, F34)', async () => {
      await Promise.all(Array.from({ length: 200 }, () => get('/v2/user/channel/all', 'dock')));
      assert.equal(asked('/v2/user/channel/all'), 1);
    });
  });

  describe('the public lists', () => {
    it('need no key (D21)', async () => {
      for (const path of ['/v2/platform/all', '/v2/server/all']) {
        const answer = await get(path);
        assert.deepEqual([answer.statusCode, answer.json()], [200, ANSWERS[path]]);
      }
    });
  });

  describe('switching a channel with a dock key', () => {
    it('is passed on and answered with the channel', async () => {
      assert.equal(
        (await post('/v2/user/channel/enable', { channelId: 11 })).json<{ enabled: boolean }>().enabled,
        true,
      );
      assert.equal(
        (await post('/v2/user/channel/disable', { channelId: 11 })).json<{ enabled: boolean }>().enabled,
        false,
      );
    });

    it('is refused to an overlay key (A12)', async () => {
      assert.equal((await post('/v2/user/channel/enable', { channelId: 11 }, 'good-key')).statusCode, 403);
      assert.equal(asked('/v2/user/channel/enable'), 0);
    });

    it('is recorded with the dock once the service has done it', async () => {
      f.service.answers.set('/v2/user/channel/disable', [404, toError(404, 'not_found')]);
      await post('/v2/user/channel/enable', { channelId: 11 });
      await post('/v2/user/channel/disable', { channelId: 11 });
      assert.deepEqual(switched, [[OWNER, 'Test', 11, true]]);
    });

    it('is answered even if it cannot be recorded, since the service has done it (F7)', async () => {
      recordChannel = () => Promise.reject(new Error('full'));
      assert.equal((await post('/v2/user/channel/enable', { channelId: 11 })).statusCode, 200);
    });

    it('refuses a body without a channel id', async () => {
      for (const body of [{}, { channelId: 'x' }, { channelId: 1.5 }]) {
        assert.equal((await post('/v2/user/channel/enable', body)).statusCode, 400);
      }
    });

    it('passes a 404 on (D33)', async () => {
      f.service.answers.set('/v2/user/channel/enable', [404, toError(404, 'not_found')]);
      assert.equal((await post('/v2/user/channel/enable', { channelId: 99 })).statusCode, 404);
    });
  });

  describe('requests from pages', () => {
    const embedded = () =>
      f.keys.overlays.set('embedded', admission('overlay-3', ALL, { allowedOrigins: ['https://fans.example'] }));

    it('are open to any origin, without credentials, and never stored', async () => {
      const { headers } = await get('/v2/user/stream', 'dock', { origin: 'https://anywhere.example' });
      assert.equal(headers['access-control-allow-origin'], '*');
      assert.equal(headers['access-control-allow-credentials'], undefined);
      assert.equal(headers['cache-control'], 'no-store');
    });

    it('expose errors to the page too', async () => {
      assert.equal((await get('/v2/user/stream', 'guess')).headers['access-control-allow-origin'], '*');
    });

    it('are allowed by a preflight', async () => {
      const headers = { origin: 'https://anywhere.example', 'access-control-request-headers': 'authorization' };
      const answer = await app.inject({ method: 'OPTIONS', url: '/v2/user/channel/enable', headers });
      assert.equal(answer.statusCode, 204);
      assert.match(String(answer.headers['access-control-allow-headers']), /authorization/i);
      assert.match(String(answer.headers['access-control-allow-methods']), /POST/);
    });

    it('are answered only for listed origins if the overlay lists any (T7, E46)', async () => {
      embedded();
      const allowed = await get('/v2/user/stream', 'embedded', { origin: 'https://fans.example' });
      assert.equal(allowed.headers['access-control-allow-origin'], 'https://fans.example');
      assert.equal(allowed.headers['vary'], 'Origin');
      for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, {}]) {
        assert.equal((await get('/v2/user/stream', 'embedded', headers)).statusCode, 403);
      }
    });

    it('of the server’s own overlay page pass, with and without an Origin', async () => {
      embedded();
      const own = [{ origin: 'http://onair.test', host: 'onair.test' }, { 'sec-fetch-site': 'same-origin' }];
      for (const headers of own) assert.equal((await get('/v2/user/stream', 'embedded', headers)).statusCode, 200);
    });
  });

  describe('reports of loads that the policy of an overlay page refused', () => {
    const FONT = { kind: 'font', origin: 'https://fonts.example:8443' };
    const list = (id: string) => refusedLoads.list({ id, ownerId: OWNER, settings: {} });

    it('are accepted from any key, for its own overlay', async () => {
      f.keys.overlays.set('narrow', admission('narrow-1', ['clips']));
      const answer = await post('/v2/overlay/refused-loads', FONT, 'narrow');
      assert.deepEqual([answer.statusCode, answer.body], [204, '']);
      assert.deepEqual(list('narrow-1'), [{ ...FONT, isProven: true }]);
      assert.deepEqual(list('dock-1'), []);
    });

    it('are refused without a valid key, and hold only an origin (T10)', async () => {
      assert.equal((await post('/v2/overlay/refused-loads', FONT, 'guess')).statusCode, 401);
      const origins = [
        'https://a.example/secret?x=1',
        'javascript:alert(1)',
        'https://a b',
        '',
        `https://${'a'.repeat(255)}`,
        '<b>',
        'https://[',
        'https://a:99999',
        'https://::',
        'https://A.example',
        'https://a.example:443',
      ];
      for (const origin of origins)
        assert.equal((await post('/v2/overlay/refused-loads', { ...FONT, origin })).statusCode, 400, origin);
      assert.equal((await post('/v2/overlay/refused-loads', { ...FONT, kind: 'script' })).statusCode, 400);
      await post('/v2/overlay/refused-loads', { ...FONT, note: 'more' });
      assert.deepEqual(list('dock-1'), [{ ...FONT, isProven: true }]);
    });
  });
});
