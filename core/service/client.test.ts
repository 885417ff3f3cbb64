import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { createServiceClient } from './client.ts';
import type { ServiceClient, ServiceClientOptions } from './client.ts';
import { NetworkError, ServiceError } from './service-error.ts';

const BASE_URL = 'https://service.example/base/';
const profile = { id: 7, username: 'Ada', email: 'ada@example.com' };
const channel = {
  id: 11,
  streamingPlatformId: 1,
  embedUrl: '',
  url: '',
  identifier: 'a',
  displayName: 'A',
  enabled: true,
};

interface Asked {
  readonly method: string;
  readonly address: string;
  readonly authorization: string | null;
  readonly body: unknown;
  readonly init: RequestInit;
}

const json = (value: unknown, init?: ResponseInit) => new Response(JSON.stringify(value), init);
const failure = (status: number, name: string, message = '') =>
  json({ error: { statusCode: status, status, code: status, message, name } }, { status });

/** A client over a `fetch` that returns these answers in turn, the last one repeatedly, and records the requests. */
function createFixture(answers: (Response | Error)[], options: Partial<ServiceClientOptions> = {}) {
  const asked: Asked[] = [];
  const fetch = async (address: unknown, init: RequestInit = {}) => {
    const authorization = new Headers(init.headers).get('Authorization');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push({ method: init.method ?? 'GET', address: String(address), authorization, body, init });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer instanceof Response
      ? Promise.resolve(answer.clone())
      : Promise.reject(answer ?? new Error('no answer'));
  };
  return { client: createServiceClient({ baseUrl: BASE_URL, accessToken: () => 'token-1', fetch, ...options }), asked };
}

async function failureOf(work: Promise<unknown>): Promise<ServiceError | NetworkError> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ServiceError || error instanceof NetworkError, String(error));
  return error;
}

describe('service client', () => {
  it('requests every /v2 endpoint by its path, method and body (D60)', async () => {
    const endpoints: [(client: ServiceClient) => Promise<unknown>, unknown, string][] = [
      [(client) => client.getIngestServers(), [], 'GET v2/server/all'],
      [(client) => client.getPlatforms(), [], 'GET v2/platform/all'],
      [(client) => client.getProfile(), profile, 'GET v2/user/profile'],
      [(client) => client.getSelectedIngest(), { ingestId: 1 }, 'GET v2/user/ingest'],
      [(client) => client.getStreamStatus(), { live: false, channels: [] }, 'GET v2/user/stream'],
      [(client) => client.getStreamKey(), { streamKey: 're_1' }, 'GET v2/user/streamKey'],
      [(client) => client.getChannels(), [channel], 'GET v2/user/channel/all'],
      [(client) => client.enableChannel(11), channel, 'POST v2/user/channel/enable'],
      [(client) => client.disableChannel(11), { ...channel, enabled: false }, 'POST v2/user/channel/disable'],
    ];
    for (const [call, answer, expected] of endpoints) {
      const { client, asked } = createFixture([json(answer)]);
      const value = await call(client);
      assert.deepEqual(value, answer === profile ? { ...profile, id: '7' } : answer);
      assert.equal(asked.map(({ method, address }) => `${method} ${address.slice(BASE_URL.length)}`).join(), expected);
      assert.deepEqual(asked[0]?.body, expected.startsWith('POST') ? { channelId: 11 } : undefined);
    }
  });

  it('returns the webchat address unchanged (D34)', async () => {
    const webchatUrl = 'https://chat.example.com/?token=a%2Bb';
    assert.equal(await createFixture([json({ webchatUrl })]).client.getWebchatUrl(), webchatUrl);
  });

  it('sends a cursor back byte for byte, encoded (D38, E50)', async () => {
    const { client, asked } = createFixture([json({ projects: [], pagination: {} })]);
    const cursor = 'a+/=&% ../../\r\né';
    await client.getClipProjects({ cursor });
    assert.equal(new URL(asked[0]?.address ?? '').searchParams.get('cursor'), cursor);
    assert.match(asked[0]?.address ?? '', /%2B%2F%3D%26%25/);
    await assert.rejects(client.getClipProjects({ cursor: 'x'.repeat(2049) }), RangeError);
    assert.equal(asked.length, 1);
  });

  it('always sends limit and order of clip projects (D40, D41)', async () => {
    const { client, asked } = createFixture([json({ projects: [], pagination: {} })]);
    await client.getClipProjects();
    await client.getClipProjects({ limit: 5, sortBy: 'LastActivity' });
    assert.deepEqual(
      asked.map(({ address }) => new URL(address).search),
      ['?limit=100&sortBy=CreatedAt', '?limit=5&sortBy=LastActivity'],
    );
  });

  it('walks over all pages of clip projects (F36)', async () => {
    const project = (projectId: string) => ({ projectId, createdAt: '2026-05-01T10:00:00.123Z' });
    const { client } = createFixture([
      json({ projects: [project('a')], pagination: { nextCursor: 'n', hasMore: true } }),
      json({ projects: [project('b')], pagination: { nextCursor: 'n', hasMore: true } }),
    ]);
    const found: string[] = [];
    for await (const { projectId } of client.eachClipProject()) found.push(projectId);
    assert.deepEqual(found, ['a', 'b']);
  });

  it('passes its options to the parsers', async () => {
    const image = { png: 'https://img.example.com/1.png', svg: '' };
    const { client } = createFixture([json([{ id: 1, name: 'One', image }])], {
      parse: { isImageAllowed: () => false },
    });
    assert.deepEqual((await client.getPlatforms())[0]?.image, { png: '', svg: '' });
  });
});

