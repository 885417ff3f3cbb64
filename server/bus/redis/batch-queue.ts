import type { JournalStep } from '../journal.ts';
import type { AppliedStep, WriteArguments } from './journal-text.ts';

/** Steps of an owner that one Redis script writes. */
export interface Batch {
  readonly number: number;
  /** Steps that this server's own overlays have not received yet; undefined once they have. */
  steps: readonly JournalStep[] | undefined;
  readonly args: WriteArguments;
}

/** Data of all owners on this server that waits for Redis. */
export interface Backlog {
  characters: number;
  /** Limit while Redis is gone or slow. A character takes one byte, or two if its text has one outside of Latin-1. */
  readonly maxCharacters: number;
}

/** Most steps kept for one owner: beyond that, writing its whole journal costs less. */
const MAX_STEPS = 2_000;
const MAX_CHARACTERS = 4_000_000;

/** Size of a batch. */
interface Size {
  readonly steps: number;
  readonly characters: number;
}

/** Batches of an owner that Redis has not accepted yet, oldest first, and the steps after them that are in no batch yet. */
export class BatchQueue {
  private readonly backlog: Backlog;
  private readonly sizes = new Map<Batch, Size>();
  private loose: AppliedStep[] = [];
  /** Sizes in characters of the first of these steps, as far as they were counted. */
  private counted: number[] = [];
  private steps = 0;
  private characters = 0;

  constructor(backlog: Backlog) {
    this.backlog = backlog;
  }

  get length(): number {
    return this.sizes.size;
  }

  /** Number of steps that are in no batch yet. */
  get looseSteps(): number {
    return this.loose.length;
  }

  /** Whether the backlog is too long for a slow or missing Redis: that of this owner, or of all owners together. */
  get isTooLong(): boolean {
    const { backlog } = this;
    const isTooMuch = this.steps > MAX_STEPS || this.characters > MAX_CHARACTERS;
    return isTooMuch || backlog.characters > backlog.maxCharacters;
  }

  [Symbol.iterator](): Iterator<Batch> {
    return this.sizes.keys();
  }

  /** Adds a step that is in no batch yet. */
  add(step: AppliedStep): void {
    this.loose.push(step);
  }

  /** Removes and returns the oldest steps that are in no batch. */
  takeLoose(most = Infinity): readonly AppliedStep[] {
    for (const characters of this.counted.splice(0, most)) this.count({ steps: 1, characters }, -1);
    return this.loose.splice(0, most);
  }

  /** Counts the steps that are in no batch. It takes as long as serializing them, so it is done only if they have to wait. */
  countLoose(): void {
    for (const { step } of this.loose.slice(this.counted.length)) {
      const characters = JSON.stringify(step).length;
      this.counted.push(characters);
      this.count({ steps: 1, characters }, 1);
    }
  }

  push(batch: Batch): void {
    const characters = batch.args.reduce((sum: number, arg) => sum + (typeof arg === 'string' ? arg.length : 0), 0);
    const size = { steps: batch.steps?.length ?? 0, characters };
    this.sizes.set(batch, size);
    this.count(size, 1);
  }

  /** Removes and returns the batches up to a number, oldest first. */
  take(number: number): readonly Batch[] {
    const taken: Batch[] = [];
    for (const [batch, size] of this.sizes) {
      if (batch.number > number) break;
      this.sizes.delete(batch);
      this.count(size, -1);
      taken.push(batch);
    }
    return taken;
  }

  /** Removes and returns the batches after a number. */
  takeAfter(number: number): readonly Batch[] {
    const taken = [...this.sizes].filter(([batch]) => batch.number > number);
    for (const [batch, size] of taken) {
      this.sizes.delete(batch);
      this.count(size, -1);
    }
    return taken.map(([batch]) => batch);
  }

  private count({ steps, characters }: Size, sign: 1 | -1): void {
    this.steps += sign * steps;
    this.characters += sign * characters;
    this.backlog.characters += sign * characters;
  }
}
