import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createProbe } from './conformance/probe.ts';
import { toPair } from './conformance/target.ts';
import { createSimulator } from './simulator.ts';

describe('createSimulator', () => {
  it('is live and sends chat from the start, by itself', async () => {
    const simulator = await createSimulator({ port: 0, chatRate: 6000 });
    const socket = await createProbe(simulator).connect();
    socket.send({
      action: 'subscribe',
      token: toPair(simulator.control.issuePair()).accessToken,
      subscriptions: ['user/stream', 'user/chat'],
    });
    const status = await socket.next((frame) => frame['subscription'] === 'user/stream');
    assert.match(JSON.stringify(status), /"live":true,"channels":\[\{/);
    await socket.next((frame) => frame['subscription'] === 'user/chat');
    await simulator.close();
  });

  it('creates the same stream from the same seed', async () => {
    const script = async (seed: string) => {
      const simulator = await createSimulator({ port: 0, ticking: false, seed });
      simulator.control.advance(30_000);
      const { users } = simulator.control.state();
      await simulator.close();
      return users;
    };
    assert.deepEqual(await script('a'), await script('a'));
    assert.notDeepEqual(await script('a'), await script('b'));
  });

  it('sends usual chat if it is tidy, and otherwise also difficult messages', async () => {
    const listen = async (isTidy: boolean) => {
      const simulator = await createSimulator({ port: 0, ticking: false, chatRate: 6000, isTidy });
      const socket = await createProbe(simulator).connect();
      const token = toPair(simulator.control.issuePair()).accessToken;
      socket.send({ action: 'subscribe', token, subscriptions: ['user/chat'] });
      await socket.next((frame) => 'success' in frame);
      simulator.control.advance(10_000);
      simulator.control.say({ text: 'goodnight' });
      const lines: string[] = [];
      for (let text = ''; !text.includes('goodnight'); lines.push(text))
        text = JSON.stringify(await socket.next((frame) => frame['subscription'] === 'user/chat'));
      await simulator.close();
      return lines.filter((line) => /"author":"(null|undefined|a|R&D)"|<script>|[oO]{100}/.test(line)).length;
    };
    assert.equal(await listen(true), 0);
    assert.ok((await listen(false)) > 0);
  });

  it('restarts with another seed', async () => {
    const simulator = await createSimulator({ port: 0, ticking: false });
    const before = simulator.control.state().users;
    simulator.control.reset('another');
    assert.notDeepEqual(simulator.control.state().users, before);
    await simulator.close();
  });

  it('serves under any path prefix, with another one for the socket (D1)', async () => {
    const simulator = await createSimulator({ port: 0, ticking: false, prefix: '/api/x', wsPrefix: '/events' });
    assert.match(simulator.baseUrl, /\/api\/x$/);
    const probe = createProbe(simulator);
    assert.equal((await probe.get('/v2/server/all')).status, 200);
    (await probe.connect()).close();
    assert.equal((await fetch(`${new URL(simulator.baseUrl).origin}/v2/server/all`)).status, 404);
    await assert.rejects(
      createProbe({ ...simulator, wsUrl: simulator.baseUrl.replace('http', 'ws') }).connect(),
      /404/,
    );
    await simulator.close();
  });

  it('rejects when its port is taken', async () => {
    const one = await createSimulator({ port: 0 });
    await assert.rejects(createSimulator({ port: one.port }), { code: 'EADDRINUSE' });
    await one.close();
  });

  it('closes while sockets and requests are open', async () => {
    const simulator = await createSimulator({ port: 0, ticking: false });
    const socket = await createProbe(simulator).connect();
    await simulator.close();
    assert.equal(await socket.closed, 1006);
  });
});
