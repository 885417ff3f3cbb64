import type { OBSWebSocket } from 'obs-websocket-js/json';
import type { Clock } from '../../core/connection/clock.ts';
import type { ObsCalls } from './obs-calls.ts';
import * as problem from './obs-problem.ts';
import { ObsProblem } from './obs-problem.ts';

/** The place at which an OBS listens. */
export interface ObsPlace {
  /** A name or an address, IPv6 without brackets. */
  readonly host: string;
  readonly port: number;
}

/** An event in OBS: another scene on program (null once OBS is gone), or that streaming or recording has started. */
export type ObsEvent =
  { readonly type: 'scene'; readonly name: string | null } | { readonly type: 'stream' | 'recording' };

/** A connection to one OBS. */
export interface ObsLink extends ObsCalls {
  /** Version of OBS Studio, like `29.0.2`. */
  readonly version: string;
  /** Resolves when the connection has ended, on whichever side. */
  readonly closed: Promise<void>;
  close(): void;
}

/** Options of {@link connectObs}. */
export interface ConnectOptions {
  /** Creates a client of obs-websocket; handed in, since it opens a socket. */
  readonly createClient: () => Pick<OBSWebSocket, 'connect' | 'disconnect' | 'call' | 'on'>;
  /** The place at which OBS listens, as entered by the owner. */
  readonly place: ObsPlace;
  /** The address to dial, if the name has been looked up already. */
  readonly address?: string;
  /** Empty if OBS requires none. */
  readonly password: string;
  readonly clock: Pick<Clock, 'after'>;
  /** Called with each event; without it OBS sends none. */
  readonly onEvent?: (event: ObsEvent) => void;
}

const CONNECT_TIMEOUT_MS = 5_000;
const CALL_TIMEOUT_MS = 10_000;
/** obs-websocket 5: `WebSocketCloseCode::AuthenticationFailed`. */
const AUTHENTICATION_FAILED = 4009;
/** Sets of events: protocol.md, "EventSubscription". */
const NO_EVENTS = 0;
const SCENES_AND_OUTPUTS = (1 << 2) | (1 << 6);
/** The first version that has obs-websocket built in. */
const OLDEST_OBS = 28;

/**
 * Connects to an OBS and proves the password: obs-websocket's Hello, Identify and Identified (protocol.md, "Connection steps").
 * @throws {ObsProblem} with the problem and the remedy
 */
export async function connectObs(options: ConnectOptions): Promise<ObsLink> {
  const client = options.createClient();
  const closed = new Promise<void>((resolve) => client.on('ConnectionClosed', () => resolve()));
  const close = (): void => void client.disconnect().catch(() => undefined);
  try {
    const { address = options.place.host, onEvent } = options;
    const eventSubscriptions = onEvent ? SCENES_AND_OUTPUTS : NO_EVENTS;
    if (onEvent) listen(client, onEvent);
    const opening = client.connect(toUrl({ ...options.place, host: address }), options.password, {
      eventSubscriptions,
    });
    await within(opening, CONNECT_TIMEOUT_MS, options);
    const calls = createCalls(client, closed, options.clock);
    const { obsVersion } = await calls.call('GetVersion');
    if (Number.parseInt(obsVersion, 10) < OLDEST_OBS) throw problem.refuseOld(obsVersion);
    return { ...calls, version: obsVersion, closed, close };
  } catch (error) {
    close();
    throw describeFailure(error, options);
  }
}

function listen(client: Pick<OBSWebSocket, 'on'>, onEvent: (event: ObsEvent) => void): void {
  client.on('CurrentProgramSceneChanged', ({ sceneName }) => onEvent({ type: 'scene', name: sceneName }));
  client.on('StreamStateChanged', ({ outputState }) => {
    if (outputState === 'OBS_WEBSOCKET_OUTPUT_STARTED') onEvent({ type: 'stream' });
  });
  client.on('RecordStateChanged', ({ outputState }) => {
    if (outputState === 'OBS_WEBSOCKET_OUTPUT_STARTED') onEvent({ type: 'recording' });
  });
}

function toUrl({ host, port }: ObsPlace): string {
  return `ws://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The place of OBS for messages. */
function toPlaceText({ host, port }: ObsPlace): string {
  return toUrl({ host, port }).slice('ws://'.length);
}

async function within<T>(work: Promise<T>, limitMs: number, { clock, place }: ConnectOptions): Promise<T> {
  let cancel = (): void => undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    cancel = clock.after(limitMs, () => reject(problem.refuseSilence(toPlaceText(place))));
  });
  return Promise.race([work, limit]).finally(cancel);
}

function describeFailure(error: unknown, { place, password }: ConnectOptions): ObsProblem {
  if (error instanceof ObsProblem) return error;
  if (codeOf(error) === AUTHENTICATION_FAILED) return problem.refusePassword(password !== '');
  // a page of https may not open an unencrypted socket, and a policy may forbid it: then the browser throws at once
  if (error instanceof Error && error.name === 'SecurityError') return problem.refuseBlocked(toPlaceText(place));
  const isSilent = error instanceof Error && /subprotocol|Unexpected server response/.test(error.message);
  return isSilent ? problem.refuseSilence(toPlaceText(place)) : problem.refuseUnreachable(toPlaceText(place), error);
}

function codeOf(error: unknown): number | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : undefined;
}

/** The library never settles a request whose connection ends, so each one ends with the connection or in time. */
function createCalls(client: Pick<OBSWebSocket, 'call'>, closed: Promise<void>, clock: Pick<Clock, 'after'>): ObsCalls {
  // a `then` on `closed` for each request would keep every answer for as long as the connection lasts
  const waiting = new Set<() => void>();
  void closed.then(() => waiting.forEach((lose) => lose()));
  return {
    pause: (ms) => new Promise((resolve) => void clock.after(ms, resolve)),
    async call(request, data) {
      let lose = (): void => undefined;
      const lost = new Promise<never>((_resolve, reject) => {
        lose = () => reject(problem.refuseLost());
      });
      waiting.add(lose);
      const cancel = clock.after(CALL_TIMEOUT_MS, lose);
      try {
        return await Promise.race([client.call(request, data), lost]);
      } catch (error) {
        if (error instanceof ObsProblem) throw error;
        const code = codeOf(error);
        if (code === undefined || code < 100) throw problem.refuseLost();
        throw problem.describeRefusal(code, error instanceof Error ? error.message : '', nameIn(data));
      } finally {
        cancel();
        waiting.delete(lose);
      }
    },
  };
}

/** The name that a request gives to a source or a scene. */
function nameIn(data: object | undefined): string {
  const { inputName, newInputName, sceneName } = (data ?? {}) as Readonly<Record<string, unknown>>;
  const name = newInputName ?? inputName ?? sceneName;
  return typeof name === 'string' ? name : '';
}
