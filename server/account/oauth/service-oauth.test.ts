import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { systemClock } from '../../../core/connection/clock.ts';
import { createManualClock } from '../../testing/manual-clock.ts';
import { createCounters } from '../../operation/metrics/counters.ts';
import { createLog } from '../../operation/log/log.ts';
import { countOAuth, createServiceOAuth } from './service-oauth.ts';
import type { ServiceOAuth, ServiceOAuthOptions } from './service-oauth.ts';

const PAIR = {
  access_token: 'access-1',
  expires: 1_767_229_200,
  expires_in: 3600,
  refresh_token: 'refresh-1',
  scope: 'profile.default.read chat.default.read',
  token_type: 'Bearer',
  accessToken: 'access-1',
  accessTokenExpiresIn: 3600,
  accessTokenExpiresAt: '2026-01-01T01:00:00.000Z',
  accessTokenExpiresEpoch: 1_767_229_200,
  refreshToken: 'refresh-1',
  refreshTokenExpiresIn: 31_536_000,
  refreshTokenExpiresAt: '2027-01-01T00:00:00.000Z',
  refreshTokenExpiresEpoch: 1_798_761_600,
  scopeJson: ['profile.default.read', 'chat.default.read'],
  tokenType: 'Bearer',
};

const INVALID_GRANT = {
  error: { statusCode: 400, status: 400, code: 400, message: 'Invalid grant: x', name: 'invalid_grant' },
};

interface Sent {
  url: string;
  init: RequestInit;
}

/** A service that answers each request with the same, and notes what it was asked. */
function createService(answer: () => Response | Promise<Response>, options: Partial<ServiceOAuthOptions> = {}) {
  const sent: Sent[] = [];
  const told: string[] = [];
  const service = createServiceOAuth({
    log: createLog({ write: (line) => void told.push(line) }),
    baseUrl: 'https://service.example/base/',
    clientId: 'onair-demo.1',
    clientSecret: 's3cr:et/+ü',
    redirectUri: 'http://localhost:4680/auth/capture',
    clock: systemClock,
    timeoutMs: 10_000,
    exchangeTimeoutMs: 30_000,
    refreshTimeoutMs: 240_000,
    fetch: async (url, init) => {
      sent.push({ url, init });
      return answer();
    },
    ...options,
  });
  return { service, sent, told };
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

const fails = (code: string, syscall: string) => () => {
  const cause = Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
  return Promise.reject(new TypeError('fetch failed', { cause }));
};

function bodyOf(sent: Sent | undefined): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(sent?.init.body as URLSearchParams));
}

function headerOf(sent: Sent | undefined, name: string): string | null {
  return new Headers(sent?.init.headers).get(name);
}

describe('the authorization address', () => {
  it('D8: has exactly four parameters, and no PKCE', () => {
    const { service } = createService(json(200, PAIR));
    const url = new URL(service.authorizationUrl('some-state'));
    assert.equal(url.origin + url.pathname, 'https://service.example/base/login');
    assert.deepEqual(
      [...url.searchParams],
      [
        ['response_type', 'code'],
        ['client_id', 'onair-demo.1'],
        ['redirect_uri', 'http://localhost:4680/auth/capture'],
        ['state', 'some-state'],
      ],
    );
  });
});

