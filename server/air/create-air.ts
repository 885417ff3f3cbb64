import type { Clock } from '../../core/connection/clock.ts';
import type { ChatEvent, StreamEvent } from '../../core/service/frames.ts';
import type { ImagePolicy } from '../../core/service/image-hosts.ts';
import type { DockMessage, FeaturedEvent, StopReason } from '../../core/service/relay.ts';
import type { Counters } from '../counters/counters.ts';
import type { Gap } from '../upstream/feed.ts';
import type { Air, AirOutput, PicturesAllowed, PinRequest } from './air.ts';
import type { AirMemory, RestoredAir } from './states/air-memory.ts';
import { AirForms } from './states/air-form.ts';
import { AirJudge, isOpen } from './judging/air-judge.ts';
import { byOrder, isAwaitingApproval, toDockMessage } from './states/air-record.ts';
import type { AirRecord } from './states/air-record.ts';
import { AirStates } from './states/air-states.ts';
import type { Removal } from './states/air-states.ts';
import { toAuthorName } from './judging/known-authors.ts';
import type { KnownAuthors } from './judging/known-authors.ts';
import type { Moderation, Removals } from './states/removals.ts';
import type { Safety, SafetyPreview, StopCounts } from './safety/safety-schemas.ts';
import type { PrepareWords, ToWordList } from './text/word-lists.ts';
import { createStopCounter } from './judging/stop-counter.ts';

/** Dependencies of an owner's air pipeline. */
export interface AirOptions {
  readonly clock: Clock;
  readonly counters: Counters;
  readonly output: AirOutput;
  readonly safety: Safety;
  /** Earlier removals. */
  readonly removals: Removals;
  /** Authors that need no approval. */
  readonly known: KnownAuthors;
  /** Whether the server lists the host of a picture. */
  readonly isImageListed: ImagePolicy;
  /** Returns the lists of words, which take a while to prepare. */
  readonly toWordList: ToWordList;
  /** Number of the newest stored action. */
  readonly lastAction: number;
  /** State on another server; undefined if there is none. */
  readonly restored?: RestoredAir | undefined;
}

/** Creates an owner's air pipeline. Nothing is on air yet, apart from messages of another server: of those, `output` receives only changes. */
export function createAir(options: AirOptions): Air {
  const { restored, safety } = options;
  if (!restored) return new OwnerAir(options);
  const air = new OwnerAir({ ...options, safety: restored.safety, lastAction: restored.memory.lastAction });
  air.restore(restored);
  if (safety.revision > air.safety.revision) air.apply(safety);
  return air;
}

class OwnerAir implements Air {
  safety: Safety;
  private readonly options: AirOptions;
  private readonly states: AirStates;
  private readonly since: string;
  private readonly stopped = createStopCounter();
  private readonly forms: AirForms;
  private readonly judge: AirJudge;
  lastAction: number;

  constructor(options: AirOptions) {
    const { clock, isImageListed, lastAction, output, safety } = options;
    this.options = options;
    this.lastAction = lastAction;
    this.safety = safety;
    this.since = new Date(clock.now()).toISOString();
    this.states = new AirStates({
      ...options,
      hold: safety,
      onPin: () => output.sendFeatured(this.featured),
      onMemory: () => output.publishMemory(this.memory),
    });
    this.forms = new AirForms(safety, isImageListed);
    this.judge = new AirJudge(safety, options.known, options.toWordList);
  }

  get imageHosts(): readonly string[] {
    return this.forms.imageHosts;
  }

  get counts(): StopCounts {
    return { since: this.since, reasons: this.stopped.reasons };
  }

  get featured(): FeaturedEvent['payload'] {
    const { current, until, seconds, waiting } = this.states.pins;
    return { message: current?.form ?? null, until, seconds, waiting: waiting.length };
  }

  get memory(): AirMemory {
    const { gaps, pins } = this.states;
    const { onceHosts } = this.forms;
    return { pins: pins.stored, until: pins.until, onceHosts, gaps, lastAction: this.lastAction };
  }