describe('token', () => {
  it('is sent as Bearer, and to no redirect, cookie jar, cache or referrer', async () => {
    const { client, asked } = createFixture([json(profile)]);
    await client.getProfile();
    assert.equal(asked[0]?.authorization, 'Bearer token-1');
    assert.equal(asked[0].address.includes('token'), false);
    const { redirect, credentials, cache, referrerPolicy } = asked[0].init;
    assert.deepEqual([redirect, credentials, cache, referrerPolicy], ['error', 'omit', 'no-store', 'no-referrer']);
  });

  it('is not sent with the public lists (D21)', async () => {
    const { client, asked } = createFixture([json([])], { accessToken: () => assert.fail('no token is needed') });
    await client.getPlatforms();
    await client.getIngestServers();
    assert.deepEqual(
      asked.map(({ authorization }) => authorization),
      [null, null],
    );
  });

  it('is renewed once after a 401, and the request is sent once more (D20)', async () => {
    const refused: string[] = [];
    const renewAccessToken = async (token: string) => Promise.resolve(`renewed-${refused.push(token)}`);
    const { client, asked } = createFixture([failure(401, 'invalid_token'), json(channel)], { renewAccessToken });
    await client.enableChannel(11);
    assert.deepEqual(
      asked.map(({ authorization }) => authorization),
      ['Bearer token-1', 'Bearer renewed-1'],
    );
    assert.deepEqual(
      asked.map(({ body }) => body),
      [{ channelId: 11 }, { channelId: 11 }],
    );
    assert.deepEqual(refused, ['token-1']);
  });

  it('is renewed after a 401 with another name or none (D20)', async () => {
    const renewAccessToken = async () => Promise.resolve('renewed');
    const { client } = createFixture([new Response('<html>', { status: 401 }), json(profile)], { renewAccessToken });
    assert.equal((await client.getProfile()).id, '7');
  });

  it('is not renewed twice, nor for any other status (D20)', async () => {
    for (const [status, expected] of [
      [401, 2],
      [403, 1],
      [500, 1],
    ] as const) {
      const renewAccessToken = async () => Promise.resolve('renewed');
      const { client, asked } = createFixture([failure(status, 'refused')], { renewAccessToken });
      await failureOf(client.getProfile());
      assert.equal(asked.length, expected);
    }
  });

  it('is final if it is refused and cannot be renewed (D19)', async () => {
    const { client, asked } = createFixture([failure(401, 'invalid_token')]);
    assert.equal((await failureOf(client.getProfile())).name, 'invalid_token');
    assert.equal(asked.length, 1);
  });

  it('is removed from errors that contain it (E58)', async () => {
    const renewAccessToken = async () => Promise.resolve('token-22');
    const { client } = createFixture([failure(401, 'invalid_token', 'token-1 and token-22 are bad')], {
      renewAccessToken,
    });
    const { message } = await failureOf(client.getProfile());
    assert.equal(message, 'GET /v2/user/profile: [secret] and [secret] are bad');
  });

  it('is refused without being shown if no header can carry it', async () => {
    const { client, asked } = createFixture([json(profile)], { accessToken: () => 'sec\nret' });
    await assert.rejects(client.getProfile(), (error: Error) => !/sec|ret/.test(error.message));
    assert.equal(asked.length, 0);
  });

  it('is sent unencrypted to this machine only (D1)', () => {
    const create = (baseUrl: string) => createServiceClient({ baseUrl, accessToken: () => 'x' });
    for (const baseUrl of [
      'http://service.example',
      'ftp://service.example',
      '/relative',
      'https://service.example?x=1',
    ]) {
      assert.throws(() => create(baseUrl), TypeError, baseUrl);
    }
    for (const baseUrl of [
      'http://127.0.0.1:4681',
      'http://localhost:4681/prefix',
      'http://[::1]:1',
      'https://service.example/a/b',
    ]) {
      assert.ok(create(baseUrl));
    }
  });
});

