import type { Clock } from '../../../core/connection/clock.ts';
import type { StoredPin } from './air-memory.ts';
import type { AirRecord } from './air-record.ts';

const MAX_QUEUE = 50;

/** A message that is pinned or queued. */
export interface Pin {
  readonly record: AirRecord;
  /** Duration in seconds; undefined until it is unpinned. */
  readonly seconds: number | undefined;
}

/** The featured message, and the queued ones. They stay in memory, even if no other list keeps them. */
export interface Pins {
  readonly current: AirRecord | undefined;
  /** Duration of the featured message; null if it stays until it is unpinned. */
  readonly seconds: number | null;
  /** Epoch milliseconds at which it goes; null if it stays until it is unpinned. */
  readonly until: number | null;
  /** The queued ones, the next one first. */
  readonly waiting: readonly AirRecord[];
  /** All of them, the featured one first. */
  readonly stored: readonly StoredPin[];
  /**
   * Restores pins from elsewhere, without a notification.
   * @param until end of the first of them (epoch milliseconds)
   */
  restore(pins: readonly Pin[], until: number | null): void;
  /** Features a message now. */
  pin(record: AirRecord, seconds?: number): void;
  /** Queues a message, or features it if none is featured. @returns false if it is there already, or 50 are queued */
  queue(record: AirRecord, seconds?: number): boolean;
  /** Features the next queued message, or none. @returns false if none was featured */
  next(): boolean;
  /** Forgets the queued messages. */
  dropQueue(): void;
  /** Removes messages; the next queued one takes the place of the featured one. */
  remove(isGone: (record: AirRecord) => boolean): void;
  /** Removes all of them. */
  clear(): void;
  /** Ends the timer, without a notification. */
  close(): void;
}

/** Options of pins. */
export interface PinsOptions {
  readonly clock: Clock;
  /** Called after each change. */
  readonly onChange: () => void;
}

/** Creates pins; nothing is featured. */
export function createPins(options: PinsOptions): Pins {
  return new TimedPins(options);
}

class TimedPins implements Pins {
  until: number | null = null;
  private readonly options: PinsOptions;
  private featured: Pin | undefined;
  private queued: readonly Pin[] = [];
  private cancel: (() => void) | undefined;

  constructor(options: PinsOptions) {
    this.options = options;
  }

  get current(): AirRecord | undefined {
    return this.featured?.record;
  }

  get seconds(): number | null {
    return this.featured?.seconds ?? null;
  }

  get waiting(): readonly AirRecord[] {
    return this.queued.map(({ record }) => record);
  }

  get stored(): readonly StoredPin[] {
    const pins = this.featured ? [this.featured, ...this.queued] : this.queued;
    return pins.map(({ record, seconds = null }) => ({ id: record.id, seconds }));
  }

  restore([featured, ...queued]: readonly Pin[], until: number | null): void {
    this.queued = queued;
    this.featured = featured;
    this.await(featured, until ?? Infinity);
  }

  pin(record: AirRecord, seconds?: number): void {
    this.queued = this.without((other) => other === record);
    this.feature({ record, seconds });
  }

  queue(record: AirRecord, seconds?: number): boolean {
    if (record === this.current || this.waiting.includes(record) || this.queued.length >= MAX_QUEUE) return false;
    this.queued = [...this.queued, { record, seconds }];
    if (this.featured) this.options.onChange();
    else this.featureNext();
    return true;
  }

  next(): boolean {
    if (!this.featured) return false;
    this.featureNext();
    return true;
  }

  dropQueue(): void {
    this.queued = [];
  }

  remove(isGone: (record: AirRecord) => boolean): void {
    const left = this.without(isGone);
    const isChanged = left.length < this.queued.length;
    this.queued = left;
    if (this.current && isGone(this.current)) this.featureNext();
    else if (isChanged) this.options.onChange();
  }

  clear(): void {
    this.queued = [];
    if (this.featured) this.feature(undefined);
  }

  close(): void {
    this.cancel?.();
  }

  private without(isGone: (record: AirRecord) => boolean): readonly Pin[] {
    return this.queued.filter(({ record }) => !isGone(record));
  }

  private featureNext(): void {
    const [next, ...others] = this.queued;
    this.queued = others;
    this.feature(next);
  }

  private feature(pin: Pin | undefined): void {
    this.featured = pin;
    this.await(pin, Infinity);
    this.options.onChange();
  }

  /** Waits for the end of a pin: after its duration, and no later than `latest` (epoch milliseconds). */
  private await(pin: Pin | undefined, latest: number): void {
    const { clock } = this.options;
    this.cancel?.();
    const ms = pin?.seconds === undefined ? undefined : Math.min(pin.seconds * 1_000, latest - clock.now());
    this.until = ms === undefined ? null : clock.now() + ms;
    this.cancel = ms === undefined ? undefined : clock.after(Math.max(0, ms), () => this.featureNext());
  }
}
