import type { MessageState, StopReason } from '../../../core/service/relay.ts';
import type { Clock } from '../../../core/connection/clock.ts';
import type { Counters } from '../../counters/counters.ts';
import type { Gap } from '../../upstream/feed.ts';
import type { AirOutput } from '../air.ts';
import type { AirMemory, StoredGap } from './air-memory.ts';
import { byOrder } from './air-record.ts';
import type { AirRecord, StateChange } from './air-record.ts';
import { createMessageBook } from './message-book.ts';
import { createHoldQueue } from './hold-queue.ts';
import type { HoldQueue, Waiting } from './hold-queue.ts';
import { createPins } from './pins.ts';
import type { Pins } from './pins.ts';
import type { Removals } from './removals.ts';
import type { Safety } from '../safety/safety-schemas.ts';
import { toElapsed, toTime } from './stored-time.ts';

/** Most waiting messages of one owner. */
const MAX_HELD = 20_000;

/** Options of the states of messages. */
export interface AirStatesOptions {
  readonly clock: Clock;
  readonly counters: Counters;
  readonly output: AirOutput;
  readonly removals: Removals;
  readonly hold: Hold;
  /** Called after each change of the featured message. */
  readonly onPin: () => void;
  /** Called when the state besides the messages has changed. */
  readonly onMemory: () => void;
}

/** Hold times of messages. */
export type Hold = Pick<Safety, 'holdSeconds' | 'holdOwn'>;

/** A message that is taken off air or kept from it, and its new state. */
export interface Removal {
  readonly record: AirRecord;
  readonly state: 'stopped' | 'hidden';
  readonly reason?: StopReason | undefined;
  readonly by?: string | undefined;
}

/** A gap in its place among the waiting messages. */
interface HeldGap extends Waiting {
  gap: Gap;
}

/** The messages of one owner with their states. Each change of a state happens here, and is sent to overlays and docks. */
export class AirStates {
  readonly book = createMessageBook((record) => this.forget(record));
  readonly pins: Pins;
  private readonly options: AirStatesOptions;
  private readonly queue: HoldQueue<AirRecord | HeldGap>;
  /** Messages that are kept only because they are pinned, by their ids. */
  readonly pinnedOnly = new Map<string, AirRecord>();
  private isOwnHeld: boolean;
  private received = 0;
  private airings = 0;

  constructor(options: AirStatesOptions) {
    const { clock, hold, onPin, output } = options;
    this.options = options;
    this.isOwnHeld = hold.holdOwn;
    this.pins = createPins({ clock, onChange: () => this.followPins(onPin) });
    this.queue = createHoldQueue<AirRecord | HeldGap>({
      clock,
      holdMs: hold.holdSeconds * 1_000,
      onDue: (item) => ('gap' in item ? this.reportGap(item.gap) : this.air(item)),
      onPause: () => output.flush(),
    });
  }

  get isHolding(): boolean {
    return this.queue.size > 0;
  }

  /** Waiting gaps, oldest first. */
  get gaps(): readonly StoredGap[] {
    const { clock } = this.options;
    return this.queue.items().flatMap((item) => {
      if (!('gap' in item)) return [];
      const { gap, order, receivedAt } = item;
      return [{ gap, order, receivedAt: toTime(receivedAt, clock) }];
    });
  }

  /**
   * Resumes with messages and state from elsewhere. Messages that are due by now go on air in the next turn of the event loop.
   * @param records in the order in which they were received
   */
  restore(records: readonly AirRecord[], { gaps, pins, until }: AirMemory): void {
    const { clock } = this.options;
    const ids = new Map(records.map((record) => [record.id, record]));
    const found = pins.flatMap(({ id, seconds }) => {
      const record = ids.get(id);
      return record ? [{ record, seconds: seconds ?? undefined }] : [];
    });
    this.pins.restore(found, until);
    this.book.restore(records);
    const held = records.filter(({ state, airsAt }) => state === 'held' && typeof airsAt === 'number');
    const heldGaps = gaps.map(({ receivedAt, ...gap }) => ({ ...gap, receivedAt: toElapsed(receivedAt, clock) }));
    for (const item of [...held, ...heldGaps].sort(byOrder)) this.queue.add(item);
    this.received = Math.max(0, ...[...records, ...gaps].map(({ order }) => order));
    this.airings = Math.max(0, ...records.map(({ airing = 0 }) => airing));
  }

  /** Receives a message. If too many wait it is skipped, counted and reported as a gap (fault F28). */
  receive(message: AirRecord['message'], form: Pick<AirRecord, 'form' | 'pictureHosts'>): AirRecord | undefined {
    const { clock } = this.options;
    // one literal without spreads, since it is made for each message
    const record: AirRecord = {
      id: message.id ?? '',
      order: (this.received += 1),
      receivedAt: clock.elapsed(),
      message,
      form: form.form,
      pictureHosts: form.pictureHosts,
      arePicturesAllowed: false,
      verdict: undefined,
      shownDespite: undefined,
      state: 'held',
      reason: undefined,
      by: undefined,
      airsAt: undefined,
      airing: undefined,
    };
    if (this.queue.size >= MAX_HELD) {
      this.skip(record);
      return undefined;
    }
    this.book.add(record);
    return record;
  }

  /** Reports a gap once all messages received before it are on air. */
  receiveGap(gap: Gap): void {
    const { clock, output } = this.options;
    if (this.queue.size === 0) output.sendGap(gap);
    else this.holdGap({ order: (this.received += 1), receivedAt: clock.elapsed(), gap });
  }

