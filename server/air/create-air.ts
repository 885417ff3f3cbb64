import type { Clock } from '../../core/connection/clock.ts';
import type { ChatEvent, StreamEvent } from '../../core/service/frames.ts';
import type { ImagePolicy } from '../../core/service/image-hosts.ts';
import type { DockMessage, FeaturedEvent, StopReason } from '../../core/service/relay.ts';
import type { Counters } from '../operation/metrics/counters.ts';
import type { Gap } from '../upstream/feed.ts';
import type { Air, AirOutput, PicturesAllowed, PinRequest } from './air.ts';
import type { AirMemory, RestoredAir } from './air-memory.ts';
import { AirForms } from './air-form.ts';
import { AirJudge, isOpen } from './air-judge.ts';
import { byOrder, isAwaitingApproval, toDockMessage } from './air-record.ts';
import type { AirRecord } from './air-record.ts';
import { AirStates } from './air-states.ts';
import type { Removal } from './air-states.ts';
import { toAuthorName } from './known-authors.ts';
import type { KnownAuthors } from './known-authors.ts';
import type { Moderation, Removals } from './removals.ts';
import type { Safety, SafetyPreview, StopCounts } from './safety-schemas.ts';
import { createStopCounter } from './stop-counter.ts';

/** What an owner's way to air needs. */
export interface AirOptions {
  readonly clock: Clock;
  readonly counters: Counters;
  readonly output: AirOutput;
  readonly safety: Safety;
  /** What was taken off air before. */
  readonly removals: Removals;
  /** Authors that need no approval. */
  readonly known: KnownAuthors;
  /** Whether the server lists the host of a picture. */
  readonly isImageListed: ImagePolicy;
  /** Number of the newest action that is stored. */
  readonly lastAction: number;
  /** What another server knew; undefined when there was none. */
  readonly restored?: RestoredAir | undefined;
}

/** Creates an owner's way to air. Nothing is on air yet, but what another server had there: of that, `output` is told only what changes. */
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
      onMemory: () => output.noteMemory(this.memory),
    });
    this.forms = new AirForms(safety, isImageListed);
    this.judge = new AirJudge(safety, options.known);
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

  take({ payload }: ChatEvent): void {
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

  takeGap(gap: Gap): void {
    this.states.takeGap(gap);
  }

  /** Goes on where another server stopped. */
  restore({ memory, records, stream }: RestoredAir): void {
    if (stream) this.judge.noteLive(findLivePlatforms(stream));
    this.forms.onceHosts = memory.onceHosts;
    this.states.restore([...records].sort(byOrder), memory);
    this.judge.hear(this.all());
    // perhaps this server lists other hosts of pictures
    this.formatAgain();
  }

  noteStream(event: StreamEvent): void {
    if (this.judge.noteLive(findLivePlatforms(event))) this.stopAll(this.judge.judgeAgain(this.all()));
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

  pin({ id, seconds, queue = false }: PinRequest): number {
    const { book, pins } = this.states;
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
      this.options.output.noteMemory(this.memory);
    }
    if (record.state === 'shown') this.states.airAgain([record], by);
    else this.options.output.noteChange(record);
    this.refreshPin(record);
    return { done: 1, hosts };
  }

  noteAction(number: number): void {
    if (number <= this.lastAction) return;
    this.lastAction = number;
    this.options.output.noteMemory(this.memory);
  }

  preview(safety: Safety): SafetyPreview {
    return this.judge.preview(safety, this.states.book.newest());
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

  /** Authors whose messages are on air, or wait for nothing but their time, are no new ones. */
  private learnAuthors(): void {
    const accepted = this.all().filter((record) => record.state === 'shown' || typeof record.airsAt === 'number');
    this.options.known.add(accepted.map(({ message }) => toAuthorName(message)));
  }

  /** Makes the authors of messages known. @returns the other messages of theirs that waited for it */
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

  /** Stops what new settings, or a platform that went live, stop. What they let pass stays stopped until a person shows it. */
  private stopAll(removals: readonly Removal[]): void {
    for (const { reason } of removals) if (reason) this.stopped.add(reason);
    this.refreshForms(removals);
    this.states.takeOff(removals);
    // screens may show messages that are not known here any more: those that are open, and those that come back
    this.options.removals.noteClear(this.options.clock.now());
    this.options.output.clearUnknown();
  }

  /** Airs messages again that show more than they may now. */
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
    const { book, strays } = this.states;
    return [...[...strays.values()].sort(byOrder), ...book.all()];
  }

  /** The messages with these ids that are known here, in the order in which they were received. */
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
