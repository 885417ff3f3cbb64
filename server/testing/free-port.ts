import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A TCP port of loopback that no program listens on at the moment, for a server that reuses it after a crash. It is below
 * Linux's ports for clients (32768 and up, ip(7)): a client that keeps reconnecting while the server is down could
 * otherwise get that very port and keep it. And it is above 10080, which fetch refuses (Fetch, "bad port").
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
