import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { WebSocket } from 'ws';
import { systemClock } from '../../../core/connection/clock.ts';
import { findFreePort } from '../../../server/testing/free-port.ts';
import { findPostgres, startPostgres } from '../../../server/testing/private-postgres.ts';
import type { PrivatePostgres } from '../../../server/testing/private-postgres.ts';
import type { TestBrowser } from '../../../server/testing/test-browser.ts';
import { until } from '../../../server/testing/until.ts';
import { startFaultProxy } from '../faults/fault-proxy.ts';
import type { FaultProxy, Trouble } from '../faults/fault-proxy.ts';
import { serveOnair } from './served-onair.ts';
import type { ServedOnair } from './served-onair.ts';

/** Number of parallel requests, more than the pool's connections, so that some wait for one. */
const REQUESTS = 30;
const TROUBLES: Readonly<Record<string, Trouble>> = {
  'takes nothing and answers nothing': { isBlackhole: true },
  'works but whose answers are lost': { isBlackhole: true, way: 'back' },
};

const programs = findPostgres();
describe('a server on a PostgreSQL', { skip: programs === undefined && 'no PostgreSQL here' }, () => {
  let postgres: PrivatePostgres;
  let proxy: FaultProxy;
  let onair: ServedOnair;
  let owner: TestBrowser;
  let overlay: Awaited<ReturnType<ServedOnair['mint']>>;
  let dock: Awaited<ReturnType<ServedOnair['mint']>>;
  before(async () => {
    const targetPort = await findFreePort();
    postgres = startPostgres(programs ?? '', { port: targetPort });
    proxy = await startFaultProxy({ targetPort, clock: systemClock, random: Math.random });
    const databaseUrl = postgres.databaseUrl.replace(`:${targetPort}`, `:${proxy.port}`);
    onair = await serveOnair({ scenario: false }, { DATABASE_URL: databaseUrl });
    owner = await onair.signIn();
    overlay = await onair.mint(owner, 'chat-box');
    dock = await onair.mint(owner, 'moderation-dock');
  });
  after(async () => {
    proxy.trouble();
    await onair.clear();
    await proxy.close();
    postgres.stop();
  });

  async function open(): Promise<{ readonly socket: WebSocket; readonly frames: string[] }> {
    const socket = new WebSocket(`${onair.url.replace('http', 'ws')}/v2/ws`);
    const frames: string[] = [];
    socket.on('message', (data) => frames.push((data as Buffer).toString()));
    await once(socket, 'open');
    socket.send(JSON.stringify({ action: 'subscribe', token: overlay.key, subscriptions: ['user/chat'] }));
    return { socket, frames };
  }
  const closeCodeOf = async (): Promise<unknown> => {
    const { socket } = await open();
    const [code] = (await once(socket, 'close')) as [number];
    return code;
  };
  const act = (action: string, body: object): Promise<Response> =>
    fetch(`${onair.url}/api/air/${action}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${dock.key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const read = (path: string): Promise<Response> =>
    fetch(`${onair.url}${path}`, { headers: { Authorization: `Bearer ${overlay.key}` } });

  const isFollowing = async (): Promise<boolean> =>
    (await (await fetch(`${onair.url}/readyz?owners=true`)).text()).includes('"open"');

  for (const [name, trouble] of Object.entries(TROUBLES)) {
    it(`that ${name}: overlays continue, everything else is refused with a sentence, and works again afterwards`, async () => {
      const words = `during-${name.length}`;
      const { frames, socket } = await open();
      await until(() => frames.length > 0, 'the overlay is welcome');
      await until(isFollowing, 'the server follows the service');
      proxy.trouble(trouble);
      onair.simulator.control.say({ author: 'Ada', text: words });
      await until(() => frames.some((frame) => frame.includes(words)), 'chat goes on');

      const codes = Promise.all(Array.from({ length: REQUESTS }, closeCodeOf));
      const answers = await Promise.all([
        ...Array.from({ length: REQUESTS }, () => owner.get('/api/overlays')),
        owner.get('/api/session'),
        owner.send('PATCH', `/api/overlays/${overlay.id}`, { name }),
        owner.send('PATCH', '/api/safety', { holdSeconds: 1 }),
        act('panic', { on: true }),
        act('mute', { author: 'Ada', platform: 'twitch' }),
        read('/v2/user/channel/all'),
      ]);
      for (const answer of answers) {
        const text = await answer.text();
        assert.equal(answer.status, 503, `${answer.url} ${text}`);
        assert.match(text, /"message":"The database (is not available|did not answer)/);
      }
      assert.deepEqual(new Set(await codes), new Set([1011]));
      assert.equal((await fetch(`${onair.url}/healthz`)).status, 200);
      assert.equal((await fetch(`${onair.url}/readyz`)).status, 503);
      assert.equal(socket.readyState, WebSocket.OPEN);

      proxy.trouble();
      await until(async () => (await fetch(`${onair.url}/readyz`)).status === 200);
      assert.equal((await owner.send('PATCH', `/api/overlays/${overlay.id}`, { name: 'after' })).status, 200);
      assert.equal((await act('panic', { on: false })).status, 200);
      socket.terminate();
    });
  }
});
