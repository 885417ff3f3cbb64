import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { SubscribeMessage, UnsubscribeMessage } from '../../core/service/frames.ts';
import { CloseCode, FOREIGN_ORIGIN, REVOKED } from '../../core/service/relay.ts';
import { serializeAcknowledgement, serializeEvent, serializeFrameError } from '../../core/service/serialize-frame.ts';
import type { UserId } from '../../core/service/user-id.ts';
import { isExpired } from '../overlays/overlay-keys.ts';
import type { Admission } from '../overlays/overlay-keys.ts';
import { permissionsOf } from '../overlays/overlay-kind.ts';
import { keepNewest } from '../overlays/own-themes.ts';
import type { OverlayRecord } from '../store/storage.ts';
import type { ThemeRecord } from '../store/records/theme-record.ts';
import type { Clock } from '../../core/connection/clock.ts';
import type { Counters } from '../operation/metrics/counters.ts';
import type { Admissions } from './admissions.ts';
import { parseClientMessage } from './client-message.ts';
import type { BadMessage } from './client-message.ts';
import type { FedHub, Hubs } from './hubs.ts';
import type { Member, Refill } from './batch.ts';
import { isOriginAllowed, isOwnOrigin } from './origin.ts';
import type { RequestOrigin } from './origin.ts';
import type { OverlaySocket } from './overlay-socket.ts';
import { findPlace } from './places.ts';
import type { ClientIndex, Guest } from './places.ts';
import { toServerFrames } from './server-frame.ts';
import { permittedSet, toBit, toNames, toSet } from './subscriptions.ts';
import { createTokenBucket } from '../upstream/token-bucket.ts';
import { createRefill, createWelcome, serializeSettings } from './welcome.ts';

const MESSAGES = createTokenBucket(10, 60_000);
/** Pings and pongs; an overlay answers three pings a minute. */
const CONTROL_FRAMES = createTokenBucket(60, 60_000);
const SETTINGS = toBit('overlay/settings');
const STREAM = toBit('user/stream');

/** What all clients share. */
export interface OverlayClientDeps {
  readonly admissions: Admissions;
  readonly hubs: Hubs;
  readonly index: ClientIndex<OverlayClient>;
  readonly imageHosts: readonly string[];
  /** Whether an owner was lately signed in from an address. */
  readonly isHome: (ownerId: UserId, address: string) => boolean;
  /** Most sockets of one owner. */
  readonly maxOwnerSockets: number;
  /** Most sockets of a key that is meant for embedding, on other pages. */
  readonly maxVisitors: number;
  /** Whether only the last places of the whole server are left, which visitors do not get. */
  readonly isCrowded: () => boolean;
  readonly clock: Clock;
  readonly counters: Counters;
  /** Build of the overlay pages that this server has; undefined when it does not know. */
  readonly build: string | undefined;
  /** Called while an overlay is in use: every five minutes, and when its socket ends. */
  readonly noteUse: (overlayId: string) => void;
}

/** Where a socket was opened from. */
export interface Visitor {
  /** Network address of the client. */
  readonly address: string;
  /** Whether it says that it is OBS. */
  readonly isObs: boolean;
  /** Whether it says that somebody is signed in there, as in the dashboard, which shows overlays too. */
  readonly isSignedIn: boolean;
  readonly origin: RequestOrigin;
}

interface Entered {
  /** Set of subscriptions that it asked for, permitted or not. */
  asked: number;
  permitted: number;
  /** A part of the SHA-256 of its key: enough to notice another key, which is refused anyway. */
  readonly keyMark: number;
  readonly fed: FedHub;
  overlay: OverlayRecord;
  /** The own themes that it uses. */
  themes: readonly ThemeRecord[];
}

