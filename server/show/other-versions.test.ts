import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { OverlayWithUrl } from '../overlays/overlay-schemas.ts';
import { openStorageBeside } from '../store/open-storage.ts';
import type { Storage } from '../store/storage.ts';
import { connectClient } from '../testing/relay-fixture.ts';
import type { TestClient } from '../testing/relay-fixture.ts';
import { createServerFixture } from '../testing/server-fixture.ts';
import type { ServerFixture } from '../testing/server-fixture.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { until } from '../testing/until.ts';

const LAYER = { id: 'sky', widget: 'text', name: 'Sky', x: 0, y: 0, width: 200, height: 100, settings: {} };
const NEWER = { state: 'counting-up', since: 5 };

let fixture: ServerFixture;
let browser: TestBrowser;
let dock: OverlayWithUrl;
let canvas: OverlayWithUrl;

const mint = async (widget: string, settings = {}): Promise<OverlayWithUrl> =>
  (await (await browser.send('POST', '/api/overlays', { widget, name: widget, settings })).json()) as OverlayWithUrl;
const connect = ({ url }: OverlayWithUrl, ...subscriptions: readonly string[]): Promise<TestClient> =>
  connectClient(`${fixture.url.replace('http', 'ws')}/v2/ws`, { key: url.replace(/.*#key=/, ''), subscriptions });
/** Works on the database beside the server, as another server does. */
async function withStorage<T>(work: (storage: Storage, ownerId: string) => Promise<T>): Promise<T> {
  const storage = await openStorageBeside({ file: join(fixture.env['ONAIR_DATA_DIR'] ?? '', 'onair.db') });
  const overlay = await storage.overlays.find(canvas.id);
  const answer = await work(storage, overlay?.ownerId ?? '');
  await storage.close();
  return answer;
}
const readShow = () => withStorage(async (storage, ownerId) => (await storage.shows.find(ownerId)).state);
const hide = (hidden: boolean) =>
  browser.send('POST', '/api/control/layer', { overlayId: canvas.id, layer: 'sky', hidden });

describe('a server that starts after one of another version', () => {
  before(async () => {
    fixture = await createServerFixture();
    browser = await fixture.signIn();
    [dock, canvas] = [await mint('control-dock'), await mint('canvas', { layers: [LAYER] })];
    const state = {
      raffle: { word: 'hi' },
      countdowns: { [`${canvas.id}/up`]: NEWER },
      // it lacks the layers and the scene
    };
    await withStorage(async (storage, ownerId) => {
      const { revision } = await storage.shows.find(ownerId);
      assert.ok(await storage.shows.save(ownerId, { revision: revision + 1, state }));
    });
    await fixture.restart(0);
  });
  after(() => fixture.close());

  it('sends what it knows of the stored show, and all parts that it has', async () => {
    const [state, page] = [await connect(dock, 'show/state'), await connect(canvas, 'overlay/show', 'overlay/later')];
    await until(() => state.of('show/state').length === 1 && page.of('overlay/show').length === 1);
    const known = { countdowns: [], layers: [], scene: null };
    const whole = { panic: false, pin: null, look: 'glass', ...known };
    assert.deepEqual(state.of('show/state')[0]?.['payload'], whole);
    assert.deepEqual(page.of('overlay/show')[0]?.['payload'], known);
    for (const { socket } of [state, page]) socket.close();
  });

  it('changes its own parts, and leaves the others as they are', async () => {
    const page = await connect(canvas, 'overlay/show');
    assert.equal((await hide(true)).status, 200);
    await until(() => page.of('overlay/show').length > 1);
    const layers = [{ layer: 'sky', hidden: true }];
    assert.deepEqual(page.of('overlay/show').at(-1)?.['payload'], { layers });
    assert.deepEqual(await readShow(), {
      raffle: { word: 'hi' },
      countdowns: { [`${canvas.id}/up`]: NEWER },
      layers: { [`${canvas.id}/sky`]: { hidden: true, revision: canvas.revision } },
    });
    page.socket.close();
  });

  it('grants what it knows of the subscriptions of a newer page', async () => {
    const page = await connect(canvas, 'overlay/alert', 'overlay/show');
    await until(() => page.of('overlay/show').length === 1);
    assert.ok(JSON.stringify(page.frames).includes('"subscriptions":["overlay/show"]'));
    page.socket.close();
  });
});
