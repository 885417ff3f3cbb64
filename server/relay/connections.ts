import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import { CloseCode } from '../../core/service/relay.ts';
import type { Log } from '../operation/log/log.ts';
import { repeat } from '../clock.ts';
import { OverlaySocket } from './overlay-socket.ts';
import { Session } from './session.ts';
import type { SessionDeps, Visitor } from './session.ts';
import type { SocketCount } from './upgrades.ts';

const SUBSCRIBE_WAIT_MS = 10_000;
const SWEEP_INTERVAL_MS = 1_000;
const NOTE_USE_INTERVAL_MS = 5 * 60_000;
const UNSUPPORTED_DATA = 1003;
const INTERNAL_ERROR = 1011;

/** A WebSocket that was just opened. */
export interface Arrival {
  readonly visitor: Visitor;
  readonly webSocket: WebSocket;
  /** The stream under it. */
  readonly stream: Duplex;
}

/** What connections need. */
export interface ConnectionsDeps extends SessionDeps {
  readonly log: Log;
  readonly count: SocketCount;
}

/** All open sockets of overlays, from their opening to their end. */
export class Connections {
  readonly sessions = new Map<WebSocket, Session>();
  private readonly deps: ConnectionsDeps;
  private notedAt: number;
  private stopSweep: (() => void) | undefined;
  private readonly handleControlFrame = this.listen((session) => session.receiveControlFrame());
  private readonly handleMessage = this.listen((session, data: RawData, isBinary: boolean) => {
    this.receive(session, data, isBinary);
  });
  private readonly handleClose = this.listen((session) => this.end(session));

  constructor(deps: ConnectionsDeps) {
    this.deps = deps;
    this.notedAt = deps.clock.elapsed();
  }

  /** Takes a socket in. It has 10 s to subscribe. */
  accept({ webSocket, stream, visitor }: Arrival): Session {
    const { clock, count, counters } = this.deps;
    const socket = new OverlaySocket(this.deps, { webSocket, stream });
    const session = new Session(this.deps, socket, visitor);
    this.sessions.set(webSocket, session);
    count.add(visitor.address);
    this.stopSweep ??= repeat(clock, SWEEP_INTERVAL_MS, () => this.sweep());
    counters.add('relay_sockets_opened');
    webSocket.on('pong', this.handleControlFrame).on('ping', this.handleControlFrame);
    webSocket.on('message', this.handleMessage).on('close', this.handleClose);
    return session;
  }

  /** Says 1001 to everybody, spread over the time given, and resolves when all are gone. */
  async close(spreadMs: number): Promise<void> {
    const leaving = [...this.sessions.values()];
    const stepMs = spreadMs / Math.max(1, leaving.length);
    await Promise.all(
      leaving.map(async (session, index) => {
        const isClosed = new Promise<void>((resolve) => session.socket.onClose(resolve));
        this.deps.clock.after(stepMs * index, () => session.refuse(CloseCode.goingAway, 'server is stopping'));
        await isClosed;
      }),
    );
    this.stopSweep?.();
  }

  /** Makes one listener for all sockets: each would hold closures of its own as long as it lives. */
  private listen<P extends readonly unknown[]>(follow: (session: Session, ...parameters: P) => void) {
    const { sessions } = this;
    return function (this: WebSocket, ...parameters: P): void {
      const session = sessions.get(this);
      if (session) follow(session, ...parameters);
    };
  }

  private end(session: Session): void {
    this.deps.count.remove(session.address);
    this.deps.counters.add('relay_sockets_closed');
    this.sessions.delete(session.socket.webSocket);
    session.leave();
  }

  private receive(session: Session, data: RawData, isBinary: boolean): void {
    session.socket.hear();
    if (isBinary || !Buffer.isBuffer(data)) {
      session.refuse(UNSUPPORTED_DATA, 'text only');
      return;
    }
    session.receive(data.toString('utf8')).catch((error: unknown) => {
      // one socket's trouble stays its own (F42)
      this.deps.counters.add('relay_faults');
      this.deps.log.error({ part: 'relay', error }, 'a socket was closed on a fault');
      session.refuse(INTERNAL_ERROR, 'server fault');
    });
  }

  /** An overlay may stay open for days, and the owner should see that it is in use. */
  private noteUses(): void {
    const now = this.deps.clock.elapsed();
    if (now - this.notedAt < NOTE_USE_INTERVAL_MS) return;
    this.notedAt = now;
    for (const session of this.sessions.values()) session.noteUse();
  }

  private check(session: Session): void {
    if (!session.isEntered && session.socket.ageMs >= SUBSCRIBE_WAIT_MS) {
      session.refuse(CloseCode.badMessage, 'no subscribe message');
    } else {
      session.socket.check();
    }
  }

  private sweep(): void {
    for (const session of this.sessions.values()) this.check(session);
    this.noteUses();
    this.deps.hubs.sweep();
    if (this.sessions.size > 0 || this.deps.hubs.size > 0) return;
    this.stopSweep?.();
    this.stopSweep = undefined;
  }
}