/** One overlay's socket from its first message to its end: what it subscribes to and what it gets (docs/spec/relay.md, "The socket"). */
export class OverlayClient implements Member, Guest {
  readonly socket: OverlaySocket;
  /** Network address of the client. */
  readonly address: string;
  /** Whether it says that it is this server's own overlay page. */
  readonly isOwnPage: boolean;
  /** Whether it says that it is OBS. */
  readonly isObs: boolean;
  /** Whether the owner only looks at it, as far as its browser says so. */
  readonly isSignedIn: boolean;
  subscriptions = 0;
  /** Whether its page said that it is of another build than those of this server. */
  isOutdated = false;
  mayShowUnknown = false;
  private readonly deps: OverlayClientDeps;
  /** Its `Origin`, kept because the overlay's list of origins may change. */
  private readonly origin: string | undefined;
  private messagesFullAt = 0;
  private controlFramesFullAt = 0;
  private entered: Entered | undefined;
  /** Messages being handled; undefined when there are none, which saves memory for thousands of idle sockets. */
  private work: Promise<void> | undefined;

  constructor(deps: OverlayClientDeps, socket: OverlaySocket, { address, isObs, isSignedIn, origin }: Visitor) {
    this.deps = deps;
    this.socket = socket;
    this.address = address;
    this.isObs = isObs;
    this.isSignedIn = isSignedIn;
    this.origin = origin.origin;
    this.isOwnPage = isOwnOrigin(origin.origin, origin.host);
  }

  /** True once its key was accepted. */
  get isEntered(): boolean {
    return this.entered !== undefined;
  }

  /** Its overlay; undefined before its key was accepted. */
  get overlayId(): string | undefined {
    return this.entered?.overlay.id;
  }

  /** Whether its key has stopped working by itself. */
  get isExpired(): boolean {
    return this.entered !== undefined && isExpired(this.entered.overlay, this.deps.clock.now());
  }

  /** Owner of its overlay; undefined before its key was accepted. */
  get ownerId(): UserId | undefined {
    return this.entered?.overlay.ownerId;
  }

  send(frames: Buffer): void {
    this.socket.send(frames);
  }

  /**
   * Handles a text message. Messages are handled one after another, since the first has to wait for the check of its key.
   * @returns settles when the message was handled; rejects only on a fault of ours
   */
  receive(text: string): Promise<void> {
    const fullAt = MESSAGES.take(this.messagesFullAt, this.deps.clock.elapsed());
    if (fullAt === undefined) {
      this.refuse(CloseCode.tooMany, 'too many messages');
      return Promise.resolve();
    }
    this.messagesFullAt = fullAt;
    const message = parseClientMessage(text);
    const work = (this.work ?? Promise.resolve()).then(() => (this.socket.isOpen ? this.handle(message) : undefined));
    this.work = work;
    return work.finally(() => {
      if (this.work === work) this.work = undefined;
    });
  }

  /** Handles a ping or a pong: a sign of life, but their number is limited (threat T21). */
  receiveControlFrame(): void {
    const fullAt = CONTROL_FRAMES.take(this.controlFramesFullAt, this.deps.clock.elapsed());
    if (fullAt === undefined) {
      this.refuse(CloseCode.tooMany, 'too many pings or pongs');
      this.socket.stopReading();
      return;
    }
    this.controlFramesFullAt = fullAt;
    this.socket.hear();
  }

  /**
   * Applies a change of its overlay, unless it knows a newer one: a socket whose key or origin is no longer allowed is closed, others get the
   * settings (F48). What it asked for and may read only now, as the layers of a canvas changed, it gets from then on.
   */
  updateOverlay(overlay: OverlayRecord, themes: readonly ThemeRecord[]): void {
    if (!this.entered || overlay.revision < this.entered.overlay.revision) return;
    const { overlay: before, themes: themesBefore } = this.entered;
    if (overlay.keyHash !== before.keyHash || overlay.revokedAt !== null) {
      this.refuse(CloseCode.unauthorized, REVOKED);
      return;
    }
    this.entered.overlay = overlay;
    this.entered.themes = keepNewest(themes, themesBefore);
    this.entered.permitted = permittedSet(permissionsOf(overlay));
    this.subscriptions &= this.entered.permitted;
    if (!this.isWelcomeBy(overlay)) {
      this.refuse(CloseCode.notPermitted, FOREIGN_ORIGIN);
      return;
    }
    const isNewLook = !isDeepStrictEqual([before.settings, themesBefore], [overlay.settings, this.entered.themes]);
    // the page may subscribe to what its new layers need: those messages do not count with what came before
    if (isNewLook) this.messagesFullAt = 0;
    if (this.subscriptions & SETTINGS && isNewLook) {
      this.send(toServerFrames([this.settingsText(overlay)]));
    }
    const gained = this.entered.asked & this.entered.permitted & ~this.subscriptions;
    if (gained !== 0) this.grant(gained, undefined);
  }