  get isHolding(): boolean {
    return this.states.isHolding;
  }

  receive({ payload }: ChatEvent): void {
    const { userId, channelId, platformId, author, contents, timestamp, own } = payload;
    const id = this.options.output.nextId();
    const message = { userId, channelId, platformId, author, contents, timestamp, own, id };
    const record = this.states.receive(message, this.forms.of(message));
    if (!record) return;
    const verdict = this.judge.judge(record);
    if (this.safety.panic) this.stop(record, 'panic');
    else if (verdict === 'hold') this.states.awaitApproval(record);
    else if (verdict) this.stop(record, verdict);
    else this.states.admit(record);
  }

  receiveGap(gap: Gap): void {
    this.states.receiveGap(gap);
  }

  /** Resumes from the state of another server. */
  restore({ memory, records, stream }: RestoredAir): void {
    if (stream) this.judge.setLivePlatforms(findLivePlatforms(stream));
    this.forms.onceHosts = memory.onceHosts;
    this.states.restore([...records].sort(byOrder), memory);
    this.judge.learn(this.all());
    // this server may list other hosts of pictures
    this.formatAgain();
  }

  receiveStream(event: StreamEvent): void {
    if (this.judge.setLivePlatforms(findLivePlatforms(event))) this.stopAll(this.judge.judgeAgain(this.all()));
  }

  prepare(safety: Safety, prepareWords: PrepareWords): Promise<void> {
    return this.judge.prepare(safety, this.all(), prepareWords);
  }

  apply(safety: Safety): void {
    const before = this.safety;
    if (safety.revision < before.revision) return;
    this.safety = safety;
    if (holdsNewAuthors(safety) && !holdsNewAuthors(before)) this.learnAuthors();
    if (safety.panic && !before.panic) this.beginPanic();
    const judgeAgain = this.judge.apply(safety);
    if (judgeAgain) this.stopAll(judgeAgain(this.all()));
    this.formatAgain();
    if (before.imageHosts.join() !== safety.imageHosts.join()) this.options.output.announceImageHosts(this.imageHosts);
    if (before.holdSeconds !== safety.holdSeconds || before.holdOwn !== safety.holdOwn) this.states.setHold(safety);
    this.options.output.sendSafety(safety);
  }

  hide(ids: readonly string[], by: string): number {
    const records = this.findAll(ids);
    const removals = records.flatMap((record): Removal[] =>
      record.state === 'hidden' ? [] : [{ record, state: 'hidden', by }],
    );
    const known = new Set(records.map(({ id }) => id));
    const strangers = [...new Set(ids)].filter((id) => !known.has(id));
    this.refreshForms(removals);
    this.states.takeOff(removals, strangers);
    return removals.length;
  }

  show(ids: readonly string[], by: string): number {
    if (this.safety.panic) return 0;
    const records = this.findAll(ids).filter(({ state }) => state !== 'shown');
    const others = this.approve(records.filter(isAwaitingApproval));
    this.states.show(records, by, others);
    return records.length + others.length;
  }

  clear(by: string): number {
    const removals = this.all().flatMap((record): Removal[] =>
      record.state === 'shown' ? [{ record, state: 'hidden', by }] : [],
    );
    this.refreshForms(removals);
    this.states.clear(removals);
    return removals.length;
  }

  pin({ id, seconds, queue = false, all = false }: PinRequest): number {
    const { book, pins } = this.states;
    if (id === null && all) pins.dropQueue();
    if (id === null) return Number(pins.next());
    const record = book.find(id);
    if (record?.state !== 'shown') return 0;
    if (queue) return Number(pins.queue(record, seconds));
    pins.pin(record, seconds);
    return 1;
  }

  allowPictures(id: string, by: string): PicturesAllowed {
    const record = this.states.book.find(id);
    const hosts = record && this.forms.allowPictures(record);
    if (!hosts) return { done: 0, hosts: [] };
    if (hosts.length > 0) {
      this.options.output.announceImageHosts(this.imageHosts);
      this.options.output.publishMemory(this.memory);
    }
    if (record.state === 'shown') this.states.airAgain([record], by);
    else this.options.output.publishChange(record);
    this.refreshPin(record);
    return { done: 1, hosts };
  }

