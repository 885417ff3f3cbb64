import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { AuditPage } from '../air/air-schemas.ts';
import type { OverlayWithUrl } from '../overlays/overlay-schemas.ts';
import { connectClient } from '../testing/relay-fixture.ts';
import type { TestClient } from '../testing/relay-fixture.ts';
import { createServerFixture } from '../testing/server-fixture.ts';
import type { ServerFixture } from '../testing/server-fixture.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { until } from '../testing/until.ts';
import type { Controls } from './control-schemas.ts';

interface Entry {
  readonly overlayId?: string;
  readonly layer: string | null;
  readonly state: string;
  readonly remainingMs: number;
}

let fixture: ServerFixture;
let browser: TestBrowser;

const mint = async (widget: string, settings = {}): Promise<OverlayWithUrl> =>
  (await (
    await browser.send('POST', '/api/overlays', { widget, name: `My ${widget}`, settings })
  ).json()) as OverlayWithUrl;
const keyOf = ({ url }: OverlayWithUrl): string => new URL(url).hash.slice('#key='.length);
const connect = (
  overlay: OverlayWithUrl,
  subscription: string,
  more: { resumed?: boolean } = {},
): Promise<TestClient> =>
  connectClient(`${fixture.url.replace('http', 'ws')}/v2/ws`, {
    key: keyOf(overlay),
    subscriptions: [subscription],
    ...more,
  });
