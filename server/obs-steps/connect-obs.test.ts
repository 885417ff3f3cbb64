import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { OBSWebSocket } from 'obs-websocket-js/json';
import { createCollector } from '../operation/collector.ts';
import { findFreePort } from '../testing/free-port.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { connectTo } from '../testing/obs-fixture.ts';
import { startOldObs } from '../testing/old-obs.ts';
import { connectObs, type ConnectOptions } from './connect-obs.ts';

const isProblem = (name: string, words: RegExp) => (error: unknown) => {
  assert.ok(error instanceof Error);
  assert.equal(error.name, name);
  assert.match(error.message, words);
  return true;
};

describe('connecting to an OBS', () => {
  it('names the switch of the WebSocket server in OBS if nothing listens', async () => {
    const port = await findFreePort();
    const words = new RegExp(
      `does not answer at 127\\.0\\.0\\.1:${port}.*Tools → WebSocket Server Settings.*Enable WebSocket server`,
    );
    await assert.rejects(connectTo(port, 'x'), isProblem('obs_not_reachable', words));
  });

  it('gives up on a program that does not answer', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const clock = createManualClock();
    const createClient = (): OBSWebSocket => new OBSWebSocket();
    const connecting = connectObs({ createClient, place: { host: '127.0.0.1', port }, password: '', clock });
    const refused = assert.rejects(
      connecting,
      isProblem('obs_no_answer', /no answer from 127\.0\.0\.1:\d+ in time.*firewall.*older than 28/),
    );
    await once(silent, 'connection');
    clock.advance(5_000);
    await refused;
    silent.close();
  });

  it('keeps no answer of a connection that lasts', async () => {
    const answers: WeakRef<object>[] = [];
    const createClient = (): ReturnType<ConnectOptions['createClient']> => {
      const client = new OBSWebSocket();
      client.connect = () => Promise.resolve({ obsWebSocketVersion: '5.0.0', rpcVersion: 1, negotiatedRpcVersion: 1 });
      client.call = () => {
        const answer = { obsVersion: '29.0.2' };
        answers.push(new WeakRef(answer));
        return Promise.resolve(answer as never);
      };
      return client;
    };
    const link = await connectObs({
      createClient,
      place: { host: '127.0.0.1', port: 1 },
      password: '',
      clock: createManualClock(),
    });
    await link.call('GetVersion');
    await new Promise((resolve) => setImmediate(resolve));
    createCollector()();
    assert.deepEqual(
      answers.map((answer) => answer.deref()),
      [undefined, undefined],
    );
    assert.equal(link.version, '29.0.2');
  });

  it('refuses an OBS older than 28', async () => {
    const obs = await startOldObs('27.2.4');
    const { port } = obs.address() as AddressInfo;
    await assert.rejects(connectTo(port, ''), isProblem('obs_too_old', /This is OBS 27\.2\.4, and Onair needs OBS 28/));
    obs.close();
  });
});
