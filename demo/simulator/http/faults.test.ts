import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { createProbe } from '../conformance/probe.ts';
import type { Probe } from '../conformance/probe.ts';
import { INVALID_REFRESH, INVALID_TOKEN, assertError } from '../conformance/shapes.ts';
import { toPair } from '../conformance/target.ts';
import { createSimulator } from '../simulator.ts';
import type { Simulator } from '../simulator.ts';

const LIST = '/v2/server/all';

describe('HTTP faults', () => {
  let simulator: Simulator;
  let probe: Probe;
  before(async () => {
    simulator = await createSimulator({ port: 0, ticking: false, scenario: false });
    probe = createProbe(simulator);
  });
  afterEach(() => simulator.control.clearFaults());
  after(() => simulator.close());

  const refresh = (refresh_token: string) =>
    probe.postForm('/oauth/token', { grant_type: 'refresh_token', refresh_token });
  /** Waits for another request to arrive, by round trips to the control API, which faults never affect. */
  const untilFaultIsTaken = async () => {
    while (simulator.control.state().faults.length > 0) await probe.get('/simulator/state');
  };
  const profile = (token: string) => probe.get('/v2/user/profile', token);

  it('answers with a status, its name and Retry-After, as often as requested (D59, F5)', async () => {
    simulator.control.fail({ kind: 'status', status: 429, retryAfterSeconds: 7, count: 2 });
    for (let index = 0; index < 2; index += 1) {
      const answer = await probe.get(LIST);
      assertError(answer, { status: 429, name: 'too_many_requests' });
      assert.equal(answer.headers.get('retry-after'), '7');
    }
    assert.equal((await probe.get(LIST)).status, 200);
    for (const [status, name] of [
      [403, 'forbidden'],
      [404, 'not_found'],
      [500, 'internal_error'],
      [503, 'service_unavailable'],
    ] as const) {
      simulator.control.fail({ kind: 'status', status });
      assertError(await probe.get(LIST), { status, name });
    }
  });

  it('affects only the given paths, and never the control API', async () => {
    simulator.control.fail({ kind: 'status', status: 503, path: '/v2/platform', count: 0 });
    assert.equal((await probe.get(LIST)).status, 200);
    assert.equal((await probe.get('/v2/platform/all')).status, 503);
    assert.equal((await probe.get('/v2/platform/all')).status, 503);
    simulator.control.fail({ kind: 'drop', count: 0 });
    assert.equal((await probe.get('/simulator/state')).status, 200);
  });

  it('drops a refresh before it takes effect, so that the pair stays valid (F1)', async () => {
    const { accessToken, refreshToken } = toPair(simulator.control.issuePair());
    simulator.control.fail({ kind: 'drop', path: '/oauth/token' });
    await assert.rejects(refresh(refreshToken));
    assert.equal((await profile(accessToken)).status, 200);
    assert.equal((await refresh(refreshToken)).status, 200);
  });

  it('commits a refresh and drops the response, so that the old pair is invalid (F2, D17)', async () => {
    const { accessToken, refreshToken } = toPair(simulator.control.issuePair());
    simulator.control.fail({ kind: 'drop', when: 'after', path: '/oauth/token' });
    await assert.rejects(refresh(refreshToken));
    assertError(await profile(accessToken), INVALID_TOKEN);
    assertError(await refresh(refreshToken), INVALID_REFRESH);
  });

  it('commits a refresh and cuts the response in the middle of the body (F3)', async () => {
    const { accessToken, refreshToken } = toPair(simulator.control.issuePair());
    simulator.control.fail({ kind: 'cut', path: '/oauth/token' });
    await assert.rejects(refresh(refreshToken));
    assertError(await profile(accessToken), INVALID_TOKEN);
  });

  it('sends half a body as if it were complete (F3)', async () => {
    simulator.control.fail({ kind: 'truncate' });
    const answer = await probe.get(LIST);
    assert.equal(answer.status, 200);
    assert.ok(answer.text.startsWith('[{"id":20'));
    assert.equal(answer.json, undefined);
  });

  it('sends HTML, nothing, a byte order mark, Latin-1, or far too much (F35, E51)', async () => {
    const answerWith = (kind: 'html' | 'empty' | 'bom' | 'latin1' | 'huge' | 'bomb') => {
      simulator.control.fail({ kind });
      return probe.get(LIST);
    };
    const html = await answerWith('html');
    assert.deepEqual([html.status, html.headers.get('content-type')], [502, 'text/html; charset=utf-8']);
    assert.deepEqual([(await answerWith('empty')).text], ['']);
    simulator.control.fail({ kind: 'bom' });
    const marked = new Uint8Array(await (await fetch(`${simulator.baseUrl}${LIST}`)).arrayBuffer());
    assert.deepEqual([...marked.subarray(0, 3)], [0xef, 0xbb, 0xbf]);
    assert.match((await answerWith('latin1')).headers.get('content-type') ?? '', /iso-8859-1/);
    assert.equal((await answerWith('huge')).text.length, 8 * 1024 * 1024);
    const bomb = await answerWith('bomb');
    assert.equal(bomb.text.length, 8 * 1024 * 1024);
    assert.ok(Number(bomb.headers.get('content-length')) < 20_000);
  });

  it('answers after the delay of a fault (F35)', async () => {
    simulator.control.fail({ kind: 'delay', delayMs: 5000 });
    const answer = probe.get(LIST);
    await untilFaultIsTaken();
    const answered = simulator.control.counters.requests[`GET ${LIST}`];
    simulator.control.advance(4999);
    await probe.get('/simulator/state');
    assert.equal(simulator.control.counters.requests[`GET ${LIST}`], answered);
    simulator.control.advance(1);
    assert.equal((await answer).status, 200);
  });

  it('delays every request until the delay is cleared (F35)', async () => {
    simulator.control.delay(1000);
    const answers = Promise.all([probe.get(LIST), probe.get('/v2/platform/all')]);
    // requests arrive at any time: advance the clock until both have been answered
    while (!(await Promise.race([answers.then(() => true), probe.get('/simulator/state').then(() => false)])))
      simulator.control.advance(1000);
    assert.deepEqual(
      (await answers).map(({ status }) => status),
      [200, 200],
    );
    simulator.control.delay(0);
    assert.deepEqual(simulator.control.state().faults, []);
  });

  it('never answers with the fault "hang" (F2)', async () => {
    simulator.control.fail({ kind: 'hang' });
    const controller = new AbortController();
    let isAnswered = false;
    const hanging = fetch(`${simulator.baseUrl}${LIST}`, { signal: controller.signal }).then(() => (isAnswered = true));
    await untilFaultIsTaken();
    await probe.get(LIST);
    assert.equal(isAnswered, false);
    controller.abort();
    await assert.rejects(hanging, { name: 'AbortError' });
  });

  it('refuses a body of more than 64 KiB', async () => {
    assert.equal((await probe.postForm('/oauth/token', { token: 'x'.repeat(70_000) })).status, 413);
  });
});
