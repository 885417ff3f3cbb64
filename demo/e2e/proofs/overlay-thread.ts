import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { WebSocket } from 'ws';

/*
 * Overlays in a thread of their own: a server cuts those that miss its pings, and a proof that keeps its own thread busy must not be the reason.
 * Posts `{ open: true }` once all are open, each frame as `{ frame }`, and the close of a socket as `{ cut }`.
 */

/** Options of the thread. */
export interface OverlayThread {
  /** Address of the socket. */
  readonly url: string;
  readonly key: string;
  readonly count: number;
}

/** A message of the thread. */
export interface OverlayReport {
  readonly open?: boolean;
  readonly frame?: string;
  /** Close code and reason. */
  readonly cut?: string;
}

const { url, key, count } = workerData as OverlayThread;
const report = (message: OverlayReport): void => parentPort?.postMessage(message);

for (let opened = 0; opened < count; opened += 1) {
  const socket = new WebSocket(url).on('error', () => undefined);
  socket.on('message', (data: Buffer) => report({ frame: data.toString() }));
  socket.on('close', (code, reason) => report({ cut: `${code} ${reason.toString()}` }));
  await once(socket, 'open');
  socket.send(JSON.stringify({ action: 'subscribe', token: key, subscriptions: ['user/chat'] }));
}
report({ open: true });
