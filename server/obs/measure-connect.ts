import { connect } from 'node:net';
import type { MeasureConnect } from './nearest-ingest.ts';

const TIMEOUT_MS = 2_000;

/** Opens a TCP connection and closes it at once. The name is looked up before, so that the lookup does not count. */
export const measureConnect: MeasureConnect = (host, port) =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: TIMEOUT_MS });
    let startedAt = performance.now();
    const end = (ms: number | undefined): void => {
      socket.destroy();
      resolve(ms);
    };
    socket.once('lookup', () => (startedAt = performance.now()));
    socket.once('connect', () => end(Math.max(1, Math.round(performance.now() - startedAt))));
    socket.once('timeout', () => end(undefined));
    socket.once('error', () => end(undefined));
  });
