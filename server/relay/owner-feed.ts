import type { UserId } from '../../core/service/user-id.ts';
import type { Airs } from '../air/airs.ts';
import type { Bus, Hold, Seat, SeatListener } from '../bus/bus.ts';
import type { JournalSnapshot, JournalStep } from '../bus/journal.ts';
import type { Gap, Link } from '../upstream/feed.ts';
import { AirView } from './air-view.ts';
import type { AirReading } from './air-view.ts';
import type { Member } from './batch.ts';
import { openHolding } from './holding.ts';
import type { Holding, HoldingDeps } from './holding.ts';
import { Hub } from './hub.ts';
import type { HubOptions } from './hub.ts';
import { Standby } from './standby.ts';

/** How long a server without overlays of an owner keeps its seat when there may be others (a scene change in OBS costs nothing). */
const LINGER_MS = 60_000;
/** How long a server waits for an owner that was offered to it. */
const OFFER_LIMIT_MS = 30_000;
/** Pause between two tries to load what is stored. */
const RETRY_MS = 1_000;

/** What feeds need. */
export interface OwnerFeedDeps extends HubOptions, Omit<HoldingDeps, 'airs'> {
  readonly bus: Pick<Bus, 'isFleet' | 'join'>;
  readonly airs: Pick<Airs, 'prepare' | 'open' | 'close'>;
  /** Has the server that holds an owner do what was stored and is not done there. */
  readonly catchUp?: (ownerId: UserId) => Promise<unknown>;
}

/** All that this server has of one owner with an overlay: its seat at the owner's journal, and what comes from there. */
export class OwnerFeed implements SeatListener {
  readonly hub: Hub;
  /** How many wait to enter. */
  guests = 0;
  private readonly ownerId: UserId;
  private readonly deps: OwnerFeedDeps;
  private readonly view: AirView;
  private seat: Seat | undefined;
  private holding: Holding | undefined;
  private standby: Standby | undefined;
  private cancelOffer: () => void = () => undefined;
  /** Forgets what is stored; undefined while it is not loaded. */
  private forget: (() => void) | undefined;
  /** Releases the upstream; undefined while it is not held. */
  private release: (() => void) | undefined;
  /** Changes with each holder: what began for an older one ends. */
  private turn = 0;
  private emptySince: number;
  private isOver = false;

  constructor(ownerId: UserId, deps: OwnerFeedDeps) {
    this.ownerId = ownerId;
    this.deps = deps;
    this.hub = new Hub(deps);
    this.view = new AirView(() => this.hub.state, { hidden: [], clearedAt: deps.clock.now() });
    this.emptySince = deps.clock.elapsed();
  }

  /** The way to air: the real one on the server that holds the owner. */
  get air(): AirReading {
    return this.holding?.air ?? this.view;
  }

  /** State of the upstream; undefined while it is not kept connected. */
  get link(): Link | undefined {
    if (this.holding) return this.holding.upstream.isUp ? this.holding.upstream.link : undefined;
    return this.hub.size > 0 ? this.hub.link : undefined;
  }

  /** The stretches in which chat may be missing, as far as they are known, oldest first. */
  get gaps(): readonly Gap[] {
    return this.hub.state.gaps ?? [];
  }

  /** Whether its seat can be given up: there is no member, and nothing to show to one that comes back, unless other servers can. */
  get isIdle(): boolean {
    const { holding, hub } = this;
    if (this.guests > 0 || hub.size > 0) return false;
    if (this.deps.bus.isFleet) return this.deps.clock.elapsed() - this.emptySince >= LINGER_MS;
    return !holding?.upstream.isUp && hub.ring.size === 0 && !holding?.air.isHolding;
  }

  get isHolder(): boolean {
    return this.holding !== undefined;
  }

  /** Offers the owner to servers that follow; without one, or when none can hold it, everything stays as it is. */
  handOver(): void {
    void this.seat?.handOver();
  }

  /** Loads what is stored and takes a seat. Resolves once it is known what to show. */
  async begin(): Promise<void> {
    const forget = await this.deps.airs.prepare(this.ownerId);
    this.forget = forget;
    try {
      if (this.isOver) return;
      this.seat = this.deps.bus.join(this.ownerId, this);
      await this.seat.ready;
    } finally {
      this.forget = undefined;
      forget();
    }
  }

  add(member: Member): void {
    // what was known before the upstream went down may be wrong by now
    if (this.holding?.upstream.isUp === false) this.holding.publisher.setState({ stream: null });
    this.hub.add(member);
    this.release ??= this.holding?.upstream.hold();
  }

