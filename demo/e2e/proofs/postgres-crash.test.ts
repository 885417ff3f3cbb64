import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { WebSocket } from 'ws';
import { findPostgres, startPostgres } from '../../../server/testing/private-postgres.ts';
import type { PrivatePostgres } from '../../../server/testing/private-postgres.ts';
import type { TestBrowser } from '../../../server/testing/test-browser.ts';
import { until } from '../../../server/testing/until.ts';
import { serveOnair } from './served-onair.ts';
import type { ServedOnair } from './served-onair.ts';

/** Number of rounds; all with ONAIR_PROOF=full. */
const ROUNDS = process.env['ONAIR_PROOF'] === 'full' ? 100 : 3;
/** Sockets that stay open, and loops of others that open and close, each of which checks its key. */
const OVERLAYS = 5;
const COMERS = 4;

interface Overlay {
  readonly socket: WebSocket;
  /** All its received frames, as text. */
  readonly frames: string[];
}

const programs = findPostgres();
describe('a server on a PostgreSQL that crashes', { skip: programs === undefined && 'no PostgreSQL here' }, () => {
  let postgres: PrivatePostgres;
  let onair: ServedOnair;
  let owner: TestBrowser;
  let minted: Awaited<ReturnType<ServedOnair['mint']>>;
  before(async () => {
    postgres = startPostgres(programs ?? '');
    onair = await serveOnair({ scenario: false }, { DATABASE_URL: postgres.databaseUrl, NODE_NO_WARNINGS: '0' });
    owner = await onair.signIn();
    minted = await onair.mint(owner, 'chat-box');
  });
  after(async () => {
    await onair.clear();
    postgres.stop();
  });

  async function open(): Promise<Overlay> {
    const socket = new WebSocket(`${onair.url.replace('http', 'ws')}/v2/ws`);
    const frames: string[] = [];
    socket.on('message', (data) => frames.push((data as Buffer).toString()));
    socket.on('error', () => undefined);
    await once(socket, 'open');
    socket.send(JSON.stringify({ action: 'subscribe', token: minted.key, subscriptions: ['user/chat'] }));
    return { socket, frames };
  }

  async function comeAndGo(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const { socket, frames } = await open();
      await until(() => frames.length > 0 || socket.readyState === WebSocket.CLOSED);
      socket.terminate();
    }
  }

  const heardBy = ({ frames }: Overlay, words: string): boolean => frames.some((frame) => frame.includes(`"${words}"`));
  const rename = (name: string): Promise<Response> => owner.send('PATCH', `/api/overlays/${minted.id}`, { name });
  const isReady = async (): Promise<boolean> => (await fetch(`${onair.url}/readyz`)).status === 200;

  const isFollowing = async (): Promise<boolean> =>
    (await (await fetch(`${onair.url}/readyz?owners=true`)).text()).includes('"open"');

  it('keeps every overlay on air, answers changes with 503 and a sentence, and saves no partial change (F44)', async () => {
    const overlays = await Promise.all(Array.from({ length: OVERLAYS }, open));
    await until(isFollowing, 'the server follows the service');
    let isOver = false;
    const comers = Promise.all(Array.from({ length: COMERS }, () => comeAndGo(() => isOver)));
    const say = async (text: string): Promise<void> => {
      onair.simulator.control.say({ author: 'Ada', text });
      await until(() => overlays.every((overlay) => heardBy(overlay, text)), `everybody hears ${text}`);
    };
    for (let round = 0; round < ROUNDS; round++) {
      await say(`before-${round}`);
      await postgres.crash();
      await say(`during-${round}`);
      const refused = await rename(`refused ${round}`);
      assert.equal(refused.status, 503);
      assert.match(await refused.text(), /"message":"The database (is not available|did not answer)/);
      assert.equal((await fetch(`${onair.url}/healthz`)).status, 200);
      await postgres.resume();
      await until(isReady);
      await say(`after-${round}`);
    }
    isOver = true;
    await comers;
    assert.equal(onair.process.exitCode, null);
    assert.ok(overlays.every(({ socket }) => socket.readyState === WebSocket.OPEN));
    assert.match(await (await owner.get('/api/overlays')).text(), /"name":"proof of chat-box"/);
    assert.equal((await rename('renamed')).status, 200);
    assert.doesNotMatch(onair.output(), /already executing a query/);
    for (const { socket } of overlays) socket.terminate();
  });
});
