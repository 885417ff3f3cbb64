import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { NetworkError, ServiceError } from '../../core/service/service-error.ts';
import { chatEvent, OWNER, toError } from '../testing/test-service.ts';
import { until } from '../testing/until.ts';
import { createUpstreamFixture } from '../testing/test-upstream.ts';
import type { UpstreamFixture } from '../testing/test-upstream.ts';

const CHANNEL = {
  id: 11,
  streamingPlatformId: 1,
  embedUrl: '',
  url: 'https://example.com/ada',
  identifier: 'ada',
  displayName: 'Ada',
  enabled: true,
};
let f: UpstreamFixture;

const reads = () => f.reads.of(OWNER);
const asked = (path: string): number => f.service.requests.filter((request) => request.startsWith(path)).length;

describe('an owner at the service', () => {
  beforeEach(async () => {
    f = await createUpstreamFixture();
    f.service.answers.set('/v2/user/channel/all', [200, [CHANNEL]]);
  });
  afterEach(() => f.close());

  describe('reads of an owner', () => {
    it('are made once for any number of overlays (F34, G13)', async () => {
      await Promise.all(Array.from({ length: 200 }, () => reads().channels.get()));
      assert.equal(asked('/v2/user/channel/all'), 1);
    });

    it('are dropped after ten minutes without use, as soon as another owner comes', () => {
      const [unused, used] = [f.reads.of('1'), f.reads.of('2')];
      f.clock.advance(9 * 60_000);
      assert.equal(f.reads.of('2'), used);
      f.clock.advance(61_000);
      f.reads.of('3');
      assert.equal(f.reads.of('2'), used);
      assert.notEqual(f.reads.of('1'), unused);
    });

    it('renew the token once on a 401 and repeat the request once (F13, F14)', async () => {
      f.service.answers.set('/v2/user/channel/all', [401, toError(401, 'invalid_token')]);
      f.tokens.onRenew = () => void f.service.answers.set('/v2/user/channel/all', [200, [CHANNEL]]);
      assert.equal((await reads().channels.get()).length, 1);
      assert.deepEqual([f.tokens.renewals, asked('/v2/user/channel/all')], [1, 2]);
    });

    it('share the public lists between all owners for an hour (D21)', async () => {
      f.service.answers.set('/v2/platform/all', [200, []]);
      await f.reads.platforms.get();
      f.clock.advance(3_599_000);
      await f.reads.platforms.get();
      assert.equal(asked('/v2/platform/all'), 1);
      f.clock.advance(1_000);
      await f.reads.platforms.get();
      assert.equal(asked('/v2/platform/all'), 2);
    });

    it('fetch the list again for an unknown channel in chat, at most once in 5 min (D31)', async () => {
      f.upstream.acquire();
      await f.linked('open');
      await reads().channels.get();
      const say = async (channelId: number): Promise<void> => {
        const before = f.words().length;
        f.service.send(chatEvent('hi', { channelId }));
        await until(() => f.words().length > before);
        await reads().channels.get();
      };
      await say(11);
      assert.equal(asked('/v2/user/channel/all'), 1);
      await say(12);
      await say(13);
      assert.equal(asked('/v2/user/channel/all'), 2);
    });

    it('keep the last good answer while the service fails (F35)', async () => {
      await reads().channels.get();
      f.service.answers.set('/v2/user/channel/all', [500, '<html>']);
      f.clock.advance(300_000);
      assert.equal((await reads().channels.get()).length, 1);
    });

    it('pass a refusal on (F15)', async () => {
      f.service.answers.set('/v2/user/clips/projects', [403, toError(403, 'insufficient_scope')]);
      await assert.rejects(reads().clips({}, 'overlay-1'), { name: 'insufficient_scope', status: 403 });
      await assert.doesNotReject(reads().channels.get());
    });
  });

  describe('switching a channel', () => {
    const enable = () => reads().setChannel(11, true);

    it('reads the list of channels again (D32)', async () => {
      f.service.answers.set('/v2/user/channel/enable', [200, CHANNEL]);
      await reads().channels.get();
      assert.equal((await enable()).enabled, true);
      await reads().channels.get();
      assert.equal(asked('/v2/user/channel/all'), 2);
    });

    it('tries once more after an unclear outcome and then reads the channel (D33)', async () => {
      f.service.answers.set('/v2/user/channel/enable', [500, toError(500, 'server_error')]);
      assert.equal((await enable()).id, 11);
      assert.equal(asked('/v2/user/channel/enable'), 2);
    });

    it('fails if the channel does not end up in the requested state (D33)', async () => {
      f.service.answers.set('/v2/user/channel/enable', [502, '']);
      f.service.answers.set('/v2/user/channel/all', [200, [{ ...CHANNEL, enabled: false }]]);
      await assert.rejects(enable(), ServiceError);
    });

    for (const [name, answer] of [
      ['the channel as it was', { ...CHANNEL, enabled: false }],
      ['another channel', { ...CHANNEL, id: 12 }],
    ] as const) {
      it(`rejects an answer with ${name} as a success (D33)`, async () => {
        f.service.answers.set('/v2/user/channel/enable', [200, answer]);
        f.service.answers.set('/v2/user/channel/all', [200, [{ ...CHANNEL, enabled: false }]]);
        await assert.rejects(enable(), { name: 'invalid_response' });
        assert.equal(asked('/v2/user/channel/enable'), 2);
      });
    }

    it('treats a 4xx as final (D33)', async () => {
      f.service.answers.set('/v2/user/channel/enable', [404, toError(404, 'not_found')]);
      await assert.rejects(enable(), { name: 'not_found', status: 404 });
      assert.equal(asked('/v2/user/channel/enable'), 1);
    });

    it('reports that the service cannot be reached (D33)', async () => {
      await f.service.close();
      await assert.rejects(enable(), NetworkError);
    });
  });
});