describe('error answer', () => {
  it('has the status and the name, with any message (D16, D59)', async () => {
    for (const [status, name] of [
      [400, 'invalid_grant'],
      [403, 'insufficient_scope'],
      [404, 'not_found'],
      [503, 'unavailable'],
    ] as const) {
      const error = await failureOf(createFixture([failure(status, name, 'Something')]).client.getProfile());
      assert.ok(error instanceof ServiceError);
      assert.deepEqual([error.status, error.name, error.message], [status, name, 'GET /v2/user/profile: Something']);
    }
  });

  it('is named by its status if it has no such body (D16)', async () => {
    for (const body of ['<html>Bad gateway</html>', '', '{"error":"x"}', '\xff']) {
      const error = await failureOf(createFixture([new Response(body, { status: 502 })]).client.getProfile());
      assert.equal(error.name, 'http_502');
    }
  });

  it('has the wait that the answer contains, by the clock of the client (D59)', async () => {
    const answer = new Response('', { status: 429, headers: { 'Retry-After': 'Mon, 01 Jun 2026 00:00:09 GMT' } });
    const error = await failureOf(
      createFixture([answer], { parse: { now: () => Date.UTC(2026, 5, 1) } }).client.getProfile(),
    );
    assert.ok(error instanceof ServiceError);
    assert.equal(error.retryAfterMs, 9_000);
  });
});

describe('unparsable answer', () => {
  it('is an error with the name invalid_response (E51, F35)', async () => {
    for (const body of [
      '<html></html>',
      '',
      '{"id":',
      '[]',
      'null',
      new Uint8Array([0x7b, 0xe9, 0x7d]),
      '['.repeat(40) + ']'.repeat(40),
    ]) {
      const error = await failureOf(createFixture([new Response(body)]).client.getProfile());
      assert.equal(error.name, 'invalid_response');
    }
  });

  it('includes an empty body where the API promises one (D2)', async () => {
    const error = await failureOf(createFixture([new Response(null, { status: 200 })]).client.getProfile());
    assert.equal(error.name, 'invalid_response');
  });

  it('does not include a body with a byte order mark (E51)', async () => {
    const { client } = createFixture([new Response(`\ufeff${JSON.stringify(profile)}`)]);
    assert.equal((await client.getProfile()).id, '7');
  });

  it('does not include a body with unknown fields (A16)', async () => {
    const { client } = createFixture([json({ ...profile, plan: { name: 'x' }, roles: ['y'] })]);
    assert.deepEqual(await client.getProfile(), { ...profile, id: '7' });
  });
});

describe('no usable answer', () => {
  it('is a NetworkError with its cause, and names no address', async () => {
    const cause = new TypeError('fetch failed');
    const error = await failureOf(createFixture([cause]).client.getProfile());
    assert.ok(error instanceof NetworkError);
    assert.equal(error.message, 'GET /v2/user/profile: the connection failed');
    assert.equal(error.cause, cause);
  });

  it('includes a decoded body over the limit, whose rest is not read (T22)', async () => {
    let chunks = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        chunks += 1;
        controller.enqueue(new Uint8Array(1000).fill(0x20));
      },
    });
    const fetch = async () => Promise.resolve(new Response(endless, { headers: { 'Content-Length': '5' } }));
    const error = await failureOf(createFixture([], { fetch, maxBodyBytes: 10_000 }).client.getProfile());
    assert.ok(error instanceof NetworkError);
    assert.match(error.message, /larger than 10000 bytes/);
    assert.ok(chunks < 20);
  });

  it('includes a body that is cut (F35)', async () => {
    const cut = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new TypeError('terminated')) });
    const fetch = async () => Promise.resolve(new Response(cut));
    assert.ok((await failureOf(createFixture([], { fetch }).client.getProfile())) instanceof NetworkError);
  });

  /** Answers nothing until the request is aborted, like `fetch`. */
  const silence = async (_: unknown, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      const giveUp = () => reject(new DOMException('aborted', 'AbortError'));
      if (init?.signal?.aborted) giveUp();
      init?.signal?.addEventListener('abort', giveUp);
    });

  it('includes silence for ten seconds (T22)', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      const answer = failureOf(createFixture([], { fetch: silence }).client.getPlatforms());
      mock.timers.tick(10_000);
      assert.match((await answer).message, /no answer within 10000 ms/);
    } finally {
      mock.timers.reset();
    }
  });

  it('does not include an answer that arrived while the process was paused past the limit (F43)', async () => {
    const fetch: typeof globalThis.fetch = async (_, init) =>
      new Promise((resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        // Network events are handled after the timers that are due.
        setImmediate(() => resolve(json(profile)));
        for (const startedMs = performance.now(); performance.now() < startedMs + 10;);
      });
    const { client } = createFixture([], { fetch, timeoutMs: 1 });
    assert.equal((await client.getProfile()).username, 'Ada');
  });

  it('includes an abort before or during the request', async () => {
    const { client } = createFixture([], { fetch: silence });
    const meanwhile = new AbortController();
    const answer = failureOf(client.getPlatforms({ signal: meanwhile.signal }));
    meanwhile.abort();
    for (const error of [await answer, await failureOf(client.getPlatforms({ signal: AbortSignal.abort() }))]) {
      assert.match(error.message, /given up/);
    }
  });
});
