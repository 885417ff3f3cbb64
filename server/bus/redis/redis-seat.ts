import type { UserId } from '../../../core/service/user-id.ts';
import type { Seat, SeatListener } from '../bus.ts';
import type { JournalStep } from '../journal.ts';
import { NOTHING_KNOWN } from './history.ts';
import { JournalReader } from './journal-reader.ts';
import type { LeaseMessage } from './journal-reader.ts';
import type { StoredJournal } from './journal-text.ts';
import { JournalWriter } from './journal-writer.ts';
import { listKeys, toOwnerKeys } from './keys.ts';
import type { OwnerKeys } from './keys.ts';
import { LeaseClaim } from './lease-claim.ts';
import type { Taken } from './lease-claim.ts';
import { OFFER } from './scripts.ts';
import type { SeatParts } from './seat-parts.ts';

/**
 * `starting`: Redis was not reached yet; `following`: another server holds the owner, or none; `holding`; `giving`: this server has ended its
 * part, and the lease is on its way; `left`.
 */
type Phase = 'starting' | 'following' | 'holding' | 'giving' | 'left';

/** A seat of a server that shares the work through Redis. */
export class RedisSeat implements Seat {
  readonly ready: Promise<void>;
  readonly ownerId: UserId;
  /** Resolves when the seat was given up and the lease has gone. */
  readonly gone: Promise<void>;
  private readonly listener: SeatListener;
  private readonly parts: SeatParts;
  private readonly keys: OwnerKeys;
  private readonly reader: JournalReader;
  private readonly claim: LeaseClaim;
  private writer: JournalWriter | undefined;
  private fence = 0;
  private phase: Phase = 'starting';
  /** Of a holder: whether it wants to hand over. Of a follower: whether it was asked, and whether it has said that it can. */
  private offer: 'none' | 'open' | 'accepted' = 'none';
  /** Of a holder: the server that takes the owner over as soon as this one has received all that was sent; '' for none. */
  private taker = '';
  private hasBegun = false;
  private leaving: Promise<void> | undefined;
  /** It leaves only when it is told to wait no longer: the server stops, and its overlays are on their way to others. */
  private isPatient = false;
  private isReady = false;
  private setReady = (): void => undefined;
  private setGone = (): void => undefined;
  /** Of a holder that leaves: Redis is gone, so nothing more can be told. */
  private onCutOff = (): void => undefined;
  /** Of a holder: an offer has ended, but Redis may not know that yet. */
  private isWithdrawalDue = false;
  private onOfferOver: (isTaken: boolean) => void = () => undefined;
  private cancelOffer = (): void => undefined;
  private readonly cancelReady: () => void;

  constructor(ownerId: UserId, listener: SeatListener, parts: SeatParts) {
    this.ownerId = ownerId;
    this.listener = listener;
    this.parts = parts;
    this.keys = toOwnerKeys(ownerId);
    this.ready = new Promise((resolve) => (this.setReady = resolve));
    this.gone = new Promise((resolve) => (this.setGone = resolve));
    this.reader = new JournalReader({
      ...{ link: parts.link, clock: parts.clock, keys: this.keys },
      onStored: (stored) => this.onStored(stored),
      onStep: (step) => listener.onStep(step),
      onLease: (message) => this.onLease(message),
    });
    this.claim = new LeaseClaim({
      ...{ ...parts, keys: this.keys },
      isAsked: () => this.offer !== 'none',
      onUnsure: () => parts.freeUnused(ownerId),
      onTaken: (stored, taken) => this.hold(stored, taken),
      onHolder: (serverId) => this.noteHolder(serverId),
    });
    this.cancelReady = parts.clock.after(parts.timing.readyMs, () => this.goOnWithout());
  }

  get isHolder(): boolean {
    return this.phase === 'holding';
  }

  /** Whether the lease may belong to this server. */
  get mayHold(): boolean {
    return this.writer !== undefined || this.claim.isTaking;
  }

