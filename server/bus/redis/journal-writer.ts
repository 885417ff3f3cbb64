import type { JournalSnapshot, JournalStep } from '../journal.ts';
import { BatchQueue } from './batch-queue.ts';
import type { Backlog, Batch } from './batch-queue.ts';
import { History } from './history.ts';
import { toArguments, toBatchWrite, toWholeWrite } from './journal-text.ts';
import type { TextParts, WriteArguments } from './journal-text.ts';
import { listKeys } from './keys.ts';
import type { OwnerKeys } from './keys.ts';
import type { Link } from './link.ts';
import { CHECK, TRANSFER, WRITE } from './scripts.ts';
import type { Script } from './scripts.ts';

/** Options of {@link JournalWriter}. */
export interface WriterOptions extends TextParts {
  readonly link: Pick<Link, 'isOpen' | 'run' | 'runWhole'>;
  /** Runs a task at the end of this turn of the event loop. */
  readonly defer: (task: () => void) => void;
  readonly keys: OwnerKeys;
  readonly serverId: string;
  readonly fence: number;
  readonly snapshot: JournalSnapshot;
  readonly backlog: Backlog;
  /** Receives the current state after this server's own overlays have missed steps. */
  readonly onSnapshot: (snapshot: JournalSnapshot) => void;
  /** Receives a step for this server's own overlays. */
  readonly onStep: (step: JournalStep) => void;
  /** Another server leads the owner: steps that were not accepted are dropped. */
  readonly onFenced: () => void;
  /** The lease now belongs to the server given to {@link JournalWriter.transfer}. */
  readonly onTransferred: (serverId: string) => void;
}

type Answer = 'accepted' | 'fenced' | 'behind';

/** Most batches that wait for an answer: later steps go out as one batch. */
const MAX_BATCHES_AT_ONCE = 64;

/** Most steps of a batch: Redis runs nothing else while it is written. */
const MAX_STEPS_AT_ONCE = 500;

/** Writes the journal of an owner: in order, once, and only while this server leads. */
export class JournalWriter {
  private readonly options: WriterOptions;
  private readonly history: History;
  /** Steps that were not accepted yet. */
  private readonly queue: BatchQueue;
  /** Number of the newest batch sent since Redis was opened. */
  private sent = 0;
  /** Number of times that steps were dropped before this server's own overlays received them. */
  private missed = 0;
  private number = 0;
  private storedFloor: number;
  private isDeferred = false;
  /** Whether Redis lacks the state before the queue: it gets the whole journal first. */
  private isWholeDue = false;
  /** Whether Redis receives the backlog in order; new steps wait, too. */
  private isCatchingUp = false;
  private target: string | undefined;
  private isEnded = false;
  /** Number of times that another server may have acquired the lease, and how many of them Redis has ruled out. */
  private readonly suspicions = { raised: 0, settled: 0 };

  constructor(options: WriterOptions) {
    this.options = options;
    this.history = new History(options.snapshot);
    this.queue = new BatchQueue(options.backlog);
    this.storedFloor = options.snapshot.floor;
  }

  append(step: JournalStep): void {
    if (this.isEnded || this.target !== undefined) return;
    const { history } = this;
    const removed = history.apply(step);
    this.queue.add({ step, removed, sequence: history.sequence, floor: history.floor });
    if (this.isDeferred) return;
    this.isDeferred = true;
    this.options.defer(() => {
      this.isDeferred = false;
      this.flush();
    });
  }

  /** Transfers the lease to another server, or frees it (''), after all appended steps. */
  transfer(serverId: string): void {
    this.target = serverId;
    // while a transfer is due, steps do not wait for the answers of earlier batches
    this.flush();
    this.sendTransfer();
  }

  /** Checks that this server still leads, and keeps the journal for another hour. */
  check(): void {
    if (this.isWholeDue || this.isCatchingUp) return;
    this.send(CHECK, [this.number], (answer) => this.onAnswer(answer, 0));
  }

