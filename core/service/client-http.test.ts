import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { createServiceClient } from './client.ts';
import { NetworkError } from './service-error.ts';

/** Requests the profile from a real server on loopback with this listener. */
async function askProfile(listener: RequestListener): Promise<unknown> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client = createServiceClient({ baseUrl: `http://127.0.0.1:${port}/base`, accessToken: () => 'token-1' });
  try {
    return await client.getProfile().catch((error: unknown) => error);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('service client over HTTP', () => {
  it('reads an answer below the path of its base address', async () => {
    const profile = await askProfile(({ url }, response) => {
      response.end(JSON.stringify({ id: 7, username: url }));
    });
    assert.deepEqual(profile, { id: '7', username: '/base/v2/user/profile', email: '' });
  });

  it('stops reading a body that expands beyond the limit (E51, T22)', async () => {
    const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024, ' '));
    const error = await askProfile((_, response) => {
      response.setHeader('Content-Encoding', 'gzip').end(bomb);
    });
    assert.ok(error instanceof NetworkError);
    assert.match(error.message, /larger than 2097152 bytes/);
  });

  it('rejects a body shorter than its length header (E51, F35)', async () => {
    const error = await askProfile((_, response) => {
      response.writeHead(200, { 'Content-Length': '1000', Connection: 'close' }).end('{"id":7}');
    });
    assert.ok(error instanceof NetworkError);
  });

  it('sends no token after a redirect', async () => {
    const asked: (string | undefined)[] = [];
    const error = await askProfile(({ url }, response) => {
      asked.push(url);
      response.writeHead(307, { Location: '/elsewhere' }).end();
    });
    assert.ok(error instanceof NetworkError);
    assert.deepEqual(asked, ['/base/v2/user/profile']);
  });
});
