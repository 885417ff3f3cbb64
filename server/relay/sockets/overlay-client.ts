import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { SubscribeMessage, UnsubscribeMessage } from '../../../core/service/frames.ts';
import { CloseCode, FOREIGN_ORIGIN, REVOKED, TOO_MANY_SOCKETS } from '../../../core/service/relay.ts';
import {
  serializeAcknowledgement,
  serializeEvent,
  serializeFrameError,
} from '../../../core/service/serialize-frame.ts';
import type { UserId } from '../../../core/service/user-id.ts';
import { isExpired, type Admission } from '../../overlays/keys/overlay-keys.ts';
import { permissionsOf } from '../../kinds/overlay-kind.ts';
import { FIRST_LOOKS, keepNewest, resolveLooks, type Looks } from '../../overlays/looks.ts';
import type { OverlayRecord } from '../../store/storage.ts';
import type { JournalState } from '../../leader/journal.ts';
import type { Clock } from '../../../core/connection/clock.ts';
import type { Counters } from '../../counters/counters.ts';
import type { Admissions } from '../limits/admissions.ts';
import { ClientLimits } from './client-limits.ts';
import { parseClientMessage, type BadMessage } from './client-message.ts';
import type { FedHub, Hubs } from '../hub/hubs.ts';
import type { Member, Refill } from '../hub/batch.ts';
import { isOriginAllowed, isOwnOrigin } from '../../overlays/admission/origin.ts';
import type { OverlaySocket } from './overlay-socket.ts';
import type { ClientIndex, PendingClient } from '../limits/places.ts';
import { takePlace } from '../limits/take-place.ts';
import type { RefusedSockets } from '../limits/refused-sockets.ts';
import { toServerFrames } from './server-frame.ts';
import { permittedSet, toBit, toNames, toSet } from '../../leader/subscriptions.ts';
import { findOwnersView, type Viewer, type Visitor } from './viewer.ts';
import { createShowFrames, isShown } from './show-frames.ts';
import { createRefill, createWelcome, serializeKit, serializeSettings } from './welcome.ts';

const SETTINGS = toBit('overlay/settings');
const KIT = toBit('overlay/kit');
const STREAM = toBit('user/stream');

/** Dependencies shared by all clients. */
export interface OverlayClientDeps {
  readonly admissions: Admissions;
  readonly hubs: Hubs;
  readonly index: ClientIndex<OverlayClient>;
  readonly imageHosts: readonly string[];
  /** Finds the owner who is signed in by the value of a session cookie; undefined if it is no session. */
  readonly findSignedIn: (session: string) => Promise<UserId | undefined>;
  /** Whether an owner was signed in from an address a short time ago. */
  readonly isHome: (ownerId: UserId, address: string) => boolean;
  /** Most sockets of one owner. */
  readonly maxOwnerSockets: number;
  /** Most sockets of a key that is meant for embedding, on other pages. */
  readonly maxVisitors: number;
  /** Whether only the reserve of the whole server is left, which embed clients may not use. */
  readonly isCrowded: () => boolean;
  readonly refusedSockets: RefusedSockets;
  readonly clock: Clock;
  readonly counters: Counters;
  /** Build of the overlay pages on this server; undefined if unknown. */
  readonly build: string | undefined;
  /** Called while an overlay is in use: when its socket opens, every five minutes, and when it ends. */
  readonly recordUse: (overlayId: string) => void;
  /** Called when a page shows parts of the owner's show: as it subscribes, again after a lost connection, and after its overlay was changed. */
  readonly recordShown: (overlay: OverlayRecord, isNewPage: boolean) => void;
}

interface Entered {
  /** Set of subscriptions that it requested, permitted or not. */
  asked: number;
  permitted: number;
  /** A part of the SHA-256 of its key: enough to detect another key, which is refused anyway. */
  readonly keyMark: number;
  readonly fed: FedHub;
  readonly viewer: Viewer;
  overlay: OverlayRecord;
  looks: Looks;
}

/** One overlay's socket from its first message to its end, with its subscriptions (docs/spec/relay.md, "The socket"). */
export class OverlayClient implements Member, PendingClient {
  readonly socket: OverlaySocket;
  /** Network address of the client. */
  readonly address: string;
  /** Whether it claims to be this server's own overlay page. */
  readonly isOwnPage: boolean;
  /** Whether its user agent is OBS. */
  readonly isObs: boolean;
  subscriptions = 0;
  /** Whether its page reported another build than those of this server. */
  isOutdated = false;
  mayShowUnknown = false;
  private readonly deps: OverlayClientDeps;
  /** Its `Origin`, kept because the overlay's list of origins may change. */
  private readonly origin: string | undefined;
  private readonly isExcess: boolean;
  private readonly limits = new ClientLimits();
  private entered: Entered | undefined;
  /** Dropped after the lookup, which saves memory. */
  private session: string | undefined;
  /** Messages being handled; undefined if there are none, which saves memory for thousands of idle sockets. */
  private work: Promise<void> | undefined;