  /** Records that another server may lead the owner. */
  suspect(): void {
    this.suspicions.raised += 1;
    this.check();
  }

  /** Redis is back: sends it the steps that it did not accept or has lost. */
  onOpen(): void {
    if (this.isWholeDue || this.queue.length > 0) void this.catchUp();
    else this.check();
    this.sendTransfer();
  }

  /** Redis is gone: sends this server's own overlays everything at once. */
  onGone(): void {
    this.isCatchingUp = false;
    this.sent = 0;
    this.deliverWaiting();
    this.flush();
  }

  /**
   * Sends this server's own overlays the batches that waited for an answer, then the steps that waited for a batch; if steps were dropped,
   * the state after both.
   */
  private deliverWaiting(): void {
    if (this.isEnded || this.isSuspected) return;
    if (this.missed === 0) for (const batch of this.queue) this.deliverLocally(batch);
    else {
      this.pushLoose();
      this.missed = 0;
      // the batches leave the queue
      this.isWholeDue = true;
      this.fill(this.history.copy(), this.number);
    }
  }

  /** Whether another server may lead: then overlays receive steps only after Redis has accepted them, even while it is gone. */
  private get isSuspected(): boolean {
    return this.suspicions.settled < this.suspicions.raised;
  }

  private flush(): void {
    const { link } = this.options;
    while (!this.isEnded && this.queue.looseSteps > 0 && !this.isWaiting) {
      const batch = this.pushBatch();
      if (link.isOpen && !this.isCatchingUp) this.sendBatch(batch);
      if (!link.isOpen && !this.isSuspected) this.deliverLocally(batch);
      this.limitQueue();
    }
    if (this.isEnded || !this.isWaiting) return;
    this.queue.countLoose();
    this.limitQueue();
  }

  /** Whether new steps wait: the limit of batches without an answer is reached. */
  private get isWaiting(): boolean {
    const { queue, target } = this;
    const isBusy = queue.length >= MAX_BATCHES_AT_ONCE || queue.isTooLong;
    return this.options.link.isOpen && isBusy && target === undefined;
  }

  private pushBatch(): Batch {
    const { clock, codec, serverId } = this.options;
    const applied = this.queue.takeLoose(MAX_STEPS_AT_ONCE);
    const write = toBatchWrite(applied, { floorBefore: this.storedFloor, clock, codec });
    this.storedFloor = write.floor;
    this.number += 1;
    const steps = applied.map(({ step }) => step);
    const batch = { number: this.number, steps, args: toArguments(write, serverId) };
    this.queue.push(batch);
    return batch;
  }

  private pushLoose(): void {
    while (this.queue.looseSteps > 0) this.pushBatch();
  }

  /** Drops everything that was not sent yet if the queue is too long; Redis gets the whole journal in its place. */
  private limitQueue(): void {
    const { queue } = this;
    if (!queue.isTooLong) return;
    const [batches, steps] = [queue.takeAfter(this.sent), queue.takeLoose()];
    if (batches.length === 0 && steps.length === 0) return;
    if (steps.length > 0 || batches.some((batch) => batch.steps)) this.missed += 1;
    this.isWholeDue = true;
    if (this.options.link.isOpen && !this.isCatchingUp) void this.catchUp();
  }

  /**
   * Sends Redis the whole journal if that is due, then the backlog. When Redis is back all owners need this at once, so each waits for its
   * turn.
   */
  private async catchUp(): Promise<void> {
    this.isCatchingUp = true;
    try {
      await this.options.link.runWhole(() => this.writeInOrder(this.number));
    } catch {
      return; // continues when Redis is back
    }
    if (this.isEnded) return;
    this.isCatchingUp = false;
    if (this.isWholeDue) return this.catchUp();
    for (const batch of this.queue) this.sendBatch(batch);
    this.flush();
    if (this.isSuspected) this.check();
    this.sendTransfer();
  }

