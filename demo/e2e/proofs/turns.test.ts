import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { WebSocket } from 'ws';
import { createEmptyJpeg, WORD_SHAPES, writeJsonShapes, writeWords } from './awkward-bodies.ts';
import { buildPages, serveOnair } from './served-onair.ts';
import type { ServedOnair } from './served-onair.ts';
import type { TestBrowser } from '../../../server/testing/test-browser.ts';
import { until } from '../../../server/testing/until.ts';

/** Longest turn of the event loop, in milliseconds of processor time. */
const MOST_MS = 50;
/** The shortest of so many tries counts: the compiler and the collector of garbage run in some of them, whatever is sent. */
const TRIES = 5;
const KIB = 1024;
/** Long messages take longest to judge: a change of words reads all that are open again. */
const LONG_TEXT = 'hello there aaaa '.repeat(28);
/** Largest body of routes that take more than 64 KiB of JSON. */
const LIMITS: readonly (readonly [path: RegExp, bytes: number])[] = [
  [/^\/api\/safety/, 4 * KIB * KIB],
  [/^\/api\/overlays(\/[^/]+)?(\/draft)?$/, 512 * KIB],
];
/** Read as a stream in a thread of its own, with limits of its own. */
const NOT_JSON = /^\/api\/(import|pictures|fonts)$/;

interface Route {
  readonly method: string;
  readonly path: string;
}

let served: ServedOnair;
let owner: TestBrowser;
let overlay: WebSocket;
let meterUrl: string;
let clients = 0;

before(async () => {
  buildPages();
  const meter = new URL('turn-meter.ts', import.meta.url).href;
  served = await serveOnair(
    { scenario: false },
    { NODE_OPTIONS: `--import ${meter}`, LOG_LEVEL: 'error', ONAIR_TRUSTED_PROXIES: '127.0.0.0/8' },
  );
  const port = /"turns":(\d+)/.exec(served.output())?.[1];
  assert.ok(port, served.output());
  meterUrl = `http://127.0.0.1:${port}/`;
  owner = await served.signIn();
  overlay = await openOverlay();
});
after(async () => {
  overlay.terminate();
  await served.clear();
});

/** Previews and changes of safety settings do their work only while chat is on its way to air. */
async function openOverlay(): Promise<WebSocket> {
  const { key } = await served.mint(owner, 'chat-box');
  const socket = new WebSocket(`${served.url.replace('http', 'ws')}/v2/ws`).on('error', () => undefined);
  await once(socket, 'open');
  socket.send(JSON.stringify({ action: 'subscribe', token: key, subscriptions: ['user/chat'] }));
  await until(() => served.simulator.control.state().sockets.subscriptions['user/chat'] === 1);
  for (let count = 0; count < 200; count += 1)
    served.simulator.control.say({ author: 'Ada', text: `${LONG_TEXT}${count}` });
  return socket;
}

const readLongest = async (): Promise<number> => Number(await (await fetch(meterUrl)).text());

/** Sends a request from an address of its own, since one may change 120 things a minute. @returns the status */
async function send({ method, path }: Route, type: string, body: string | Buffer): Promise<number> {
  clients += 1;
  const address = `10.1.${Math.floor(clients / 250)}.${clients % 250}`;
  const headers = { 'content-type': type, origin: served.url, 'x-forwarded-for': address };
  const sent = typeof body === 'string' ? body : new Uint8Array(body);
  const place = path.replace(/\{\w+\}|:\w+/g, 'unknown');
  // a body that is not read to its end breaks the connection
  const answer = await owner.request(place, { method, headers, body: sent }).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status ?? 0;
}

/** Sends a body again and again until no try holds the event loop for too long. @returns the shortest of the longest turns */
async function measure(route: Route, type: string, write: (attempt: number) => string | Buffer): Promise<number> {
  let least = Infinity;
  for (let attempt = 0; attempt < TRIES && least > MOST_MS; attempt += 1) {
    const body = write(attempt);
    await readLongest();
    const status = await send(route, type, body);
    assert.notEqual(status, 429, 'the proof asks too often');
    least = Math.min(least, await readLongest());
  }
  return least;
}

async function listRoutes(): Promise<readonly Route[]> {
  const document = (await (await owner.get('/api/openapi.json')).json()) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly requestBody?: unknown }>>>>;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) =>
      requestBody === undefined || NOT_JSON.test(path) ? [] : { method: method.toUpperCase(), path },
    ),
  );
}

describe('the longest turn of the event loop', { timeout: 900_000 }, () => {
  it(`is at most ${MOST_MS} ms for JSON of every shape, on every route`, async (test) => {
    const routes = await listRoutes();
    assert.ok(routes.length > 15, `${routes.length} routes with a body`);
    const slow: string[] = [];
    let longest = 0;
    for (const route of routes) {
      const bytes = LIMITS.find(([path]) => path.test(route.path))?.[1] ?? 64 * KIB;
      for (const [name, body] of Object.entries(writeJsonShapes(bytes))) {
        const tookMs = await measure(route, 'application/json', () => body);
        longest = Math.max(longest, tookMs);
        if (tookMs > MOST_MS) slow.push(`${route.method} ${route.path}, ${name}: ${tookMs} ms`);
      }
    }
    test.diagnostic(`${routes.length} routes: at most ${longest.toFixed(1)} ms`);
    assert.deepEqual(slow, []);
  });

  for (const [name, shape] of Object.entries(WORD_SHAPES)) {
    it(`is at most ${MOST_MS} ms for ten thousand words: ${name}`, async (test) => {
      const took: number[] = [];
      for (const [method, path] of [
        ['POST', '/api/safety/preview'],
        ['PATCH', '/api/safety'],
      ] as const)
        took.push(await measure({ method, path }, 'application/json', (attempt) => writeWords(shape, attempt)));
      test.diagnostic(took.map((ms) => `${ms.toFixed(1)} ms`).join(', '));
      assert.ok(Math.max(...took) <= MOST_MS, `${took.join(', ')} ms`);
    });
  }

  it(`is at most ${MOST_MS} ms for a JPEG of 4 MiB without a picture`, async (test) => {
    const route = { method: 'POST', path: '/api/pictures?name=x' };
    const tookMs = await measure(route, 'image/jpeg', createEmptyJpeg);
    test.diagnostic(`${tookMs.toFixed(1)} ms`);
    assert.ok(tookMs <= MOST_MS, `${tookMs} ms`);
  });
});
