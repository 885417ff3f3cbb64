import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Route } from '../faults/route.ts';

/** An event as a socket received it. */
export interface RawEvent {
  readonly cursor: string;
  readonly words: string;
}

/** A socket of an overlay without automatic behaviour: it neither reconnects nor keeps state. */
export interface RawSocket {
  readonly events: readonly RawEvent[];
  /** Whether the server has accepted it. */
  readonly isReady: boolean;
  /** Whether it received a gap. */
  readonly hasGap: boolean;
  /** Undefined while it is open. */
  readonly closeCode: number | undefined;
  close(): void;
}

/** Connects and subscribes to chat, from a cursor on if one is given. */
export async function openRawSocket({ serverUrl, port, key }: Route, since?: string): Promise<RawSocket> {
  const { host, port: ownPort } = new URL(serverUrl);
  const socket = new WebSocket(`ws://127.0.0.1:${port ?? ownPort}/v2/ws`, { headers: { host } });
  const events: RawEvent[] = [];
  let [isReady, hasGap] = [false, false];
  socket.on('error', () => undefined);
  socket.on('message', (data: Buffer) => {
    const { subscription, cursor = '', payload, success } = { payload: {}, ...(JSON.parse(data.toString()) as Frame) };
    if (success) isReady = true;
    if (subscription === 'overlay/gap') hasGap = true;
    if (subscription !== 'user/chat') return;
    const words = (payload.contents ?? []).map(({ content }) => content).join(' ');
    events.push({ cursor, words });
  });
  let closeCode: number | undefined;
  socket.on('close', (code) => (closeCode = code));
  await once(socket, 'open');
  const subscriptions = ['user/chat', 'overlay/gap'];
  socket.send(JSON.stringify({ action: 'subscribe', token: key, subscriptions, ...(since && { since }) }));
  return {
    events,
    get closeCode() {
      return closeCode;
    },
    get isReady() {
      return isReady;
    },
    get hasGap() {
      return hasGap;
    },
    close: () => socket.terminate(),
  };
}

interface Frame {
  readonly success?: object;
  readonly subscription?: string;
  readonly cursor?: string;
  readonly payload?: { readonly contents?: readonly { readonly content: string }[] };
}