  /** Lets a message go on air, or wait for its time. */
  admit(record: AirRecord): void {
    const isExempt = record.message.own && !this.isOwnHeld;
    // a due message may still wait behind other due ones
    const isDue = this.queue.size === 0 && this.queue.dueAt(record) <= this.options.clock.elapsed();
    if (isExempt || isDue) this.air(record);
    else {
      this.queue.add(record);
      this.move(record, 'held', { airsAt: this.toAirTime(record) });
    }
  }

  /** Makes a message wait for approval. */
  awaitApproval(record: AirRecord): void {
    this.book.recordAwaiting(record);
    this.move(record, 'held', { airsAt: null });
  }

  /** Stops a message just received. */
  stop(record: AirRecord, reason: StopReason): void {
    this.options.counters.add('relay_events_dropped');
    this.move(record, 'stopped', { reason });
  }

  /**
   * Puts messages on air on behalf of a person, whatever their state.
   * @param others messages that may go on because of it, each in its place among them
   */
  show(records: readonly AirRecord[], by: string, others: readonly AirRecord[] = []): void {
    const shown = new Set<object>(records);
    this.queue.remove((item) => shown.has(item));
    for (const record of [...records, ...others].sort((a, b) => a.order - b.order)) {
      if (!shown.has(record)) this.admit(record);
      else {
        record.shownDespite = record.verdict;
        this.air(record, by);
      }
    }
  }

  /** Airs messages again whose form has changed. */
  airAgain(records: readonly AirRecord[], by?: string): void {
    this.removeFromScreens(records.map(({ id }) => id));
    for (const record of records) this.air(record, by ?? record.by);
  }

  /**
   * Takes messages off air, or keeps them from it.
   * @param strangers ids of forgotten messages that may still be on a screen
   */
  takeOff(removals: readonly Removal[], strangers: readonly string[] = []): void {
    const gone = new Set<object>(removals.map(({ record }) => record));
    const aired = removals.flatMap(({ record }) => (record.state === 'shown' ? [record.id] : []));
    this.queue.remove((item) => gone.has(item));
    for (const { record, state, reason, by } of removals) this.move(record, state, { reason, by });
    const hide = new Set([...aired, ...strangers]);
    this.removeFromScreens([...hide]);
    this.pins.remove(({ id }) => hide.has(id));
  }

  /** Takes all messages off air. */
  clear(removals: readonly Removal[]): void {
    const { clock, output } = this.options;
    this.takeOff(removals.filter(({ record }) => record.state !== 'shown'));
    for (const { record, state, reason, by } of removals) this.move(record, state, { reason, by });
    this.options.removals.recordClear(clock.now());
    output.moderate({ hide: [], clear: true });
    this.pins.clear();
  }

  /** Changes the hold time, also for messages that wait already. */
  setHold({ holdSeconds, holdOwn }: Hold): void {
    this.isOwnHeld = holdOwn;
    const exempt = holdOwn ? [] : this.queue.remove((item) => 'message' in item && item.message.own);
    for (const item of exempt) if ('message' in item) this.air(item);
    this.queue.setHold(holdSeconds * 1_000);
    for (const item of this.queue.items()) {
      if ('message' in item) this.move(item, 'held', { airsAt: this.toAirTime(item) });
    }
  }

  close(): void {
    this.queue.close();
    this.pins.close();
  }

  private air(record: AirRecord, by?: string): void {
    this.book.recordAired(record);
    record.airing = this.airings += 1;
    this.move(record, 'shown', { by });
    this.options.output.publish(record.form);
  }

  private removeFromScreens(hide: readonly string[]): void {
    if (hide.length === 0) return;
    this.options.removals.record(hide, this.options.clock.now());
    this.options.output.moderate({ hide, clear: false });
  }

  private move(record: AirRecord, state: MessageState, { reason, by, airsAt }: StateChange): void {
    record.state = state;
    record.reason = reason;
    record.by = by;
    record.airsAt = airsAt;
    this.options.output.publishChange(record);
    this.book.settle(record);
  }

  private skip({ order, receivedAt }: AirRecord): void {
    const { clock, counters } = this.options;
    const to = new Date(clock.now()).toISOString();
    const { last } = this.queue;
    counters.add('relay_events_skipped');
    if (!last || !('gap' in last) || last.gap.reason !== 'flood') {
      this.holdGap({ order, receivedAt, gap: { from: to, to, reason: 'flood' } });
      return;
    }
    const isToldNow = toSecond(to) !== toSecond(last.gap.to);
    last.gap = { ...last.gap, to };
    if (isToldNow) this.options.onMemory();
  }

  private holdGap(held: HeldGap): void {
    this.queue.add(held);
    this.options.onMemory();
  }

  private reportGap(gap: Gap): void {
    this.options.output.sendGap(gap);
    this.options.onMemory();
  }

  private followPins(onPin: () => void): void {
    onPin();
    this.options.onMemory();
    const pinned = new Set(this.pins.stored.map(({ id }) => id));
    for (const { id } of this.pinnedOnly.values()) if (!pinned.has(id)) this.forgetPinnedOnly(id);
  }

  private forgetPinnedOnly(id: string): void {
    this.pinnedOnly.delete(id);
    this.options.output.publishForgotten(id);
  }

  private forget(record: AirRecord): void {
    const { current, waiting } = this.pins;
    if (record === current || waiting.includes(record)) this.pinnedOnly.set(record.id, record);
    else this.options.output.publishForgotten(record.id);
  }

  private toAirTime(record: AirRecord): number {
    return toTime(this.queue.dueAt(record), this.options.clock);
  }
}

/** The stored end of a growing gap is at most a second old. */
function toSecond(time: string): string {
  return time.slice(0, time.indexOf('.'));
}