  /** Id of the server that holds the owner, as far as this one knows; '' for none. */
  get holderId(): string {
    return this.isHolder ? this.parts.serverId : this.claim.holder;
  }

  append(step: JournalStep): void {
    this.writer?.append(step);
  }

  accept(): void {
    if (this.phase !== 'following' || this.offer === 'none') return;
    this.offer = 'accepted';
    this.parts.askForLease(this.claim.holder, this.ownerId);
  }

  async handOver(): Promise<boolean> {
    if (!this.isHolder || this.offer !== 'none' || !this.parts.link.isOpen) return false;
    const isTaken = new Promise<boolean>((resolve) => (this.onOfferOver = resolve));
    if ((await this.openOffer()) === 0) this.closeOffer();
    return isTaken;
  }

  leave(): Promise<void> {
    return (this.leaving ??= this.quitOrGive('now'));
  }

  /** Leaves; a server that takes a seat only now may still take the owner over. */
  leaveLater(): Promise<void> {
    this.isPatient = true;
    return (this.leaving ??= this.quitOrGive('later'));
  }

  /** Waits no longer for a server that takes the owner over. */
  giveUp(): void {
    if (this.leaving) this.give('');
  }

  /** Begins to work, with or without Redis. */
  begin(): void {
    this.hasBegun = true;
    void this.start();
  }

  onOpen(): void {
    if (this.phase === 'starting') void this.start();
    else if (this.phase === 'following') void this.reader.read();
    this.writer?.onOpen();
    if (this.isHolder && this.offer !== 'none') void this.openOffer();
    else if (this.isHolder && this.isWithdrawalDue) void this.tellOffer(0);
  }

  onGone(): void {
    this.claim.stop();
    if (this.leaving) this.give('');
    this.writer?.onGone();
    this.onCutOff();
  }

  /** This process was paused for so long that another server may hold the owner. */
  onWake(): void {
    this.writer?.doubt();
  }

  /** The list of servers was read. */
  onServers(): void {
    if (this.phase === 'following') this.claim.consider();
  }

  /** Another server can hold the owner now. */
  onAccept(serverId: string): void {
    if (this.offer === 'none' || !this.isHolder || this.taker !== '') return;
    this.taker = serverId;
    this.cancelOffer();
    void this.listener.onAccepted().then(() => {
      if (this.taker === serverId) this.give(serverId);
    });
  }

  /** Looks whether this server still holds the owner, and keeps what is stored for longer. */
  check(): void {
    this.writer?.check();
  }

  private async start(): Promise<void> {
    if (!this.hasBegun || this.phase !== 'starting' || !this.parts.link.isOpen) return;
    try {
      const isTaken = await this.claim.takeFree();
      if (!isTaken && !this.leaving) this.follow();
    } catch {
      // it starts when Redis is back
    }
  }

  private follow(): void {
    this.phase = 'following';
    void this.reader.start();
  }

  private goOnWithout(): void {
    if (!this.isReady) this.listener.onSnapshot(NOTHING_KNOWN);
    this.markReady();
  }

  private markReady(): void {
    this.isReady = true;
    this.cancelReady();
    this.setReady();
  }

  private onStored({ holder, isOffered, snapshot }: StoredJournal): void {
    this.listener.onSnapshot(snapshot);
    this.markReady();
    if (isOffered) {
      this.claim.note(holder);
      this.onOffer();
    } else this.noteHolder(holder);
    if (holder !== '' && holder !== this.parts.serverId) this.parts.confirmHolder(holder, this.ownerId);
    this.claim.consider();
  }

  private onLease(message: LeaseMessage): void {
    if (this.phase !== 'following') return;
    if (message.type === 'offer') this.onOffer();
    else this.noteHolder(message.server);
  }

  private onOffer(): void {
    if (this.offer === 'accepted') this.accept();
    if (this.offer !== 'none') return;
    this.offer = 'open';
    this.listener.onOffer();
  }

