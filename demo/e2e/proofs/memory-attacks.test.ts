import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { Worker } from 'node:worker_threads';
import { brotliCompressSync } from 'node:zlib';
import { JPEG } from '../../../server/testing/picture-files.ts';
import type { TestBrowser } from '../../../server/testing/test-browser.ts';
import { until } from '../../../server/testing/until.ts';
import { createMemoryLimit } from './memory-limit.ts';
import type { OverlayReport, OverlayThread } from './overlay-thread.ts';
import { buildPages, serveOnair } from './served-onair.ts';
import type { ServedOnair } from './served-onair.ts';

const MIB = 1024 * 1024;
const LIMIT_BYTES = 512 * MIB;
/** Somebody else's overlays, and what they must hear during each attack. */
const OVERLAYS = 10;
const MESSAGES = 20;

const limit = createMemoryLimit(LIMIT_BYTES);
let served: ServedOnair;
let attacker: TestBrowser;
let cookie: string;
let words = 0;
const frames: string[] = [];
/** Close codes of overlays that were cut. */
const cuts: string[] = [];
let overlays: Worker;
const opened: Socket[] = [];

before(async () => {
  buildPages();
  const settings = { LOG_LEVEL: 'error', ONAIR_TRUSTED_PROXIES: '127.0.0.0/8', ...limit.settings };
  served = await serveOnair({ scenario: false }, settings, limit.launcher);
  const { key } = await served.mint(await served.signIn(), 'chat-box');
  overlays = await openOverlays(key);
  attacker = await served.signIn(802_557);
  cookie = ['__Host-onair_session', 'onair_session'].map((name) => `${name}=${attacker.cookie(name) ?? ''}`).join('; ');
  await until(() => served.simulator.control.state().sockets.subscriptions['user/chat'] === 1);
});
after(async () => {
  await overlays.terminate();
  await served.clear();
  limit.remove();
});

async function openOverlays(key: string): Promise<Worker> {
  const workerData: OverlayThread = { url: `${served.url.replace('http', 'ws')}/v2/ws`, key, count: OVERLAYS };
  const thread = new Worker(new URL('overlay-thread.ts', import.meta.url), { workerData });
  let isOpen = false;
  thread.on('message', ({ open = false, frame, cut }: OverlayReport) => {
    isOpen ||= open;
    if (frame !== undefined) frames.push(frame);
    if (cut !== undefined) cuts.push(cut);
  });
  await until(() => isOpen, 'the overlays are open');
  return thread;
}

/** Says a new word in the owner's chat, and waits until each of their overlays has it. */
async function say(): Promise<void> {
  const text = `word${(words += 1)}`;
  served.simulator.control.say({ author: 'Ada', text });
  const countHeard = (): number => frames.filter((frame) => frame.includes(`"${text}"`)).length;
  const isEnded = (): boolean => (served.process.exitCode ?? served.process.signalCode) !== null;
  await until(() => countHeard() === OVERLAYS || cuts.length > 0 || isEnded(), `all hear ${text}`);
  assert.deepEqual(cuts, [], `overlays were cut before ${text}: ${served.output()}`);
  assert.equal(countHeard(), OVERLAYS, `the server ended before ${text}: ${served.output()}`);
}

/** Addresses of an attack: each has limits of its own. */
const toAddress = (index: number): string => `198.51.100.${index % 10}`;

