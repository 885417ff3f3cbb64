import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  INVALID_TOKEN,
  assertError,
  assertFields,
  isAddress,
  isBoolean,
  isHostName,
  isInteger,
  isListOf,
  isNumericId,
  isString,
  isTimestampWithMilliseconds,
  isUuid,
  streamChannelFields,
  toList,
  toRecord,
} from './shapes.ts';
import { openTarget } from './target.ts';
import type { Target } from './target.ts';

const CHANNEL_FIELDS = {
  id: isInteger,
  streamingPlatformId: isInteger,
  embedUrl: isAddress,
  url: isAddress,
  identifier: isString,
  displayName: isString,
  enabled: isBoolean,
};

describe('REST', () => {
  let target: Target;
  let token: string;
  before(async () => {
    target = await openTarget();
    token = (await target.pair()).accessToken;
  });
  after(() => target.close());

  const read = async (path: string) => {
    const answer = await target.probe.get(path, token);
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
    return answer.json;
  };

  it('lists ingest servers without authentication (D21, D22)', async () => {
    const answer = await target.probe.get('/v2/server/all');
    for (const server of toList(answer.json)) {
      assertFields(server, { id: isInteger, name: isString, url: isHostName, rtmpUrl: isString });
      assert.match(String(server['rtmpUrl']), /^rtmps?:\/\//);
    }
  });

  it('lists platforms without authentication (D21, D23)', async () => {
    const answer = await target.probe.get('/v2/platform/all');
    for (const platform of toList(answer.json)) {
      assertFields(platform, { id: isInteger, name: isString, url: isString });
      assertFields(platform['image'], { png: isAddress, svg: isAddress });
    }
  });

  it('returns the profile', async () => {
    assertFields(await read('/v2/user/profile'), { id: isNumericId, username: isString, email: isString });
  });

  it('returns the selected ingest', async () => {
    assertFields(await read('/v2/user/ingest'), { ingestId: isInteger });
  });

  it('returns the stream status without a user id (D28)', async () => {
    const status = await read('/v2/user/stream');
    assertFields(status, { live: isBoolean });
    assert.ok(!Object.hasOwn(status, 'userId'));
    for (const channel of toList(status['channels'])) assertFields(channel, streamChannelFields(isInteger));
  });

  it('returns no channels in the stream status while not live', async (context) => {
    if (target.control === undefined) return context.skip('the stream of this service cannot be stopped from here');
    target.control.stop();
    assert.deepEqual(await read('/v2/user/stream'), { live: false, channels: [] });
    target.control.goLive();
    assert.deepEqual(await read('/v2/user/stream'), { live: true, channels: [] });
    target.control.advance(21_000);
    assert.ok(toList(toRecord(await read('/v2/user/stream'))['channels']).length > 0);
  });

  it('returns the stream key', async () => {
    assertFields(await read('/v2/user/streamKey'), { streamKey: isString });
  });

  it('lists channels of listed platforms', async () => {
    const platforms = toList((await target.probe.get('/v2/platform/all')).json).map(
      (platform) => toRecord(platform)['id'],
    );
    for (const channel of toList(await read('/v2/user/channel/all'))) {
      assertFields(channel, CHANNEL_FIELDS);
      assert.ok(platforms.includes(channel['streamingPlatformId']));
    }
  });

  it('enables and disables a channel, also twice, and returns it (D33)', async () => {
    const [first] = toList(await read('/v2/user/channel/all'));
    assertFields(first, CHANNEL_FIELDS);
    const wasEnabled = first['enabled'];
    const order =
      wasEnabled === true ? ['disable', 'disable', 'enable', 'enable'] : ['enable', 'enable', 'disable', 'disable'];
    for (const action of order) {
      const answer = await target.probe.postJson(`/v2/user/channel/${action}`, { channelId: first['id'] }, token);
      assert.deepEqual([answer.status, answer.json], [200, { ...first, enabled: action === 'enable' }]);
      const listed: unknown = toList(await read('/v2/user/channel/all')).find(
        (channel) => toRecord(channel)['id'] === first['id'],
      );
      assert.deepEqual(listed, answer.json);
    }
  });

  it('returns the webchat address with its nine parameters (D34)', async () => {
    const answer = await read('/v2/user/webchat/url');
    assertFields(answer, { webchatUrl: isAddress });
    const { searchParams } = new URL(String(answer['webchatUrl']));
    const names = [
      'theme',
      'alignment',
      'msgOpacity',
      'chatOpacity',
      'scale',
      'timeout',
      'hideMessages',
      'userId',
      'token',
    ];
    for (const name of names) assert.ok(searchParams.has(name), name);
  });

  it('lists each clip project once, page after page by opaque cursors', async () => {
    const ids: unknown[] = [];
    let path = '/v2/user/clips/projects?limit=7&sortBy=CreatedAt';
    for (let pages = 0; pages < 30; pages += 1) {
      const page = await read(path);
      assertFields(page, { projects: Array.isArray });
      assertFields(page['pagination'], { nextCursor: isString, hasMore: isBoolean });
      const projects = toList(page['projects']);
      assert.ok(projects.length <= 7);
      projects.forEach(assertClipProject);
      ids.push(...projects.map((project) => toRecord(project)['projectId']));
      if (page['pagination']['hasMore'] === false) break;
      path = `/v2/user/clips/projects?limit=7&sortBy=CreatedAt&cursor=${encodeURIComponent(String(page['pagination']['nextCursor']))}`;
    }
    assert.equal(new Set(ids).size, ids.length);
  });

  it('sorts clip projects by both documented orders (D41)', async () => {
    for (const sortBy of ['CreatedAt', 'LastActivity'])
      assertFields(await read(`/v2/user/clips/projects?sortBy=${sortBy}`), { projects: Array.isArray });
  });

  it('accepts a limit of 100 (D40)', async () => {
    assert.ok(toList(toRecord(await read('/v2/user/clips/projects?limit=100'))['projects']).length <= 100);
  });

  it('answers every authenticated endpoint without a good token with 401 invalid_token (D20)', async () => {
    const reads = ['profile', 'ingest', 'stream', 'streamKey', 'channel/all', 'webchat/url', 'clips/projects'];
    for (const name of reads) {
      assertError(await target.probe.get(`/v2/user/${name}`, 'no-such-token'), INVALID_TOKEN);
      assertError(await target.probe.get(`/v2/user/${name}`), INVALID_TOKEN);
    }
    assertError(
      await target.probe.postJson('/v2/user/channel/enable', { channelId: 1 }, 'no-such-token'),
      INVALID_TOKEN,
    );
    assertError(
      await target.probe.postJson('/v2/user/channel/disable', { channelId: 1 }, 'no-such-token'),
      INVALID_TOKEN,
    );
  });
});

function assertClipProject(project: unknown): void {
  assertFields(project, {
    projectId: isUuid,
    sourceTypeName: isString,
    sourceIdentifier: isUuid,
    title: isString,
    clipsCount: isInteger,
    clipThumbnails: isListOf(isAddress),
    generatingClipsNow: isBoolean,
    createdAt: isTimestampWithMilliseconds,
  });
}
