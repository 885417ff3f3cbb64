import type { Fields } from '../../../core/service/fields.ts';
import type { UserId } from '../../../core/service/user-id.ts';
import { findDue, needsService as anyPartNeedsService } from '../../show/show-parts.ts';
import type { Airs } from '../../air/airs.ts';
import type {
  Bus,
  Lease,
  JournalSnapshot,
  JournalStep,
  JournalSubscription,
  JournalListener,
} from '../../leader/journal.ts';
import type { Gap, Link } from '../../upstream/feed.ts';
import { AirView } from './air-view.ts';
import type { AirReading } from './air-view.ts';
import type { Member } from './batch.ts';
import { openLeader } from '../../leader/leader.ts';
import type { Leader, LeaderDeps, LeaderOptions } from '../../leader/leader.ts';
import { Hub } from './hub.ts';
import type { HubOptions } from './hub.ts';
import type { Absence, Outages, PastOutages } from '../../leader/outages.ts';
import { Candidate } from '../../leader/candidate.ts';

/** Time for which a follower of a fleet keeps an owner without overlays, so that a scene change in OBS costs nothing. */
const LINGER_MS = 60_000;
/** Time for which a candidate waits for an owner that was offered to it. */
const OFFER_LIMIT_MS = 30_000;
/** Time before something in a show is due from which its leader stays: longer than the look ahead of `wakeShows`. */
const DUE_SOON_MS = 60_000;
/** Pause between two attempts to load stored records. */
const RETRY_MS = 1_000;

/** Dependencies of a feed. */
export interface OwnerFeedDeps extends HubOptions, Omit<LeaderDeps, 'airs'> {
  readonly bus: Pick<Bus, 'join'>;
  readonly airs: Pick<Airs, 'prepare' | 'open' | 'close'>;
  /** Asks the leader of an owner to apply stored changes that it has missed. */
  readonly catchUp?: (ownerId: UserId) => Promise<unknown>;
  readonly outages: Pick<Outages, 'load' | 'save'>;
  /** Whether an owner's show needs the connection to the service while no page is open; by default as its parts say. */
  readonly needsService?: (show: Fields) => boolean;
}

/** The state of one owner with an overlay on this server: its subscription to the owner's journal, and the data received there. */
export class OwnerFeed implements JournalListener {
  readonly hub: Hub;
  /** Number of clients about to enter. */
  pendingClients = 0;
  private readonly ownerId: UserId;
  private readonly deps: OwnerFeedDeps;
  private readonly view: AirView;
  private subscription: JournalSubscription | undefined;
  private leader: Leader | undefined;
  private candidate: Candidate | undefined;
  private cancelOffer: () => void = () => undefined;
  /** Forgets the loaded records; undefined while they are not loaded. */
  private forget: (() => void) | undefined;
  /** The stretches in which chat may be missing, as stored when this server subscribed. */
  private stored: PastOutages = { gaps: [], absence: undefined };
  /** Releases the upstream; undefined while it is not acquired. */
  private release: (() => void) | undefined;
  /** Incremented by each new lease; work of older leases is cancelled. */
  private turn = 0;
  private emptySince: number;
  private hasEnded = false;

  constructor(ownerId: UserId, deps: OwnerFeedDeps) {
    this.ownerId = ownerId;
    this.deps = deps;
    this.hub = new Hub(deps);
    this.view = new AirView(() => this.hub.state, { hidden: [], clearedAt: deps.clock.now() });
    this.emptySince = deps.clock.elapsed();
  }

  /** The air pipeline: the real one on the leader, a view of it elsewhere. */
  get air(): AirReading {
    return this.leader?.air ?? this.view;
  }

  /** State of the upstream; undefined while it is not kept connected. */
  get link(): Link | undefined {
    if (this.leader) return this.leader.upstream.isUp ? this.leader.upstream.link : undefined;
    return this.hub.size > 0 ? this.hub.link : undefined;
  }

  /** The stretches in which chat may be missing, oldest first; undefined while unknown. */
  get gaps(): readonly Gap[] | undefined {
    return this.hub.state.gaps;
  }