/** Opens a connection that does not read, and sends the beginning of a request of the attacker. */
async function begin(index: number, line: string, headers: Readonly<Record<string, string | number>>): Promise<Socket> {
  const { host, port } = new URL(served.url);
  const socket = connect({ port: Number(port), host: '127.0.0.1' }).on('error', () => undefined);
  opened.push(socket);
  await once(socket, 'connect');
  const all = { Host: host, Origin: served.url, Cookie: cookie, 'X-Forwarded-For': toAddress(index), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.pause().write(`${line} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return socket;
}

/** Does something many times at once while somebody else's chat goes on, then ends what is open. */
async function attack(times: number, one: (index: number) => Promise<unknown>): Promise<void> {
  const attacks = Array.from({ length: times }, async (_, index) => one(index));
  for (let count = 0; count < MESSAGES; count += 1) await say();
  await Promise.all(attacks);
  await say();
  for (const socket of opened.splice(0)) socket.destroy();
  await say();
}

async function post(index: number, [path, type]: readonly [path: string, type: string], body: Buffer): Promise<number> {
  const headers = { 'content-type': type, origin: served.url, 'x-forwarded-for': toAddress(index) };
  const sent = await attacker
    .request(path, { method: 'POST', headers, body: new Uint8Array(body) })
    .catch(() => undefined);
  await sent?.arrayBuffer();
  return sent?.status ?? 0;
}

/** A body of 4 MiB without its last byte; one for all, since a gigabyte of them would keep this process busy. */
const UNFINISHED = Buffer.alloc(4 * MIB - 1);

/** A font of 79 bytes that unpacks to 32 MiB of nothing. */
function createFontBomb(): Buffer {
  const packed = brotliCompressSync(Buffer.alloc(32 * MIB));
  const head = Buffer.alloc(48);
  head.write('wOF2', 0, 'latin1');
  const file = Buffer.concat([head, Buffer.from([0, 0x90, 0x80, 0x80, 0]), packed]);
  file.writeUInt32BE(file.length, 8);
  file.writeUInt16BE(1, 12);
  file.writeUInt32BE(packed.length, 20);
  return file;
}

/** A picture that takes as many bytes as one may have: its scan is noise. */
function createLargePicture(): Buffer {
  const noise = randomBytes(4 * MIB - JPEG.length).map((byte) => byte & 0x7f);
  return Buffer.concat([JPEG.subarray(0, -2), noise, JPEG.subarray(-2)]);
}

describe('a server with 512 MiB of memory', { timeout: 600_000 }, () => {
  let picture: string;
  before(async () => {
    const headers = { 'content-type': 'image/jpeg', origin: served.url };
    const body = new Uint8Array(createLargePicture());
    const answer = await attacker.request('/api/pictures?name=x', { method: 'POST', headers, body });
    picture = ((await answer.json()) as { readonly url: string }).url;
    for (let count = 0; count < 8; count += 1)
      await attacker.request(`/api/pictures?name=${count}`, { method: 'POST', headers, body });
  });

  const bomb = createFontBomb();
  const ATTACKS: readonly (readonly [string, number, (index: number) => Promise<unknown>])[] = [
    ['250 connections to one picture that do not read', 250, (index) => begin(index, `GET ${picture}`, {})],
    ['250 exports that no one reads', 250, (index) => begin(index, 'GET /api/export', {})],
    [
      '245 bodies of which the last byte is missing',
      245,
      async (index) => {
        const headers = { 'Content-Type': 'image/png', 'Content-Length': 4 * MIB };
        const socket = await begin(index, 'POST /api/pictures?name=x', headers);
        socket.write(UNFINISHED);
      },
    ],
    ['100 fonts of 79 bytes that unpack to 32 MiB', 100, (index) => post(index, ['/api/fonts', 'font/woff2'], bomb)],
    [
      'an import of 20 MiB of brackets',
      1,
      (index) => post(index, ['/api/import', 'application/json'], Buffer.alloc(20 * MIB, '[')),
    ],
    [
      'an import of 132 MiB',
      1,
      (index) => {
        const data = Buffer.alloc(128 * MIB, 'A').toString();
        return post(
          index,
          ['/api/import', 'application/json'],
          Buffer.from(`{"onair":1,"pictures":[{"data":"${data}"}]}`),
        );
      },
    ],
  ];
  for (const [name, times, one] of ATTACKS) {
    it(`cuts no one else's overlay during ${name}`, async (test) => {
      await attack(times, one);
      assert.deepEqual(cuts, []);
      assert.equal(served.process.exitCode ?? served.process.signalCode, null, served.output());
      const peakBytes = limit.peakBytes(served.process.pid ?? 0);
      test.diagnostic(`limit: ${limit.kind}, peak so far ${Math.round(peakBytes / MIB)} MiB`);
      assert.ok(peakBytes <= LIMIT_BYTES, `${peakBytes} bytes`);
    });
  }
});
