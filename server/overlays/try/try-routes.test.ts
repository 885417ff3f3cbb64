import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createServerFixture } from '../../testing/server-fixture.ts';
import type { ServerFixture } from '../../testing/server-fixture.ts';
import { connectClient } from '../../testing/relay-fixture.ts';
import type { TestClient } from '../../testing/relay-fixture.ts';
import { readActions, type TestBrowser } from '../../testing/test-browser.ts';
import { until } from '../../testing/until.ts';
import { isFields } from '../../../core/service/fields.ts';
import type { OverlayWithUrl } from '../overlay-schemas.ts';

let f: ServerFixture;
let owner: TestBrowser;
let [chat, other]: (OverlayWithUrl | undefined)[] = [];

async function mint(widget: string): Promise<OverlayWithUrl> {
  return (await (await owner.send('POST', '/api/overlays', { widget, name: 'Test' })).json()) as OverlayWithUrl;
}

function open(overlay: OverlayWithUrl | undefined): Promise<TestClient> {
  const key = new URL(overlay?.url ?? '').hash.slice('#key='.length);
  return connectClient(`${f.url.replace('http:', 'ws:')}/v2/ws`, { key, subscriptions: ['user/chat', 'user/stream'] });
}

async function tryOut(body: object): Promise<{ readonly status: number; readonly answer: unknown }> {
  const answer = await owner.send('POST', `/api/overlays/${chat?.id}/try`, body);
  return { status: answer.status, answer: await answer.json() };
}

const tests = (client: TestClient): readonly Record<string, unknown>[] =>
  client.frames.filter(({ test }) => test === true);
const payloads = (client: TestClient): readonly Record<string, unknown>[] =>
  tests(client).flatMap(({ payload }) => (isFields(payload) ? [payload] : []));

describe('trying an overlay out', () => {
  before(async () => {
    f = await createServerFixture();
    owner = await f.signIn(802_557);
    [chat, other] = [await mint('chat-box'), await mint('chat-box')];
  });
  after(() => f.close());

  it('shows a message, marked as a test, on that overlay only, without keeping it', async () => {
    const [screen, elsewhere] = [await open(chat), await open(other)];
    const { status, answer } = await tryOut({ what: 'message', text: 'Ä <b>hello</b>' });
    assert.deepEqual([status, answer], [200, { sockets: 1 }]);
    await until(() => tests(screen).length === 1);
    const [message] = payloads(screen);
    assert.deepEqual(
      [message?.['author'], message?.['own'], message?.['contents']],
      ['Test', false, [{ type: 'text', subtype: 'normalText', content: 'Ä <b>hello</b>', color: null }]],
    );
    assert.equal(tests(screen)[0]?.['cursor'], undefined);
    f.simulator.control.say({ userId: 802_557, text: 'real' });
    await until(() => elsewhere.words().includes('real'));
    assert.deepEqual(tests(elsewhere), []);
    const late = await open(chat);
    await until(() => late.words().includes('real'));
    assert.deepEqual(late.words(), ['real']);
    for (const client of [screen, elsewhere, late]) client.socket.close();
  });

  it('distinguishes the messages of several trials', async () => {
    const screen = await open(chat);
    await tryOut({ what: 'own-message' });
    await tryOut({ what: 'own-message' });
    await until(() => tests(screen).length === 2);
    const [one, two] = payloads(screen);
    assert.notEqual(one?.['id'], two?.['id']);
    assert.deepEqual([one?.['own'], one?.['author']], [true, 'Test']);
    screen.socket.close();
  });

  it('shows a wall of emotes and a raid of many authors over a few seconds', async () => {
    const screen = await open(chat);
    await tryOut({ what: 'emotes' });
    await until(() => tests(screen).length === 12);
    await tryOut({ what: 'raid' });
    await until(() => tests(screen).length === 42);
    const authors = new Set(payloads(screen).map(({ author }) => author));
    assert.equal(authors.size, 31);
    assert.ok([...authors].every((author) => String(author).startsWith('Test')));
    screen.socket.close();
  });

  it('shows made-up states of the stream', async () => {
    const counter = await mint('viewer-counter');
    const screen = await open(counter);
    const run = (what: string): Promise<Response> => owner.send('POST', `/api/overlays/${counter.id}/try`, { what });
    const lives = (): readonly unknown[] =>
      screen.of('user/stream').flatMap(({ payload, test }) => (isFields(payload) ? [[payload['live'], test]] : []));
    await run('no-viewers');
    await until(() => tests(screen).length === 1);
    assert.deepEqual(lives().at(-1), [true, true]);
    const channels = payloads(screen)[0]?.['channels'] as readonly { readonly viewers: unknown }[];
    assert.deepEqual(
      channels.map(({ viewers }) => viewers),
      [null],
    );
    await run('live');
    await run('ending');
    await until(() => tests(screen).length === 3);
    assert.deepEqual(lives().at(-1), [false, true]);
    screen.socket.close();
  });

  it('shows a clip that is marked as made up', async () => {
    const carousel = await mint('clips-carousel');
    const key = new URL(carousel.url).hash.slice('#key='.length);
    const screen = await connectClient(`${f.url.replace('http:', 'ws:')}/v2/ws`, {
      key,
      subscriptions: ['overlay/trial'],
    });
    const answer = await owner.send('POST', `/api/overlays/${carousel.id}/try`, { what: 'clip' });
    assert.deepEqual([answer.status, await answer.json()], [200, { sockets: 1 }]);
    await until(() => tests(screen).length === 1);
    const clip = payloads(screen)[0]?.['clip'] as Record<string, unknown>;
    assert.match(String(clip['projectId']), /^test-/);
    assert.deepEqual([clip['title'], clip['clipThumbnails']], ['Test: a new clip', []]);
    screen.socket.close();
  });

  it('reports that the overlay is open nowhere', async () => {
    const badge = await mint('live-badge');
    const answer = await owner.send('POST', `/api/overlays/${badge.id}/try`, { what: 'live' });
    assert.deepEqual(await answer.json(), { sockets: 0 });
  });

  it('refuses unknown trials, an empty text, and other owners', async () => {
    const wrong: readonly (readonly [object, number])[] = [
      [{ what: 'clips' }, 400],
      [{ what: 'message', text: ' \u200b\n' }, 400],
      [{ what: 'message', text: 'x'.repeat(501) }, 400],
      [{}, 400],
    ];
    for (const [body, status] of wrong) assert.equal((await tryOut(body)).status, status, JSON.stringify(body));
    const stranger = await f.signIn();
    const path = `/api/overlays/${chat?.id}/try`;
    assert.equal((await stranger.send('POST', path, { what: 'live' })).status, 404);
    assert.equal((await f.browser().send('POST', path, { what: 'live' })).status, 401);
  });

  it('is recorded in the list of actions', async () => {
    await tryOut({ what: 'raid' });
    assert.deepEqual(await readActions(owner, 1), [['try', 'Test (chat-box): raid']]);
  });
});
