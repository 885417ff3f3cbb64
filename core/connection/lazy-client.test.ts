import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createLazyClient } from './lazy-client.ts';

function createClient(answer: (path: string) => unknown) {
  const asked: string[] = [];
  const client = createLazyClient({
    baseUrl: 'https://onair.example',
    accessToken: () => 'key',
    fetch: async (input) => {
      const url = new URL(String(input instanceof Request ? input.url : input));
      asked.push(url.pathname);
      return Promise.resolve(Response.json(answer(url.pathname)));
    },
  });
  return { client, asked };
}

describe('lazy client', () => {
  it('asks for nothing until it is used', () => {
    assert.deepEqual(createClient(() => ({})).asked, []);
  });

  it('passes calls and their arguments on', async () => {
    const channel = { id: 3, streamingPlatformId: 5, enabled: true };
    const { client, asked } = createClient((path) => (path.endsWith('/all') ? [channel] : channel));
    assert.equal((await client.getChannels())[0]?.id, 3);
    assert.equal((await client.enableChannel(3)).enabled, true);
    assert.deepEqual(asked, ['/v2/user/channel/all', '/v2/user/channel/enable']);
  });

  it('walks through pages', async () => {
    const project = { projectId: '0e5c1c7e-6f8e-4f8e-9d5e-6d9f5f1b2a3c', title: 'A', clipThumbnails: [] };
    const { client } = createClient(() => ({ projects: [project], pagination: { hasMore: false } }));
    const titles: string[] = [];
    for await (const { title } of client.eachClipProject()) titles.push(title);
    assert.deepEqual(titles, ['A']);
  });
});
