import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { ServerOptions } from 'ws';
import type { Airs } from '../air/airs.ts';
import type { Bus, ServerLoad } from '../bus/bus.ts';
import type { Clock } from '../../core/connection/clock.ts';
import type { ServiceEvent } from '../../core/service/frames.ts';
import { paths } from '../../core/service/paths.ts';
import { CloseCode, REVOKED } from '../../core/service/relay.ts';
import type { TrialEvent } from '../../core/service/relay.ts';
import { serializeEvent } from '../../core/service/serialize-frame.ts';
import type { UserId } from '../../core/service/user-id.ts';
import { hasSessionCookie } from '../http/cookies.ts';
import type { Log } from '../operation/log/log.ts';
import type { OverlayKeys } from '../overlays/overlay-keys.ts';
import type { OverlayRecord } from '../store/storage.ts';
import type { ThemeRecord } from '../store/records/theme-record.ts';
import type { Counters } from '../operation/metrics/counters.ts';
import type { Gap, Link } from '../upstream/feed.ts';
import type { Reads } from '../upstream/reads.ts';
import type { Upstreams } from '../upstream/upstream.ts';
import { createAdmissions } from './admissions.ts';
import { Connections } from './connections.ts';
import type { ConnectionsDeps } from './connections.ts';
import { createTurnEnd } from './flush-timing.ts';
import { createHubs } from './hubs.ts';
import type { OverlayClient } from './overlay-client.ts';
import { createClientIndex, findExcess } from './places.ts';
import { createRelayState } from './relay-state.ts';
import type { RelayState } from './relay-state.ts';
import { toServerFrames } from './server-frame.ts';
import { toBit } from './subscriptions.ts';
import { createSocketCount, refuseUpgrade, remoteAddress } from './upgrades.ts';

/** The server's side towards overlays: their sockets, and what is sent on them. */
export interface Relay {
  /** Takes over an HTTP upgrade of `/v2/ws` whose Host has been checked. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /**
   * Applies a change of an overlay to all its sockets: settings, origins, how many there may be, another key, its end.
   * @param themes the own themes that it uses; none by default
   */
  updateOverlay(overlay: OverlayRecord, themes?: readonly ThemeRecord[]): void;
  /** Ids of the overlays with open sockets. */
  overlayIds(): readonly string[];
  /** Where these overlays are open at this server; those that are not are left out. */
  countOpen(overlayIds: readonly string[]): ReadonlyMap<string, OpenSockets>;
  /** Sends a made-up event to the sockets of an overlay at this server that subscribed to such events. It is kept nowhere. */
  tryOut(overlayId: string, event: ServiceEvent | TrialEvent): void;
  /** Sends these sockets the real state of the stream again. */
  endTrial(overlayId: string): void;
  /** State of an owner's connection to the service; undefined while no overlay needs it. */
  linkOf(ownerId: UserId): Link | undefined;
  /** Stretches in which an owner's chat may be missing, oldest first, as far as they are known here. */
  gapsOf(ownerId: UserId): readonly Gap[];
  /** Closes every socket of an overlay (revoked, key rotated) with 4401. */
  closeOverlay(overlayId: string): void;
  /** Closes every socket of an owner (disconnected) with 4410 and forgets what is cached. */
  closeOwner(ownerId: UserId): void;
  /**
   * Closes all sockets with 1001, spread over `spreadMs`. Then other servers have what is left of `limitMs` to take owners over,
   * and it ends the upstream sockets that are left.
   */
  close(spreadMs?: number, limitMs?: number): Promise<void>;
  /** What this server tells other servers of itself. */
  readonly load: ServerLoad;
  /** Closes so many sockets with 1012, spread over `spreadMs`: they come back, to other servers when the balancer wants it. */
  move(count: number, spreadMs: number): void;
  /** Offers a share of the owners that this server holds to other servers, first those without overlays here. */
  handOver(share: number): void;
  /** What each owner uses here now. */
  readonly uses: ReadonlyMap<UserId, SocketUse>;
  /** Present figures, for `/metrics`: each is counted when it is read. */
  readonly state: RelayState;
}

/** How many sockets of an overlay are open now: those in OBS, and those in other pages. */
export interface OpenSockets {
  /** In browser sources and docks of OBS. */
  readonly obs: number;
  /** In all other pages, except those of browsers that are signed in here: the dashboard shows overlays too. */
  readonly page: number;
  /** Those in OBS that show another build of Onair than this server has. */
  readonly outdated: number;
}

/** The sockets of an owner. */
export interface SocketUse {
  readonly sockets: number;
  /** Bytes that were sent on them. */
  readonly sentBytes: number;
}

