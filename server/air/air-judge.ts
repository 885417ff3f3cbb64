import { isDeepStrictEqual } from 'node:util';
import type { ChatMessage } from '../../core/service/chat-message.ts';
import type { AirRecord } from './air-record.ts';
import type { Removal } from './air-states.ts';
import { createFilters } from './filters/filters.ts';
import type { Filters } from './filters/filters.ts';
import type { Verdict } from './filters/filter.ts';
import { createJudge } from './judge.ts';
import type { Judge } from './judge.ts';
import { toAuthorName } from './known-authors.ts';
import type { KnownAuthors } from './known-authors.ts';
import { keepListedSince } from './listed-since.ts';
import { createPreview } from './preview.ts';
import type { Safety, SafetyPreview } from './safety-schemas.ts';
import { createWordListMemory } from './text/word-list.ts';

/** Judges an owner's messages by their settings, by the platforms that are live, and by the authors that are known. */
export class AirJudge {
  private readonly known: KnownAuthors;
  private readonly toWordList = createWordListMemory();
  private safety: Safety;
  private filters: Filters;
  private judging: Judge;
  private livePlatforms: ReadonlySet<number> = new Set();

  constructor(safety: Safety, known: KnownAuthors) {
    this.known = known;
    this.safety = safety;
    this.filters = createFilters(safety, this.toWordList);
    this.judging = this.createJudge(this.filters);
  }

  /** Judges a message that was just received. */
  judge(record: AirRecord): Verdict {
    record.verdict = this.judging.judge(record.message, record.receivedAt);
    return record.verdict;
  }

  /** Judges what another server has received, in the order in which it came, so that repeats of it are known. No message changes its state. */
  hear(records: readonly AirRecord[]): void {
    this.judging = this.createJudge(this.filters);
    for (const record of records) this.judge(record);
  }

  /** Whether an author needs no approval. */
  isKnown(message: ChatMessage): boolean {
    return message.own || this.known.has(toAuthorName(message));
  }

  /** Takes the platforms that are live. @returns whether messages have to be judged again */
  noteLive(platforms: readonly number[]): boolean {
    const live = new Set(platforms);
    const isSame = live.size === this.livePlatforms.size && platforms.every((id) => this.livePlatforms.has(id));
    this.livePlatforms = live;
    return !isSame && this.safety.platforms.mode === 'alone';
  }

  /**
   * Applies new settings.
   * @returns judges messages again by them, as {@link judgeAgain} does; undefined when they judge as the former ones did
   */
  apply(safety: Safety): ((records: readonly AirRecord[]) => readonly Removal[]) | undefined {
    const before = this.safety;
    this.safety = safety;
    if (isDeepStrictEqual({ ...safety, ...UNJUDGED }, { ...before, ...UNJUDGED })) return undefined;
    this.filters = createFilters(safety, this.toWordList);
    return (records) => this.judgeAgain(records, before);
  }

  /** Judges messages again, in the order in which they were received. @returns those that must go; what passes now stays as it is */
  judgeAgain(records: readonly AirRecord[], before = this.safety): readonly Removal[] {
    this.judging = this.createJudge(this.filters);
    const listed = this.createListedJudge(records, before);
    return records.flatMap((record): Removal[] => {
      const verdict = this.judge(record);
      const newVerdict = verdict === record.shownDespite ? undefined : verdict;
      const isOverruled = record.shownDespite !== undefined;
      const reason = (isOverruled && listed?.judge(record.message, record.receivedAt)) || newVerdict;
      return reason && reason !== 'hold' && isOpen(record) ? [{ record, state: 'stopped', reason }] : [];
    });
  }

  /** Says what settings would have done to messages. */
  preview(safety: Safety, records: Iterable<AirRecord>): SafetyPreview {
    return createPreview(records, this.createJudge(createFilters(safety, this.toWordList)));
  }

  private createJudge(filters: Filters): Judge {
    const isKnownAuthor = (message: ChatMessage): boolean => this.isKnown(message);
    return createJudge({ filters, livePlatforms: this.livePlatforms, isKnownAuthor });
  }

  /** Judges by what lists name only now: that counts for messages that a person has shown, too, whatever had stopped them before. */
  private createListedJudge(records: readonly AirRecord[], before: Safety): Judge | undefined {
    const isNeeded = before !== this.safety && records.some(({ shownDespite }) => shownDespite !== undefined);
    return isNeeded ? this.createJudge(createFilters(keepListedSince(this.safety, before))) : undefined;
  }
}

/** Settings that no filter looks at: a change of these costs no look at all that waits. */
const UNJUDGED = { revision: 0, holdSeconds: 0, holdOwn: true, imageHosts: [], panic: false } satisfies Partial<Safety>;

/** Whether a message is on air or will be. */
export function isOpen({ state }: AirRecord): boolean {
  return state === 'shown' || state === 'held';
}