  /**
   * Sends its acknowledgement again: from then on it reads the pictures of other hosts. The overlay page learns from its settings that its own
   * policy must allow these hosts.
   */
  announceImageHosts(): void {
    if (!this.entered || this.subscriptions === 0) return;
    const { overlay } = this.entered;
    const acknowledgement = { action: 'subscribe', userId: overlay.ownerId } as const;
    const subscriptions = toNames(this.subscriptions);
    const texts = [serializeAcknowledgement({ ...acknowledgement, subscriptions, imageHosts: this.imageHosts })];
    if (this.subscriptions & SETTINGS) texts.push(this.settingsText(overlay));
    this.send(toServerFrames(texts));
  }

  /** Sends the state of the stream as it is; while that is not known, the socket comes back and gets everything again. */
  sendStream(): void {
    if (!this.entered || !(this.subscriptions & STREAM)) return;
    const { stream } = this.entered.fed.hub.state;
    if (!stream) this.restart();
    else this.send(toServerFrames([serializeEvent(stream, { now: () => this.deps.clock.now() })]));
  }

  refill(refill: Refill): void {
    this.mayShowUnknown = false;
    if (!this.entered) return;
    const { air, hub } = this.entered.fed;
    const now = this.deps.clock.now();
    const texts = createRefill({ granted: this.subscriptions, had: 0, ring: hub.ring, air, now }, refill);
    if (texts.length > 0) this.send(toServerFrames(texts));
  }

  restart(): void {
    this.refuse(CloseCode.restarting, 'begin again');
  }

  /** Reports that its overlay is in use. */
  noteUse(): void {
    if (this.entered && !this.isSignedIn) this.deps.noteUse(this.entered.overlay.id);
  }

  /** Leaves hub and index; its socket is closed or about to be. */
  leave(): void {
    if (!this.entered) return;
    this.noteUse();
    const { overlay } = this.entered;
    this.entered = undefined;
    this.subscriptions = 0;
    this.deps.index.remove(overlay.id, this);
    this.deps.hubs.leave(overlay.ownerId, this);
  }

  /** Closes with a code, and leaves hub and index at once. */
  refuse(code: number, reason: string): void {
    this.socket.close(code, reason);
    this.leave();
  }

  private async handle(message: SubscribeMessage | UnsubscribeMessage | BadMessage): Promise<void> {
    if (typeof message === 'string') this.complain(message);
    else if (message.action === 'unsubscribe') this.unsubscribe(message);
    else if (await this.enter(message.token)) this.subscribe(message);
  }

  /** Hosts whose pictures it may show. */
  private get imageHosts(): readonly string[] {
    return [...this.deps.imageHosts, ...(this.entered?.fed.air.imageHosts ?? [])];
  }

  private settingsText(overlay: OverlayRecord): string {
    const { fed, themes = [] } = this.entered ?? {};
    return serializeSettings(overlay, { imageHosts: fed?.air.imageHosts ?? [], themes });
  }

  private complain(description: BadMessage): void {
    this.deps.counters.add('relay_bad_messages');
    this.send(toServerFrames([serializeFrameError({ code: 400, description })]));
    if (description === 'bad message') this.refuse(CloseCode.badMessage, description);
  }

