import type { Clock } from '../../core/connection/clock.ts';
import type { AirRecord } from '../air/air-record.ts';
import type { Moderation } from '../air/removals.ts';
import type { JournalEvent, JournalSnapshot, JournalState, JournalStep } from '../bus/journal.ts';
import type { Counters } from '../operation/metrics/counters.ts';
import type { Link } from '../upstream/feed.ts';
import { createBatch, writeEntries } from './batch.ts';
import type { Batch, Member, Refill } from './batch.ts';
import { findMissed, findUnshown, hasOtherHosts, readRemoval, toStateEvents } from './catch-up.ts';
import { createDockChanges } from './dock-events.ts';
import { createFloodGauge } from './flush-timing.ts';
import { toJournalEvent } from './journal-event.ts';
import { createRing } from './ring.ts';
import type { Ring } from './ring.ts';
import { toBit } from './subscriptions.ts';

const FLOOD_INTERVAL_MS = 50;
const CHAT = toBit('user/chat');
const DOCK = toBit('dock/chat');

/** What a hub needs. */
export interface HubOptions {
  readonly clock: Clock;
  readonly counters: Counters;
  /** Runs a task at the end of this turn of the event loop, or earlier when many wait (`createTurnEnd`). */
  readonly defer: (task: () => void) => void;
}

/**
 * What this server's overlays of one owner share: the newest events and states, and who gets them.
 * Frames of one turn of the event loop go out as one write a socket, in a flood those of 50 ms (F28).
 */
export class Hub {
  readonly ring: Ring = createRing();
  /** The newest values that are known. */
  state: Partial<JournalState> = {};
  /** The highest sequence that was heard of. */
  sequence = 0;
  private readonly options: HubOptions;
  private readonly unknownLink: Link;
  private readonly members = new Set<Member>();
  private readonly gauge = createFloodGauge();
  private readonly batch: Batch;
  private readonly changes = createDockChanges();
  /** Whether a member is a dock; perhaps still true when the last one has left. */
  private hasDock = false;
  private isFlushDue = false;
  /** When the newest step or snapshot came: epoch milliseconds. */
  private heardAt = 0;

  constructor(options: HubOptions) {
    this.options = options;
    this.unknownLink = { upstream: 'reconnecting', since: new Date(options.clock.now()).toISOString() };
    this.batch = createBatch(options.counters);
  }

  /** How many members there are. */
  get size(): number {
    return this.members.size;
  }

  /** State of the owner's upstream, wherever it is. */
  get link(): Link {
    return this.state.link ?? this.unknownLink;
  }

  /** Adds a member, which gets what comes from now on. What came before goes out first. */
  add(member: Member): void {
    this.flush();
    this.members.add(member);
  }

  remove(member: Member): void {
    this.members.delete(member);
  }

  /** Takes a step of the owner's journal. */
  take({ state, removal, event, isKept, record, order }: JournalStep): void {
    this.heardAt = this.options.clock.now();
    if (state) Object.assign(this.state, state);
    if (removal) this.removeMessages(removal);
    if (event) this.sequence = Math.max(this.sequence, event.sequence);
    if (event && isKept) this.keep(event);
    else if (event) this.send(event);
    if (record) this.noteChange(record);
    if (order) this.follow(order);
  }

  /** Takes all that is known, after steps may have been missed: members get what they lack, or their screens are filled again. */
  catchUp(snapshot: JournalSnapshot): void {
    const { ring, state: before } = this;
    const { events, floor, sequence, state } = snapshot;
    const missed = this.isSameEpoch(snapshot) ? findMissed(ring, snapshot) : undefined;
    const isSameEpoch = before.epoch === state.epoch;
    const seen = isSameEpoch ? this.sequence : 0;
    const heard = before.epoch === undefined ? undefined : { at: this.heardAt, sequence: seen };
    const last = ring.since(ring.floor)?.at(-1) ?? heard;
    this.sequence = Math.max(this.sequence, sequence);
    this.state = { ...state };
    ring.replace(events, floor);
    if (hasOtherHosts(before, state)) this.announceImageHosts();
    const at = (this.heardAt = this.options.clock.now());
    if (missed) this.sendMissed(missed);
    else this.refill({ seen, gap: findUnshown(last, { ring, isSameEpoch, now: at }) });
    for (const event of toStateEvents(before, state)) this.send(toJournalEvent(event, { at }));
  }

  /** All that is known here, except what changes before air. */
  toSnapshot(): Omit<JournalSnapshot, 'records'> {
    const { ring, sequence, state } = this;
    return { state, events: ring.since(ring.floor) ?? [], floor: ring.floor, sequence };
  }

  /** Tells docks of a message that came or changed, with the next flush. */
  noteChange(record: AirRecord): void {
    if (!this.hasDock) return;
    this.changes.note(record);
    this.awaitFlush(this.gauge.isOn);
  }

  /** Call it when a member has subscribed to more. */
  noteSubscriptions({ subscriptions }: Member): void {
    if (subscriptions & DOCK) this.hasDock = true;
  }

  /** Sends what waits, now. */
  flush(): void {
    const at = this.options.clock.now();
    const { entries, skipped } = this.batch.take();
    const gap = skipped && toJournalEvent({ type: 'event', subscription: 'overlay/gap', payload: skipped }, { at });
    if (this.hasDock) this.hasDock = this.findDock();
    const changes = this.changes.take(this.hasDock).map((event) => toJournalEvent(event, { at }));
    const told = gap ? [gap, ...entries] : entries;
    writeEntries(changes.length > 0 ? [...told, ...changes] : told, this.members, this.options.counters);
    if (!this.changes.isEmpty) this.awaitFlush(true);
  }

  /** Whether a snapshot is of the history that this server knows, if it knows one. */
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

  /** Clears all screens and fills them with what is known now. */
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

  /** Tells members the hosts of pictures that may be on air, before the messages with these pictures. */
  private announceImageHosts(): void {
    this.flush();
    for (const member of this.members) member.announceImageHosts();
  }

  /** Clears the screens that may show messages which the server does not know any more, so that no new setting could stop them. */
  private clearUnknown(): void {
    const unsure = [...this.members].filter(({ mayShowUnknown }) => mayShowUnknown);
    if (unsure.length > 0) this.flush();
    for (const member of unsure) member.refill({ seen: this.sequence });
  }

  /** Removes messages from all that is kept or waits; the event of it takes them off screens (docs/spec/relay.md, "Before air"). */
  private removeMessages({ hide, clear }: Moderation): void {
    const gone = new Set(hide);
    const isGone = ({ id }: JournalEvent): boolean => id !== undefined && (clear || gone.has(id));
    this.ring.remove(isGone);
    this.batch.remove(isGone);
  }

  private findDock(): boolean {
    for (const { subscriptions } of this.members) if (subscriptions & DOCK) return true;
    return false;
  }

  private keep(event: JournalEvent): void {
    this.ring.expire(event.at);
    this.ring.push(event);
    this.send(event);
  }

  private send(event: JournalEvent): void {
    const isFlood = event.bit === CHAT && this.gauge.isFlood(this.options.clock.elapsed());
    if (this.members.size === 0) return;
    this.batch.add(event);
    this.awaitFlush(isFlood);
  }

  private awaitFlush(isFlood: boolean): void {
    if (this.isFlushDue) return;
    this.isFlushDue = true;
    const flush = (): void => {
      this.isFlushDue = false;
      this.flush();
    };
    if (isFlood) this.options.clock.after(FLOOD_INTERVAL_MS, flush);
    else this.options.defer(flush);
  }
}