  constructor(deps: OverlayClientDeps, socket: OverlaySocket, visitor: Visitor) {
    const { address, isExcess, isObs, session, origin } = visitor;
    this.deps = deps;
    this.socket = socket;
    this.address = address;
    this.isExcess = isExcess;
    this.isObs = isObs;
    this.session = session;
    this.origin = origin.origin;
    this.isOwnPage = isOwnOrigin(origin.origin, origin.host);
  }

  /** Whether its key was accepted. */
  get isEntered(): boolean {
    return this.entered !== undefined;
  }

  /** Its overlay; undefined until its key is accepted. */
  get overlayId(): string | undefined {
    return this.entered?.overlay.id;
  }

  /** Its viewer; `anyone` until its key is accepted. */
  get viewer(): Viewer {
    return this.entered?.viewer ?? 'anyone';
  }

  /** Whether its key has expired. */
  get isExpired(): boolean {
    return this.entered !== undefined && isExpired(this.entered.overlay, this.deps.clock.now());
  }

  /** Owner of its overlay; undefined until its key is accepted. */
  get ownerId(): UserId | undefined {
    return this.entered?.overlay.ownerId;
  }

  send(frames: Buffer): void {
    this.socket.send(frames);
  }

  /**
   * Handles a text message. Messages are handled one after another, since the first waits for the check of its key.
   * @returns settles when the message was handled; rejects only on an internal error
   */
  receive(text: string): Promise<void> {
    if (!this.limits.takeMessage(this.deps.clock.elapsed())) {
      this.refuse(CloseCode.tooMany, 'too many messages');
      return Promise.resolve();
    }
    const message = parseClientMessage(text);
    const work = (this.work ?? Promise.resolve()).then(() => (this.socket.isOpen ? this.handle(message) : undefined));
    this.work = work;
    return work.finally(() => {
      if (this.work === work) this.work = undefined;
    });
  }

  /** Handles a ping or a pong: a sign of life, limited in number (threat T21). */
  receiveControlFrame(): void {
    if (!this.limits.takeControlFrame(this.deps.clock.elapsed())) {
      this.refuse(CloseCode.tooMany, 'too many pings or pongs');
      this.socket.stopReading();
      return;
    }
    this.socket.recordLife();
  }

  /**
   * Applies a change of its overlay, unless it has a newer one. A socket whose key or origin is no longer allowed is closed; others receive
   * the settings (F48). New permissions, as the layers of a canvas change, apply at once to earlier subscriptions.
   */
  updateOverlay(overlay: OverlayRecord, looks: Looks): void {
    if (!this.entered || overlay.revision < this.entered.overlay.revision) return;
    const { overlay: before, looks: looksBefore } = this.entered;
    if (overlay.keyHash !== before.keyHash || overlay.revokedAt !== null) {
      this.refuse(CloseCode.unauthorized, REVOKED);
      return;
    }
    this.entered.overlay = overlay;
    this.entered.looks = keepNewest(looks, looksBefore);
    this.entered.permitted = permittedSet(permissionsOf(overlay));
    this.subscriptions &= this.entered.permitted;
    if (!this.isWelcomeBy(overlay)) {
      this.refuse(CloseCode.notPermitted, FOREIGN_ORIGIN);
      return;
    }
    this.sendLook(this.entered, { overlay: before, looks: looksBefore });
    const gained = this.entered.asked & this.entered.permitted & ~this.subscriptions;
    if (gained !== 0) this.grant(gained, undefined);
  }

  /** Sends its acknowledgement again, with the hosts whose pictures it may now show; its page's own policy must allow them, too. */
  announceImageHosts(): void {
    if (!this.entered || this.subscriptions === 0) return;
    const { overlay } = this.entered;
    const { imageHosts } = this;
    const subscriptions = toNames(this.subscriptions);
    const acknowledgement = { action: 'subscribe', userId: overlay.ownerId, now: this.deps.clock.now() } as const;
    const texts = [serializeAcknowledgement({ ...acknowledgement, subscriptions, imageHosts })];
    if (this.subscriptions & SETTINGS) texts.push(this.settingsText(overlay));
    this.send(toServerFrames(texts));
  }

  sendShow(before: Partial<JournalState>): void {
    if (this.entered) this.sendShowChanges(this.entered, { state: before });
  }

  /** Sends the current state of the stream. If that is unknown, closes the socket, which reconnects and receives everything again. */
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

  /** Reports that its overlay is in use, unless only its owner looks at it. */
  recordUse(): void {
    if (this.entered?.viewer === 'anyone') this.deps.recordUse(this.entered.overlay.id);
  }

  /** Leaves hub and index; its socket is closed or about to be. */
  leave(): void {
    if (!this.entered) return;
    this.recordUse();
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
    else if (await this.enter(message)) this.subscribe(message);
  }

  /** Hosts whose pictures it may show. */
  private get imageHosts(): readonly string[] {
    return [...this.deps.imageHosts, ...(this.entered?.fed.air.imageHosts ?? [])];
  }

