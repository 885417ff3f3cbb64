import type { WebSocketClass } from '../connection/socket.ts';

/** A WebSocket without a network. Tests open it, send messages as the server, and close it. */
export class FakeWebSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  /** Every socket that was created, the newest last; empty it before a test. */
  static readonly all: FakeWebSocket[] = [];

  readonly url: string;
  readonly sent: string[] = [];
  binaryType = 'blob';
  readyState = FakeWebSocket.CONNECTING;
  /** The code that this side closed it with; undefined before that. */
  closedWith: number | undefined;

  constructor(url: string) {
    super();
    this.url = url;
    FakeWebSocket.all.push(this);
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
    this.dispatchEvent(new Event('open'));
  }

  /** The server sends a message. */
  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  /** The server closes. */
  end(code: number, reason = ''): void {
    this.readyState = FakeWebSocket.CLOSED;
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason, wasClean: true }));
  }

  /** The connection breaks, or could not be made. */
  fail(): void {
    this.readyState = FakeWebSocket.CLOSED;
    this.dispatchEvent(Object.assign(new Event('error'), { message: 'failed' }));
  }
}

/** The class to hand to a connection. */
export const fakeWebSocketClass: WebSocketClass = FakeWebSocket;
