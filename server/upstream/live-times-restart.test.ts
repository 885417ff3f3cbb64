import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { isFields } from '../../core/service/fields.ts';
import { connectClient } from '../testing/relay-fixture.ts';
import { createServerFixture } from '../testing/server-fixture.ts';
import type { ServerFixture } from '../testing/server-fixture.ts';
import { until } from '../testing/until.ts';

const MINUTE_MS = 60_000;

describe('the live time that a server sends', () => {
  let server: ServerFixture;
  let key: string;
  before(async () => {
    server = await createServerFixture();
    server.simulator.control.stop();
    const owner = await server.signIn();
    const response = await owner.send('POST', '/api/overlays', { widget: 'live-badge', name: 'Badge' });
    key = new URL(((await response.json()) as { url: string }).url).hash.slice('#key='.length);
  });
  after(() => server.close());

  /** The live time of the stream that an overlay receives when it opens now. */
  const readUptime = async (): Promise<unknown> => {
    const client = await connectClient(`${server.url.replace('http', 'ws')}/v2/ws`, {
      key,
      subscriptions: ['user/stream'],
    });
    const newest = (): unknown => client.of('user/stream').at(-1)?.['payload'];
    await until(() => isLive(newest()), 'live');
    client.socket.close();
    const payload = newest();
    return isFields(payload) ? payload['uptime'] : undefined;
  };

  it('continues over a restart, for overlays that open later, from the observed start', async () => {
    const watcher = await connectClient(`${server.url.replace('http', 'ws')}/v2/ws`, {
      key,
      subscriptions: ['user/stream'],
    });
    await until(() => watcher.of('user/stream').length > 0, 'offline was seen');
    server.simulator.control.goLive();
    await until(() => isLive(watcher.of('user/stream').at(-1)?.['payload']), 'the start was seen');
    server.skip(72_000);
    assertUptime(await readUptime(), 72_000, false);
    await server.restart(5 * MINUTE_MS);
    assertUptime(await readUptime(), 72_000 + 5 * MINUTE_MS, false);
  });

  it('has an unknown start after the server was off for too long', async () => {
    await server.restart(11 * MINUTE_MS);
    assertUptime(await readUptime(), 0, true);
  });
});

function isLive(payload: unknown): boolean {
  return isFields(payload) && payload['live'] === true;
}

/** Time goes on while a test runs, so allow a little more; a minute more is another answer. */
function assertUptime(uptime: unknown, leastMs: number, late: boolean): void {
  assert.ok(isFields(uptime));
  const ms = Number(uptime['ms']);
  assert.ok(ms >= leastMs && ms < leastMs + MINUTE_MS, `${ms} ms`);
  assert.equal(uptime['late'], late);
}
