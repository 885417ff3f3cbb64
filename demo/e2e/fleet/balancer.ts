import { get } from 'node:http';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A load balancer on loopback like those in front of a fleet: it forwards each connection to the next ready server. */
export interface Balancer {
  readonly port: number;
  /** Ports of the servers whose last `/readyz` was 200. */
  readonly ready: readonly number[];
  /** Sets the ports of the servers. */
  lead(ports: readonly number[]): void;
  close(): Promise<void>;
}

const CHECK_INTERVAL_MS = 200;
const CHECK_LIMIT_MS = 2_000;

/**
 * Starts one on a free port. Open connections are kept, whatever the checks of their server return.
 * @param checkIntervalMs interval of the checks; 200 by default, so that tests need not wait
 */
export async function startBalancer(checkIntervalMs = CHECK_INTERVAL_MS): Promise<Balancer> {
  let ports: readonly number[] = [];
  let turn = 0;
  const ready = new Set<number>();
  const open = new Set<Socket>();
  const server = createServer((near) => {
    open.add(near);
    near.on('close', () => open.delete(near)).on('error', () => undefined);
    const chosen = ports.filter((port) => ready.has(port));
    turn += 1;
    join(near, [...chosen.slice(turn % chosen.length), ...chosen.slice(0, turn % chosen.length)]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const check = async (port: number): Promise<void> => {
    if (await isReady(port)) ready.add(port);
    else ready.delete(port);
  };
  const checks = setInterval(() => ports.forEach((port) => void check(port)), checkIntervalMs);
  return {
    port: (server.address() as AddressInfo).port,
    get ready() {
      return ports.filter((port) => ready.has(port));
    },
    lead: (given) => void (ports = given),
    close() {
      clearInterval(checks);
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

/** Connects a client to the first of these servers that accepts it; a refusing server does not affect the client. */
function join(near: Socket, [port, ...others]: readonly number[]): void {
  if (port === undefined || near.destroyed) {
    near.resetAndDestroy();
    return;
  }
  const far = connect(port, '127.0.0.1');
  near.setNoDelay(true);
  far.setNoDelay(true);
  const tryNext = (): void => join(near, others);
  far.once('error', tryNext);
  far.once('connect', () => {
    far.off('error', tryNext);
    far.on('error', () => near.destroy());
    near.on('error', () => far.destroy());
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroySoon());
    far.on('close', () => near.destroySoon());
  });
}

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path: '/readyz', agent: false, timeout: CHECK_LIMIT_MS });
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}
