import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { until } from '../../testing/until.ts';
import { createServerFixture } from '../../testing/server-fixture.ts';
import type { ServerFixture } from '../../testing/server-fixture.ts';

const DAY_MS = 24 * 3_600_000;

interface ListedSession {
  readonly id: string;
  readonly isCurrent: boolean;
}

let fixture: ServerFixture;

async function list(browser: ReturnType<ServerFixture['browser']>): Promise<readonly ListedSession[]> {
  return (await (await browser.get('/api/sessions')).json()) as readonly ListedSession[];
}

describe('the routes of sessions', () => {
  before(async () => {
    fixture = await createServerFixture();
  });

  after(() => fixture.close());

  describe('asking who is signed in', () => {
    it('returns signed_out, and no error, in a browser without a session', async () => {
      const answer = await fixture.browser().get('/api/session');
      assert.equal(answer.status, 200);
      assert.deepEqual(await answer.json(), {
        state: 'signed_out',
        owner: null,
        scopes: [],
        problem: null,
        reconnectBy: null,
        link: null,
        live: null,
      });
    });

    it('returns the live state and the state of the connection as soon as they are known', async () => {
      const browser = await fixture.signIn(802557);
      const read = async (): Promise<string> => {
        const { live, link } = (await (await browser.get('/api/session')).json()) as Readonly<Record<string, unknown>>;
        return JSON.stringify({ live, link });
      };
      assert.equal(await read(), '{"live":null,"link":null}');
      await until(async () => (await read()) === '{"live":true,"link":null}');
      const minted = await browser.send('POST', '/api/overlays', { widget: 'live-badge', name: 'Badge' });
      const { url } = (await minted.json()) as { url: string };
      const socket = new WebSocket(`${fixture.url.replace('http', 'ws')}/v2/ws`);
      await once(socket, 'open');
      socket.send(
        JSON.stringify({ action: 'subscribe', token: url.split('#key=')[1], subscriptions: ['user/stream'] }),
      );
      await until(async () => (await read()) === '{"live":true,"link":"open"}');
      fixture.simulator.control.stop(802557);
      await until(async () => (await read()) === '{"live":false,"link":"open"}');
      socket.terminate();
    });
  });

  describe('a session', () => {
    it('is required: without one the answer is 401 in the shape of the service', async () => {
      for (const path of ['/api/sessions', '/api/overlays']) {
        const answer = await fixture.browser().get(path);
        assert.equal(answer.status, 401);
        assert.deepEqual(await answer.json(), {
          error: {
            statusCode: 401,
            status: 401,
            code: 401,
            message: 'Sign in first: open /auth/login.',
            name: 'invalid_session',
          },
        });
      }
    });

    it('cannot be derived from its public id', async () => {
      const browser = await fixture.signIn();
      const [session] = await list(browser);
      const guesser = fixture.browser();
      guesser.setCookie('onair_session', session?.id ?? '');
      assert.equal((await guesser.get('/api/overlays')).status, 401);
    });

    it('is not accepted in another form of cookie', async () => {
      for (const value of ['', 'x', 'x'.repeat(43), '../../../etc', 'a'.repeat(5_000)]) {
        const browser = fixture.browser();
        browser.setCookie('onair_session', value);
        assert.equal((await browser.get('/api/overlays')).status, 401);
      }
    });

    it('is never stored by browsers (T24)', async () => {
      const browser = await fixture.signIn();
      assert.equal((await browser.get('/api/session')).headers.get('cache-control'), 'no-store');
    });

    it('ends by itself after a week without use', async () => {
      const browser = await fixture.signIn();
      fixture.skip(7 * DAY_MS);
      assert.equal((await browser.get('/api/overlays')).status, 401);
    });

    it('ends after thirty days even if it is used every day', async () => {
      const browser = await fixture.signIn();
      for (let day = 1; day < 30; day++) {
        fixture.skip(DAY_MS);
        assert.equal((await browser.get('/api/overlays')).status, 200, `day ${day}`);
      }
      fixture.skip(DAY_MS);
      assert.equal((await browser.get('/api/overlays')).status, 401);
    });
  });

  describe('the list of sessions', () => {
    it("shows the owner's own sessions, and marks the current one", async () => {
      const [one, two, foreign] = [await fixture.signIn(), await fixture.signIn(), await fixture.signIn(802557)];
      const listed = await list(two);
      assert.equal(listed.filter(({ isCurrent }) => isCurrent).length, 1);
      assert.ok(listed.length >= 2);
      assert.equal((await list(foreign)).length, 1);
      assert.notDeepEqual(await list(one), listed);
    });

    it('lets the owner end another one', async () => {
      const [one, two] = [await fixture.signIn(), await fixture.signIn()];
      const id = (await list(one)).find(({ isCurrent }) => isCurrent)?.id ?? '';
      assert.equal((await two.send('DELETE', `/api/sessions/${id}`)).status, 204);
      assert.equal((await one.get('/api/overlays')).status, 401);
      assert.equal((await two.get('/api/overlays')).status, 200);
      assert.equal((await two.send('DELETE', `/api/sessions/${id}`)).status, 404);
    });

    it("does not let one end another owner's", async () => {
      const [one, foreign] = [await fixture.signIn(), await fixture.signIn(802557)];
      const id = (await list(one)).find(({ isCurrent }) => isCurrent)?.id ?? '';
      assert.equal((await foreign.send('DELETE', `/api/sessions/${id}`)).status, 404);
      assert.equal((await one.get('/api/overlays')).status, 200);
    });
  });
});
