import type { Clock } from '../../../core/connection/clock.ts';
import type { AirRecord } from '../../air/states/air-record.ts';
import type { Moderation } from '../../air/states/removals.ts';
import type { JournalEvent, JournalSnapshot, JournalState, JournalStep } from '../../leader/journal.ts';
import type { Counters } from '../../counters/counters.ts';
import type { Link } from '../../upstream/feed.ts';
import { createBatch, writeEntries } from './batch.ts';
import type { Batch, Member, Refill } from './batch.ts';
import { hasOtherHosts, toStateEvents } from '../../leader/state-events.ts';
import { findMissed, findUnshown, readRemoval } from './catch-up.ts';
import { createDockChanges } from './dock-events.ts';
import { createBurstGauge } from './flush-timing.ts';
import { toJournalEvent } from '../../leader/journal-event.ts';
import { createRing } from './ring.ts';
import type { Ring } from './ring.ts';
import { toBit } from '../../leader/subscriptions.ts';

const BURST_INTERVAL_MS = 50;
const CHAT = toBit('user/chat');
const DOCK = toBit('dock/chat');

/** Dependencies of a hub. */
export interface HubOptions {
  readonly clock: Clock;
  readonly counters: Counters;
  /** Runs a task at the end of this turn of the event loop, or earlier if many wait (`createTurnEnd`). */
  readonly defer: (task: () => void) => void;
}

/**
 * The state shared by this server's overlays of one owner: the newest events, the current values, and the members that receive them.
 * Frames of one turn of the event loop go out as one write per socket; in a burst, the frames of 50 ms do (F28).
 */
export class Hub {
  readonly ring: Ring = createRing();
  /** The latest values. */
  state: Partial<JournalState> = {};
  /** The highest sequence received. */
  sequence = 0;
  private readonly options: HubOptions;
  private readonly unknownLink: Link;
  private readonly members = new Set<Member>();
  private readonly gauge = createBurstGauge();
  private readonly batch: Batch;
  private readonly changes = createDockChanges();
  /** Whether a member is a dock; may stay true after the last one has left. */
  private hasDock = false;
  private isFlushDue = false;
  /** Time of the newest step or snapshot: epoch milliseconds. */
  private receivedAt = 0;

  constructor(options: HubOptions) {
    this.options = options;
    this.unknownLink = { upstream: 'reconnecting', since: new Date(options.clock.now()).toISOString() };
    this.batch = createBatch(options.counters);
  }

  /** Number of members. */
  get size(): number {
    return this.members.size;
  }

  /** State of the owner's upstream, on whichever server it runs. */
  get link(): Link {
    return this.state.link ?? this.unknownLink;
  }

  /** Adds a member, which receives all later events. Pending events go out first. */
  add(member: Member): void {
    this.flush();
    this.members.add(member);
  }

  remove(member: Member): void {
    this.members.delete(member);
  }

  /** Applies a step of the owner's journal. */
  apply({ state, removal, event, isKept, record, order }: JournalStep): void {
    this.receivedAt = this.options.clock.now();
    const before = hasShow(state) ? { ...this.state } : undefined;
    if (state) Object.assign(this.state, state);
    if (removal) this.removeMessages(removal);
    if (event) this.receive(event, isKept);
    if (record) this.sendChange(record);
    if (order) this.follow(order);
    if (before) this.sendShow(before);
  }

  /** Applies a full snapshot after steps may have been missed. Members receive the missed events, or their screens are refilled. */
  catchUp(snapshot: JournalSnapshot): void {
    const { ring, state: before } = this;
    const { events, floor, sequence, state } = snapshot;
    const missed = this.isSameEpoch(snapshot) ? findMissed(ring, snapshot) : undefined;
    const isSameEpoch = before.epoch === state.epoch;
    const seen = isSameEpoch ? this.sequence : 0;
    const newest = before.epoch === undefined ? undefined : { at: this.receivedAt, sequence: seen };
    const last = ring.since(ring.floor)?.at(-1) ?? newest;
    this.sequence = Math.max(this.sequence, sequence);
    this.state = { ...state };
    ring.replace(events, floor);
    if (hasOtherHosts(before, state)) this.announceImageHosts();
    const at = (this.receivedAt = this.options.clock.now());
    if (missed) this.sendMissed(missed);
    else this.refill({ seen, gap: findUnshown(last, { ring, isSameEpoch, now: at }) });
    for (const event of toStateEvents(before, state)) this.send(toJournalEvent(event, { at }));
    this.sendShow(before);
  }

