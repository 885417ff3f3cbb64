import type { DockMessage, FeaturedEvent } from '../../../core/service/relay.ts';
import type { Air } from '../../air/air.ts';
import { toDockMessage } from '../../air/states/air-record.ts';
import type { AirRecord } from '../../air/states/air-record.ts';
import { createRemovals } from '../../air/states/removals.ts';
import type { Moderation, RemovalsOptions } from '../../air/states/removals.ts';
import { DEFAULT_SAFETY } from '../../air/safety/safety-schemas.ts';
import type { Safety } from '../../air/safety/safety-schemas.ts';
import type { JournalState, JournalStep } from '../../leader/journal.ts';

/** The parts of an owner's air pipeline that overlays and docks show, on whichever server it runs. */
export type AirReading = Pick<Air, 'featured' | 'imageHosts' | 'list' | 'removedSince' | 'safety'>;

const NOT_FEATURED: FeaturedEvent['payload'] = { message: null, until: null, seconds: null, waiting: 0 };
const MAX_RECORDS = 200;

/** The air pipeline of an owner that another server leads, as published in the journal. */
export class AirView implements AirReading {
  private readonly state: () => Partial<JournalState>;
  private readonly removals;
  private readonly records = new Map<string, AirRecord>();

  /** @param state the latest values */
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

  /** Applies a step of the journal. @param now epoch milliseconds */
  apply({ forgotten, order, record, removal }: JournalStep, now: number): void {
    if (record) this.records.set(record.id, record);
    if (forgotten !== undefined) this.records.delete(forgotten);
    // screens may still show messages that are forgotten here
    if (removal?.clear || order === 'clear') this.removals.recordClear(now);
    else if (removal) this.removals.record(removal.hide, now);
  }

  /** Replaces all messages that can still change, oldest first. @returns those that changed */
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
