import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { ServerOptions } from 'ws';
import type { Airs } from '../air/airs.ts';
import type { ServerLoad } from '../bus/bus.ts';
import type { Bus } from '../leader/journal.ts';
import type { Clock } from '../../core/connection/clock.ts';
import type { Fields } from '../../core/service/fields.ts';
import type { ServiceEvent } from '../../core/service/frames.ts';
import { paths } from '../../core/service/paths.ts';
import { CloseCode, REVOKED, TOO_MANY_SOCKETS } from '../../core/service/relay.ts';
import type { TrialEvent } from '../../core/service/relay.ts';
import { serializeEvent } from '../../core/service/serialize-frame.ts';
import type { UserId } from '../../core/service/user-id.ts';
import type { Log } from '../log/log.ts';
import type { OverlayKeys } from '../overlays/keys/overlay-keys.ts';
import type { OverlayRecord } from '../store/storage.ts';
import { FIRST_LOOKS, type Looks } from '../overlays/looks.ts';
import type { Shows } from '../show/shows.ts';
import type { Counters } from '../counters/counters.ts';
import type { Gap, Link } from '../upstream/feed.ts';
import type { Reads } from '../upstream/reads.ts';
import type { Upstreams } from '../upstream/upstream.ts';
import { createAdmissions } from './limits/admissions.ts';
import { Connections } from './sockets/connections.ts';
import type { ConnectionsDeps } from './sockets/connections.ts';
import { createTurnEnd } from './hub/flush-timing.ts';
import type { Watched } from './heartbeat.ts';
import { createHubs } from './hub/hubs.ts';
import type { OverlayClient, OverlayClientDeps } from './sockets/overlay-client.ts';
import { createNoOutages } from '../leader/outages.ts';
import type { Outages } from '../leader/outages.ts';
import { createClientIndex, findExcess } from './limits/places.ts';
import type { OpenSockets, OverlaySockets } from '../overlays/sockets/overlay-sockets.ts';
import type { UpgradeHandler } from '../http/http-server.ts';
import { createRefusedSockets } from './limits/refused-sockets.ts';
import { createRelayState } from './relay-state.ts';
import type { RelayState } from './relay-state.ts';
import { toServerFrames } from './sockets/server-frame.ts';
import { toBit } from '../leader/subscriptions.ts';
import { createSocketCount, refuseUpgrade, remoteAddress } from './sockets/upgrades.ts';

/** The server's side towards overlays: their sockets, and what is sent on them. */
export interface Relay extends OverlaySockets, UpgradeHandler {
  /** State of an owner's connection to the service; undefined while no overlay needs it. */
  linkOf(ownerId: UserId): Link | undefined;
  /** Stretches in which an owner's chat may be missing, oldest first; undefined for an owner without a hub here. */
  gapsOf(ownerId: UserId): readonly Gap[] | undefined;
  /** Owners with an open overlay whose chat this server receives. */
  readonly watched: Watched;
  /** Closes every socket of an owner (disconnected) with 4410 and forgets what is cached. */
  closeOwner(ownerId: UserId): void;
  /**
   * Closes all sockets with 1001, spread over `spreadMs`. In the rest of `limitMs` other servers take over the owners;
   * then it ends the remaining upstream sockets.
   */
  close(spreadMs?: number, limitMs?: number): Promise<void>;
  /** Closes `count` sockets with 1012, spread over `spreadMs`. Their pages reconnect, to the server that the balancer chooses. */
  move(count: number, spreadMs: number): void;
  /** Offers a share of the owners that this server leads to other servers, first those without overlays here. */
  transferOwners(share: number): void;
  /** Runs an owner's show for a while, as for a page that opens; another server may lead it. @throws {StorageError} */
  wake(ownerId: UserId): Promise<void>;
  /** Current use by each owner at this server. */
  readonly uses: ReadonlyMap<UserId, SocketUse>;
  /** Present figures for `/metrics`, each computed on access. */
  readonly state: RelayState;
}

/** The sockets of an owner. */
export interface SocketUse {
  readonly sockets: number;
  /** Bytes sent on them. */
  readonly sentBytes: number;
}

/** OBS names itself in the user agent of its browser sources and docks: `… Chrome/127.0.6533.120 OBS/32.0.1 …`. */
const OBS = /\bOBS\/\d/;
const MAX_FRAME_BYTES = 4 * 1024;
/** Effects of a relay without a database. */
const NO_EFFECTS = {
  recordShown: () => undefined,
  recordUse: () => undefined,
  shows: { open: () => undefined, close: () => undefined },
} satisfies Pick<RelayDeps, 'recordShown' | 'recordUse' | 'shows'>;
const CLOSE_WAIT_MS = 2_000;
const DEFAULT_MAX_SOCKETS = 20_000;
const DEFAULT_MAX_VISITORS = 2_000;