describe('exchanging a code', () => {
  it('D13 D15: sends the code, the very redirect address and Basic credentials, and gives the pair', async () => {
    const { service, sent } = createService(json(200, PAIR));
    const outcome = await service.exchangeCode('the-code');
    assert.equal(sent[0]?.url, 'https://service.example/base/oauth/token');
    assert.deepEqual(bodyOf(sent[0]), {
      grant_type: 'authorization_code',
      code: 'the-code',
      redirect_uri: 'http://localhost:4680/auth/capture',
    });
    const authorization = headerOf(sent[0], 'authorization') ?? '';
    assert.equal(
      Buffer.from(authorization.replace('Basic ', ''), 'base64').toString(),
      'onair-demo.1:s3cr%3Aet%2F%2B%C3%BC',
    );
    assert.deepEqual(outcome, {
      kind: 'success',
      value: {
        accessToken: 'access-1',
        refreshToken: 'refresh-1',
        accessExpiresInS: 3600,
        refreshExpiresInS: 31_536_000,
        scopes: ['profile.default.read', 'chat.default.read'],
      },
    });
  });

  it('D16: reads the nested error body', async () => {
    const { service } = createService(json(400, INVALID_GRANT));
    assert.deepEqual(await service.exchangeCode('c'), { kind: 'refused', name: 'invalid_grant', status: 400 });
  });

  it('D16: goes by the status where there is no such body', async () => {
    const html = () => new Response('<h1>Not found</h1>', { status: 404, headers: { 'content-type': 'text/html' } });
    const { service } = createService(html);
    assert.deepEqual(await service.exchangeCode('c'), { kind: 'refused', name: 'http_404', status: 404 });
  });

  it('reads a refusal that comes with a challenge header', async () => {
    const answer = json(401, { error: { name: 'invalid_client' } }, { 'www-authenticate': 'Basic realm="x"' });
    const { service } = createService(answer);
    assert.deepEqual(await service.exchangeCode('c'), { kind: 'refused', name: 'invalid_client', status: 401 });
  });

  it('E58: does not take a sentence that may hold a secret for a name', async () => {
    const { service } = createService(json(400, { error: { name: 'bad code the-code in request' } }));
    assert.deepEqual(await service.exchangeCode('the-code'), { kind: 'refused', name: 'http_400', status: 400 });
  });

  it('F11, F43: waits longer for its answer than for others, since a code cannot be sent again', async () => {
    const clock = createManualClock();
    const answer = json(200, PAIR);
    const { service } = createService(answer, {
      clock,
      fetch: (_, { signal }) =>
        new Promise((resolve, reject) => {
          clock.after(20_000, () => resolve(answer()));
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    });
    const [code, revocation] = [service.exchangeCode('c'), service.revoke('r')];
    await clock.pass(21_000, 100);
    assert.equal((await code).kind, 'success');
    assert.deepEqual(await revocation, { kind: 'unknown', reason: 'TimeoutError' });
  });
});

describe('refreshing', () => {
  it('sends the refresh token and gives the new pair', async () => {
    const { service, sent } = createService(json(200, PAIR));
    const outcome = await service.refresh('old-refresh');
    assert.deepEqual(bodyOf(sent[0]), { grant_type: 'refresh_token', refresh_token: 'old-refresh' });
    assert.equal(outcome.kind, 'success');
  });

  it('D3: takes a pair of which only the camel-cased family came', async () => {
    const camel = Object.fromEntries(Object.entries(PAIR).filter(([name]) => !/_|^(expires|scope)$/.test(name)));
    const { service } = createService(json(200, camel));
    const outcome = await service.refresh('r');
    assert.equal(outcome.kind === 'success' && outcome.value.refreshToken, 'refresh-1');
  });

  it('D3: a pair whose two families disagree is of unknown outcome', async () => {
    const { service } = createService(json(200, { ...PAIR, refreshToken: 'another' }));
    assert.equal((await service.refresh('r')).kind, 'unknown');
  });

  for (const [what, status, extra] of [
    ['comes with 201', 201, {}],
    ['comes with 202', 202, {}],
    ['brings an id_token', 200, { id_token: 'not.a.jwt' }],
    ['brings an id_token that is null', 200, { id_token: null }],
    ['has a scope that is null', 200, { scope: null }],
    ['has a scope that is no text', 200, { scope: 7 }],
    ['has a null beside each camel-cased name', 200, { access_token: null, refresh_token: null, expires_in: null }],
    ['has no type', 200, { token_type: undefined, tokenType: undefined }],
    ['has a type of its own', 200, { token_type: 'mac', tokenType: 7 }],
    ['has nonsense for seconds in one family', 200, { expires_in: 'soon' }],
    ['has no seconds that make sense', 200, { expires_in: 0, accessTokenExpiresIn: -5 }],
    ['ends a second apart in its two families', 200, { expires: 1_767_229_201 }],
    ['has a refresh token that ended before it began', 200, { refreshTokenExpiresIn: -1 }],
    ['has an empty token beside the same one', 200, { access_token: '', refreshToken: null }],
    ['spells its seconds in digits in one family', 200, { expires_in: '3600' }],
  ] as const) {
    it(`A16: takes a pair that ${what}`, async () => {
      const { service } = createService(json(status, { ...PAIR, ...extra }));
      const outcome = await service.refresh('r');
      assert.equal(outcome.kind === 'success' && outcome.value.accessToken, 'access-1');
      assert.equal(outcome.kind === 'success' && outcome.value.accessExpiresInS, 3600);
    });
  }

  it('D3: takes a pair that brings something nested deeper than can be written again', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const text = `{"more":${deep},${JSON.stringify(PAIR).slice(1)}`;
    const { service } = createService(() => new Response(text));
    assert.equal((await service.refresh('r')).kind, 'success');
  });

  it('D3: logs once, without any value, what is not as documented', async () => {
    const odd = { ...PAIR, token_type: 'secret-type', expires_in: 3599, refreshTokenExpiresIn: 0.5 };
    const { service, told } = createService(json(200, odd));
    await service.refresh('r');
    await service.refresh('r');
    const message = 'a token answer is not as documented, and is used all the same';
    assert.deepEqual(
      told.map((line) => ({ ...(JSON.parse(line) as object), time: '' })),
      ['token_type', 'expires_in', 'refreshTokenExpiresIn'].map((reason) => ({
        time: '',
        level: 'warn',
        message,
        reason,
      })),
    );
  });

  it('D3 A16: logs nothing for an answer as documented, nor for one without one of the families', async () => {
    const snake = Object.fromEntries(Object.entries(PAIR).filter(([name]) => /_|^(expires|scope)$/.test(name)));
    for (const body of [PAIR, snake]) {
      const { service, told } = createService(json(200, body));
      assert.equal((await service.refresh('r')).kind, 'success');
      assert.deepEqual(told, []);
    }
  });

  for (const [code, syscall] of [
    ['ECONNREFUSED', 'connect'],
    ['ENOTFOUND', 'getaddrinfo'],
    ['EAI_AGAIN', 'getaddrinfo'],
    ['ETIMEDOUT', 'connect'],
    ['CERT_HAS_EXPIRED', ''],
    ['UND_ERR_CONNECT_TIMEOUT', ''],
  ] as const) {
    it(`F1: ${code} on ${syscall || 'TLS'} was certainly not sent`, async () => {
      const { service } = createService(fails(code, syscall));
      assert.deepEqual(await service.refresh('r'), { kind: 'not_sent', reason: code });
    });
  }

  it('F1: sees through the tries of several addresses', async () => {
    const refused = Object.assign(new Error('x'), { code: 'ECONNREFUSED', syscall: 'connect' });
    const cause = new AggregateError([refused, refused]);
    const { service } = createService(() => Promise.reject(new TypeError('fetch failed', { cause })));
    assert.equal((await service.refresh('r')).kind, 'not_sent');
  });

  for (const [code, syscall] of [
    ['ECONNRESET', 'read'],
    ['EPIPE', 'write'],
    ['UND_ERR_SOCKET', ''],
    ['UND_ERR_HEADERS_TIMEOUT', ''],
  ] as const) {
    it(`F2: after ${code} nothing is known`, async () => {
      const { service } = createService(fails(code, syscall));
      assert.deepEqual(await service.refresh('r'), { kind: 'unknown', reason: code });
    });
  }

  it('F2: after the time limit nothing is known', async () => {
    const { service } = createService(() => Promise.reject(new DOMException('late', 'TimeoutError')));
    assert.deepEqual(await service.refresh('r'), { kind: 'unknown', reason: 'TimeoutError' });
  });

  it('F3: an answer cut in its body is of unknown outcome', async () => {
    const body = () =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(JSON.stringify(PAIR).slice(0, 80)));
          controller.error(new TypeError('terminated'));
        },
      });
    const { service } = createService(() => new Response(body()));
    assert.equal((await service.refresh('r')).kind, 'unknown');
  });

  for (const [what, text] of [
    ['HTML', '<html>'],
    ['half a body', JSON.stringify(PAIR).slice(0, 200)],
    ['an array', '[]'],
    ['nothing', ''],
    ['half a pair', JSON.stringify({ ...PAIR, refresh_token: undefined, refreshToken: undefined })],
  ] as const) {
    it(`F3: ${what} with status 200 is of unknown outcome`, async () => {
      const { service } = createService(() => new Response(text));
      assert.equal((await service.refresh('r')).kind, 'unknown');
    });
  }

  it('T22: gives up an answer without end', async () => {
    const endless = () =>
      new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(16 * 1024).fill(32)) });
    const { service } = createService(() => new Response(endless()));
    assert.deepEqual(await service.refresh('r'), { kind: 'unknown', reason: 'BodyTooLargeError' });
  });

  for (const status of [500, 502, 503, 504, 302, 408, 204]) {
    it(`F5: ${status} is of unknown outcome`, async () => {
      const body = status === 204 ? null : '{"error":{"name":"oops"}}';
      const { service } = createService(() => new Response(body, { status }));
      assert.equal((await service.refresh('r')).kind, 'unknown');
    });
  }

  it('F5 D59: 429 says how long to wait', async () => {
    const { service } = createService(json(429, {}, { 'retry-after': '7' }));
    assert.deepEqual(await service.refresh('r'), { kind: 'limited', retryAfterMs: 7_000 });
    const days = createService(json(429, {}, { 'retry-after': '999999' })).service;
    assert.deepEqual(await days.refresh('r'), { kind: 'limited', retryAfterMs: 3_600_000 });
    const silent = createService(json(429, {})).service;
    assert.deepEqual(await silent.refresh('r'), { kind: 'limited', retryAfterMs: undefined });
  });
});