  /** Lets the client in by its key. The same key may come again, another one may not. */
  private async enter(key: string): Promise<boolean> {
    const keyMark = hash('sha256', key, 'buffer').readInt32BE();
    if (this.entered) {
      if (this.entered.keyMark === keyMark) return true;
      this.refuse(CloseCode.notPermitted, 'another key');
      return false;
    }
    const answer = await this.deps.admissions.admit({
      key,
      address: this.address,
      isUse: !this.isSignedIn,
      accept: (admission) => this.accept(admission, keyMark),
    });
    if (answer === 'unknown') this.refuse(CloseCode.unauthorized, 'unknown key');
    if (answer === 'signed_out') this.refuse(CloseCode.signedOut, 'signed out');
    if (answer === 'limited') this.refuse(CloseCode.tooMany, 'too many wrong keys');
    return this.isEntered;
  }

  private accept({ overlay, permissions, themes }: Admission, keyMark: number): void {
    if (!this.socket.isOpen) return;
    if (!this.isWelcomeBy(overlay)) {
      this.refuse(CloseCode.notPermitted, FOREIGN_ORIGIN);
      return;
    }
    if (!this.takePlace(overlay)) {
      this.refuse(CloseCode.tooMany, 'too many sockets');
      return;
    }
    this.deps.index.add(overlay.id, this);
    const fed = this.deps.hubs.enter(overlay.ownerId, this);
    this.entered = { asked: 0, permitted: permittedSet(permissions), keyMark, fed, overlay, themes };
  }

  private isWelcomeBy({ allowedOrigins }: OverlayRecord): boolean {
    return this.isOwnPage || isOriginAllowed(allowedOrigins, { origin: this.origin, host: undefined });
  }

  private takePlace({ id, ownerId, embed }: OverlayRecord): boolean {
    const { hubs, index, isCrowded, isHome, maxOwnerSockets, maxVisitors } = this.deps;
    if (!this.isOwnPage && isCrowded()) return false;
    if (hubs.membersOf(ownerId) >= maxOwnerSockets) return false;
    const isHomeOfOwner = (address: string): boolean => isHome(ownerId, address);
    const place = findPlace(index.of(id), this, { embed, maxVisitors, isHome: isHomeOfOwner });
    if (place === 'none') return false;
    if (place !== 'free') place.refuse(CloseCode.tooMany, 'place given to another');
    return true;
  }

  private subscribe({ subscriptions, since, build = this.deps.build }: SubscribeMessage): void {
    if (!this.entered) return;
    this.isOutdated = this.deps.build !== undefined && build !== this.deps.build;
    const wanted = toSet(subscriptions);
    const granted = wanted & this.entered.permitted;
    if (granted === 0) {
      this.refuse(CloseCode.notPermitted, 'not permitted');
      return;
    }
    this.entered.asked |= wanted;
    this.grant(granted, since);
  }

  /** Begins to send what is granted, with what is known of it. */
  private grant(granted: number, since: string | undefined): void {
    if (!this.entered) return;
    const { fed, overlay, themes } = this.entered;
    const { ownerId } = overlay;
    const { air, hub } = fed;
    // what waits to be sent is in the welcome too
    hub.flush();
    const { link, ring, state } = hub;
    const { clock, counters } = this.deps;
    const had = this.subscriptions;
    const { imageHosts } = this;
    const { epoch, stream } = state;
    const known = { ownerId, overlay, themes, epoch, ring, stream, link, air, imageHosts, now: clock.now() };
    ring.expire(known.now);
    const { texts, recovered } = createWelcome({ ...known, granted, had, since });
    if (recovered === true) counters.add('relay_recovered');
    if (recovered === false) this.mayShowUnknown = true;
    this.subscriptions = had | granted;
    hub.noteSubscriptions(this);
    this.send(toServerFrames(texts));
  }

  private unsubscribe({ userId, subscriptions }: UnsubscribeMessage): void {
    if (userId !== this.ownerId) {
      this.complain('bad unsubscribe message');
      return;
    }
    const returned = toSet(subscriptions);
    this.subscriptions &= ~returned;
    if (this.entered) this.entered.asked &= ~returned;
    const acknowledgement = { action: 'unsubscribe', userId, subscriptions: toNames(returned) } as const;
    this.send(toServerFrames([serializeAcknowledgement({ ...acknowledgement, imageHosts: undefined })]));
  }
}
