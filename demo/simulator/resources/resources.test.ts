import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { createProbe } from '../conformance/probe.ts';
import type { Probe } from '../conformance/probe.ts';
import { assertError, toList, toRecord } from '../conformance/shapes.ts';
import { toPair } from '../conformance/target.ts';
import { createSimulator } from '../simulator.ts';
import type { Simulator } from '../simulator.ts';

describe('user resources', () => {
  let simulator: Simulator;
  let probe: Probe;
  let token: string;
  before(async () => {
    simulator = await createSimulator({ port: 0, ticking: false, scenario: false });
    probe = createProbe(simulator);
    token = toPair(simulator.control.issuePair()).accessToken;
  });
  afterEach(() => simulator.control.switches.reset());
  after(() => simulator.close());

  const set = (switches: Record<string, unknown>) => simulator.control.switches.set(switches);
  const read = async (path: string) => (await probe.get(`/v2/user/${path}`, token)).json;
  const streamChannels = async () => toList(toRecord(await read('stream'))['channels']).map(toRecord);

  it('returns the user id as a number, as text, or larger than a safe integer (D24)', async () => {
    const idWith = async (idForm: string) => {
      set({ idForm });
      return toRecord(await read('profile'))['id'];
    };
    assert.equal(await idWith('number'), 731_204);
    assert.equal(await idWith('string'), '731204');
    assert.ok(!Number.isSafeInteger(await idWith('big')));
  });

  it('returns recognisable secrets (D25)', async () => {
    assert.match(
      JSON.stringify([await read('profile'), await read('streamKey'), await read('webchat/url')]),
      /canary.*canary.*canary/,
    );
  });

  it('can select an unlisted ingest (D26)', async () => {
    const listed = toList((await probe.get('/v2/server/all')).json).map((server) => toRecord(server)['id']);
    assert.ok(listed.includes(toRecord(await read('ingest'))['ingestId']));
    set({ ingest: 'unknown' });
    assert.ok(!listed.includes(toRecord(await read('ingest'))['ingestId']));
  });

  it('can name the user in the stream status (D28)', async () => {
    set({ restUserId: true });
    assert.equal(toRecord(await read('stream'))['userId'], 731_204);
  });

  it('can leave all texts empty (D29)', async () => {
    set({ texts: 'empty' });
    for (const channel of await streamChannels()) {
      assert.deepEqual(
        [channel['title'], channel['gameTitle'], channel['channelIdentifier'], channel['eventIdentifier']],
        ['', '', '', ''],
      );
    }
  });

  it('returns the last known numbers in REST while events have null, by default (D30)', async () => {
    const [first] = await streamChannels();
    const known = first?.['viewers'];
    simulator.control.setViewers({ viewers: null });
    assert.equal((await streamChannels())[0]?.['viewers'], known);
    set({ restNumbers: 'as events' });
    assert.equal((await streamChannels())[0]?.['viewers'], null);
    simulator.control.setViewers({ viewers: undefined });
  });

  it('can make numbers null, partly null, or invalid (D30)', async () => {
    const viewersWith = async (numbers: string) => {
      set({ numbers });
      return (await streamChannels()).map((channel) => channel['viewers']);
    };
    assert.ok((await viewersWith('null')).every((viewers) => viewers === null));
    const mixed = await viewersWith('mixed');
    assert.ok(mixed.includes(null) && mixed.some((viewers) => typeof viewers === 'number'));
    assert.ok((await viewersWith('invalid')).includes(-1));
  });

  it('can add a stream channel with unlisted ids (D31)', async () => {
    set({ unknownIds: true });
    const known = toList(await read('channel/all')).map((channel) => toRecord(channel)['id']);
    assert.ok((await streamChannels()).some(({ id }) => !known.includes(id)));
  });

  it('removes a disabled channel from the stream status (D32)', async () => {
    const [first] = await streamChannels();
    await probe.postJson('/v2/user/channel/disable', { channelId: first?.['id'] }, token);
    assert.ok(!(await streamChannels()).some(({ id }) => id === first?.['id']));
    await probe.postJson('/v2/user/channel/enable', { channelId: first?.['id'] }, token);
    assert.ok((await streamChannels()).some(({ id }) => id === first?.['id']));
  });

  it('answers a channel of somebody else with foreignChannelStatus (D33)', async () => {
    const send = () => probe.postJson('/v2/user/channel/enable', { channelId: 5220411 }, token);
    assertError(await send(), { status: 404, name: 'channel_not_found' });
    set({ foreignChannelStatus: 403 });
    assertError(await send(), { status: 403, name: 'channel_not_found' });
  });

  it('refuses a body without an integer channelId', async () => {
    for (const body of [{}, { channelId: '4180231' }, { channelId: 1.5 }, []]) {
      const answer = await probe.postJson('/v2/user/channel/enable', body, token);
      assert.equal(answer.status, 400);
    }
  });

  it('has one undocumented webchat parameter by default (D34)', async () => {
    const names = async () => [
      ...new URL(String(toRecord(await read('webchat/url'))['webchatUrl'])).searchParams.keys(),
    ];
    assert.equal((await names()).length, 10);
    set({ webchatExtra: false });
    assert.equal((await names()).length, 9);
  });

  it('requires clips.read always, and each permission with the switch "all" (D5)', async () => {
    const { accessToken } = toPair(simulator.control.issuePair({ scopes: ['profile.default.read'] }));
    const statuses = async () => {
      const answers = await Promise.all(
        ['profile', 'stream', 'clips/projects'].map((path) => probe.get(`/v2/user/${path}`, accessToken)),
      );
      return answers.map(({ status }) => status);
    };
    assert.deepEqual(await statuses(), [200, 200, 403]);
    assertError(await probe.get('/v2/user/clips/projects', accessToken), { status: 403, name: 'insufficient_scope' });
    set({ scopesEnforced: 'all' });
    assert.deepEqual(await statuses(), [200, 403, 403]);
  });

  it('can let the numbers of an error body differ, or be text (D16)', async () => {
    const errorWith = async (errorNumbers: string) => {
      set({ errorNumbers });
      const answer = await probe.get('/v2/user/profile', 'bad');
      assert.equal(answer.status, 401);
      return toRecord(toRecord(answer.json)['error']);
    };
    const unequal = await errorWith('unequal');
    assert.equal(new Set([unequal['statusCode'], unequal['status'], unequal['code']]).size, 3);
    assert.equal((await errorWith('strings'))['code'], '401');
  });

  it('adds an unknown field to every object with the switch "future" (A16, D60)', async () => {
    set({ future: true });
    assert.ok('addedLater' in toRecord(await read('profile')));
    for (const channel of await streamChannels()) assert.ok('addedLater' in channel);
  });

  it('answers unknown paths with 404 and other methods with 405, with an error body', async () => {
    assertError(await probe.get('/v2/user/nothing', token), { status: 404, name: 'not_found' });
    assertError(await probe.postJson('/v2/user/profile', {}, token), { status: 405, name: 'method_not_allowed' });
  });

  it('keeps users apart', async () => {
    const other = toPair(simulator.control.issuePair({ userId: 914_030 })).accessToken;
    assert.deepEqual((await probe.get('/v2/user/stream', other)).json, { live: false, channels: [] });
    assert.equal(toList((await probe.get('/v2/user/channel/all', other)).json).length, 1);
  });
});
