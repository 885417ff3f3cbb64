import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { systemClock } from '../../../core/connection/clock.ts';
import { createManualClock } from '../../testing/manual-clock.ts';
import { createCounters } from '../../counters/counters.ts';
import { createLog } from '../../log/log.ts';
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

/** A service that gives each request the same answer, and records requests. */
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
  it('has exactly four parameters, and no PKCE (D8)', () => {
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
  it('sends the code, the exact redirect address and Basic credentials, and returns the pair (D13 D15)', async () => {
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

  it('reads the nested error body (D16)', async () => {
    const { service } = createService(json(400, INVALID_GRANT));
    assert.deepEqual(await service.exchangeCode('c'), { kind: 'refused', name: 'invalid_grant', status: 400 });
  });

  it('uses the status if there is no such body (D16)', async () => {
    const html = () => new Response('<h1>Not found</h1>', { status: 404, headers: { 'content-type': 'text/html' } });
    const { service } = createService(html);
    assert.deepEqual(await service.exchangeCode('c'), { kind: 'refused', name: 'http_404', status: 404 });
  });

  it('reads a refusal that comes with a challenge header', async () => {
    const answer = json(401, { error: { name: 'invalid_client' } }, { 'www-authenticate': 'Basic realm="x"' });
    const { service } = createService(answer);
    assert.deepEqual(await service.exchangeCode('c'), { kind: 'refused', name: 'invalid_client', status: 401 });
  });

  it('does not accept a sentence that may contain a secret as an error name (E58)', async () => {
    const { service } = createService(json(400, { error: { name: 'bad code the-code in request' } }));
    assert.deepEqual(await service.exchangeCode('the-code'), { kind: 'refused', name: 'http_400', status: 400 });
  });

  it('has a longer timeout than other requests, since a code cannot be sent again (F11, F43)', async () => {
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
  it('sends the refresh token and returns the new pair', async () => {
    const { service, sent } = createService(json(200, PAIR));
    const outcome = await service.refresh('old-refresh');
    assert.deepEqual(bodyOf(sent[0]), { grant_type: 'refresh_token', refresh_token: 'old-refresh' });
    assert.equal(outcome.kind, 'success');
  });

  it('accepts a pair with only the camel-cased family (D3)', async () => {
    const camel = Object.fromEntries(Object.entries(PAIR).filter(([name]) => !/_|^(expires|scope)$/.test(name)));
    const { service } = createService(json(200, camel));
    const outcome = await service.refresh('r');
    assert.equal(outcome.kind === 'success' && outcome.value.refreshToken, 'refresh-1');
  });

  it('has an unknown outcome if the two families disagree (D3)', async () => {
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
    it(`accepts a pair that ${what} (A16)`, async () => {
      const { service } = createService(json(status, { ...PAIR, ...extra }));
      const outcome = await service.refresh('r');
      assert.equal(outcome.kind === 'success' && outcome.value.accessToken, 'access-1');
      assert.equal(outcome.kind === 'success' && outcome.value.accessExpiresInS, 3600);
    });
  }

  it('accepts a pair with too deep nesting to be serialized (D3)', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const text = `{"more":${deep},${JSON.stringify(PAIR).slice(1)}`;
    const { service } = createService(() => new Response(text));
    assert.equal((await service.refresh('r')).kind, 'success');
  });

  it('logs differences from the API document once, without any value (D3)', async () => {
    const odd = { ...PAIR, token_type: 'secret-type', expires_in: 3599, refreshTokenExpiresIn: 0.5 };
    const { service, told } = createService(json(200, odd));
    await service.refresh('r');
    await service.refresh('r');
    const message = 'A token response differs from the API document; it is used anyway.';
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

  it('logs nothing for a documented answer, nor for one without one of the families (D3 A16)', async () => {
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
    it(`${code} on ${syscall || 'TLS'} was certainly not sent (F1)`, async () => {
      const { service } = createService(fails(code, syscall));
      assert.deepEqual(await service.refresh('r'), { kind: 'not_sent', reason: code });
    });
  }

  it('recognizes failed attempts at several addresses (F1)', async () => {
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
    it(`has an unknown outcome after ${code} (F2)`, async () => {
      const { service } = createService(fails(code, syscall));
      assert.deepEqual(await service.refresh('r'), { kind: 'unknown', reason: code });
    });
  }

  it('has an unknown outcome after the time limit (F2)', async () => {
    const { service } = createService(() => Promise.reject(new DOMException('late', 'TimeoutError')));
    assert.deepEqual(await service.refresh('r'), { kind: 'unknown', reason: 'TimeoutError' });
  });

  it('has an unknown outcome if the answer is cut in its body (F3)', async () => {
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
    it(`${what} with status 200 is of unknown outcome (F3)`, async () => {
      const { service } = createService(() => new Response(text));
      assert.equal((await service.refresh('r')).kind, 'unknown');
    });
  }

  it('stops reading an endless answer (T22)', async () => {
    const endless = () =>
      new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(16 * 1024).fill(32)) });
    const { service } = createService(() => new Response(endless()));
    assert.deepEqual(await service.refresh('r'), { kind: 'unknown', reason: 'BodyTooLargeError' });
  });

  for (const status of [500, 502, 503, 504, 302, 408, 204]) {
    it(`${status} is of unknown outcome (F5)`, async () => {
      const body = status === 204 ? null : '{"error":{"name":"oops"}}';
      const { service } = createService(() => new Response(body, { status }));
      assert.equal((await service.refresh('r')).kind, 'unknown');
    });
  }

  it('returns the wait of a 429 (F5 D59)', async () => {
    const { service } = createService(json(429, {}, { 'retry-after': '7' }));
    assert.deepEqual(await service.refresh('r'), { kind: 'limited', retryAfterMs: 7_000 });
    const days = createService(json(429, {}, { 'retry-after': '999999' })).service;
    assert.deepEqual(await days.refresh('r'), { kind: 'limited', retryAfterMs: 3_600_000 });
    const silent = createService(json(429, {})).service;
    assert.deepEqual(await silent.refresh('r'), { kind: 'limited', retryAfterMs: undefined });
  });
});

describe('revoking', () => {
  it('sends the refresh token without credentials and accepts an empty 200 (D2 D18)', async () => {
    const { service, sent } = createService(() => new Response(null, { status: 200 }));
    assert.deepEqual(await service.revoke('the-refresh'), { kind: 'success', value: undefined });
    assert.equal(sent[0]?.url, 'https://service.example/base/oauth/revoke');
    assert.deepEqual(bodyOf(sent[0]), { token: 'the-refresh', token_type_hint: 'refresh_token' });
    assert.equal(headerOf(sent[0], 'authorization'), null);
  });

  it('reports an unreachable service', async () => {
    const { service } = createService(fails('ECONNREFUSED', 'connect'));
    assert.equal((await service.revoke('r')).kind, 'not_sent');
  });
});

describe('addresses', () => {
  it('refuses plain http beyond loopback before anything is sent (D1)', async () => {
    const { service, sent } = createService(json(200, PAIR), { baseUrl: 'http://service.example' });
    assert.notEqual((await service.refresh('r')).kind, 'success');
    assert.equal(sent.length, 0);
  });

  it('accepts plain http on loopback (D1)', async () => {
    const { service, sent } = createService(json(200, PAIR), { baseUrl: 'http://127.0.0.1:4681' });
    assert.equal((await service.refresh('r')).kind, 'success');
    assert.equal(sent[0]?.url, 'http://127.0.0.1:4681/oauth/token');
  });
});

describe('counting outcomes of OAuth requests', () => {
  it('counts refreshes and sign-ins, with separate failures, and passes every outcome on', async () => {
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