  /** Sends what changed with its overlay: its settings, and its parts of the show. */
  private sendLook(entered: Entered, before: Pick<Entered, 'overlay' | 'looks'>): void {
    const { overlay, looks } = entered;
    this.sendShowChanges(entered, before);
    const kitText = serializeKit(looks);
    if (this.subscriptions & KIT && kitText !== serializeKit(before.looks)) this.send(toServerFrames([kitText]));
    const shownBefore = resolveLooks(before.overlay.settings, before.looks);
    if (isDeepStrictEqual(shownBefore, resolveLooks(overlay.settings, looks))) return;
    // the page may subscribe for its new layers: do not count those messages with the earlier ones
    this.limits.forgetMessages();
    if (this.subscriptions & SETTINGS) this.send(toServerFrames([this.settingsText(overlay)]));
    if (isShown(entered, this.subscriptions)) this.deps.recordShown(overlay, false);
  }

  private sendShowChanges(
    { fed, looks, overlay }: Entered,
    before: Partial<Pick<Entered, 'overlay' | 'looks'>> & { readonly state?: Partial<JournalState> },
  ): void {
    const known = { looks, overlay, state: fed.hub.state, now: this.deps.clock.now() };
    const texts = createShowFrames({ ...known, granted: this.subscriptions }, before);
    if (texts.length > 0) this.send(toServerFrames(texts));
  }

  private settingsText(overlay: OverlayRecord): string {
    const { fed, looks = FIRST_LOOKS } = this.entered ?? {};
    return serializeSettings(overlay, { imageHosts: fed?.air.imageHosts ?? [], looks });
  }

  private complain(description: BadMessage): void {
    this.deps.counters.add('relay_bad_messages');
    this.send(toServerFrames([serializeFrameError({ code: 400, description })]));
    if (description === 'bad message') this.refuse(CloseCode.badMessage, description);
  }

  /** Checks its key and lets it enter. The same key may come again, another one may not. */
  private async enter({ token: key, build }: SubscribeMessage): Promise<boolean> {
    const keyMark = hash('sha256', key, 'buffer').readInt32BE();
    if (this.entered) {
      if (this.entered.keyMark === keyMark) return true;
      this.refuse(CloseCode.notPermitted, 'another key');
      return false;
    }
    const signedIn = this.session === undefined ? undefined : await this.deps.findSignedIn(this.session);
    this.session = undefined;
    const answer = await this.deps.admissions.admit({
      key,
      address: this.address,
      accept: (admission) => {
        const isOwner = signedIn === admission.overlay.ownerId;
        this.accept(admission, { keyMark, viewer: isOwner ? findOwnersView(this, build) : 'anyone' });
      },
    });
    if (answer === 'unknown') this.refuse(CloseCode.unauthorized, 'unknown key');
    if (answer === 'signed_out') this.refuse(CloseCode.signedOut, 'signed out');
    if (answer === 'limited') this.refuse(CloseCode.tooMany, 'too many wrong keys');
    return this.isEntered;
  }

  private accept(
    { overlay, permissions, looks }: Admission,
    { keyMark, viewer }: Pick<Entered, 'keyMark' | 'viewer'>,
  ): void {
    if (!this.socket.isOpen) return;
    if (!this.isWelcomeBy(overlay)) {
      this.refuse(CloseCode.notPermitted, FOREIGN_ORIGIN);
      return;
    }
    const refusal = this.isExcess ? 'address' : takePlace(this.deps, this, overlay);
    if (refusal) {
      this.deps.refusedSockets.record(overlay.id, refusal);
      this.refuse(CloseCode.tooMany, TOO_MANY_SOCKETS);
      return;
    }
    this.deps.index.add(overlay.id, this);
    const fed = this.deps.hubs.enter(overlay.ownerId, this);
    this.entered = { asked: 0, permitted: permittedSet(permissions), keyMark, viewer, fed, overlay, looks };
    this.recordUse();
  }

  private isWelcomeBy({ allowedOrigins }: OverlayRecord): boolean {
    return this.isOwnPage || isOriginAllowed(allowedOrigins, { origin: this.origin, host: undefined });
  }

  private subscribe({ subscriptions, since, build = this.deps.build, resumed = false }: SubscribeMessage): void {
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
    if (isShown(this.entered, granted)) this.deps.recordShown(this.entered.overlay, !resumed);
  }

  /** Starts to send the granted subscriptions, beginning with the current state. */
  private grant(granted: number, since: string | undefined): void {
    if (!this.entered) return;
    const { fed, overlay, looks } = this.entered;
    const { ownerId } = overlay;
    const { air, hub } = fed;
    // the welcome includes the pending frames
    hub.flush();
    const { link, ring, state } = hub;
    const { clock, counters } = this.deps;
    const { imageHosts, subscriptions: had } = this;
    const known = { ownerId, overlay, looks, state, ring, link, air, imageHosts, now: clock.now() };
    ring.expire(known.now);
    const { texts, recovered } = createWelcome({ ...known, granted, had, since });
    if (recovered === true) counters.add('relay_recovered');
    if (recovered === false) this.mayShowUnknown = true;
    this.subscriptions = had | granted;
    hub.checkForDock(this);
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
