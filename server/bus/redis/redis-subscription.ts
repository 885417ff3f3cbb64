import type { UserId } from '../../../core/service/user-id.ts';
import type { JournalSubscription, JournalListener } from '../bus.ts';
import type { JournalStep } from '../journal.ts';
import { NOTHING_KNOWN } from './history.ts';
import { JournalReader } from './journal-reader.ts';
import type { LeaseMessage } from './journal-reader.ts';
import type { StoredJournal } from './journal-text.ts';
import { JournalWriter } from './journal-writer.ts';
import { toOwnerKeys } from './keys.ts';
import type { OwnerKeys } from './keys.ts';
import { LeaseClaim } from './lease-claim.ts';
import type { Acquisition } from './lease-claim.ts';
import { LeaseOffer } from './lease-offer.ts';
import type { SubscriptionParts } from './subscription-parts.ts';

/**
 * `starting`: Redis was not reached yet; `following`: another server leads, or none; `leading`: this server leads; `transferring`: this server
 * has ended its part, and the lease is being transferred; `left`.
 */
type Phase = 'starting' | 'following' | 'leading' | 'transferring' | 'left';

/** A subscription to a journal in Redis. */
export class RedisSubscription implements JournalSubscription {
  readonly ready: Promise<void>;
  readonly isShared = true;
  readonly ownerId: UserId;
  /** Resolves when the subscription and its lease have ended. */
  readonly gone: Promise<void>;
  private readonly listener: JournalListener;
  private readonly parts: SubscriptionParts;
  private readonly keys: OwnerKeys;
  private readonly reader: JournalReader;
  private readonly claim: LeaseClaim;
  private writer: JournalWriter | undefined;
  /** Set on a leader only. */
  private offer: LeaseOffer | undefined;
  private phase: Phase = 'starting';
  /** State of a follower: the leader has offered it the owner, or it has accepted. */
  private answer: 'not asked' | 'asked' | 'accepted' = 'not asked';
  private hasBegun = false;
  private leaving: Promise<void> | undefined;
  /** Whether it waits for a successor until {@link RedisSubscription.stopWaiting}: the server stops, and its overlays are moving to others. */
  private isPatient = false;
  private isReady = false;
  private setReady = (): void => undefined;
  private setGone = (): void => undefined;
  /** Of a leaving leader: called if Redis is gone, so that no more can be published. */
  private onCutOff = (): void => undefined;
  private readonly cancelReady: () => void;

  constructor(ownerId: UserId, listener: JournalListener, parts: SubscriptionParts) {
    this.ownerId = ownerId;
    this.listener = listener;
    this.parts = parts;
    this.keys = toOwnerKeys(ownerId);
    this.ready = new Promise((resolve) => (this.setReady = resolve));
    this.gone = new Promise((resolve) => (this.setGone = resolve));
    this.reader = new JournalReader({
      link: parts.link,
      clock: parts.clock,
      codec: parts.codec,
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
      onAcquired: (stored, acquisition) => this.lead(stored, acquisition),
      onLeader: (serverId) => this.recordLeader(serverId),
    });
    this.cancelReady = parts.clock.after(parts.timing.readyMs, () => this.goOnWithout());
  }

  get isLeader(): boolean {
    return this.phase === 'leading';
  }

  /** Whether this server may have the lease. */
  get mayLead(): boolean {
    return this.writer !== undefined || this.claim.isAcquiring;
  }

  append(step: JournalStep): void {
    this.writer?.append(step);
  }

  accept(): void {
    if (this.phase !== 'following' || this.answer === 'not asked') return;
    this.answer = 'accepted';
    this.parts.requestLease(this.claim.leader, this.ownerId);
  }

  async transfer(): Promise<boolean> {
    if (!this.isLeader || !this.offer || !this.parts.link.isOpen) return false;
    return this.offer.settle();
  }

  leave(): Promise<void> {
    return (this.leaving ??= this.quitOrTransfer('now'));
  }

  /** Leaves patiently: a server that subscribes only now may still take over. */
  leaveLater(): Promise<void> {
    this.isPatient = true;
    return (this.leaving ??= this.quitOrTransfer('later'));
  }

  /** Stops waiting for a server that takes over. */
  stopWaiting(): void {
    if (this.leaving) this.transferTo('');
  }

  /** Starts, with or without Redis. */
  begin(): void {
    this.hasBegun = true;
    void this.start();
  }

  onOpen(): void {
    if (this.phase === 'starting') void this.start();
    else if (this.phase === 'following') void this.reader.read();
    this.writer?.onOpen();
    if (this.isLeader) this.offer?.onOpen();
  }

