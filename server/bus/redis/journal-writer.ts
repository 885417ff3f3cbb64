import type { JournalSnapshot, JournalStep } from '../journal.ts';
import { BatchQueue } from './batch-queue.ts';
import type { Backlog, Batch } from './batch-queue.ts';
import { History } from './history.ts';
import { toArguments, toBatchWrite, toWholeWrite } from './journal-text.ts';
import type { Clocks, WriteArguments } from './journal-text.ts';
import { listKeys } from './keys.ts';
import type { OwnerKeys } from './keys.ts';
import type { Link } from './link.ts';
import { CHECK, TRANSFER, WRITE } from './scripts.ts';
import type { Script } from './scripts.ts';

/** What a writer is created with. */
export interface WriterOptions {
  readonly link: Pick<Link, 'isOpen' | 'run' | 'runWhole'>;
  readonly clock: Clocks;
  /** Runs a task at the end of this turn of the event loop. */
  readonly defer: (task: () => void) => void;
  readonly keys: OwnerKeys;
  readonly serverId: string;
  readonly fence: number;
  readonly snapshot: JournalSnapshot;
  readonly backlog: Backlog;
  /** This server's own overlays have missed steps: this is the state after them. */
  readonly onSnapshot: (snapshot: JournalSnapshot) => void;
  /** A step goes to this server's own overlays. */
  readonly onStep: (step: JournalStep) => void;
  /** Another server holds the owner: what was not accepted is dropped. */
  readonly onFenced: () => void;
  /** The lease has gone to the server that {@link JournalWriter.transfer} named. */
  readonly onTransferred: (serverId: string) => void;
}

type Answer = 'accepted' | 'fenced' | 'behind';

/** Most batches that wait for an answer: what comes meanwhile goes out as one. */
const MAX_BATCHES_AT_ONCE = 64;

/** Most steps of a batch: nothing else runs in Redis while it is written. */
const MAX_STEPS_AT_ONCE = 500;

/** Writes what the holder of an owner tells: in order, once, and only as long as it is the holder. */
export class JournalWriter {
  private readonly options: WriterOptions;
  private readonly history: History;
  /** What was not accepted yet. */
  private readonly queue: BatchQueue;
  /** Number of the newest batch that was sent since Redis was opened. */
  private sent = 0;
  /** How often steps were dropped that this server's own overlays have still to learn of. */
  private missed = 0;
  private number = 0;
  private storedFloor: number;
  private isDeferred = false;
  /** Whether Redis has not all that the queue builds on: it gets the whole journal first. */
  private isWholeDue = false;
  /** Whether Redis gets what waits, in order; what is told meanwhile waits, too. */
  private isCatchingUp = false;
  private target: string | undefined;
  private isEnded = false;
  /** How often another server may have taken the owner, and how many of these times Redis has denied it. */
  private readonly doubts = { raised: 0, settled: 0 };

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

  /** Gives the lease to another server, or frees it (''), after all that was appended. */
  transfer(serverId: string): void {
    this.target = serverId;
    // what waits for answers is sent, too
    this.flush();
    this.sendTransfer();
  }

  /** Looks whether this server is still the holder, and keeps the journal for another hour. */
  check(): void {
    if (this.isWholeDue || this.isCatchingUp) return;
    this.send(CHECK, [this.number], (answer) => this.onAnswer(answer, 0));
  }

  /** Another server may hold the owner. */
  doubt(): void {
    this.doubts.raised += 1;
    this.check();
  }

  /** Redis is back: it gets what it did not accept, and what it has lost. */
  onOpen(): void {
    if (this.isWholeDue || this.queue.length > 0) void this.catchUp();
    else this.check();
    this.sendTransfer();
  }

  /** Redis is gone: this server's own overlays get everything at once. */
  onGone(): void {
    this.isCatchingUp = false;
    this.sent = 0;
    this.tellWaiting();
    this.flush();
  }

  /** Tells what waited for an answer, which is older than what waits for a batch; the state after both where steps were dropped. */
  private tellWaiting(): void {
    if (this.isEnded || this.isDoubtful) return;
    if (this.missed === 0) for (const batch of this.queue) this.tellSelf(batch);
    else {
      this.pushLoose();
      this.missed = 0;
      // the batches leave the queue
      this.isWholeDue = true;
      this.fill(this.history.copy(), this.number);
    }
  }

