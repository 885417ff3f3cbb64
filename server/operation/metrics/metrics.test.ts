import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { RelayState } from '../../relay/relay-state.ts';
import type { LoginStatus } from '../../account/tokens/owner-tokens.ts';
import type { FleetView } from './fleet-metrics.ts';
import { createMetrics, listFigureNames } from './metrics.ts';
import type { Metrics } from './metrics.ts';
import { registerMetrics } from './metrics-routes.ts';

const STATE: RelayState = {
  sockets: 12,
  owners: 2,
  bufferedBytes: 4_096,
  upstreams: 3,
  upstreamsDown: 1,
  links: new Map(),
  counts: { relay_events: 70, token_refreshes: 4 },
};

const BUS: FleetView = {
  state: { link: 'gone', since: 0, wasOpen: true },
  figures: { leases: 4, takeovers: 3, transfers: 2, fenced: 1 },
  servers: { list: () => [] },
};

const STATUSES = new Map<string, LoginStatus>([
  ['1', { state: 'connected', problem: undefined }],
  ['2', { state: 'needs_reconnect', problem: undefined }],
  ['3', { state: 'connected', problem: undefined }],
]);

function createFigures(state = STATE): Metrics {
  const refreshes = () => ({ waiting: 5, running: 2 });
  const relay = { state };
  const isStorageUp = (): boolean => false;
  return createMetrics({ relay, bus: BUS, statuses: () => STATUSES, refreshes, isStorageUp, version: '1.2.3' });
}

function createApp(metrics: Metrics, isOperator: boolean): FastifyInstance {
  const app = fastify({ exposeHeadRoutes: false });
  registerMetrics(app, { metrics, isOperator: () => isOperator });
  app.get('/things/:id', () => 'thing');
  return app;
}

describe('metrics', () => {
  it('show sockets, queues, connections and logins', async () => {
    const text = await createFigures().render();
    for (const line of [
      'onair_sockets 12',
      'onair_owners_on_air 2',
      'onair_queue_bytes 4096',
      'onair_upstreams{state="open"} 2',
      'onair_upstreams{state="down"} 1',
      'onair_logins{state="connected"} 2',
      'onair_logins{state="needs_reconnect"} 1',
      'onair_logins{state="disconnected"} 0',
      'onair_refreshes{state="waiting"} 5',
      'onair_refreshes{state="running"} 2',
      'onair_build_info{version="1.2.3"} 1',
      'onair_storage_up 0',
      'onair_bus_up 0',
      'onair_leases 4',
      'onair_servers 0',
      'onair_takeovers_total 3',
      'onair_handovers_total 2',
      'onair_fenced_total 1',
    ]) {
      assert.ok(text.includes(`${line}\n`), line);
    }
  });

  it('show counts, and 0 for events that never happened, however often they are read', async () => {
    const metrics = createFigures();
    await metrics.render();
    const text = await metrics.render();
    for (const line of ['relay_events_total 70', 'token_refreshes_total 4', 'token_refreshes_failed_total 0']) {
      assert.ok(text.includes(`\nonair_${line}\n`), line);
    }
  });

  it('show the delay of the event loop', async () => {
    assert.match(await createFigures().render(), /^nodejs_eventloop_lag_p99_seconds /m);
  });

  it('have a help text each, and are all listed', async () => {
    const text = await createFigures().render();
    const explained = [...text.matchAll(/^# HELP (onair_\w+) \S/gm)].map(([, name]) => name);
    assert.deepEqual([...explained].sort(), [...listFigureNames()].sort());
  });

  it('of two servers in one process are separate', async () => {
    const [one, other] = [createFigures(), createFigures({ ...STATE, sockets: 1 })];
    assert.match(await one.render(), /^onair_sockets 12$/m);
    assert.match(await other.render(), /^onair_sockets 1$/m);
  });
});

describe('/metrics', () => {
  it('answers the operator in the format of Prometheus', async () => {
    const app = createApp(createFigures(), true);
    const answer = await app.inject('/metrics');
    assert.equal(answer.statusCode, 200);
    assert.match(String(answer.headers['content-type']), /^text\/plain; version=0\.0\.4/);
    assert.equal(answer.headers['cache-control'], 'no-store');
    await app.close();
  });

  it('is 404 for any other client (T5)', async () => {
    const app = createApp(createFigures(), false);
    const answer = await app.inject('/metrics');
    assert.equal(answer.statusCode, 404);
    assert.ok(!answer.body.includes('onair_sockets'));
    await app.close();
  });

  it('measures requests by the pattern of their route, never by the requested address (T24)', async () => {
    const metrics = createFigures();
    const app = createApp(metrics, true);
    await app.inject('/things/CANARY?code=CANARY');
    await app.inject('/nowhere/CANARY');
    const text = await metrics.render();
    assert.match(text, /duration_seconds_count\{method="GET",route="\/things\/:id",status="200"\} 1/);
    assert.match(text, /duration_seconds_count\{method="GET",route="none",status="404"\} 1/);
    assert.ok(!text.includes('CANARY'));
    await app.close();
  });
});