describe('revoking', () => {
  it('D2 D18: sends the refresh token without credentials and takes an empty 200', async () => {
    const { service, sent } = createService(() => new Response(null, { status: 200 }));
    assert.deepEqual(await service.revoke('the-refresh'), { kind: 'success', value: undefined });
    assert.equal(sent[0]?.url, 'https://service.example/base/oauth/revoke');
    assert.deepEqual(bodyOf(sent[0]), { token: 'the-refresh', token_type_hint: 'refresh_token' });
    assert.equal(headerOf(sent[0], 'authorization'), null);
  });

  it('tells a service that is away', async () => {
    const { service } = createService(fails('ECONNREFUSED', 'connect'));
    assert.equal((await service.revoke('r')).kind, 'not_sent');
  });
});

describe('addresses', () => {
  it('D1: refuses plain http beyond loopback before anything is sent', async () => {
    const { service, sent } = createService(json(200, PAIR), { baseUrl: 'http://service.example' });
    assert.notEqual((await service.refresh('r')).kind, 'success');
    assert.equal(sent.length, 0);
  });

  it('D1: takes plain http on loopback', async () => {
    const { service, sent } = createService(json(200, PAIR), { baseUrl: 'http://127.0.0.1:4681' });
    assert.equal((await service.refresh('r')).kind, 'success');
    assert.equal(sent[0]?.url, 'http://127.0.0.1:4681/oauth/token');
  });
});

describe('counting what comes of OAuth requests', () => {
  it('counts refreshes and sign-ins, apart from those that failed, and passes every outcome on', async () => {
    const failure = { kind: 'unknown', reason: 'timeout' } as const;
    const oauth: ServiceOAuth = {
      authorizationUrl: (state) => state,
      exchangeCode: () => Promise.resolve(failure),
      refresh: () => Promise.resolve(failure),
      revoke: () => Promise.resolve(failure),
    };
    const counters = createCounters();
    const counted = countOAuth(oauth, counters);
    assert.equal(counted.authorizationUrl('state'), 'state');
    assert.deepEqual(await counted.refresh('token'), failure);
    assert.deepEqual(await counted.refresh('token'), failure);
    assert.deepEqual(await counted.exchangeCode('code'), failure);
    assert.deepEqual(counters.read(), { token_refreshes_failed: 2, logins_refused: 1 });
  });
});