  recordAction(number: number): void {
    if (number <= this.lastAction) return;
    this.lastAction = number;
    this.options.output.publishMemory(this.memory);
  }

  preview(safety: Safety): Promise<SafetyPreview> {
    return this.judge.preview(safety, [...this.states.book.newest()]);
  }

  find(id: string): DockMessage | undefined {
    const record = this.states.book.find(id);
    return record && toDockMessage(record);
  }

  get onAir(): number {
    return this.all().filter(({ state }) => state === 'shown').length;
  }

  list(): readonly DockMessage[] {
    return [...this.states.book.newest()].map(toDockMessage);
  }

  removedSince(time: number): Moderation | undefined {
    return this.options.removals.since(time);
  }

  close(): void {
    this.states.close();
  }

  /** Marks authors as known whose messages are on air, or wait only for their time. */
  private learnAuthors(): void {
    const accepted = this.all().filter((record) => record.state === 'shown' || typeof record.airsAt === 'number');
    this.options.known.add(accepted.map(({ message }) => toAuthorName(message)));
  }

  /** Marks the authors of messages as known. @returns their other messages that waited for it */
  private approve(approved: readonly AirRecord[]): readonly AirRecord[] {
    if (approved.length === 0) return [];
    this.options.known.add(approved.map(({ message }) => toAuthorName(message)));
    const isOther = (record: AirRecord): boolean => isAwaitingApproval(record) && !approved.includes(record);
    return this.all().filter((record) => isOther(record) && this.judge.isKnown(record.message));
  }

  private stop(record: AirRecord, reason: StopReason): void {
    this.stopped.add(reason);
    this.states.stop(record, reason);
  }

  private beginPanic(): void {
    const removals = this.all().flatMap((record): Removal[] =>
      isOpen(record) ? [{ record, state: 'stopped', reason: 'panic' }] : [],
    );
    this.stopped.add('panic', removals.length);
    this.states.clear(removals);
  }

  /** Stops messages according to new settings, or to a platform that went live. Stopped messages stay stopped until a person shows them. */
  private stopAll(removals: readonly Removal[]): void {
    for (const { reason } of removals) if (reason) this.stopped.add(reason);
    this.refreshForms(removals);
    this.states.takeOff(removals);
    // screens may show forgotten messages: open ones, and those that reconnect
    this.options.removals.recordClear(this.options.clock.now());
    this.options.output.clearUnknown();
  }

  /** Airs messages again that now show too much. */
  private formatAgain(): void {
    const stricter = this.forms.apply(this.safety, this.all());
    this.states.airAgain(stricter);
    for (const record of stricter) this.refreshPin(record);
  }

  private refreshForms(removals: readonly Removal[]): void {
    this.forms.refresh(removals.map(({ record }) => record));
  }

  private refreshPin(record: AirRecord): void {
    if (record === this.states.pins.current) this.options.output.sendFeatured(this.featured);
  }

  /** All messages in the order in which they were received, also those that are kept only because they are pinned. */
  private all(): readonly AirRecord[] {
    const { book, pinnedOnly } = this.states;
    return [...[...pinnedOnly.values()].sort(byOrder), ...book.all()];
  }

  /** The known messages with these ids, in the order in which they were received. */
  private findAll(ids: readonly string[]): readonly AirRecord[] {
    const wanted = new Set(ids);
    return this.all().filter(({ id }) => wanted.has(id));
  }
}

function holdsNewAuthors({ newAuthors, off }: Safety): boolean {
  return newAuthors === 'hold' && !off.includes('newAuthors');
}

function findLivePlatforms({ payload }: StreamEvent): readonly number[] {
  return payload.live ? payload.channels.map(({ streamingPlatformId }) => streamingPlatformId) : [];
}