  onGone(): void {
    this.claim.stop();
    // pending writes come before the final ones
    this.writer?.onGone();
    if (this.leaving) this.transferTo('');
    this.onCutOff();
  }

  /** Handles a pause of this process, after which another server may lead. */
  onWake(): void {
    this.writer?.suspect();
  }

  /** Handles a new list of servers. */
  onServers(): void {
    if (this.phase === 'following') this.claim.consider();
  }

  /** Handles the acceptance of another server. */
  onAccept(serverId: string): void {
    if (this.isLeader) this.offer?.accept(serverId);
  }

  /** Checks that this server still leads, and keeps the stored state for longer. */
  check(): void {
    this.writer?.check();
  }

  private async start(): Promise<void> {
    if (!this.hasBegun || this.phase !== 'starting' || !this.parts.link.isOpen) return;
    try {
      const isAcquired = await this.claim.acquireFree();
      if (!isAcquired && !this.leaving) this.follow();
    } catch {
      // starts when Redis is back
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

  private onStored({ leader, isOffered, snapshot }: StoredJournal): void {
    this.listener.onSnapshot(snapshot);
    this.markReady();
    if (isOffered) {
      this.claim.record(leader);
      this.onOffer();
    } else this.recordLeader(leader);
    if (leader !== '' && leader !== this.parts.serverId) this.parts.confirmLeader(leader, this.ownerId);
    this.claim.consider();
  }

  private onLease(message: LeaseMessage): void {
    if (this.phase !== 'following') return;
    if (message.type === 'offer') this.onOffer();
    else this.recordLeader(message.server);
  }

  private onOffer(): void {
    if (this.answer === 'accepted') this.accept();
    if (this.answer !== 'not asked') return;
    this.answer = 'asked';
    this.listener.onOffer();
  }

  /** A free lease, or one transferred to this server, is the result of an offer; any other leader ends the offer. */
  private recordLeader(serverId: string): void {
    this.claim.record(serverId);
    const isOver = serverId !== '' && serverId !== this.parts.serverId;
    if (isOver && this.answer !== 'not asked') {
      this.answer = 'not asked';
      this.listener.onLose();
    }
    this.claim.consider();
  }

  private lead({ fence, isKnown, number, snapshot }: StoredJournal, acquisition: Acquisition): void {
    const { keys, listener, parts } = this;
    // the message about this lease may have come before the answer
    const hasMissed = this.phase === 'following' && (this.reader.number ?? -1) < number;
    this.reader.stop();
    this.phase = 'leading';
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
    if (acquisition.cause === 'takeover') parts.count('takeovers');
    if (hasMissed) listener.onSnapshot(snapshot);
    listener.onLease({ snapshot: isKnown ? snapshot : undefined, ...acquisition });
    this.markReady();
  }

  private async quitOrTransfer(mode: 'now' | 'later'): Promise<void> {
    if (this.phase === 'starting' || this.phase === 'following') this.quit();
    if (!this.parts.link.isOpen) this.transferTo('');
    if (this.phase === 'left' || !this.parts.link.isOpen) return;
    const cutOff = new Promise<void>((resolve) => (this.onCutOff = resolve));
    const reached = this.isLeader && this.offer ? await this.offer.make() : 0;
    if (reached === 0 && mode === 'now') this.transferTo('');
    await Promise.race([this.gone, cutOff]);
  }

  private createOffer(fence: number): LeaseOffer {
    const { keys, listener, ownerId, parts } = this;
    return new LeaseOffer({
      ...parts,
      keys,
      fence,
      // its overlays may reconnect too late to bring another server
      onUnreceived: () => {
        if (this.isPatient) parts.invite(ownerId);
      },
      onUnaccepted: () => this.onUnaccepted(),
      onAccepted: () => listener.onAccepted(),
      onSuccessor: (serverId) => this.transferTo(serverId),
    });
  }

  private onUnaccepted(): void {
    if (this.isPatient) return;
    if (this.leaving) this.transferTo('');
    if (this.isLeader) this.offer?.withdraw();
  }

  /** Ends this server's part and transfers the lease to another server, or frees it (''). */
  private transferTo(serverId: string): void {
    if (!this.isLeader) return;
    this.offer?.close();
    this.phase = 'transferring';
    this.listener.onTransfer();
    this.writer?.transfer(serverId);
  }

  private onTransferred(serverId: string): void {
    if (serverId !== '') this.parts.count('transfers');
    this.endLease(serverId !== '');
  }

  private onFenced(): void {
    this.parts.count('fenced');
    if (this.isLeader) this.listener.onLose();
    this.endLease(false);
  }

  private endLease(isTransferred: boolean): void {
    const { offer } = this;
    this.writer = this.offer = undefined;
    offer?.end(isTransferred);
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
