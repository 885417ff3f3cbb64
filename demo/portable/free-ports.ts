import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Whether no program listens on a port. */
export async function isPortFree(host: string, port: number): Promise<boolean> {
  try {
    await tryPort(host, port);
    return true;
  } catch (error) {
    // the server explains every other failure
    return !(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');
  }
}

/** Returns a port that no program listens on. */
export function findFreePort(host: string): Promise<number> {
  return tryPort(host, 0);
}

async function tryPort(host: string, port: number): Promise<number> {
  const server = createServer();
  await once(server.listen({ host, port }), 'listening');
  const { port: got } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return got;
}
