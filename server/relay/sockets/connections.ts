import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import { CloseCode } from '../../../core/service/relay.ts';
import type { Log } from '../../log/log.ts';
import { repeat } from '../../../core/connection/clock.ts';
import { OverlaySocket } from './overlay-socket.ts';
import { OverlayClient } from './overlay-client.ts';
import type { OverlayClientDeps } from './overlay-client.ts';
import type { Visitor } from './viewer.ts';
import type { SocketCount } from './upgrades.ts';

const SUBSCRIBE_WAIT_MS = 10_000;
const SWEEP_INTERVAL_MS = 1_000;
/** Sockets checked in one go. Sockets that opened together are pinged together, and thousands of pings at once would delay all overlays. */
const CHECKED_AT_ONCE = 100;
const NOTE_USE_INTERVAL_MS = 5 * 60_000;
const UNSUPPORTED_DATA = 1003;
const INTERNAL_ERROR = 1011;

/** A WebSocket that was just opened. */
export interface Arrival {
  readonly visitor: Visitor;
  readonly webSocket: WebSocket;
  /** The stream under the WebSocket. */
  readonly stream: Duplex;
}

/** Dependencies of {@link Connections}. */
export interface ConnectionsDeps extends OverlayClientDeps {
  readonly log: Log;
  readonly count: SocketCount;
}

/** All open sockets of overlays. */
export class Connections {
  readonly clients = new Map<WebSocket, OverlayClient>();
  private readonly deps: ConnectionsDeps;
  private recordedAt: number;
  private sweptAt = 0;
  private stopSweep: (() => void) | undefined;
  private readonly handleControlFrame = this.listen((client) => client.receiveControlFrame());
  private readonly handleMessage = this.listen((client, data: RawData, isBinary: boolean) => {
    this.receive(client, data, isBinary);
  });
  private readonly handleClose = this.listen((client) => this.end(client));

  constructor(deps: ConnectionsDeps) {
    this.deps = deps;
    this.recordedAt = deps.clock.elapsed();
  }

  /** Accepts a socket. It has 10 s to subscribe. */
  accept({ webSocket, stream, visitor }: Arrival): OverlayClient {
    const { count, counters } = this.deps;
    const socket = new OverlaySocket(this.deps, { webSocket, stream });
    const client = new OverlayClient(this.deps, socket, visitor);
    this.clients.set(webSocket, client);
    count.add(visitor.address);
    this.startSweep();
    counters.add('relay_sockets_opened');
    webSocket.on('pong', this.handleControlFrame).on('ping', this.handleControlFrame);
    webSocket.on('message', this.handleMessage).on('close', this.handleClose);
    return client;
  }

  /** Closes all sockets with 1001, spread over the time given. @returns resolves when all are closed */
  async close(spreadMs: number): Promise<void> {
    const leaving = [...this.clients.values()];
    const stepMs = spreadMs / Math.max(1, leaving.length);
    await Promise.all(
      leaving.map(async (client, index) => {
        const isClosed = new Promise<void>((resolve) => client.socket.onClose(resolve));
        this.deps.clock.after(stepMs * index, () => client.refuse(CloseCode.goingAway, 'server is stopping'));
        await isClosed;
      }),
    );
    this.stopSweep?.();
  }

  /** Closes `count` sockets with 1012, evenly chosen and spread over the given time. */
  restart(count: number, spreadMs: number): void {
    const all = [...this.clients.values()];
    const chosen = all.filter(
      (_, index) => Math.floor((index * count) / all.length) !== Math.floor(((index + 1) * count) / all.length),
    );
    for (const [index, client] of chosen.entries()) {
      this.deps.clock.after((spreadMs / chosen.length) * index, () => client.restart());
    }
  }

  /** Registers one listener shared by all sockets: a closure for each would use memory as long as the socket is open. */
  private listen<P extends readonly unknown[]>(follow: (client: OverlayClient, ...parameters: P) => void) {
    const { clients } = this;
    return function (this: WebSocket, ...parameters: P): void {
      const client = clients.get(this);
      if (client) follow(client, ...parameters);
    };
  }

  private end(client: OverlayClient): void {
    this.deps.count.remove(client.address);
    this.deps.counters.add('relay_sockets_closed');
    this.clients.delete(client.socket.webSocket);
    client.leave();
  }

  private receive(client: OverlayClient, data: RawData, isBinary: boolean): void {
    client.socket.recordLife();
    if (isBinary || !Buffer.isBuffer(data)) {
      client.refuse(UNSUPPORTED_DATA, 'text only');
      return;
    }
    client.receive(data.toString('utf8')).catch((error: unknown) => {
      // a fault at one socket must not affect the others (F42)
      this.deps.counters.add('relay_faults');
      this.deps.log.error({ part: 'relay', error }, 'a socket was closed after an internal error');
      client.refuse(INTERNAL_ERROR, 'server fault');
    });
  }

  /** Records regularly that overlays are in use, since they may stay open for days. */
  private recordUses(): void {
    const now = this.deps.clock.elapsed();
    if (now - this.recordedAt < NOTE_USE_INTERVAL_MS) return;
    this.recordedAt = now;
    for (const client of this.clients.values()) client.recordUse();
  }

  /** Checks all sockets, spread over the time until the next check. */
  private checkAll(): void {
    const all = [...this.clients.values()];
    const stepMs = SWEEP_INTERVAL_MS / Math.ceil(all.length / CHECKED_AT_ONCE);
    for (let from = CHECKED_AT_ONCE; from < all.length; from += CHECKED_AT_ONCE) {
      const some = all.slice(from, from + CHECKED_AT_ONCE);
      this.deps.clock.after((from / CHECKED_AT_ONCE) * stepMs, () => some.forEach((client) => this.check(client)));
    }
    for (const client of all.slice(0, CHECKED_AT_ONCE)) this.check(client);
  }

  private check(client: OverlayClient): void {
    if (!this.clients.has(client.socket.webSocket)) return;
    if (!client.isEntered && client.socket.ageMs >= SUBSCRIBE_WAIT_MS) {
      client.refuse(CloseCode.badMessage, 'no subscribe message');
    } else if (client.isExpired) {
      client.refuse(CloseCode.unauthorized, 'expired');
    } else {
      client.socket.check();
    }
  }

  private startSweep(): void {
    if (this.stopSweep) return;
    const { clock } = this.deps;
    this.sweptAt = clock.elapsed();
    this.stopSweep = repeat(clock, SWEEP_INTERVAL_MS, () => this.sweep());
  }

  /** Leaves out time in which this process was paused, or had no processor: what the sockets sent in it has not been read yet. */
  private excusePause(): void {
    const now = this.deps.clock.elapsed();
    const pausedMs = now - this.sweptAt - SWEEP_INTERVAL_MS;
    this.sweptAt = now;
    if (pausedMs < SWEEP_INTERVAL_MS) return;
    for (const { socket } of this.clients.values()) socket.excuse(pausedMs);
  }

  private sweep(): void {
    this.excusePause();
    this.checkAll();
    this.recordUses();
    this.deps.hubs.sweep();
    if (this.clients.size > 0 || this.deps.hubs.size > 0) return;
    this.stopSweep?.();
    this.stopSweep = undefined;
  }
}
