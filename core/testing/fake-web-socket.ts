import type { WebSocketClass } from '../connection/socket.ts';

/** What any kind of event brings; a listener reads its own part alone. */
interface FakeEvent {
  readonly data: unknown;
  readonly code: number;
  readonly reason: string;
}

/** A WebSocket without a network. Tests open it, speak for the server, and close it. */
export class FakeWebSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  /** Every one that was made, the newest last; empty it before a test. */
  static readonly all: FakeWebSocket[] = [];

  readonly url: string;
  readonly sent: string[] = [];
  readyState = FakeWebSocket.CONNECTING;
  /** What this side closed it with; undefined while it did not. */
  closedWith: number | undefined;
  private readonly listeners: { readonly type: string; readonly listener: (event: FakeEvent) => void }[] = [];

  constructor(url: string) {
    this.url = url;
    FakeWebSocket.all.push(this);
  }

  addEventListener(type: string, listener: (event: FakeEvent) => void): void {
    this.listeners.push({ type, listener });
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(code = 1000): void {
    this.closedWith = code;
    this.readyState = FakeWebSocket.CLOSING;
  }

  /** The handshake succeeds. */
  open(): void {
    this.readyState = FakeWebSocket.OPEN;
    this.tell('open');
  }

  /** The server says something. */
  say(data: unknown): void {
    this.tell('message', { data });
  }

  /** The server closes. */
  end(code: number, reason = ''): void {
    this.readyState = FakeWebSocket.CLOSED;
    this.tell('close', { code, reason });
  }

  /** The connection breaks, or could not be made. */
  fail(): void {
    this.tell('error');
    this.end(1006);
  }

  private tell(type: string, { data, code = 0, reason = '' }: Partial<FakeEvent> = {}): void {
    for (const one of this.listeners) if (one.type === type) one.listener({ data, code, reason });
  }
}

/** The class to hand to a connection. */
export const fakeWebSocketClass: WebSocketClass = FakeWebSocket;