  /** A free lease, or one that was given to this server, is what an offer leads to; any other holder ends it. */
  private noteHolder(serverId: string): void {
    this.claim.note(serverId);
    const isOver = serverId !== '' && serverId !== this.parts.serverId;
    if (isOver && this.offer !== 'none') {
      this.offer = 'none';
      this.listener.onLose();
    }
    this.claim.consider();
  }

  private hold({ fence, isKnown, number, snapshot }: StoredJournal, taken: Taken): void {
    const { keys, listener, parts } = this;
    // the message about this lease may have come before the answer
    const hasMissed = this.phase === 'following' && (this.reader.number ?? -1) < number;
    this.reader.stop();
    this.phase = 'holding';
    this.offer = 'none';
    this.fence = fence;
    this.writer = new JournalWriter({
      ...{ ...parts, keys, fence, snapshot },
      onSnapshot: (missed) => listener.onSnapshot(missed),
      onStep: (step) => listener.onStep(step),
      onFenced: () => this.onFenced(),
      onTransferred: (serverId) => this.onTransferred(serverId),
    });
    if (taken.cause === 'takeover') parts.count('takeovers');
    if (hasMissed) listener.onSnapshot(snapshot);
    listener.onHold({ snapshot: isKnown ? snapshot : undefined, ...taken });
    this.markReady();
  }

  private async quitOrGive(takers: 'now' | 'later'): Promise<void> {
    if (this.phase === 'starting' || this.phase === 'following') this.quit();
    if (!this.parts.link.isOpen) this.give('');
    if (this.phase === 'left' || !this.parts.link.isOpen) return;
    const cutOff = new Promise<void>((resolve) => (this.onCutOff = resolve));
    const heard = this.isHolder ? await this.openOffer() : 0;
    if (heard === 0 && takers === 'now') this.give('');
    await Promise.race([this.gone, cutOff]);
  }

  /** Asks the servers that follow, and those that come later. @returns how many heard it now */
  private async openOffer(): Promise<number> {
    const { clock, timing } = this.parts;
    this.offer = 'open';
    this.cancelOffer();
    this.cancelOffer = clock.after(timing.offerMs, () => this.closeOffer());
    const heard = await this.tellOffer(1);
    // its overlays may come back too late to bring another server
    if (heard === 0 && this.isPatient) this.parts.invite(this.ownerId);
    return heard;
  }

  private closeOffer(): void {
    if (this.isPatient) return;
    if (this.leaving) this.give('');
    if (!this.isHolder) return;
    this.offer = 'none';
    void this.tellOffer(0);
    this.onOfferOver(false);
  }

  private async tellOffer(flag: 0 | 1): Promise<number> {
    const { link, serverId } = this.parts;
    this.isWithdrawalDue = flag === 0;
    try {
      const heard = (await link.run(OFFER, listKeys(this.keys), [this.fence, serverId, flag])) as number;
      if (flag === 0) this.isWithdrawalDue = false;
      return heard;
    } catch {
      return 0; // it is told again when Redis is back
    }
  }

  /** Ends this server's part and gives the lease to another server, or frees it (''). */
  private give(serverId: string): void {
    if (!this.isHolder) return;
    this.cancelOffer();
    this.offer = 'none';
    this.taker = '';
    this.phase = 'giving';
    this.listener.onHandOver();
    this.writer?.transfer(serverId);
  }

  private onTransferred(serverId: string): void {
    if (serverId !== '') this.parts.count('handovers');
    this.endHold(serverId !== '');
  }

  private onFenced(): void {
    this.parts.count('fenced');
    if (this.isHolder) this.listener.onLose();
    this.endHold(false);
  }

  private endHold(isTaken: boolean): void {
    this.cancelOffer();
    this.offer = 'none';
    this.taker = '';
    this.writer = undefined;
    this.isWithdrawalDue = false;
    this.onOfferOver(isTaken);
    if (this.leaving) this.quit();
    else this.follow();
  }

  private quit(): void {
    this.phase = 'left';
    this.reader.stop();
    this.claim.end();
    this.cancelOffer();
    this.markReady();
    this.setGone();
  }
}
