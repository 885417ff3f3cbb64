import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { ServiceError } from '../service/service-error.ts';
import { createRelayClient } from './relay-client.ts';

function createClient(answer: () => Response) {
  const requests: Request[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    requests.push(new Request(input, init));
    return Promise.resolve(answer());
  };
  const client = createRelayClient('https://onair.example/onair', () => Promise.resolve('key'), fetch);
  return { client, requests };
}

const refusalOf = async (answer: Response): Promise<unknown> =>
  createClient(() => answer)
    .client.getChannels()
    .catch((error: unknown) => error);

describe('relay client', () => {
  it('hands on what the relay answers, and sends the key in a header alone', async () => {
    const { client, requests } = createClient(() => Response.json([{ id: 3 }]));
    assert.deepEqual(await client.getChannels(), [{ id: 3 }]);
    assert.deepEqual(
      requests.map(({ url, headers }) => [url, headers.get('authorization')]),
      [['https://onair.example/onair/v2/user/channel/all', 'Bearer key']],
    );
  });

  it('walks through the pages of clips, and sends a cursor back as it came', async () => {
    const pages = [
      { projects: [{ projectId: '1' }, { projectId: '2' }], pagination: { hasMore: true, nextCursor: 'a/b+c=&d' } },
      { projects: [{ projectId: '2' }, { projectId: '3' }], pagination: { hasMore: false } },
    ];
    const { client, requests } = createClient(() => Response.json(pages.shift()));
    const ids: string[] = [];
    for await (const { projectId } of client.eachClipProject()) ids.push(projectId);
    assert.deepEqual(ids, ['1', '2', '3']);
    const queries = requests.map(({ url }) => new URL(url).searchParams);
    assert.deepEqual(
      queries.map((query) => [query.get('limit'), query.get('cursor')]),
      [
        ['100', null],
        ['100', 'a/b+c=&d'],
      ],
    );
  });

  it('F35: tells a refusal with its status, and how long to wait', async () => {
    const error = await refusalOf(new Response('', { status: 429, headers: { 'Retry-After': '7' } }));
    assert.ok(error instanceof ServiceError);
    assert.deepEqual([error.status, error.retryAfterMs], [429, 7000]);
  });

  it('E58: fails without the key in its error', async () => {
    for (const answer of [new Response('', { status: 401 }), new Response('<html>', { status: 200 })]) {
      assert.doesNotMatch(String(await refusalOf(answer)), /key/);
    }
  });

  it('has everything that the stores ask for', () => {
    const offered = Object.keys(createClient(() => Response.json([])).client);
    const asked = globSync(new URL('../stores/*-store.ts', import.meta.url).pathname).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/client\.(\w+)\(/g)].map(([, name]) => name),
    );
    assert.deepEqual(new Set(asked), new Set(offered));
  });
});
