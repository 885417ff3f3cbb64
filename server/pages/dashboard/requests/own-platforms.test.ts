import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Overlay } from '../api.ts';
import { findPlatforms, type PlatformSource } from './own-platforms.ts';

const overlay = (id: string, permissions: Overlay['permissions']): Overlay => ({
  id,
  name: id,
  widget: 'live-badge',
  settings: {},
  permissions,
  allowedOrigins: [],
  folder: '',
  embed: false,
  revision: 1,
  obs: { name: id, width: 1, height: 1 },
  createdAt: '',
  lastUsedAt: null,
  revokedAt: null,
  expiresAt: null,
});

describe('findPlatforms', () => {
  const answers: Readonly<Record<string, unknown>> = {
    '/v2/platform/all': [
      { id: 1, name: 'Twitch', url: '', image: {} },
      { id: 900, name: 'New place', url: '', image: {} },
    ],
    '/v2/user/channel/all with c': [
      { id: 5, streamingPlatformId: 900, displayName: 'x', enabled: true },
      { id: 6, streamingPlatformId: 900, displayName: 'y', enabled: true },
    ],
  };
  const source: PlatformSource = {
    read: (path, key) => {
      const answer = answers[key === undefined ? path : `${path} with ${key}`];
      return answer === undefined ? Promise.reject(new Error(path)) : Promise.resolve(answer);
    },
    getOverlays: () => Promise.resolve([overlay('a', ['chat']), overlay('c', ['stream', 'channels'])]),
    getUrl: (id) => Promise.resolve(`http://localhost/overlay/x#key=${id}`),
  };

  it('returns those of the channels, read with a permitted key', async () => {
    const { own, names } = await findPlatforms(source);
    assert.deepEqual(own, [900]);
    assert.equal(names.get(900), 'New place');
  });

  it('returns all platforms if no overlay may read channels, and those with a mark if the service is unreachable', async () => {
    const { own } = await findPlatforms({ ...source, getOverlays: () => Promise.resolve([overlay('a', ['chat'])]) });
    assert.ok(own.includes(1) && own.includes(900));
    const away = await findPlatforms({ ...source, read: () => Promise.reject(new Error('away')) });
    assert.equal(away.names.get(5), 'YouTube');
  });
});