  /** Whether another server may hold the owner: then nothing is told before Redis has accepted it, even while it is gone. */
  private get isDoubtful(): boolean {
    return this.doubts.settled < this.doubts.raised;
  }

  private flush(): void {
    const { link } = this.options;
    while (!this.isEnded && this.queue.looseSteps > 0 && !this.isWaiting) {
      const batch = this.pushBatch();
      if (link.isOpen && !this.isCatchingUp) this.sendBatch(batch);
      if (!link.isOpen && !this.isDoubtful) this.tellSelf(batch);
      this.limitQueue();
    }
    if (this.isEnded || !this.isWaiting) return;
    this.queue.countLoose();
    this.limitQueue();
  }

  /** Whether so much waits for answers that steps wait for a batch. */
  private get isWaiting(): boolean {
    const { queue, target } = this;
    const isBusy = queue.length >= MAX_BATCHES_AT_ONCE || queue.isTooLong;
    return this.options.link.isOpen && isBusy && target === undefined;
  }

  private pushBatch(): Batch {
    const { clock, serverId } = this.options;
    const applied = this.queue.takeLoose(MAX_STEPS_AT_ONCE);
    const write = toBatchWrite(applied, { floorBefore: this.storedFloor, clock });
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

  /** Redis gets the whole journal in the place of what is dropped: all that is not on its way. */
  private limitQueue(): void {
    const { queue } = this;
    if (!queue.isTooLong) return;
    const [batches, steps] = [queue.takeAfter(this.sent), queue.takeLoose()];
    if (batches.length === 0 && steps.length === 0) return;
    if (steps.length > 0 || batches.some((batch) => batch.steps)) this.missed += 1;
    this.isWholeDue = true;
    if (this.options.link.isOpen && !this.isCatchingUp) void this.catchUp();
  }

  /** Gives Redis the whole journal if that is due, then what waits. When Redis is back all owners need this at once, so each waits for its turn. */
  private async catchUp(): Promise<void> {
    this.isCatchingUp = true;
    try {
      await this.options.link.runWhole(() => this.writeInOrder(this.number));
    } catch {
      return; // it goes on when Redis is back
    }
    if (this.isEnded) return;
    this.isCatchingUp = false;
    if (this.isWholeDue) return this.catchUp();
    for (const batch of this.queue) this.sendBatch(batch);
    this.flush();
    if (this.isDoubtful) this.check();
    this.sendTransfer();
  }

  /** Writes what waits up to a number, one batch after the other. @throws {Error} Redis is gone */
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
    // it may have more than the batches: dropped steps were in none
    this.number += 1;
    const { clock, serverId } = this.options;
    const { number, history, missed } = this;
    this.storedFloor = history.floor;
    const snapshot = missed > 0 ? history.copy() : undefined;
    const args = toArguments(toWholeWrite(history, clock), serverId);
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

  /** Sends this server's own overlays the result of all batches up to a number. */
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

  /** Without an answer it is not known whether the script ran; what is sent again after that is not written twice. */
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
    const { doubts, options } = this;
    const { raised } = doubts;
    const { link, keys, fence } = options;
    const answer = (await link.run(script, listKeys(keys), [fence, ...args])) as Answer;
    // what came together with its answer has ended the link, and all was told
    if (!link.isOpen) throw new Error('Redis has just gone.');
    // an answer to what was sent before a doubt tells nothing of it
    if (answer === 'accepted') doubts.settled = raised;
    return answer;
  }

  private onAnswer(answer: Answer, number: number): void {
    if (answer === 'fenced') this.end(this.options.onFenced);
    else if (answer === 'behind') {
      this.isWholeDue = true;
      if (!this.isCatchingUp) void this.catchUp();
    } else {
      this.take(number);
      this.flush();
    }
  }

  /** Redis has all batches up to a number: they go to this server's own overlays. */
  private take(number: number): void {
    for (const batch of this.queue.take(number)) this.tellSelf(batch);
  }

  private tellSelf(batch: Batch): void {
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