/** Dependencies of the relay. */
export interface RelayDeps {
  readonly overlayKeys: OverlayKeys;
  readonly bus: Bus;
  readonly upstreams: Upstreams;
  readonly reads: Reads;
  /** The air pipelines, which decide what overlays receive. */
  readonly airs: Airs;
  /** Hosts whose pictures may be shown; clients receive them in the acknowledgement, with the owner's hosts. */
  readonly imageHosts: readonly string[];
  readonly clock: Clock;
  readonly randomBytes: (length: number) => Uint8Array;
  readonly counters: Counters;
  readonly log: Log;
  /** Whether an owner has disconnected and not signed in again; never by default. */
  readonly isSignedOut?: (ownerId: UserId) => Promise<boolean>;
  /** Whether an owner was signed in from an address a short time ago; never by default. */
  readonly isHome?: (ownerId: UserId, address: string) => boolean;
  /** Reads the value of the session cookie of a request; none by default. */
  readonly readSession?: (request: IncomingMessage) => string | undefined;
  /** Finds the owner who is signed in by such a value; none by default. */
  readonly findSignedIn?: OverlayClientDeps['findSignedIn'];
  /** The client's address as the application trusts it; by default the peer address of the connection. */
  readonly addressOf?: (request: IncomingMessage) => string;
  /** Most sockets in all; 20,000 by default. */
  readonly maxSockets?: number;
  /** Asks the leader of an owner to apply stored changes that it has missed. */
  readonly catchUp?: (ownerId: UserId) => Promise<unknown>;
  /** The gaps of all owners; not stored by default. */
  readonly outages?: Pick<Outages, 'load' | 'save'>;
  /** Most sockets of one owner at this server; no limit by default. */
  readonly maxOwnerSockets?: number | undefined;
  /** Most sockets of a key that is meant for embedding, on other pages; 2,000 by default. */
  readonly maxVisitors?: number;
  /** Whether the process has no room for more sockets at the moment (F41). */
  readonly isFull?: () => boolean;
  /** Whether it is almost full, so that a balancer should send no more sockets. Never by default. */
  readonly isNearlyFull?: () => boolean;
  /** Build of the overlay pages on this server; by default unknown, so that no page counts as outdated. */
  readonly build?: string | undefined;
  /** Called while an overlay is in use: every five minutes, and when a socket ends. */
  readonly recordUse?: (overlayId: string) => void;
  /** The shows of all owners; none by default. */
  readonly shows?: Pick<Shows, 'open' | 'close'>;
  /** Whether an owner's show needs the connection to the service while no page is open; by default as its parts say. */
  readonly needsService?: (show: Fields) => boolean;
  /** Called when a page shows parts of the owner's show: as it subscribes, and after its overlay was changed. */
  readonly recordShown?: (overlay: OverlayRecord, isNewPage: boolean) => void;
  /** Called with each state of an owner's stream, and with undefined when it is no longer known here. */
  readonly recordLive?: (ownerId: UserId, isLive: boolean | undefined) => void;
  /** Called after an overlay was saved, also while no page shows it. */
  readonly recordSaved?: (overlay: OverlayRecord) => void;
}

