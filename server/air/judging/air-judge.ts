import { isDeepStrictEqual } from 'node:util';
import type { ChatMessage } from '../../../core/service/chat-message.ts';
import type { AirRecord } from '../states/air-record.ts';
import type { Removal } from '../states/air-states.ts';
import { createFilters } from '../filters/filters.ts';
import type { Filters } from '../filters/filters.ts';
import type { Verdict } from '../filters/filter.ts';
import { createJudge } from './judge.ts';
import type { Judge } from './judge.ts';
import { toAuthorName } from './known-authors.ts';
import type { KnownAuthors } from './known-authors.ts';
import { keepListedSince } from './listed-since.ts';
import { readAhead } from '../filters/words.ts';
import { createPreview } from './preview.ts';
import type { Safety, SafetyPreview } from '../safety/safety-schemas.ts';
import type { PrepareWords, ToWordList } from '../text/word-lists.ts';

/** Judges an owner's messages by their settings, the live platforms and the known authors. */
export class AirJudge {
  private readonly known: KnownAuthors;
  private readonly toWordList: ToWordList;
  private safety: Safety;
  private filters: Filters;
  private judging: Judge;
  private livePlatforms: ReadonlySet<number> = new Set();

  constructor(safety: Safety, known: KnownAuthors, toWordList: ToWordList) {
    this.known = known;
    this.toWordList = toWordList;
    this.safety = safety;
    this.filters = createFilters(safety, this.toWordList);
    this.judging = this.createJudge(this.filters);
  }

  /** Judges a message just received. */
  judge(record: AirRecord): Verdict {
    record.verdict = this.judging.judge(record.message, record.receivedAt);
    return record.verdict;
  }

  /** Records messages that another server has received, in order, so that their repeats are detected. No message changes its state. */
  learn(records: readonly AirRecord[]): void {
    this.judging = this.createJudge(this.filters);
    for (const record of records) this.judge(record);
  }

  /** Whether an author needs no approval. */
  isKnown(message: ChatMessage): boolean {
    return message.own || this.known.has(toAuthorName(message));
  }

  /** Sets the live platforms. @returns whether messages have to be judged again */
  setLivePlatforms(platforms: readonly number[]): boolean {
    const live = new Set(platforms);
    const isSame = live.size === this.livePlatforms.size && platforms.every((id) => this.livePlatforms.has(id));
    this.livePlatforms = live;
    return !isSame && this.safety.platforms.mode === 'alone';
  }

  /**
   * Reads messages by the words of new settings in short turns of the event loop, so that {@link apply} takes no long one.
   * @param prepareWords prepares a list of words in short turns, too
   */
  async prepare(safety: Safety, records: readonly AirRecord[], prepareWords: PrepareWords): Promise<void> {
    const messages = records.map(({ message }) => message);
    const listed = records.some(isOverruled) ? [keepListedSince(safety, this.safety)] : [];
    for (const { words } of [safety, ...listed]) {
      if (words.length === 0) continue;
      await prepareWords(words);
      await readAhead(this.toWordList(words), messages);
    }
  }

  /**
   * Applies new settings.
   * @returns judges messages again by them, like {@link judgeAgain}; undefined if their verdicts cannot differ
   */
  apply(safety: Safety): ((records: readonly AirRecord[]) => readonly Removal[]) | undefined {
    const before = this.safety;
    this.safety = safety;
    if (isDeepStrictEqual({ ...safety, ...UNJUDGED }, { ...before, ...UNJUDGED })) return undefined;
    this.filters = createFilters(safety, this.toWordList);
    return (records) => this.judgeAgain(records, before);
  }

  /** Judges messages again, in the order in which they were received. @returns those that must go; all others keep their state */
  judgeAgain(records: readonly AirRecord[], before = this.safety): readonly Removal[] {
    this.judging = this.createJudge(this.filters);
    const listed = this.createListedJudge(records, before);
    return records.flatMap((record): Removal[] => {
      const verdict = this.judge(record);
      const newVerdict = verdict === record.shownDespite ? undefined : verdict;
      const reason = (isOverruled(record) && listed?.judge(record.message, record.receivedAt)) || newVerdict;
      return reason && reason !== 'hold' && isOpen(record) ? [{ record, state: 'stopped', reason }] : [];
    });
  }

  /** Previews the effect of settings on messages. */
  preview(safety: Safety, records: readonly AirRecord[]): Promise<SafetyPreview> {
    return createPreview(records, this.createJudge(createFilters(safety, this.toWordList)));
  }

  private createJudge(filters: Filters): Judge {
    const isKnownAuthor = (message: ChatMessage): boolean => this.isKnown(message);
    return createJudge({ filters, livePlatforms: this.livePlatforms, isKnownAuthor });
  }

  /** Judges by newly listed entries only. They also stop messages that a person has shown, whatever had stopped those before. */
  private createListedJudge(records: readonly AirRecord[], before: Safety): Judge | undefined {
    const isNeeded = before !== this.safety && records.some(isOverruled);
    return isNeeded
      ? this.createJudge(createFilters(keepListedSince(this.safety, before), this.toWordList))
      : undefined;
  }
}

/** Settings that no filter uses: changing these does not judge waiting messages again. */
const UNJUDGED = { revision: 0, holdSeconds: 0, holdOwn: true, imageHosts: [], panic: false } satisfies Partial<Safety>;

/** Whether a person has shown a message that a filter stops. */
function isOverruled({ shownDespite }: AirRecord): boolean {
  return shownDespite !== undefined;
}

/** Whether a message is on air or will be. */
export function isOpen({ state }: AirRecord): boolean {
  return state === 'shown' || state === 'held';
}