  /** Writes the batches up to a number, one after the other. @throws {Error} Redis is gone */
  private async writeInOrder(last: number): Promise<void> {
    for (let [next] = this.queue; !this.isEnded; [next] = this.queue) {
      if (this.isWholeDue) await this.writeWhole();
      else if (!next || next.number > last) return;
      else {
        this.sent = next.number;
        this.onAnswer(await this.ask(WRITE, ['add', next.number, ...next.args]), next.number);
      }
    }
  }

  private sendBatch({ number, args }: Batch): void {
    this.sent = number;
    this.send(WRITE, ['add', number, ...args], (answer) => this.onAnswer(answer, number));
  }

  private async writeWhole(): Promise<void> {
    this.pushLoose();
    // it may have more than the batches, since dropped steps were in none
    this.number += 1;
    const { serverId } = this.options;
    const { number, history, missed } = this;
    this.storedFloor = history.floor;
    const snapshot = missed > 0 ? history.copy() : undefined;
    const args = toArguments(toWholeWrite(history, this.options), serverId);
    // more may be dropped before the answer comes
    this.isWholeDue = false;
    const answer = await this.ask(WRITE, ['whole', number, ...args]).catch((error: unknown) => {
      this.isWholeDue = true;
      throw error;
    });
    if (this.isEnded) return;
    if (answer === 'accepted' && snapshot) {
      this.missed -= missed;
      this.fill(snapshot, number);
    }
    this.onAnswer(answer, number);
  }

  /** Sends this server's own overlays the state after all batches up to a number. */
  private fill(snapshot: JournalSnapshot, number: number): void {
    this.queue.take(number);
    this.options.onSnapshot(snapshot);
    // a dropped step may have had this order
    this.options.onStep({ order: 'clear' });
  }

  private sendTransfer(): void {
    const { target } = this;
    if (target === undefined || this.isWholeDue || this.isCatchingUp) return;
    this.send(TRANSFER, [this.number, target], (answer) => {
      if (answer === 'accepted') this.end(() => this.options.onTransferred(target));
      else this.onAnswer(answer, 0);
    });
  }

  /** Without an answer, the script may or may not have run; batches that are sent again are not written twice. */
  private send(script: Script, args: WriteArguments, onAnswer: (answer: Answer) => void): void {
    if (this.isEnded || !this.options.link.isOpen) return;
    this.ask(script, args).then(
      (answer) => {
        if (!this.isEnded) onAnswer(answer);
      },
      () => undefined,
    );
  }

  /** Runs a script. @throws {Error} Redis is gone */
  private async ask(script: Script, args: WriteArguments): Promise<Answer> {
    const { suspicions, options } = this;
    const { raised } = suspicions;
    const { link, keys, fence } = options;
    const answer = (await link.run(script, listKeys(keys), [fence, ...args])) as Answer;
    // a message next to its answer has ended the link, and everything was published
    if (!link.isOpen) throw new Error('The connection to Redis was just lost.');
    // an answer to an earlier request does not settle a newer doubt
    if (answer === 'accepted') suspicions.settled = raised;
    return answer;
  }

  private onAnswer(answer: Answer, number: number): void {
    if (answer === 'fenced') this.end(this.options.onFenced);
    else if (answer === 'behind') {
      this.isWholeDue = true;
      if (!this.isCatchingUp) void this.catchUp();
    } else {
      this.deliverAccepted(number);
      this.flush();
    }
  }

  /** Redis has all batches up to a number: sends them to this server's own overlays. */
  private deliverAccepted(number: number): void {
    for (const batch of this.queue.take(number)) this.deliverLocally(batch);
  }

  private deliverLocally(batch: Batch): void {
    const { steps = [] } = batch;
    batch.steps = undefined;
    for (const step of steps) this.options.onStep(step);
  }

  private end(tell: () => void): void {
    this.isEnded = true;
    this.queue.take(this.number);
    this.queue.takeLoose();
    tell();
  }
}
