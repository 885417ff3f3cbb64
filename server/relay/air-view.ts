import type { DockMessage, FeaturedEvent } from '../../core/service/relay.ts';
import type { Air } from '../air/air.ts';
import { toDockMessage } from '../air/air-record.ts';
import type { AirRecord } from '../air/air-record.ts';
import { createRemovals } from '../air/removals.ts';
import type { Moderation, RemovalsOptions } from '../air/removals.ts';
import { DEFAULT_SAFETY } from '../air/safety-schemas.ts';
import type { Safety } from '../air/safety-schemas.ts';
import type { JournalState, JournalStep } from '../bus/journal.ts';

/** What overlays and docks are shown of an owner's way to air, wherever it is. */
export type AirReading = Pick<Air, 'featured' | 'imageHosts' | 'list' | 'removedSince' | 'safety'>;

const NOT_FEATURED: FeaturedEvent['payload'] = { message: null, until: null, seconds: null, waiting: 0 };
const MAX_RECORDS = 200;

/** The way to air of an owner that another server holds, as far as the journal tells of it. */
export class AirView implements AirReading {
  private readonly state: () => Partial<JournalState>;
  private readonly removals;
  private readonly records = new Map<string, AirRecord>();

  /** @param state the newest values that are known */
  constructor(state: () => Partial<JournalState>, removals: RemovalsOptions) {
    this.state = state;
    this.removals = createRemovals(removals);
  }

  get featured(): FeaturedEvent['payload'] {
    return this.state().featured ?? NOT_FEATURED;
  }

  get imageHosts(): readonly string[] {
    return this.state().imageHosts ?? [];
  }

  get safety(): Safety {
    return this.state().safety ?? DEFAULT_SAFETY;
  }

  list(): readonly DockMessage[] {
    return [...this.records.values()].slice(-MAX_RECORDS).map(toDockMessage);
  }

  removedSince(time: number): Moderation | undefined {
    return this.removals.since(time);
  }

  /** All messages that can still change, oldest first. */
  get all(): readonly AirRecord[] {
    return [...this.records.values()];
  }

  /** Follows a step of the journal. @param now epoch milliseconds */
  take({ forgotten, order, record, removal }: JournalStep, now: number): void {
    if (record) this.records.set(record.id, record);
    if (forgotten !== undefined) this.records.delete(forgotten);
    // screens may show messages that are not known any more
    if (removal?.clear || order === 'clear') this.removals.noteClear(now);
    else if (removal) this.removals.note(removal.hide, now);
  }

  /** Takes all messages that can still change, oldest first. @returns those that are other than before */
  fill(records: readonly AirRecord[]): readonly AirRecord[] {
    const before = new Map([...this.records].map(([id, record]) => [id, JSON.stringify(record)]));
    this.records.clear();
    for (const record of records) this.records.set(record.id, record);
    return records.filter((record) => before.get(record.id) !== JSON.stringify(record));
  }

  /** Forgets all messages. */
  empty(): void {
    this.records.clear();
  }
}
