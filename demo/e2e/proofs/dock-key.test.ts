import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createDockStore, type DockStore } from '../../../core/stores/dock-store.ts';
import type { Connection } from '../../../core/connection/connection.ts';
import { systemClock } from '../../../core/connection/clock.ts';
import type { AuditPage } from '../../../server/air/air-schemas.ts';
import type { TestBrowser } from '../../../server/testing/test-browser.ts';
import { until } from '../../../server/testing/until.ts';
import { connectThrough } from '../faults/route.ts';
import { serveOnair } from './served-onair.ts';
import type { ServedOnair } from './served-onair.ts';

/** One of two owners on one server, with a dock that lists one message. */
interface Side {
  readonly browser: TestBrowser;
  readonly key: string;
  readonly overlayId: string;
  readonly connection: Connection;
  readonly docks: DockStore;
  readonly messageId: string;
}

describe('a dock key', { timeout: 120_000 }, () => {
  let onair: ServedOnair;
  let ours: Side;
  let theirs: Side;

  const connect = (key: string): Connection =>
    connectThrough({ serverUrl: onair.url, key, clock: systemClock, random: Math.random });
  const open = async (userId: number): Promise<Side> => {
    const browser = await onair.signIn(userId);
    const { id: overlayId, key } = await onair.mint(browser, 'moderation-dock');
    const connection = connect(key);
    const docks = createDockStore(connection);
    docks.$messages.listen(() => undefined);
    await until(() => {
      onair.simulator.control.say({ author: 'Ada', text: 'hello', userId });
      return docks.$messages.get().length > 0;
    });
    return { browser, key, overlayId, connection, docks, messageId: docks.$messages.get()[0]?.id ?? '' };
  };
  const act = (key: string, action: string, body: object): Promise<Response> =>
    fetch(`${onair.url}/api/air/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    });
  const countAudited = async ({ browser }: Side): Promise<number> => {
    const { entries } = (await (await browser.get('/api/audit')).json()) as AuditPage;
    return entries.filter(({ action }) => !['sign-in', 'mint', 'revoke'].includes(action)).length;
  };
  const stateOf = ({ docks, messageId }: Side): string | undefined =>
    docks.$messages.get().find(({ id }) => id === messageId)?.state;

  before(async () => {
    onair = await serveOnair({ scenario: false });
    const [one, two] = onair.simulator.control.state().users.map(({ userId }) => userId);
    ours = await open(one ?? assert.fail());
    theirs = await open(two ?? assert.fail());
  });
  after(async () => {
    ours.connection.close();
    theirs.connection.close();
    await onair.clear();
  });

  it("does nothing to another owner's chat, with any ids and names (A12, T20)", async () => {
    const { messageId } = theirs;
    for (const [action, body] of [
      ['hide', { ids: [messageId] }],
      ['show', { ids: [messageId] }],
      ['pin', { id: messageId }],
      ['allow-pictures', { id: messageId }],
    ] as const) {
      assert.deepEqual(await (await act(ours.key, action, body)).json(), { done: 0 }, action);
    }
    await act(ours.key, 'mute', { author: 'Ada' });
    await act(ours.key, 'panic', { on: true });
    await until(() => stateOf(ours) === 'stopped');
    // the updates of their dock after all actions
    onair.simulator.control.say({
      author: 'Ada',
      text: 'later',
      userId: Number(theirs.docks.$messages.get()[0]?.message.userId),
    });
    const seen = theirs.docks.$messages.get().length;
    await until(() => theirs.docks.$messages.get().length > seen);
    assert.ok(theirs.docks.$messages.get().every(({ state }) => state === 'shown'));
    assert.deepEqual([await countAudited(ours), await countAudited(theirs)], [6, 0]);
  });

  it('belongs to a dock only: that of an overlay neither acts, nor sees chat before air (A12)', async () => {
    const { key } = await onair.mint(theirs.browser, 'chat-box');
    const connection = connect(key);
    let received = 0;
    const names: string[] = [];
    connection.subscribe('dock/chat', () => names.push('dock/chat'));
    connection.subscribe('user/chat', () => (received += 1));
    await until(() => received > 0);
    for (const action of ['hide', 'show', 'pin', 'clear', 'panic', 'mute', 'unmute', 'allow-pictures']) {
      assert.equal((await act(key, action, { ids: [theirs.messageId], on: true })).status, 403, action);
    }
    assert.deepEqual([names, stateOf(theirs), await countAudited(theirs)], [[], 'shown', 0]);
    connection.close();
  });

  it('is needed by a page elsewhere, for which a cookie does nothing (T8)', async () => {
    const requests = [
      { origin: 'https://evil.example', 'content-type': 'application/json' },
      { origin: 'null', 'content-type': 'application/json' },
      { 'content-type': 'application/json' },
      { origin: 'https://evil.example', 'content-type': 'text/plain' },
      { origin: onair.url, 'content-type': 'application/x-www-form-urlencoded' },
    ];
    for (const headers of requests) {
      const init = { method: 'POST', headers, body: JSON.stringify({ on: true }) };
      const { status } = await theirs.browser.request('/api/air/panic', init);
      assert.ok(status === 403 || status === 415, `${status} ${JSON.stringify(headers)}`);
    }
    assert.deepEqual([stateOf(theirs), await countAudited(theirs)], ['shown', 0]);
  });

  it('stops working when it is revoked (A11)', async () => {
    assert.equal((await act(theirs.key, 'hide', { ids: ['unknown'] })).status, 200);
    assert.equal((await theirs.browser.send('DELETE', `/api/overlays/${theirs.overlayId}`)).status, 204);
    await until(() => theirs.connection.$state.get() === 'refused');
    assert.equal((await act(theirs.key, 'hide', { ids: [theirs.messageId] })).status, 401);
    assert.equal(await countAudited(theirs), 1);
  });
});