/** OBS names itself in the user agent of its browser sources and docks: `… Chrome/127.0.6533.120 OBS/32.0.1 …`. */
const OBS = /\bOBS\/\d/;
const MAX_FRAME_BYTES = 4 * 1024;
const CLOSE_WAIT_MS = 2_000;
const DEFAULT_MAX_SOCKETS = 20_000;
const DEFAULT_MAX_VISITORS = 2_000;

/** What a relay needs. */
export interface RelayDeps {
  readonly overlayKeys: OverlayKeys;
  readonly bus: Bus;
  readonly upstreams: Upstreams;
  readonly reads: Reads;
  /** The ways to air, which decide what overlays are sent. */
  readonly airs: Airs;
  /** Hosts whose pictures may be shown; clients get them in the acknowledgement, with those of the owner. */
  readonly imageHosts: readonly string[];
  readonly clock: Clock;
  readonly randomBytes: (length: number) => Uint8Array;
  readonly counters: Counters;
  readonly log: Log;
  /** Whether an owner has disconnected and not signed in again; by default no owner has. */
  readonly isSignedOut?: (ownerId: UserId) => Promise<boolean>;
  /** Whether an owner was signed in from an address a short time ago; by default from none. */
  readonly isHome?: (ownerId: UserId, address: string) => boolean;
  /** The client's address as the application trusts it; by default that of the connection. */
  readonly addressOf?: (request: IncomingMessage) => string;
  /** Most sockets in all; 20,000 by default. */
  readonly maxSockets?: number;
  /** Has the server that holds an owner do what was stored and is not done there. */
  readonly catchUp?: (ownerId: UserId) => Promise<unknown>;
  /** Most sockets of one owner at this server; no limit by default. */
  readonly maxOwnerSockets?: number | undefined;
  /** Most sockets of a key that is meant for embedding, on other pages; 2,000 by default. */
  readonly maxVisitors?: number;
  /** Whether the process has no room for more sockets just now (F41). */
  readonly isFull?: () => boolean;
  /** Whether it will soon have none: then a balancer should send no more. By default it never will. */
  readonly isNearlyFull?: () => boolean;
  /** Build of the overlay pages that this server has; by default it is not known, and no page counts as outdated. */
  readonly build?: string | undefined;
  /** Called while an overlay is in use: every five minutes, and when a socket ends. */
  readonly noteUse?: (overlayId: string) => void;
}

/** Creates the relay (docs/spec/relay.md, "The socket"). Nothing runs until the first overlay comes. */
export function createRelay(deps: RelayDeps): Relay {
  return new SocketRelay(deps);
}

class SocketRelay implements Relay {
  private readonly deps: RelayDeps;
  private readonly shared: ConnectionsDeps;
  private readonly server = new WebSocketServer(serverOptions());
  private readonly connections: Connections;
  readonly state: RelayState;
  private isClosing = false;

  constructor(deps: RelayDeps) {
    this.deps = deps;
    this.shared = createShared(deps);
    this.connections = new Connections(this.shared);
    this.state = createRelayState({ ...deps, ...this.shared, clients: this.connections.clients });
    // a handshake that cannot be read, which the library would refuse with a text of its own
    this.server.on('wsClientError', (_error, stream) => refuseUpgrade(stream, 400));
  }

  get load(): ServerLoad {
    const isFull = this.shared.count.isCrowded || this.deps.isNearlyFull?.() === true;
    return { sockets: this.connections.clients.size, isFull, isLeaving: this.isClosing };
  }

  move(count: number, spreadMs: number): void {
    this.connections.restart(count, spreadMs);
  }

  handOver(share: number): void {
    this.shared.hubs.handOver(share);
  }

  get uses(): ReadonlyMap<UserId, SocketUse> {
    const uses = new Map<UserId, SocketUse>();
    for (const { ownerId, socket } of this.connections.clients.values()) {
      if (ownerId === undefined) continue;
      const { sockets, sentBytes } = uses.get(ownerId) ?? { sockets: 0, sentBytes: 0 };
      uses.set(ownerId, { sockets: sockets + 1, sentBytes: sentBytes + socket.sentBytes });
    }
    return uses;
  }

  handleUpgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    // without a listener an error of the connection would end the process
    stream.on('error', destroy);
    const address = (this.deps.addressOf ?? remoteAddress)(request);
    const refusal = this.findRefusal(request, address);
    if (refusal !== undefined) {
      this.deps.counters.add('relay_sockets_refused');
      refuseUpgrade(stream, refusal);
      return;
    }
    const { cookie, origin, host, 'user-agent': userAgent = '' } = request.headers;
    const said = { isObs: OBS.test(userAgent), isSignedIn: hasSessionCookie(cookie) };
    this.server.handleUpgrade(request, stream, head, (webSocket) => {
      webSocket.on('error', ignore);
      this.connections.accept({ webSocket, stream, visitor: { address, ...said, origin: { origin, host } } });
    });
  }

  updateOverlay(overlay: OverlayRecord, themes: readonly ThemeRecord[] = []): void {
    const { admissions, index, maxVisitors } = this.shared;
    admissions.noteChange(overlay.id);
    for (const client of index.of(overlay.id)) client.updateOverlay(overlay, themes);
    const excess = findExcess(index.of(overlay.id), { embed: overlay.embed, maxVisitors });
    for (const client of excess) client.refuse(CloseCode.tooMany, 'too many sockets');
  }

  overlayIds(): readonly string[] {
    return [...new Set([...this.connections.clients.values()].flatMap(({ overlayId }) => overlayId ?? []))];
  }

  countOpen(overlayIds: readonly string[]): ReadonlyMap<string, OpenSockets> {
    const counts = new Map<string, OpenSockets>();
    for (const id of overlayIds) {
      const clients = this.shared.index.of(id).filter(({ isSignedIn }) => !isSignedIn);
      const inObs = clients.filter(({ isObs }) => isObs);
      const outdated = inObs.filter(({ isOutdated }) => isOutdated).length;
      const [obs, page] = [inObs.length, clients.length - inObs.length];
      if (clients.length > 0) counts.set(id, { obs, page, outdated });
    }
    return counts;
  }

  tryOut(overlayId: string, event: ServiceEvent | TrialEvent): void {
    const [bit, frames] = [toBit(event.subscription), toServerFrames([serializeEvent(event)])];
    for (const client of this.shared.index.of(overlayId)) if (client.subscriptions & bit) client.send(frames);
  }

  endTrial(overlayId: string): void {
    for (const client of this.shared.index.of(overlayId)) client.sendStream();
  }

  linkOf(ownerId: UserId): Link | undefined {
    return this.shared.hubs.linkOf(ownerId);
  }

  gapsOf(ownerId: UserId): readonly Gap[] {
    return this.shared.hubs.gapsOf(ownerId);
  }

  closeOverlay(overlayId: string): void {
    this.shared.admissions.noteChange(overlayId);
    for (const client of this.shared.index.of(overlayId)) client.refuse(CloseCode.unauthorized, REVOKED);
  }

  closeOwner(ownerId: UserId): void {
    this.shared.admissions.noteChange(ownerId);
    for (const client of this.connections.clients.values()) {
      if (client.ownerId === ownerId) client.refuse(CloseCode.signedOut, 'signed out');
    }
    this.shared.hubs.drop(ownerId);
    this.deps.reads.forget(ownerId);
  }

  async close(spreadMs = 0, limitMs = 0): Promise<void> {
    this.isClosing = true;
    const { bus, clock } = this.deps;
    const endsAt = clock.elapsed() + limitMs;
    // a socket that is half open takes two seconds more
    await this.connections.close(spreadMs);
    await bus.handOver(Math.max(0, endsAt - clock.elapsed()));
    this.shared.hubs.close();
    this.server.close();
  }

  private findRefusal({ url }: IncomingMessage, address: string): 404 | 429 | 503 | undefined {
    if (url !== paths.events) return 404;
    return this.isClosing || this.deps.isFull?.() ? 503 : this.shared.count.refusal(address);
  }
}

function createShared(deps: RelayDeps): ConnectionsDeps {
  const { clock, counters, imageHosts, log, noteUse = () => undefined } = deps;
  const { overlayKeys, isSignedOut = () => Promise.resolve(false), isHome = () => false } = deps;
  const { maxOwnerSockets = Infinity, maxVisitors = DEFAULT_MAX_VISITORS } = deps;
  const count = createSocketCount(deps.maxSockets ?? DEFAULT_MAX_SOCKETS);
  const hubs = createHubs({ ...deps, defer: createTurnEnd((task) => void setImmediate(task)) });
  return {
    admissions: createAdmissions({ hubs, overlayKeys, isSignedOut }),
    hubs,
    index: createClientIndex<OverlayClient>(),
    imageHosts,
    clock,
    isHome,
    maxOwnerSockets,
    maxVisitors,
    isCrowded: () => count.isCrowded,
    count,
    counters,
    log,
    noteUse,
    build: deps.build,
  };
}

/** One function for all sockets, as {@link destroy}: a closure for each would take memory as long as it is open. */
const ignore = (): void => undefined;

function destroy(this: Duplex): void {
  this.destroy();
}

function serverOptions(): ServerOptions {
  // in a constant first, since the types of `ws` do not know `closeTimeout` yet
  const options = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_FRAME_BYTES,
    maxFragments: 64,
    closeTimeout: CLOSE_WAIT_MS,
  };
  return options;
}
