import { WebSocket } from 'ws';

/** The addresses of a service of this API, and the client's credentials. */
export interface ServiceAddress {
  readonly baseUrl: string;
  readonly wsUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** An HTTP response, read completely. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; undefined if it is not JSON. */
  readonly json: unknown;
}

/** Options of a request to the token endpoint. */
export interface FormOptions {
  /** Client credentials: as Basic (the default), in the body, both, or none; or custom ones. */
  readonly credentials?: 'basic' | 'body' | 'both' | 'none';
  readonly clientSecret?: string;
}

/** A client that calls a service over plain HTTP and WebSocket, based only on the API document. */
export interface Probe {
  readonly address: ServiceAddress;
  get(path: string, token?: string): Promise<Answer>;
  postJson(path: string, body: unknown, token?: string): Promise<Answer>;
  postForm(path: string, form: Readonly<Record<string, string>>, options?: FormOptions): Promise<Answer>;
  /** Opens the socket at `/v2/ws`. */
  connect(): Promise<ProbeSocket>;
}

/** Creates a probe. */
export function createProbe(address: ServiceAddress): Probe {
  const ask = (path: string, init: RequestInit) => send(`${address.baseUrl}${path}`, init);
  return {
    address,
    get: (path, token) => ask(path, { headers: bearer(token) }),
    postJson: (path, body, token) =>
      ask(path, {
        method: 'POST',
        headers: { ...bearer(token), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    postForm(path, form, { credentials = 'basic', clientSecret = address.clientSecret } = {}) {
      const hasBody = credentials === 'body' || credentials === 'both';
      const inBody: Record<string, string> = hasBody
        ? { client_id: address.clientId, client_secret: clientSecret }
        : {};
      const hasBasic = credentials === 'basic' || credentials === 'both';
      const headers: Record<string, string> = hasBasic ? { authorization: basic(address.clientId, clientSecret) } : {};
      return ask(path, { method: 'POST', headers, body: new URLSearchParams({ ...form, ...inBody }) });
    },
    connect: () => openSocket(`${address.wsUrl}/v2/ws`),
  };
}

async function send(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, { ...init, redirect: 'manual' });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function bearer(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

/** RFC 6749, section 2.3.1: id and secret are form-encoded before they are joined. */
function basic(id: string, secret: string): string {
  const encode = (text: string) => new URLSearchParams({ x: text }).toString().slice(2);
  return `Basic ${Buffer.from(`${encode(id)}:${encode(secret)}`).toString('base64')}`;
}

/** A frame as an object; the code that reads its fields checks them. */
export type Frame = Readonly<Record<string, unknown>>;

/** A socket that queues received frames until they are read. */
export interface ProbeSocket {
  send(value: unknown): void;
  sendText(text: string): void;
  /** The next frame for which `isWanted` holds (any frame by default); earlier ones are dropped. Rejects if the socket closes first. */
  next(isWanted?: (frame: Frame) => boolean): Promise<Frame>;
  /** The next raw frame. */
  nextRaw(): Promise<Buffer>;
  /** The close code. */
  readonly closed: Promise<number>;
  /** Received frames that were not read yet. */
  readonly waiting: readonly Frame[];
  /** Resolves when everything sent before has been received, proved by a pong. */
  roundTrip(): Promise<void>;
  close(): void;
}

/** Time limit for a frame; only a failing test reaches it. */
const PATIENCE_MS = 5000;

async function openSocket(url: string): Promise<ProbeSocket> {
  const socket = new WebSocket(url);
  const frames: Buffer[] = [];
  let wake = () => {};
  socket.on('message', (data) => {
    frames.push(toBuffer(data));
    wake();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  void closed.then(() => wake());
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });

  async function nextRaw(): Promise<Buffer> {
    const deadline = AbortSignal.timeout(PATIENCE_MS);
    deadline.addEventListener('abort', () => wake());
    for (;;) {
      const frame = frames.shift();
      if (frame !== undefined) return frame;
      if (deadline.aborted) throw new Error('The expected frame did not arrive.');
      if (socket.readyState === WebSocket.CLOSED) throw new Error('The socket closed before the frame arrived.');
      await new Promise<void>((resolve) => (wake = resolve));
    }
  }

  async function next(isWanted: (frame: Frame) => boolean = () => true): Promise<Frame> {
    for (;;) {
      const frame = toFrame(await nextRaw());
      if (isWanted(frame)) return frame;
    }
  }

  return {
    send: (value) => socket.send(JSON.stringify(value)),
    sendText: (text) => socket.send(text),
    next,
    nextRaw,
    closed,
    get waiting() {
      return frames.map(toFrame);
    },
    roundTrip: () =>
      new Promise((resolve) => {
        socket.once('pong', () => resolve());
        socket.ping();
      }),
    close: () => socket.terminate(),
  };
}

function toBuffer(data: Buffer | ArrayBuffer | Buffer[]): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}

function toFrame(data: Buffer): Frame {
  const value = parse(data.toString('utf8'));
  return typeof value === 'object' && value !== null ? { ...value } : { unparsed: data.toString('utf8') };
}
