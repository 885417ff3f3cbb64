import type { UserId } from '../../core/service/user-id.ts';
import type { Airs } from '../air/airs.ts';
import type { Bus, Seat, SeatListener } from '../bus/bus.ts';
import type { JournalSnapshot, JournalStep } from '../bus/journal.ts';
import type { Link } from '../upstream/feed.ts';
import { AirView } from './air-view.ts';
import type { AirReading } from './air-view.ts';
import type { Member } from './batch.ts';
import { openHolding } from './holding.ts';
import type { Holding, HoldingDeps } from './holding.ts';
import { Hub } from './hub.ts';
import type { HubOptions } from './hub.ts';

/** What feeds need. */
export interface OwnerFeedDeps extends HubOptions, Omit<HoldingDeps, 'airs'> {
  readonly bus: Pick<Bus, 'join'>;
  readonly airs: Pick<Airs, 'prepare' | 'open' | 'close'>;
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
  /** Releases the upstream; undefined while there are no members. */
  private release: (() => void) | undefined;
  private isOver = false;

  constructor(ownerId: UserId, deps: OwnerFeedDeps) {
    this.ownerId = ownerId;
    this.deps = deps;
    this.hub = new Hub(deps);
    this.view = new AirView(() => this.hub.state, { hidden: [], clearedAt: deps.clock.now() });
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

  /** Whether it can be forgotten: there is no member, and nothing to show to one that comes back. */
  get isIdle(): boolean {
    const isUsed = this.guests > 0 || this.hub.size > 0 || this.holding?.upstream.isUp;
    return !isUsed && this.hub.ring.size === 0 && !this.holding?.air.isHolding;
  }

  /** Loads what is stored and takes a seat. Resolves once it is known what to show. */
  async begin(): Promise<void> {
    const forget = await this.deps.airs.prepare(this.ownerId);
    try {
      if (this.isOver) return;
      this.seat = this.deps.bus.join(this.ownerId, this);
      await this.seat.ready;
    } finally {
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
    this.release?.();
    this.release = undefined;
  }

  /** Ends its part of the work, and gives the seat up. */
  async end(): Promise<void> {
    this.isOver = true;
    this.endHolding();
    await this.seat?.leave();
  }

  onSnapshot({ events, records, state }: JournalSnapshot): void {
    this.hub.state = { ...state };
    for (const event of events) this.hub.ring.push(event);
    this.view.fill(records);
  }

  onStep(step: JournalStep): void {
    if (!this.holding) this.view.take(step, this.deps.clock.now());
    this.hub.take(step);
  }

  onHold(): void {
    if (this.isOver) return;
    this.holding = openHolding(this.ownerId, this.deps, (step) => this.seat?.append(step));
    if (this.hub.size > 0) this.release = this.holding.upstream.hold();
  }

  onLose(): void {
    this.endHolding();
  }

  onOffer(): void {
    this.seat?.accept();
  }

  onHandOver(): void {
    this.endHolding();
  }

  private endHolding(): void {
    const { holding } = this;
    this.holding = undefined;
    this.release = undefined;
    this.view.empty();
    holding?.end();
  }
}