/** Acts as the owner in the dashboard. */
const act = async (name: string, body: object): Promise<readonly [number, unknown]> => {
  const response = await browser.send('POST', `/api/control/${name}`, body);
  const answer = (await response.json()) as { readonly done?: number; readonly error?: { readonly message: string } };
  return [response.status, answer.error?.message ?? answer.done];
};
/** Acts with the key of a dock. */
const actAs = async (dock: OverlayWithUrl, name: string, body: object): Promise<readonly [number, unknown]> => {
  const headers = { authorization: `Bearer ${keyOf(dock)}`, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(new URL(`/api/control/${name}`, fixture.url), init);
  const answer = (await response.json()) as { readonly done?: number; readonly error?: { readonly name: string } };
  return [response.status, answer.error?.name ?? answer.done];
};
/** All parts that a client has received, the newest of each. */
const partsOf = (client: TestClient, subscription: string): Readonly<Record<string, unknown>> =>
  Object.assign({}, ...client.of(subscription).map(({ payload }) => payload)) as Readonly<Record<string, unknown>>;
const countdownOf = (client: TestClient, subscription = 'overlay/show'): Entry | undefined =>
  (partsOf(client, subscription)['countdowns'] as readonly Entry[] | undefined)?.[0];
const LAYERS = [
  { id: 'sky', widget: 'text', name: 'Sky', x: 0, y: 0, width: 200, height: 100, settings: { text: 'x' } },
  { id: 'sun', widget: 'shape', name: 'Sun', x: 0, y: 0, width: 200, height: 100, hidden: true, settings: {} },
];

describe('control of a show', () => {
  before(async () => {
    fixture = await createServerFixture();
    browser = await fixture.signIn();
  });
  after(() => fixture.close());

  it('starts a countdown when it is first shown, the same for all pages and docks', async () => {
    const overlay = await mint('countdown', { minutes: 10 });
    const dock = await connect(await mint('control-dock'), 'show/state');
    const [one, two] = [await connect(overlay, 'overlay/show'), await connect(overlay, 'overlay/show')];
    await until(() => [one, two].every((page) => countdownOf(page)?.state === 'running'));
    await until(() => countdownOf(dock, 'show/state')?.overlayId === overlay.id);
    const remaining = countdownOf(two)?.remainingMs ?? 0;
    assert.ok(remaining > 500_000 && remaining <= 600_000);
    for (const client of [one, two, dock]) client.socket.close();
  });

  it('goes on after a restart of the server', async () => {
    const overlay = await mint('countdown', { minutes: 20 });
    const first = await connect(overlay, 'overlay/show');
    await until(() => countdownOf(first)?.state === 'running');
    await fixture.restart(120_000);
    const page = await connect(overlay, 'overlay/show');
    await until(() => countdownOf(page) !== undefined);
    const remaining = countdownOf(page)?.remainingMs ?? 0;
    assert.ok(remaining > 900_000 && remaining <= 1_080_000, `${remaining}`);
    page.socket.close();
  });

  it('leaves an ended countdown ended for a page that is only connected again, and starts it for one that is opened', async () => {
    const overlay = await mint('countdown', { minutes: 1 });
    const first = await connect(overlay, 'overlay/show');
    await until(() => countdownOf(first)?.state === 'running');
    await fixture.restart(10 * 60_000);
    const ends = async (resumed: boolean): Promise<number | undefined> => {
      const page = await connect(overlay, 'overlay/show', { resumed });
      await until(() => countdownOf(page) !== undefined);
      // its start is stored before the next action of the owner
      await act('countdown', { overlayId: overlay.id, do: 'pause' });
      await until(() => countdownOf(page)?.state === (resumed ? 'running' : 'paused'));
      page.socket.close();
      return countdownOf(page)?.remainingMs;
    };
    assert.equal(await ends(true), 0);
    assert.ok(((await ends(false)) ?? 0) > 30_000);
  });

  it('adds up to the longest length of a countdown', async () => {
    const { id: overlayId } = await mint('countdown', { minutes: 1, start: 'hand' });
    for (let time = 0; time < 2; time += 1)
      assert.deepEqual(await act('countdown', { overlayId, do: 'add', seconds: 36_000 }), [200, 1 - time]);
    const { state } = (await (await browser.get('/api/control')).json()) as Controls;
    assert.equal(state.countdowns.find((one) => one.overlayId === overlayId)?.remainingMs, 36_000_000);
  });

  it('pauses, goes on, adds, and stops a countdown, for all pages', async () => {
    const overlay = await mint('countdown', { minutes: 1, start: 'hand' });
    const page = await connect(overlay, 'overlay/show');
    const step = (body: object) => act('countdown', { overlayId: overlay.id, ...body });
    await until(() => page.of('overlay/show').length === 1);
    assert.equal(countdownOf(page), undefined);
    assert.deepEqual(await step({ do: 'start', seconds: 600 }), [200, 1]);
    await until(() => countdownOf(page)?.state === 'running');
    assert.deepEqual(await step({ do: 'start' }), [200, 0]);
    assert.deepEqual(await step({ do: 'pause' }), [200, 1]);
    await until(() => countdownOf(page)?.state === 'paused');
    const paused = countdownOf(page)?.remainingMs ?? 0;
    assert.deepEqual(await step({ do: 'add', seconds: -60 }), [200, 1]);
    await until(() => countdownOf(page)?.remainingMs === paused - 60_000);
    assert.deepEqual(await step({ do: 'stop' }), [200, 1]);
    await until(() => countdownOf(page)?.state === 'waiting');
    assert.deepEqual(countdownOf(page), { layer: null, state: 'waiting', remainingMs: 60_000 });
    page.socket.close();
  });

  it('leaves a countdown ended when it is paused, and starts one that stands at 0 with its whole length', async () => {
    const overlay = await mint('countdown', { minutes: 1, start: 'hand' });
    const page = await connect(overlay, 'overlay/show');
    const step = (body: object) => act('countdown', { overlayId: overlay.id, ...body });
    await step({ do: 'start', seconds: 1 });
    await step({ do: 'add', seconds: -60 });
    assert.deepEqual(await step({ do: 'pause' }), [200, 0]);
    await until(() => countdownOf(page)?.remainingMs === 0);
    assert.equal(countdownOf(page)?.state, 'running');
    await step({ do: 'stop' });
    await step({ do: 'add', seconds: -60 });
    await until(() => countdownOf(page)?.state === 'paused');
    await step({ do: 'start' });
    await until(() => countdownOf(page)?.state === 'running');
    assert.ok((countdownOf(page)?.remainingMs ?? 0) > 30_000);
    page.socket.close();
  });

  it('refuses seconds that mean nothing', async () => {
    const { id: overlayId } = await mint('countdown', { minutes: 1, start: 'hand' });
    for (const wrong of [
      { do: 'start', seconds: 0 },
      { do: 'start', seconds: -5 },
      { do: 'pause', seconds: 60 },
    ])
      assert.equal((await act('countdown', { overlayId, ...wrong }))[0], 400);
  });

  it('does nothing when a request is repeated', async () => {
    const { id: overlayId } = await mint('countdown', { minutes: 1, start: 'hand' });
    await act('countdown', { overlayId, do: 'start', seconds: 60 });
    await act('countdown', { overlayId, do: 'pause' });
    const add = { overlayId, do: 'add', seconds: 60, requestId: 'add once' };
    assert.deepEqual(
      [await act('countdown', add), await act('countdown', add)],
      [
        [200, 1],
        [200, 1],
      ],
    );
    const dock = await connect(await mint('control-dock'), 'show/state');
    await until(() => dock.of('show/state').length === 1);
    const entries = partsOf(dock, 'show/state')['countdowns'] as readonly Entry[];
    const entry = entries.find((one) => one.overlayId === overlayId);
    assert.ok(entry && entry.remainingMs > 60_000 && entry.remainingMs <= 120_000);
    dock.socket.close();
  });

  it('refuses a request id that was used with another body, for the show and for moderation', async () => {
    const { id: overlayId } = await mint('countdown', { start: 'hand' });
    const add = { overlayId, do: 'add', requestId: 'another body' };
    assert.deepEqual(await act('countdown', { ...add, seconds: 60 }), [200, 1]);
    const [status, message] = await act('countdown', { ...add, seconds: 120 });
    assert.deepEqual(
      [status, String(message)],
      [409, 'requestId: was used for another action: give each action its own.'],
    );
    assert.deepEqual(await act('countdown', { seconds: 60, ...add }), [200, 1]);
    assert.equal((await act('panic', { on: true, requestId: 'panic' }))[0], 200);
    assert.equal((await act('panic', { on: false, requestId: 'panic' }))[0], 409);
    assert.equal((await act('panic', { on: false }))[0], 200);
  });

  it('hides and shows a layer until its layers are saved again, and not until it has another name, without a new version', async () => {
    const canvas = await mint('canvas', { layers: LAYERS });
    const page = await connect(canvas, 'overlay/show');
    const layersOf = () => partsOf(page, 'overlay/show')['layers'];
    assert.deepEqual(await act('layer', { overlayId: canvas.id, layer: 'sun', hidden: false }), [200, 1]);
    assert.deepEqual(await act('layer', { overlayId: canvas.id, layer: 'sun', hidden: false }), [200, 0]);
    await act('layer', { overlayId: canvas.id, layer: 'sky', hidden: true });
    const controlled = [
      { layer: 'sun', hidden: false },
      { layer: 'sky', hidden: true },
    ];
    await until(() => JSON.stringify(layersOf()) === JSON.stringify(controlled));
    const stored = (await (await browser.get(`/api/overlays/${canvas.id}`)).json()) as OverlayWithUrl;
    assert.equal(stored.revision, canvas.revision);
    await browser.send('PATCH', `/api/overlays/${canvas.id}`, { revision: canvas.revision, name: 'Renamed' });
    const listed = (await (await browser.get('/api/control')).json()) as Controls;
    const { name, revision } = listed.overlays.find(({ id }) => id === canvas.id) ?? {};
    assert.deepEqual([name, revision], ['Renamed', canvas.revision]);
    const reopened = await connect(canvas, 'overlay/show');
    await until(() => JSON.stringify(partsOf(reopened, 'overlay/show')['layers']) === JSON.stringify(controlled));
    assert.deepEqual(layersOf(), controlled);
    reopened.socket.close();
    const settings = { layers: LAYERS.map((layer) => ({ ...layer, x: 1 })) };
    await browser.send('PATCH', `/api/overlays/${canvas.id}`, { revision: canvas.revision + 1, settings });
    await until(() => JSON.stringify(layersOf()) === '[]');
    page.socket.close();
  });

  it('plays a stinger with each press, and leaves its layer as it was', async () => {
    const place = { x: 0, y: 0, width: 1920, height: 1080 };
    const canvas = await mint('canvas', {
      layers: [{ id: 'sting', widget: 'stinger', name: 'Stinger', ...place, hidden: true }],
    });
    const page = await connect(canvas, 'overlay/show');
    const playedAt = () => {
      const entries = partsOf(page, 'overlay/show')['layers'] as readonly { hidden: boolean; playedAt?: number }[];
      const [entry] = entries;
      return entry?.hidden ? entry.playedAt : undefined;
    };
    assert.deepEqual(await act('layer', { overlayId: canvas.id, layer: 'sting', hidden: false }), [200, 1]);
    await until(() => typeof playedAt() === 'number');
    const first = playedAt();
    fixture.skip(1_000);
    assert.deepEqual(await act('layer', { overlayId: canvas.id, layer: 'sting', hidden: false }), [200, 1]);
    await until(() => Number(playedAt()) > Number(first));
    page.socket.close();
  });

  it('starts the countdown of a hidden layer once it shows the layer', async () => {
    const layer = { ...LAYERS[1], id: 'clock', widget: 'countdown', settings: { minutes: 5 } };
    const canvas = await mint('canvas', { layers: [layer] });
    const page = await connect(canvas, 'overlay/show');
    await until(() => page.of('overlay/show').length === 1);
    assert.equal(countdownOf(page), undefined);
    assert.deepEqual(await act('layer', { overlayId: canvas.id, layer: 'clock', hidden: false }), [200, 1]);
    await until(() => countdownOf(page)?.state === 'running');
    page.socket.close();
  });

  it('tells a widget nothing that it does not need', async () => {
    const badge = await connect(await mint('live-badge'), 'overlay/show');
    await until(() => badge.of('overlay/show').length === 1);
    assert.deepEqual(badge.of('overlay/show')[0]?.['payload'], {});
    badge.socket.close();
  });

  it('is for keys with control, and moderation for those that may moderate besides', async () => {
    const [dock, moderator] = [await mint('control-dock'), await mint('control-dock', { moderate: true })];
    const { id: overlayId } = await mint('countdown');
    const start = { overlayId, do: 'start' };
    for (const other of [
      await mint('moderation-dock'),
      await mint('chat-box'),
      await mint('control-dock', { control: false }),
    ])
      assert.deepEqual(await actAs(other, 'countdown', start), [403, 'insufficient_scope'], other.name);
    assert.deepEqual(await actAs(dock, 'countdown', start), [200, 1]);
    assert.deepEqual(await actAs(dock, 'panic', { on: true }), [403, 'insufficient_scope']);
    const state = await connect(dock, 'show/state');
    await until(() => partsOf(state, 'show/state')['panic'] === false);
    assert.deepEqual(await actAs(moderator, 'panic', { on: true }), [200, 1]);
    await until(() => partsOf(state, 'show/state')['panic'] === true);
    assert.deepEqual(await actAs(moderator, 'panic', { on: false }), [200, 1]);
    assert.deepEqual(await actAs(moderator, 'pin-newest', {}), [200, 0]);
    state.socket.close();
  });

  it('lists what a caller may do, and with what', async () => {
    const canvas = await mint('canvas', { layers: LAYERS });
    const key = keyOf(await mint('control-dock'));
    const answer = await fetch(new URL('/api/control', fixture.url), { headers: { authorization: `Bearer ${key}` } });
    const { actions, overlays } = (await answer.json()) as Controls;
    assert.deepEqual(actions, ['countdown', 'layer', 'look', 'scene', 'channel']);
    const listed = overlays.find(({ id }) => id === canvas.id);
    assert.deepEqual(
      listed?.layers.map(({ hidden, layer, name }) => [layer, name, hidden]),
      [
        ['sky', 'Sky', false],
        ['sun', 'Sun', true],
      ],
    );
  });

  it('is kept in the list of actions, with its target', async () => {
    const overlay = await mint('countdown', { start: 'hand' });
    await act('countdown', { overlayId: overlay.id, do: 'start' });
    await actAs(await mint('control-dock'), 'countdown', { overlayId: overlay.id, do: 'pause' });
    const { entries } = (await (await browser.get('/api/audit?action=countdown&limit=2')).json()) as AuditPage;
    assert.deepEqual(
      entries.map(({ by, detail, done }) => [by, detail, done]),
      [
        ['My control-dock', 'My countdown: pause', 1],
        ['Dashboard', 'My countdown: start', 1],
      ],
    );
  });

  it('refuses what does not fit in one line that says how to mend it', async () => {
    const [countdown, canvas, chat] = [
      await mint('countdown'),
      await mint('canvas', { layers: LAYERS }),
      await mint('chat-box'),
    ];
    const cases: readonly (readonly [string, object, number, string])[] = [
      ['countdown', { overlayId: 'unknown', do: 'start' }, 404, 'There is no such overlay.'],
      ['countdown', { overlayId: countdown.id, do: 'fly' }, 400, 'do: must be one of start, pause, stop, add.'],
      ['countdown', { overlayId: countdown.id, do: 'add' }, 400, 'seconds: say how many to add, such as 60 or -60.'],
      ['countdown', { overlayId: chat.id, do: 'start' }, 400, 'overlayId: this overlay has no countdown to control.'],
      [
        'layer',
        { overlayId: canvas.id, layer: 'moon', hidden: true },
        400,
        'layer: name one of this canvas: sky, sun.',
      ],
      ['scene', { name: 'Game' }, 409, 'Onair is not connected to an OBS yet: connect it first.'],
    ];
    for (const [name, body, status, message] of cases) {
      const [answered, said] = await act(name, body);
      assert.equal(answered, status, `${name} ${String(said)}`);
      assert.equal(said, message);
    }
    assert.match(String((await act('explode', {}))[1]), /^There is no such action\. Use one of: countdown, layer, /);
  });
});
