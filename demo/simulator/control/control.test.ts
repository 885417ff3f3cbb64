import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, afterEach, before, describe, it } from 'node:test';
import { createProbe } from '../conformance/probe.ts';
import type { Probe } from '../conformance/probe.ts';
import { toList, toRecord } from '../conformance/shapes.ts';
import { toPair } from '../conformance/target.ts';
import { CONTROL_ROUTES } from './control-routes.ts';
import { createSimulator } from '../simulator.ts';
import type { Simulator } from '../simulator.ts';
import { SWITCHES } from '../world/switches.ts';

describe('the control API', () => {
  let simulator: Simulator;
  let probe: Probe;
  before(async () => {
    simulator = await createSimulator({ port: 0, ticking: false });
    probe = createProbe(simulator);
  });
  afterEach(() => post('reset'));
  after(() => simulator.close());

  async function post(path: string, body: unknown = {}): Promise<Record<string, unknown>> {
    const answer = await probe.postJson(`/simulator/${path}`, body);
    assert.equal(answer.status, 200, answer.text);
    return toRecord(answer.json);
  }
  const refused = async (path: string, body: unknown) => {
    const answer = await probe.postJson(`/simulator/${path}`, body);
    assert.equal(answer.status, 400);
    return String(toRecord(toRecord(answer.json)['error'])['message']);
  };
  const firstUser = async () => toRecord(toList(toRecord((await probe.get('/simulator/state')).json)['users'])[0]);

  it('stops and starts a stream, with a warm-up', async () => {
    assert.deepEqual([(await firstUser())['live'], (await firstUser())['chatRate']], [true, 30]);
    await post('stop');
    assert.equal((await firstUser())['live'], false);
    await post('live');
    assert.deepEqual([(await firstUser())['live'], (await firstUser())['warmingUp']], [true, true]);
  });

  it('changes the rate of chat, and begins raids', async () => {
    await post('chat-rate', { rate: 600 });
    await post('raid');
    assert.deepEqual([(await firstUser())['chatRate'], (await firstUser())['mood']], [600, 'raid']);
  });

  it('sends messages, returns whether they were delivered, and keeps contents unchanged', async () => {
    assert.deepEqual(await post('say', { text: 'hi', channelId: 4180231 }), { delivered: true });
    await post('channel', { channelId: 4180231, enabled: false });
    assert.deepEqual(await post('say', { text: 'hi', channelId: 4180231 }), { delivered: false });
    assert.deepEqual(await post('channel', { channelId: 4180231, enabled: true }), { found: true });
    assert.deepEqual(await post('say', { contents: [{ type: 'hologram' }] }), { delivered: true });
  });

  it('shows the last twelve delivered messages, with the names of pictures only', async () => {
    for (let index = 0; index < 20; index += 1) simulator.control.say({ author: 'ana', text: `${index} :wave:` });
    const chat = toList((await firstUser())['chat']);
    assert.equal(chat.length, 12);
    assert.deepEqual(chat.at(-1), { platformId: 1, author: 'ana', text: '19 [picture]' });
  });

  it('fixes viewers at a number or null, and releases them', async () => {
    const viewers = async () => toRecord(toList((await firstUser())['channels'])[0])['viewers'];
    const before = await viewers();
    await post('viewers', { viewers: 7, channelId: 4180231 });
    assert.equal(await viewers(), 7);
    await post('viewers', { viewers: null });
    assert.equal(await viewers(), null);
    await post('viewers', {});
    assert.equal(await viewers(), before);
  });

  it('begins and finishes clips', async () => {
    const { projectId, generatingClipsNow } = await post('clip/add', { title: 'By hand' });
    assert.equal(generatingClipsNow, true);
    assert.deepEqual(await post('clip/finish', { projectId }), { finished: true });
    assert.deepEqual(await post('clip/finish', { projectId }), { finished: false });
  });

  it('sets switches and puts them back', async () => {
    assert.equal((await post('switches', { denial: 'error', codeLifeSeconds: 5 }))['denial'], 'error');
    await post('reset');
    assert.deepEqual(
      [simulator.control.switches.now.denial, simulator.control.switches.now.codeLifeSeconds],
      ['bare', 60],
    );
    assert.match(await refused('switches', { denial: 'rude' }), /The switch "denial" takes one of bare, error\./);
    assert.match(await refused('switches', { nothing: 1 }), /There is no switch "nothing"/);
  });

  it('adds and clears faults', async () => {
    await post('fail', { kind: 'status', status: 503, path: '/v2', count: 3, retryAfterSeconds: 2 });
    assert.equal((await probe.get('/v2/server/all')).status, 503);
    await post('faults/clear');
    assert.equal((await probe.get('/v2/server/all')).status, 200);
    assert.match(await refused('fail', { kind: 'earthquake' }), /The field "kind" must be one of/);
    await post('delay', { delayMs: 100 });
    assert.equal(simulator.control.state().faults[0]?.kind, 'delay');
  });

  it('expires and kills tokens, and jumps in time', async () => {
    simulator.control.issuePair({ userId: 802_557 });
    assert.deepEqual(await post('tokens/expire', { userId: 802_557 }), { expired: 1 });
    const { refreshToken } = toPair(simulator.control.issuePair());
    assert.deepEqual(await post('tokens/kill', { token: refreshToken }), { killed: 1 });
    assert.deepEqual(await post('tokens/kill'), { killed: 1 });
    const { now } = toRecord((await probe.get('/simulator/state')).json);
    await post('time/jump', { ms: 3_600_000 });
    assert.ok(
      Date.parse(String(toRecord((await probe.get('/simulator/state')).json)['now'])) - Date.parse(String(now)) >=
        3_600_000,
    );
  });

  it('drops sockets, sends frames, flaps and pauses', async () => {
    const socket = await probe.connect();
    assert.deepEqual(await post('sockets/send', { frame: 'not json' }), { sent: 0 });
    assert.deepEqual(await post('sockets/drop', { how: 'close', code: 4000 }), { dropped: 1 });
    assert.equal(await socket.closed, 4000);
    assert.match(await refused('sockets/drop', { code: 1005 }), /close code/);
    assert.match(await refused('sockets/send', { frame: 'nothing' }), /GET \/simulator\/choices/);
    await post('flap', { times: 1, everyMs: 10 });
    await post('scenario', { running: false });
    simulator.control.advance(60_000);
    assert.equal((await firstUser())['live'], true);
    await post('scenario', { running: true });
  });

  it('names the missing user', async () => {
    assert.match(await refused('live', { userId: 5 }), /There is no user 5/);
  });

  it('accepts only JSON, so that no foreign page can send a form (T8)', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await fetch(`${simulator.baseUrl}/simulator/stop`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: '{}',
      });
      assert.equal(answer.status, 400);
      assert.equal(answer.headers.get('access-control-allow-origin'), null);
    }
  });

  it('shows no token, code, secret or query (T24)', async () => {
    const { accessToken } = toPair(simulator.control.issuePair());
    await probe.get(`/v2/user/profile?token=${accessToken}`, accessToken);
    const paths = [
      '/simulator/state',
      '/simulator/counters',
      '/simulator/switches',
      '/simulator/choices',
      '/simulator/',
    ];
    const texts = await Promise.all(paths.map(async (path) => (await probe.get(path)).text));
    for (const secret of simulator.control.secrets()) assert.ok(!texts.join('\n').includes(secret));
  });

  it('serves its page, and redirects an address without the slash to it', async () => {
    assert.match((await probe.get('/simulator/')).text, /<title>Simulator<\/title>/);
    assert.equal((await probe.get('/simulator')).headers.get('location'), 'simulator/');
    for (const file of ['control.js', 'control.css', 'login.css'])
      assert.equal((await probe.get(`/simulator/${file}`)).status, 200);
  });

  it('has a line in the documentation for every route, switch and broken frame', () => {
    const page = readFileSync(new URL('../../../docs/simulator.md', import.meta.url), 'utf8');
    for (const path of Object.keys(CONTROL_ROUTES)) assert.ok(page.includes(`\`POST /simulator/${path}\``), path);
    for (const name of Object.keys(SWITCHES)) assert.ok(page.includes(`\`${name}\``), name);
  });
});