  /** The whole state of this hub, except for messages before air. */
  toSnapshot(): Omit<JournalSnapshot, 'records'> {
    const { ring, sequence, state } = this;
    return { state, events: ring.since(ring.floor) ?? [], floor: ring.floor, sequence };
  }

  /** Sends docks a new or changed message with the next flush. */
  sendChange(record: AirRecord): void {
    if (!this.hasDock) return;
    this.changes.add(record);
    this.awaitFlush(this.gauge.isOn);
  }

  /** Call it after a member has subscribed to more. */
  checkForDock({ subscriptions }: Member): void {
    if (subscriptions & DOCK) this.hasDock = true;
  }

  /** Sends all pending frames now. */
  flush(): void {
    const at = this.options.clock.now();
    const { entries, skipped } = this.batch.drain();
    const gap = skipped && toJournalEvent({ type: 'event', subscription: 'overlay/gap', payload: skipped }, { at });
    if (this.hasDock) this.hasDock = this.findDock();
    const changes = this.changes.drain(this.hasDock).map((event) => toJournalEvent(event, { at }));
    const sent = gap ? [gap, ...entries] : entries;
    writeEntries(changes.length > 0 ? [...sent, ...changes] : sent, this.members, this.options.counters);
    if (!this.changes.isEmpty) this.awaitFlush(true);
  }

  /** Whether a snapshot belongs to the history of this server, if it has one. */
  private isSameEpoch({ state }: JournalSnapshot): boolean {
    return this.state.epoch === undefined || this.state.epoch === state.epoch;
  }

  private sendMissed(missed: readonly JournalEvent[]): void {
    for (const event of missed) {
      const removal = readRemoval(event);
      if (removal) this.removeMessages(removal);
      this.send(event);
    }
  }

  /** Clears all screens and fills them with the current messages. */
  private refill(refill: Refill): void {
    this.batch.remove(({ id }) => id !== undefined);
    this.flush();
    for (const member of [...this.members]) {
      if (member.subscriptions & DOCK) member.restart();
      else member.refill(refill);
    }
  }

  private follow(order: JournalStep['order']): void {
    if (order === 'flush') this.flush();
    if (order === 'announce') this.announceImageHosts();
    if (order === 'clear') this.clearUnknown();
  }

  /** Sends members the hosts of pictures that may be on air, before the messages with these pictures. */
  private announceImageHosts(): void {
    this.flush();
    for (const member of this.members) member.announceImageHosts();
  }

  /** Clears screens that may show messages which the server has forgotten, since new settings could not remove those. */
  private clearUnknown(): void {
    const unsure = [...this.members].filter(({ mayShowUnknown }) => mayShowUnknown);
    if (unsure.length > 0) this.flush();
    for (const member of unsure) member.refill({ seen: this.sequence });
  }

  /** Removes messages from the ring and all queues; the event itself takes them off screens (docs/spec/relay.md, "Before air"). */
  private removeMessages({ hide, clear }: Moderation): void {
    const gone = new Set(hide);
    const isGone = ({ id }: JournalEvent): boolean => id !== undefined && (clear || gone.has(id));
    this.ring.remove(isGone);
    this.batch.remove(isGone);
  }

  private sendShow(before: Partial<JournalState>): void {
    this.flush();
    for (const member of this.members) member.sendShow(before);
  }

  private findDock(): boolean {
    for (const { subscriptions } of this.members) if (subscriptions & DOCK) return true;
    return false;
  }

  private receive(event: JournalEvent, isKept = false): void {
    this.sequence = Math.max(this.sequence, event.sequence);
    if (isKept) this.keep(event);
    else this.send(event);
  }

  private keep(event: JournalEvent): void {
    this.ring.expire(event.at);
    this.ring.push(event);
    this.send(event);
  }

  private send(event: JournalEvent): void {
    const isBurst = event.bit === CHAT && this.gauge.isBurst(this.options.clock.elapsed());
    if (this.members.size === 0) return;
    this.batch.add(event);
    this.awaitFlush(isBurst);
  }

  private awaitFlush(isBurst: boolean): void {
    if (this.isFlushDue) return;
    this.isFlushDue = true;
    const flush = (): void => {
      this.isFlushDue = false;
      this.flush();
    };
    if (isBurst) this.options.clock.after(BURST_INTERVAL_MS, flush);
    else this.options.defer(flush);
  }
}

/** Whether a step may change what pages receive of the show: panic and pins are read there, too. */
function hasShow(state: Partial<JournalState> = {}): boolean {
  return 'show' in state || 'safety' in state || 'featured' in state;
}