  remove(member: Member): void {
    this.hub.remove(member);
    if (this.hub.size > 0) return;
    this.emptySince = this.deps.clock.elapsed();
    // in a fleet overlays on other servers may need it
    if (!this.deps.bus.isFleet) this.letGo();
  }

  /** Gives its seat up. Another server may take the owner over before. */
  async leave(): Promise<void> {
    await this.seat?.leave();
    await this.end();
  }

  /** The owner has disconnected: forgets everything at once. */
  async forgetOwner(): Promise<void> {
    this.holding?.forget();
    await this.end();
  }

  /** Ends its part of the work at once, and gives the seat up. */
  async end(): Promise<void> {
    this.isOver = true;
    this.endTurn();
    await this.seat?.leave();
  }

  onSnapshot(snapshot: JournalSnapshot): void {
    // a bus that lost everything knows less than this server
    if (snapshot.state.epoch === undefined && this.hub.state.epoch !== undefined) return;
    for (const record of snapshot.records) this.standby?.noteReceived(record);
    this.hub.catchUp(snapshot);
    const changed = this.holding ? snapshot.records : this.view.fill(snapshot.records);
    for (const record of changed) this.hub.noteChange(record);
  }

  onStep(step: JournalStep): void {
    if (!this.holding) this.view.take(step, this.deps.clock.now());
    if (step.record) this.standby?.noteReceived(step.record);
    this.hub.take(step);
  }

  onHold(hold: Hold): void {
    if (this.isOver) return;
    if (hold.snapshot) this.hub.catchUp(hold.snapshot);
    this.turn += 1;
    if (this.forget || this.standby?.isLoaded) this.hold(hold);
    else void this.loadAndHold(hold, this.turn);
  }

  onLose(): void {
    const wasHolder = this.isHolder;
    this.endTurn();
    // a person may have hidden something here that the new holder has not heard of
    if (wasHolder) this.tellHolder();
  }

  onOffer(): void {
    if (this.isOver || this.standby) return;
    this.standby = new Standby(this.ownerId, this.deps, () => this.seat?.accept());
    this.cancelOffer = this.deps.clock.after(OFFER_LIMIT_MS, () => this.endStandby());
  }

  async onAccepted(): Promise<void> {
    await this.holding?.upstream.settle();
  }

  onHandOver(): void {
    this.endTurn();
  }

  /** What is stored may have changed since this server took its seat. */
  private async loadAndHold(hold: Hold, turn: number): Promise<void> {
    const isOver = (): boolean => this.isOver || this.turn !== turn;
    try {
      const forget = await this.deps.airs.prepare(this.ownerId);
      if (!isOver()) this.hold(hold);
      forget();
    } catch {
      // another server may reach the database
      this.handOver();
      this.deps.clock.after(RETRY_MS, () => isOver() || void this.loadAndHold(hold, turn));
    }
  }

  private hold(hold: Hold): void {
    const { standby } = this;
    const past = hold.snapshot ?? this.findPast();
    this.cancelOffer();
    this.standby = undefined;
    this.view.empty();
    this.holding = openHolding(this.deps, {
      ownerId: this.ownerId,
      past,
      standby,
      append: (step) => this.seat?.append(step),
      absence: standby?.isReady ? undefined : past && this.findAbsence(hold, past),
    });
    this.release = this.holding.release;
    if (this.deps.bus.isFleet || this.hub.size > 0) this.release ??= this.holding.upstream.hold();
  }

  /** What this server has heard of the owner. */
  private findPast(): JournalSnapshot | undefined {
    if (this.hub.state.epoch === undefined) return undefined;
    return { ...this.hub.toSnapshot(), records: this.view.all };
  }

  private findAbsence({ cause, heardAt }: Hold, { state }: JournalSnapshot): { from: number; reason: string } {
    const now = this.deps.clock.now();
    if (cause === 'takeover') return { from: heardAt ?? now, reason: 'server_lost' };
    const from = state.link && state.link.upstream !== 'open' ? Date.parse(state.link.since) : now;
    return { from, reason: cause === 'handover' ? 'server_left' : 'nobody_listened' };
  }

  private tellHolder(): void {
    const { catchUp, clock } = this.deps;
    clock.after(RETRY_MS, () => {
      if (!this.isOver && !this.isHolder) catchUp?.(this.ownerId).catch(() => this.tellHolder());
    });
  }

  private letGo(): void {
    this.release?.();
    this.release = undefined;
  }

  private endStandby(): void {
    this.cancelOffer();
    this.standby?.close();
    this.standby = undefined;
  }

  private endTurn(): void {
    const { holding } = this;
    this.turn += 1;
    this.holding = undefined;
    this.release = undefined;
    this.endStandby();
    holding?.end();
  }
}