  /** Whether it can be dropped: it has no member, and no events to replay to a returning one, unless other servers have them. */
  get isIdle(): boolean {
    const { leader, hub } = this;
    if (this.pendingClients > 0 || hub.size > 0 || this.isNeeded || this.isDueSoon) return false;
    if (this.isShared) return this.deps.clock.elapsed() - this.emptySince >= LINGER_MS;
    return !leader?.upstream.isUp && hub.ring.size === 0 && !leader?.air.isHolding;
  }

  /**
   * Time of the last chat for open overlays: epoch milliseconds, or null if chat is being received. Undefined if none is open, or another
   * server leads.
   */
  get watchedUntil(): number | null | undefined {
    const { leader, hub } = this;
    if (!leader || (hub.size === 0 && !(this.isShared && leader.upstream.isUp))) return undefined;
    const { since, upstream } = leader.upstream.link;
    return upstream === 'open' ? null : Date.parse(since);
  }

  get isLeader(): boolean {
    return this.leader !== undefined;
  }

  /** Whether overlays on other servers may need the owner, too. */
  private get isShared(): boolean {
    return this.subscription?.isShared === true;
  }

  /** Offers the owner to followers; without one, or if none can lead, nothing changes. */
  transfer(): void {
    void this.subscription?.transfer();
  }

  /** Loads stored records and subscribes to the journal. Resolves when the state to show is known. */
  async begin(): Promise<void> {
    const [forget, stored] = await this.load();
    this.forget = forget;
    this.stored = stored;
    try {
      if (this.hasEnded) return;
      this.subscription = this.deps.bus.join(this.ownerId, this);
      await this.subscription.ready;
    } finally {
      this.forget = undefined;
      forget();
    }
  }

  add(member: Member): void {
    // the state may have changed since the upstream went down
    if (this.leader?.upstream.isUp === false) {
      this.leader.publisher.setState({ stream: null });
      this.deps.recordLive?.(this.ownerId, undefined);
    }
    this.hub.add(member);
    this.release ??= this.leader?.upstream.acquire();
  }

  remove(member: Member): void {
    this.hub.remove(member);
    if (this.hub.size > 0) return;
    this.emptySince = this.deps.clock.elapsed();
    this.releaseUnneeded();
  }

  /** Ends the subscription. Another server may take the owner over before. */
  async leave(): Promise<void> {
    await this.subscription?.leave();
    await this.end();
  }

  /** Forgets everything at once, after the owner has disconnected. */
  async forgetOwner(): Promise<void> {
    this.leader?.forget();
    await this.end();
  }

  /** Stops its work at once and ends the subscription. */
  async end(): Promise<void> {
    this.hasEnded = true;
    this.endTurn();
    await this.subscription?.leave();
  }

  onSnapshot(snapshot: JournalSnapshot): void {
    // after the bus has lost its data, this server has the better state
    if (snapshot.state.epoch === undefined && this.hub.state.epoch !== undefined) return;
    for (const record of snapshot.records) this.candidate?.recordReceived(record);
    this.hub.catchUp(snapshot);
    const changed = this.leader ? snapshot.records : this.view.fill(snapshot.records);
    for (const record of changed) this.hub.sendChange(record);
  }

  onStep(step: JournalStep): void {
    if (!this.leader) this.view.apply(step, this.deps.clock.now());
    if (step.record) this.candidate?.recordReceived(step.record);
    this.hub.apply(step);
    if (step.state?.show) this.releaseUnneeded();
  }

  onLease(lease: Lease): void {
    if (this.hasEnded) return;
    if (lease.snapshot) this.hub.catchUp(lease.snapshot);
    this.turn += 1;
    if (this.forget || this.candidate?.isLoaded) this.lead(lease);
    else void this.loadAndLead(lease, this.turn);
  }

  onLose(): void {
    const wasLeader = this.isLeader;
    this.endTurn();
    // someone may have hidden a message here that the new leader has not received
    if (wasLeader) this.notifyLeader();
  }

  onOffer(): void {
    if (this.hasEnded || this.candidate) return;
    this.candidate = new Candidate(this.ownerId, this.deps, () => this.subscription?.accept());
    this.cancelOffer = this.deps.clock.after(OFFER_LIMIT_MS, () => this.endCandidate());
  }

