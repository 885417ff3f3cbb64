import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { UserId } from '../../core/service/user-id.ts';
import type { OverlayRecord } from '../store/storage.ts';
import type { CounterName } from '../upstream/counters.ts';
import type { Link } from '../upstream/feed.ts';
import type { Moderation } from './moderation.ts';

/** The server's side towards overlays: their sockets, and what goes out on them. */
export interface Relay {
  /** Takes over an HTTP upgrade of `/v2/ws` whose Host has been checked. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Has every socket of this overlay follow what was changed: settings, origins, how many there may be. */
  updateOverlay(overlay: OverlayRecord): void;
  /** How an owner's connection to the service is; undefined while no overlay holds it. */
  linkOf(ownerId: UserId): Link | undefined;
  /** Takes messages off every screen of an owner and out of what latecomers get (docs/spec/relay.md, "Before air"). */
  moderate(ownerId: UserId, moderation: Moderation): void;
  /** Closes every socket of an overlay (revoked, key rotated) with 4401. */
  closeOverlay(overlayId: string): void;
  /** Closes every socket of an owner (disconnected) with 4410 and forgets what is held of them. */
  closeOwner(ownerId: UserId): void;
  /** Says 1001 to everybody, spread over `spreadMs`, and ends the upstream sockets. */
  close(spreadMs?: number): Promise<void>;
  /** How things stand, for `/metrics`. */
  readonly state: RelayState;
}

/** What the relay holds at this moment, and what it has counted since it started. */
export interface RelayState {
  readonly sockets: number;
  readonly owners: number;
  /** Bytes that wait in all sockets together. */
  readonly bufferedBytes: number;
  readonly upstreams: number;
  readonly upstreamsDown: number;
  /** How each owner's upstream is; owners without one are left out. */
  readonly links: ReadonlyMap<UserId, Link>;
  readonly counts: Readonly<Partial<Record<CounterName, number>>>;
}
