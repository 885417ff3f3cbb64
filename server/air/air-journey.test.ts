import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { DockChatEvent, ModerationEvent, SafetyEvent } from '../../core/service/relay.ts';
import type { OverlayWithUrl } from '../overlays/overlay-schemas.ts';
import { connectClient } from '../testing/relay-fixture.ts';
import type { TestClient } from '../testing/relay-fixture.ts';
import { createServerFixture } from '../testing/server-fixture.ts';
import type { ServerFixture } from '../testing/server-fixture.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { until } from '../testing/until.ts';
import type { ActionAnswer, AuditPage } from './air-schemas.ts';

let fixture: ServerFixture;
let browser: TestBrowser;

const mint = async (widget: string, name: string, settings = {}): Promise<string> => {
  const answer = await browser.send('POST', '/api/overlays', { widget, name, settings });
  const { url } = (await answer.json()) as OverlayWithUrl;
  return new URL(url).hash.slice('#key='.length);
};
const connect = (key: string, subscriptions: readonly string[]): Promise<TestClient> =>
  connectClient(`${fixture.url.replace('http', 'ws')}/v2/ws`, { key, subscriptions });
const act = async (key: string, name: string, body: object): Promise<ActionAnswer> => {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await (await fetch(new URL(`/api/air/${name}`, fixture.url), init)).json()) as ActionAnswer;
};
const stateOf = (dock: TestClient, id: string): string | undefined => {
  const messages = dock
    .of('dock/chat')
    .flatMap(({ payload }) => (payload as DockChatEvent['payload']).messages)
    .filter((message) => message.id === id);
  return messages.at(-1)?.state;
};
const isInPanic = (dock: TestClient): boolean | undefined => {
  const payload = dock.of('overlay/safety').at(-1)?.['payload'] as SafetyEvent['payload'] | undefined;
  return payload?.panic;
};
const removalOf = (overlay: TestClient): ModerationEvent['payload'] =>
  overlay.of('overlay/moderation').at(-1)?.['payload'] as ModerationEvent['payload'];

describe('two moderators, a chat box and the service', () => {
  before(async () => {
    fixture = await createServerFixture();
    browser = await fixture.signIn();
  });
  after(() => fixture.close());

  it('agree on what is on air, and a later overlay shows the same', async () => {
    const [one, two] = [
      await mint('moderation-dock', 'Phone', { safety: false }),
      await mint('moderation-dock', 'Desk'),
    ];
    const chatBox = await mint('chat-box', 'Chat');
    const overlay = await connect(chatBox, ['user/chat', 'overlay/moderation']);
    const docks = await Promise.all([one, two].map((key) => connect(key, ['dock/chat', 'overlay/safety'])));
    fixture.simulator.control.goLive();
    await until(() => (fixture.simulator.control.state().sockets.subscriptions['user/chat'] ?? 0) > 0);
    for (const text of ['one', 'two', 'three']) fixture.simulator.control.say({ author: 'Ada', text });
    await until(() => overlay.words().includes('three'));
    const ids = overlay.of('user/chat').map(({ payload }) => (payload as { id: string }).id);
    const id = ids[overlay.words().indexOf('two')]!;

    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => act(one, 'hide', { ids: [id], requestId: 'r' })),
      ...Array.from({ length: 10 }, () => act(two, 'hide', { ids: [id], requestId: 'r' })),
    ]);
    assert.deepEqual(new Set(answers.slice(0, 10).map(({ done }) => done)).size, 1);
    assert.equal((answers[0]?.done ?? 0) + (answers[10]?.done ?? 0), 1);
    await until(() => docks.every((dock) => stateOf(dock, id) === 'hidden'));
    assert.deepEqual(removalOf(overlay).hide, [id]);
    const later = await connect(chatBox, ['user/chat']);
    await until(() => later.words().includes('three'));
    assert.ok(!later.words().includes('two'));

    assert.deepEqual(await act(one, 'panic', { on: true }), { done: 1 });
    await until(() => docks.every((dock) => isInPanic(dock) === true));
    assert.equal(removalOf(overlay).clear, true);
    fixture.simulator.control.say({ author: 'Ada', text: 'four' });
    await browser.send('PATCH', '/api/safety', { panic: false });
    await until(() => docks.every((dock) => isInPanic(dock) === false));

    const { entries } = (await (await browser.get('/api/audit')).json()) as AuditPage;
    assert.deepEqual(
      entries.slice(0, 2).map(({ by, action, detail }) => [by, action, detail]),
      [
        ['Dashboard', 'panic', 'off'],
        ['Phone', 'panic', 'on'],
      ],
    );
    const hides = entries.filter(({ action }) => action === 'hide');
    assert.deepEqual(hides.map(({ by }) => by).sort(), ['Desk', 'Phone']);
    assert.ok(hides.every(({ detail }) => /^Ada \(platform \d+\): two$/.test(detail)));
    for (const { socket } of [overlay, later, ...docks]) socket.close();
  });
});