  async onAccepted(): Promise<void> {
    await this.leader?.upstream.settle();
  }

  onTransfer(): void {
    this.endTurn();
  }

  /** Loads stored records: all of them, or none. */
  private async load(): Promise<readonly [forget: () => void, stored: PastOutages]> {
    const { airs, outages } = this.deps;
    const stored = await outages.load(this.ownerId);
    return [await airs.prepare(this.ownerId), stored];
  }

  /** Reloads stored records, which may have changed since this server subscribed. */
  private async loadAndLead(lease: Lease, turn: number): Promise<void> {
    const hasEnded = (): boolean => this.hasEnded || this.turn !== turn;
    try {
      const forget = await this.deps.airs.prepare(this.ownerId);
      if (!hasEnded()) this.lead(lease);
      forget();
    } catch {
      // another server may reach the database
      this.transfer();
      this.deps.clock.after(RETRY_MS, () => hasEnded() || void this.loadAndLead(lease, turn));
    }
  }

  private lead(lease: Lease): void {
    const { candidate } = this;
    const past = lease.snapshot ?? this.findPast();
    this.cancelOffer();
    this.candidate = undefined;
    this.view.empty();
    this.leader = openLeader(this.deps, {
      ownerId: this.ownerId,
      past,
      candidate,
      ...this.findOutages(lease, { past, candidate }),
      saveGaps: (gaps) => this.deps.outages.save(this.ownerId, gaps),
      append: (step) => this.subscription?.append(step),
    });
    this.release = this.leader.release;
    if (this.isShared || this.hub.size > 0) this.release ??= this.leader.upstream.acquire();
  }

  /** The owner's state as far as this server has received it. */
  private findPast(): JournalSnapshot | undefined {
    if (this.hub.state.epoch === undefined) return undefined;
    return { ...this.hub.toSnapshot(), records: this.view.all };
  }

  /** After a restart of all servers only the store has them. */
  private findOutages(
    lease: Lease,
    { past, candidate }: Pick<LeaderOptions, 'past' | 'candidate'>,
  ): Pick<LeaderOptions, 'gaps' | 'absence'> {
    if (!past) return this.stored;
    const absence = candidate?.isReady ? undefined : this.findAbsence(lease, past);
    return { gaps: past.state.gaps ?? [], absence };
  }

  private findAbsence({ cause, heartbeatAt }: Lease, { state }: JournalSnapshot): Absence {
    const now = this.deps.clock.now();
    if (cause === 'takeover') return { from: heartbeatAt ?? now, reason: 'server_lost' };
    const from = state.link && state.link.upstream !== 'open' ? Date.parse(state.link.since) : now;
    return { from, reason: cause === 'transfer' ? 'server_left' : 'nobody_listened' };
  }

  private notifyLeader(): void {
    const { catchUp, clock } = this.deps;
    clock.after(RETRY_MS, () => {
      if (!this.hasEnded && !this.isLeader) catchUp?.(this.ownerId).catch(() => this.notifyLeader());
    });
  }

  /** Whether a part of the owner's show needs this leader now or in a moment. */
  private get isDueSoon(): boolean {
    const dueAt = this.leader && findDue(this.hub.state.show?.state ?? {});
    return typeof dueAt === 'number' && dueAt < this.deps.clock.now() + DUE_SOON_MS;
  }

  /** Whether a part of the owner's show needs the connection to the service. */
  private get isNeeded(): boolean {
    const { needsService = anyPartNeedsService } = this.deps;
    return this.leader !== undefined && needsService(this.hub.state.show?.state ?? {});
  }

  /** Releases the upstream once no page and no part of the show needs it; in a fleet, overlays on other servers may need it. */
  private releaseUnneeded(): void {
    if (this.hub.size === 0 && !this.isShared && !this.isNeeded) this.releaseUpstream();
  }

  private releaseUpstream(): void {
    this.release?.();
    this.release = undefined;
  }

  private endCandidate(): void {
    this.cancelOffer();
    this.candidate?.close();
    this.candidate = undefined;
  }

  private endTurn(): void {
    const { leader } = this;
    this.turn += 1;
    this.leader = undefined;
    this.release = undefined;
    this.endCandidate();
    leader?.end();
  }
}
