import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { createManualClock } from '../../testing/manual-clock.ts';
import { isNewer, parseRelease, readRelease } from './update-feed.ts';
import { createUpdateFile } from './update-file.ts';
import type { LastCheck } from './update-file.ts';
import { createUpdates } from './updates.ts';

const DAY_MS = 24 * 3_600_000;
const RELEASE = { version: '0.2.0', changes: ['Scenes can be copied.'], url: 'https://onair.example/update' };

/** An address of updates with a day that can be turned forward. */
function createRoom({ url = 'https://onair.example/release.json' }: { readonly url?: string | undefined } = {}) {
  const clock = createManualClock();
  const room = {
    clock,
    asked: [] as string[],
    stored: undefined as LastCheck | undefined,
    answer: (): Response => Response.json(RELEASE),
    create: () =>
      createUpdates({
        url: url === '' ? undefined : url,
        version: '0.1.0',
        store: { read: () => room.stored, write: (check) => void (room.stored = check) },
        fetch: (address) => {
          room.asked.push(new Request(address).url);
          return Promise.resolve(room.answer());
        },
        clock,
        log: { info: () => undefined },
      }),
  };
  return room;
}

describe('the look for a newer version', () => {
  it('asks no one unless it is switched on', async () => {
    const room = createRoom({ url: '' });
    room.stored = { at: 0, release: RELEASE };
    const updates = room.create();
    updates.start();
    await room.clock.pass(3 * DAY_MS);
    assert.deepEqual([room.asked, updates.read()], [[], undefined]);
  });

  it('sends one request a day, and names the newer version', async () => {
    const room = createRoom();
    const updates = room.create();
    updates.start();
    await room.clock.pass(60_000);
    assert.deepEqual(updates.read(), { ...RELEASE, current: '0.1.0' });
    for (const count of [2, 3]) {
      await room.clock.pass(DAY_MS);
      assert.equal(room.asked.length, count);
    }
  });

  it('sends one request a day also if the server starts often, and knows the answer of before', async () => {
    const room = createRoom();
    room.create().start();
    await room.clock.pass(60_000);
    for (const hours of [5, 10]) {
      await room.clock.pass(hours * 3_600_000);
      const again = room.create();
      const stop = again.start();
      await room.clock.pass(60_000);
      stop();
      assert.equal(again.read()?.version, '0.2.0');
      assert.deepEqual(room.asked.length, 1);
    }
  });

  it('tries a failed request again on the next day, and not before', async () => {
    const room = createRoom();
    room.answer = () => new Response('down', { status: 503 });
    const updates = room.create();
    updates.start();
    await room.clock.pass(DAY_MS);
    assert.deepEqual([room.asked.length, updates.read()], [1, undefined]);
    room.answer = () => Response.json(RELEASE);
    await room.clock.pass(DAY_MS);
    assert.deepEqual([room.asked.length, updates.read()?.version], [2, '0.2.0']);
  });

  it('says nothing of this version or an older one', async () => {
    for (const version of ['0.1.0', '0.0.9']) {
      const room = createRoom();
      room.answer = () => Response.json({ ...RELEASE, version });
      const updates = room.create();
      updates.start();
      await room.clock.pass(60_000);
      assert.equal(updates.read(), undefined);
    }
  });
});

describe('readRelease', () => {
  it('sends nothing about the user or the server', async (test) => {
    const received: IncomingMessage[] = [];
    const server = createServer((request, response) => {
      received.push(request);
      response.end(JSON.stringify(RELEASE));
    });
    test.after(() => server.close());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    assert.deepEqual(await readRelease(`http://127.0.0.1:${port}/release.json`, fetch), RELEASE);
    const [request] = received;
    assert.deepEqual([request?.method, request?.url], ['GET', '/release.json']);
    const known = [
      'accept',
      'accept-encoding',
      'accept-language',
      'connection',
      'host',
      'sec-fetch-mode',
      'user-agent',
    ];
    assert.deepEqual(
      Object.keys(request?.headers ?? {}).filter((name) => !known.includes(name)),
      [],
    );
    assert.equal(request?.headers['user-agent'], 'onair');
  });

  it('refuses an answer of more than 64 KiB', async () => {
    const large = () => Promise.resolve(new Response('x'.repeat(70_000)));
    await assert.rejects(readRelease('https://onair.example', large), /too large/);
  });
});

describe('parseRelease', () => {
  it('takes a version, lines and an https address only', () => {
    assert.deepEqual(parseRelease({ ...RELEASE, more: 1 }), RELEASE);
    for (const wrong of [
      { version: 'latest' },
      { version: '1.0' },
      { changes: 'all' },
      { changes: [''] },
      { changes: ['a'.repeat(301)] },
      { changes: Array(21).fill('a') },
      { url: 'http://onair.example' },
      { url: 'javascript:alert(1)' },
    ])
      assert.equal(parseRelease({ ...RELEASE, ...wrong }), undefined, JSON.stringify(wrong));
    assert.equal(parseRelease([]), undefined);
  });
});

describe('isNewer', () => {
  it('compares versions by their numbers', () => {
    for (const [version, than, expected] of [
      ['0.10.0', '0.9.9', true],
      ['1.0.0', '0.99.99', true],
      ['0.1.0', '0.1.0', false],
      ['0.1.9', '0.2.0', false],
    ] as const)
      assert.equal(isNewer(version, than), expected, version);
  });
});

describe('the file of the last check', () => {
  it('keeps the check, and is no check if it is missing or damaged', (test) => {
    const folder = mkdtempSync(join(tmpdir(), 'onair-updates-'));
    test.after(() => rmSync(folder, { recursive: true }));
    const store = createUpdateFile(folder);
    assert.equal(store.read(), undefined);
    store.write({ at: 5, release: RELEASE });
    assert.deepEqual(store.read(), { at: 5, release: RELEASE });
    for (const text of ['{', '[]', '{"at":"now"}']) {
      writeFileSync(join(folder, 'updates.json'), text);
      assert.equal(store.read(), undefined, text);
    }
  });
});
