/* Overlays in a separate process that read as cheaply as possible: frames are counted by their bytes. */
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { preciseNow, readSentAt } from './event.ts';
import type { ClientCommand, ClientReport } from './messages.ts';

const SAMPLE_EVERY = 50;
/** Number of connections that are opened in parallel; more would only queue. */
const DIAL_AT_ONCE = 100;

const SHOW_LIFE_MS = 8_000;
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

let shownAt = performance.now();
let marks = 0;
let latenciesMs: number[] = [];
const sockets = new Set<Socket>();
const MARK = Buffer.from('"author":"at');

type Connect = Extract<ClientCommand, { do: 'connect' }>;

/** A text frame from a client, masked with zeros, of at most 65,535 bytes. */
function toClientFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const length = payload.length < 126 ? [0x80 | payload.length] : [0xfe, payload.length >> 8, payload.length & 255];
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), payload]);
}

function open(
  index: number,
  { kind, ports, each, first = 0, keys, sampleEvery = SAMPLE_EVERY }: Connect,
): Promise<void> {
  const owner = String(1000 + first + Math.floor(index / each));
  const port = ports[index % ports.length] ?? 0;
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const isSampled = index % sampleEvery === 0;
  sockets.add(socket);
  socket.on('error', () => undefined);
  return new Promise((resolve, reject) => {
    let isReady = false;
    let rest = Buffer.alloc(0);
    // without an answer the rest would wait without end
    socket.on('close', () => reject(new Error(`the ${kind} on port ${port} closed a connection before it answered`)));
    socket.on('connect', () => {
      if (kind !== 'tcp') socket.write(toUpgrade(kind === 'relay' ? 'v2/ws' : owner, port));
      else ready();
    });
    socket.on('data', (piece) => {
      if (!isReady) {
        if (!piece.includes('\r\n\r\n')) return;
        const token = keys?.[index % keys.length] ?? `${owner}:${index}`;
        if (kind === 'relay') socket.write(toSubscribe(token));
        ready();
        return;
      }
      // a mark may be split over two reads, so a few bytes are kept
      const whole = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
      marks += countMarks(whole);
      rest = Buffer.from(whole.subarray(Math.max(0, whole.length - MARK.length + 1)));
      const sentAt = isSampled ? readSentAt(piece) : undefined;
      if (sentAt !== undefined) latenciesMs.push(preciseNow() - sentAt);
    });
    function ready(): void {
      isReady = true;
      resolve();
    }
  });
}

/** Sends a pong now and then: the server disconnects a silent overlay after 30 s, and nothing here answers its pings. */
function sendPongs(): void {
  if (performance.now() - shownAt < SHOW_LIFE_MS) return;
  shownAt = performance.now();
  for (const socket of sockets) socket.write(PONG);
}

function countMarks(piece: Buffer): number {
  let count = 0;
  for (let at = piece.indexOf(MARK); at >= 0; at = piece.indexOf(MARK, at + MARK.length)) count += 1;
  return count;
}

function toUpgrade(path: string, port: number): string {
  const lines = [`GET /${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Connection: Upgrade', 'Upgrade: websocket'];
  return [...lines, 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==', '', ''].join('\r\n');
}

function toSubscribe(token: string): Buffer {
  const message = { action: 'subscribe', token, subscriptions: ['user/chat', 'user/stream'] };
  return toClientFrame(JSON.stringify(message));
}

async function follow(command: ClientCommand): Promise<ClientReport> {
  if (command.do === 'connect') {
    const count = command.owners * command.each;
    for (let first = 0; first < count; first += DIAL_AT_ONCE) {
      const some = Array.from({ length: Math.min(DIAL_AT_ONCE, count - first) }, (_, index) =>
        open(first + index, command),
      );
      await Promise.all(some);
    }
  }
  if (command.do === 'read') sendPongs();
  if (command.do === 'leave') for (const socket of sockets) socket.destroy();
  const report = { events: marks, latenciesMs };
  marks = 0;
  latenciesMs = [];
  return report;
}

process.on('message', (command: ClientCommand) => void follow(command).then((report) => process.send?.(report)));
process.on('disconnect', () => process.exit(0));
