import type { WebSocketClass } from '../connection/socket.ts';

/** A WebSocket without a network. Tests open it, send messages as the server, and close it. */
export class FakeWebSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  /** Every created socket, the newest last; a test empties it first. */
  static readonly all: FakeWebSocket[] = [];

  readonly url: string;
  readonly sent: string[] = [];
  binaryType = 'blob';
  readyState = FakeWebSocket.CONNECTING;
  /** Close code sent by this side; undefined until then. */
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

  /** Completes the handshake. */
  open(): void {
    this.readyState = FakeWebSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  /** Delivers a message of the server. */
  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  /** Closes as the server. */
  end(code: number, reason = ''): void {
    this.readyState = FakeWebSocket.CLOSED;
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason, wasClean: true }));
  }

  /** Breaks the connection, or fails the attempt. */
  fail(): void {
    this.readyState = FakeWebSocket.CLOSED;
    this.dispatchEvent(Object.assign(new Event('error'), { message: 'failed' }));
  }
}

/** The class to pass to a connection. */
export const fakeWebSocketClass: WebSocketClass = FakeWebSocket;
