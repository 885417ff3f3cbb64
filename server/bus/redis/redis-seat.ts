import type { UserId } from '../../../core/service/user-id.ts';
import type { Seat, SeatListener } from '../bus.ts';
import type { JournalStep } from '../journal.ts';
import { NOTHING_KNOWN } from './history.ts';
import { JournalReader } from './journal-reader.ts';
import type { LeaseMessage } from './journal-reader.ts';
import type { StoredJournal } from './journal-text.ts';
import { JournalWriter } from './journal-writer.ts';
import { toOwnerKeys } from './keys.ts';
import type { OwnerKeys } from './keys.ts';
import { LeaseClaim } from './lease-claim.ts';
import type { Taken } from './lease-claim.ts';
import { LeaseOffer } from './lease-offer.ts';
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
  /** Of a holder. */
  private offer: LeaseOffer | undefined;
  private phase: Phase = 'starting';
  /** Of a follower: whether the holder has offered the owner to it, and whether it has said that it can hold it. */
  private answer: 'not asked' | 'asked' | 'accepted' = 'not asked';
  private hasBegun = false;
  private leaving: Promise<void> | undefined;
  /** It leaves only when it is told to wait no longer: the server stops, and its overlays are on their way to others. */
  private isPatient = false;
  private isReady = false;
  private setReady = (): void => undefined;
  private setGone = (): void => undefined;
  /** Of a holder that leaves: Redis is gone, so nothing more can be told. */
  private onCutOff = (): void => undefined;
  private readonly cancelReady: () => void;

  constructor(ownerId: UserId, listener: SeatListener, parts: SeatParts) {
    this.ownerId = ownerId;
    this.listener = listener;
    this.parts = parts;
    this.keys = toOwnerKeys(ownerId);
    this.ready = new Promise((resolve) => (this.setReady = resolve));
    this.gone = new Promise((resolve) => (this.setGone = resolve));
    this.reader = new JournalReader({
      link: parts.link,
      clock: parts.clock,
      keys: this.keys,
      onStored: (stored) => this.onStored(stored),
      onStep: (step) => listener.onStep(step),
      onLease: (message) => this.onLease(message),
    });
    this.claim = new LeaseClaim({
      ...parts,
      keys: this.keys,
      isAsked: () => this.answer !== 'not asked',
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

  append(step: JournalStep): void {
    this.writer?.append(step);
  }

  accept(): void {
    if (this.phase !== 'following' || this.answer === 'not asked') return;
    this.answer = 'accepted';
    this.parts.askForLease(this.claim.holder, this.ownerId);
  }

  async handOver(): Promise<boolean> {
    if (!this.isHolder || !this.offer || !this.parts.link.isOpen) return false;
    return this.offer.settle();
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
    if (this.isHolder) this.offer?.onOpen();
  }

  onGone(): void {
    this.claim.stop();
    // what waited for answers is older than last words
    this.writer?.onGone();
    if (this.leaving) this.give('');
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
    if (this.isHolder) this.offer?.accept(serverId);
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
    if (this.answer === 'accepted') this.accept();
    if (this.answer !== 'not asked') return;
    this.answer = 'asked';
    this.listener.onOffer();
  }

  /** A free lease, or one that was given to this server, is what an offer leads to; any other holder ends it. */
  private noteHolder(serverId: string): void {
    this.claim.note(serverId);
    const isOver = serverId !== '' && serverId !== this.parts.serverId;
    if (isOver && this.answer !== 'not asked') {
      this.answer = 'not asked';
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
    this.answer = 'not asked';
    this.offer = this.createOffer(fence);
    this.writer = new JournalWriter({
      ...parts,
      keys,
      fence,
      snapshot,
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
    const heard = this.isHolder && this.offer ? await this.offer.make() : 0;
    if (heard === 0 && takers === 'now') this.give('');
    await Promise.race([this.gone, cutOff]);
  }

  private createOffer(fence: number): LeaseOffer {
    const { keys, listener, ownerId, parts } = this;
    return new LeaseOffer({
      ...parts,
      keys,
      fence,
      // its overlays may come back too late to bring another server
      onUnheard: () => {
        if (this.isPatient) parts.invite(ownerId);
      },
      onUntaken: () => this.onUntaken(),
      onAccepted: () => listener.onAccepted(),
      onTaker: (serverId) => this.give(serverId),
    });
  }

  private onUntaken(): void {
    if (this.isPatient) return;
    if (this.leaving) this.give('');
    if (this.isHolder) this.offer?.withdraw();
  }

  /** Ends this server's part and gives the lease to another server, or frees it (''). */
  private give(serverId: string): void {
    if (!this.isHolder) return;
    this.offer?.close();
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
    const { offer } = this;
    this.writer = this.offer = undefined;
    offer?.end(isTaken);
    if (this.leaving) this.quit();
    else this.follow();
  }

  private quit(): void {
    this.phase = 'left';
    this.reader.stop();
    this.claim.end();
    this.markReady();
    this.setGone();
  }
}
