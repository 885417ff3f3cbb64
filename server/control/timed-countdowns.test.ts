import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { OverlayWithUrl } from '../overlays/overlay-schemas.ts';
import { connectClient } from '../testing/relay-fixture.ts';
import type { TestClient } from '../testing/relay-fixture.ts';
import { createServerFixture } from '../testing/server-fixture.ts';
import type { ServerFixture } from '../testing/server-fixture.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { until } from '../testing/until.ts';
import type { Controls } from './control-schemas.ts';

const MINUTE_MS = 60_000;

let fixture: ServerFixture;
let owner: TestBrowser;
/** Time by which the clock of the server is ahead. */
let skippedMs = 0;

const mint = async (settings: object): Promise<OverlayWithUrl> => {
  const request = { widget: 'countdown', name: 'Countdown', settings };
  return (await (await owner.send('POST', '/api/overlays', request)).json()) as OverlayWithUrl;
};
const open = ({ url }: OverlayWithUrl): Promise<TestClient> => {
  const key = new URL(url).hash.slice('#key='.length);
  return connectClient(`${fixture.url.replace('http', 'ws')}/v2/ws`, { key, subscriptions: ['overlay/show'] });
};
const controls = async (): Promise<Controls> => (await (await owner.get('/api/control')).json()) as Controls;
const stateOf = async (id: string) => (await controls()).state.countdowns.find(({ overlayId }) => overlayId === id);
const act = async (overlayId: string, step: object): Promise<number> =>
  (await owner.send('POST', '/api/control/countdown', { overlayId, ...step })).status;
const restart = async (downMs: number): Promise<void> => {
  skippedMs += downMs;
  await fixture.restart(downMs);
};
/** The time of day in so many minutes, in a zone that no test machine has. */
const timeIn = (minutes: number): { readonly time: string; readonly timeZone: string } => {
  const at = new Date(Date.now() + skippedMs + minutes * MINUTE_MS + 5.75 * 3_600_000);
  return { time: at.toISOString().slice(11, 16), timeZone: 'Asia/Kathmandu' };
};

describe('countdowns by the time of day', () => {
  before(async () => {
    fixture = await createServerFixture();
    owner = await fixture.signIn();
  });
  after(() => fixture.close());

  it('start at their time while no page is open, also if the server was down then', async () => {
    const { id } = await mint({ start: 'time', ...timeIn(30), minutes: 20 });
    await until(async () => (await stateOf(id))?.state === 'waiting');
    await restart(35 * MINUTE_MS);
    await until(async () => (await stateOf(id))?.state === 'running');
    const { remainingMs = 0 } = (await stateOf(id)) ?? {};
    assert.ok(remainingMs > 13 * MINUTE_MS && remainingMs <= 16 * MINUTE_MS, String(remainingMs));
  });

  it('take another time as soon as they are saved', async () => {
    const { id, revision } = await mint({ start: 'time', ...timeIn(600), minutes: 20 });
    await until(async () => (await stateOf(id))?.state === 'waiting');
    await owner.send('PATCH', `/api/overlays/${id}`, { revision, settings: timeIn(30) });
    await restart(35 * MINUTE_MS);
    await until(async () => (await stateOf(id))?.state === 'running');
  });

  it('are planned for a copy, for one that was brought back, and for an import', async () => {
    const { id } = await mint({ start: 'time', ...timeIn(600), minutes: 20 });
    const copy = (await (await owner.send('POST', `/api/overlays/${id}/copy`, {})).json()) as OverlayWithUrl;
    await until(async () => (await stateOf(copy.id))?.state === 'waiting');
    await owner.send('DELETE', `/api/overlays/${copy.id}`);
    // an action takes what is removed out of the show
    await act(id, { do: 'add', seconds: 1 });
    assert.equal(await stateOf(copy.id), undefined);
    await owner.send('POST', `/api/overlays/${copy.id}/restore`, {});
    await until(async () => (await stateOf(copy.id))?.state === 'waiting');
    const planned = (await controls()).state.countdowns.length;
    const file = (await (await owner.get('/api/export')).json()) as { readonly overlays: readonly unknown[] };
    await owner.send('POST', '/api/import', file);
    await until(async () => (await controls()).state.countdowns.length > planned);
  });

  it('count to a time of day at the server, so that pages agree and the owner has control', async () => {
    const overlay = await mint({ runs: 'time', ...timeIn(90) });
    const { id } = overlay;
    const listed = (await controls()).overlays.find((one) => one.id === id)?.countdowns[0];
    const nearly = (ms: number | undefined, minutes: number): boolean =>
      ms !== undefined && ms > (minutes - 1.1) * MINUTE_MS && ms <= minutes * MINUTE_MS;
    assert.ok(nearly(listed?.lengthMs, 90), String(listed?.lengthMs));
    const pages = [await open(overlay), await open(overlay)];
    await until(async () => (await stateOf(id))?.state === 'running');
    assert.equal(await act(id, { do: 'add', seconds: 60 }), 200);
    assert.ok(nearly((await stateOf(id))?.remainingMs, 91));
    assert.equal(await act(id, { do: 'pause' }), 200);
    await until(() =>
      pages.every((page) => JSON.stringify(page.of('overlay/show').at(-1)?.payload).includes('paused')),
    );
    const paused = (await stateOf(id))?.remainingMs;
    await restart(5 * MINUTE_MS);
    assert.equal((await stateOf(id))?.remainingMs, paused);
    assert.equal(await act(id, { do: 'stop' }), 200);
    assert.equal(await act(id, { do: 'start' }), 200);
    assert.ok(nearly((await stateOf(id))?.remainingMs, 85));
    for (const { socket } of pages) socket.close();
  });

  it('are left to their pages with the zone of each computer', async () => {
    const { id } = await mint({ runs: 'time', time: '20:00', timeZone: 'computer' });
    assert.deepEqual(
      (await controls()).overlays.filter((one) => one.id === id),
      [],
    );
    assert.equal(await act(id, { do: 'start' }), 400);
  });
});
