import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A TCP port of loopback that no program listens on at this moment, for a server that comes back on it after a crash. It is below
 * those that Linux gives to clients (32768 and up, ip(7)): a client that tries again and again while the server is away could
 * otherwise be given that very port, and would hold it. And it is above 10080, which fetch refuses (Fetch, "bad port").
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(10_081, 32_768);
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return findFreePort();
  }
  probe.close();
  await once(probe, 'close');
  return port;
}