/** Creates the relay (docs/spec/relay.md, "The socket"). Nothing runs until the first overlay connects. */
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
    // for an unreadable handshake the library would send an error of its own
    this.server.on('wsClientError', (_error, stream) => refuseUpgrade(stream, 400));
  }

  get load(): ServerLoad {
    const isFull = this.shared.count.isCrowded || this.deps.isNearlyFull?.() === true;
    return { sockets: this.connections.clients.size, isFull, isLeaving: this.isClosing };
  }

  move(count: number, spreadMs: number): void {
    this.connections.restart(count, spreadMs);
  }

  transferOwners(share: number): void {
    this.shared.hubs.transferOwners(share);
  }

  async wake(ownerId: UserId): Promise<void> {
    if (this.isClosing) return;
    const done = await this.shared.hubs.prepare(ownerId);
    done();
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
    const { origin, host, 'user-agent': userAgent = '' } = request.headers;
    const said = { isObs: OBS.test(userAgent), session: this.deps.readSession?.(request) };
    const isExcess = this.shared.count.isExcess(address);
    this.server.handleUpgrade(request, stream, head, (webSocket) => {
      webSocket.on('error', ignore);
      this.connections.accept({ webSocket, stream, visitor: { address, isExcess, ...said, origin: { origin, host } } });
    });
  }

  updateOverlay(overlay: OverlayRecord, looks: Looks = FIRST_LOOKS): void {
    const { admissions, index, isHome, maxVisitors, refusedSockets } = this.shared;
    admissions.recordChange(overlay.id);
    for (const client of index.of(overlay.id)) client.updateOverlay(overlay, looks);
    this.deps.recordSaved?.(overlay);
    const isHomeOfOwner = (address: string): boolean => isHome(overlay.ownerId, address);
    const excess = findExcess(index.of(overlay.id), { embed: overlay.embed, maxVisitors, isHome: isHomeOfOwner });
    if (excess.length > 0) refusedSockets.record(overlay.id, 'visitors');
    for (const client of excess) client.refuse(CloseCode.tooMany, TOO_MANY_SOCKETS);
  }

  overlayIds(): readonly string[] {
    return [...new Set([...this.connections.clients.values()].flatMap(({ overlayId }) => overlayId ?? []))];
  }

  countOpen(overlayIds: readonly string[]): ReadonlyMap<string, OpenSockets> {
    const counts = new Map<string, OpenSockets>();
    for (const id of overlayIds) {
      const clients = this.shared.index.of(id).filter(({ viewer }) => viewer !== 'dashboard');
      const inObs = clients.filter(({ isObs, viewer }) => isObs && viewer === 'anyone');
      const outdated = inObs.filter(({ isOutdated }) => isOutdated).length;
      const here = clients.filter(({ viewer }) => viewer === 'owner').length;
      const [obs, page] = [inObs.length, clients.length - inObs.length - here];
      const refused = this.shared.refusedSockets.find(id);
      if (clients.length > 0 || refused) counts.set(id, { obs, page, here, outdated, ...(refused && { refused }) });
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

  gapsOf(ownerId: UserId): readonly Gap[] | undefined {
    return this.shared.hubs.gapsOf(ownerId);
  }

  get watched(): Watched {
    return this.shared.hubs.watched;
  }

  closeOverlay(overlayId: string): void {
    this.shared.admissions.recordChange(overlayId);
    for (const client of this.shared.index.of(overlayId)) client.refuse(CloseCode.unauthorized, REVOKED);
  }

  closeOwner(ownerId: UserId): void {
    this.shared.admissions.recordChange(ownerId);
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
    // a half-open socket takes two seconds more
    await this.connections.close(spreadMs);
    await bus.transferAll(Math.max(0, endsAt - clock.elapsed()));
    this.shared.hubs.close();
    this.server.close();
  }

  private findRefusal({ url }: IncomingMessage, address: string): 404 | 429 | 503 | undefined {
    if (url !== paths.events) return 404;
    return this.isClosing || this.deps.isFull?.() ? 503 : this.shared.count.refusal(address);
  }
}

function createShared(deps: RelayDeps): ConnectionsDeps {
  const { clock, counters, imageHosts, log } = deps;
  const { recordShown, recordUse, shows } = { ...NO_EFFECTS, ...deps };
  const { overlayKeys, isSignedOut = () => Promise.resolve(false), isHome = () => false } = deps;
  const { findSignedIn = () => Promise.resolve(undefined) } = deps;
  const { maxOwnerSockets = Infinity, maxVisitors = DEFAULT_MAX_VISITORS } = deps;
  const count = createSocketCount(deps.maxSockets ?? DEFAULT_MAX_SOCKETS);
  const { outages = createNoOutages() } = deps;
  const hubs = createHubs({ ...deps, outages, shows, defer: createTurnEnd((task) => void setImmediate(task)) });
  return {
    admissions: createAdmissions({ hubs, overlayKeys, isSignedOut }),
    hubs,
    index: createClientIndex<OverlayClient>(),
    imageHosts,
    clock,
    findSignedIn,
    isHome,
    refusedSockets: createRefusedSockets(clock),
    maxOwnerSockets,
    maxVisitors,
    isCrowded: () => count.isCrowded,
    count,
    counters,
    log,
    recordUse,
    recordShown,
    build: deps.build,
  };
}

/** One function for all sockets, like {@link destroy}: a closure for each would use memory as long as it is open. */
const ignore = (): void => undefined;

function destroy(this: Duplex): void {
  this.destroy();
}

function serverOptions(): ServerOptions {
  // a separate constant, since the types of `ws` lack `closeTimeout`
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
