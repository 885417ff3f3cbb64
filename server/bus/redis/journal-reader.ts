import type { JournalStep } from '../journal.ts';
import { readSteps, readStored } from './journal-text.ts';
import type { Clocks, StoredJournal } from './journal-text.ts';
import { listKeys } from './keys.ts';
import type { OwnerKeys } from './keys.ts';
import type { Link } from './link.ts';
import { READ } from './scripts.ts';

/** What a reader is created with. */
export interface ReaderOptions {
  readonly link: Pick<Link, 'run' | 'runWhole' | 'follow' | 'unfollow'>;
  readonly clock: Clocks;
  readonly keys: OwnerKeys;
  /** All that is known, at first and whenever messages were missed. */
  readonly onStored: (stored: StoredJournal) => void;
  readonly onStep: (step: JournalStep) => void;
  readonly onLease: (message: LeaseMessage) => void;
}

/** A message about the lease of an owner. */
export type LeaseMessage =
  /** A server has the lease from now on; '' for none. An offer is over. */
  | { readonly type: 'lease'; readonly server: string }
  /** The holder wants to hand over. */
  | { readonly type: 'offer' };

/** `reset`: the journal was written as a whole. */
type ControlMessage = LeaseMessage | { readonly type: 'reset' };

/** Reads what the holder of an owner tells: first what is stored, then each step, none missing and none twice. */
export class JournalReader {
  /** Number of the newest message that was applied; undefined while the journal is being read. */
  number: number | undefined;
  private readonly options: ReaderOptions;
  /** Messages that came while the journal was being read. */
  private early: string[] = [];
  /** Changes with each reading: what an older one brings is not used. */
  private reading = 0;
  private isFollowing = false;

  constructor(options: ReaderOptions) {
    this.options = options;
  }

  /** Follows the channel first, so that nothing is missed between reading and following. */
  async start(): Promise<void> {
    const reading = ++this.reading;
    this.isFollowing = true;
    try {
      await this.options.link.follow(this.options.keys.channel, (text) => this.onMessage(text));
    } catch {
      return; // the journal is read when Redis is back
    }
    if (reading === this.reading) await this.read();
  }

  /** Reads the journal again. */
  async read(): Promise<void> {
    const { link, keys, clock, onStored } = this.options;
    const reading = ++this.reading;
    this.number = undefined;
    this.early = [];
    let answer: unknown;
    try {
      answer = await link.runWhole(() => link.run(READ, listKeys(keys), []));
    } catch {
      return; // the journal is read when Redis is back
    }
    if (reading !== this.reading) return;
    const stored = readStored(answer, clock);
    this.number = stored.number;
    onStored(stored);
    for (const text of this.early.splice(0)) this.onMessage(text);
  }

  stop(): void {
    this.reading += 1;
    this.number = undefined;
    if (this.isFollowing) this.options.link.unfollow(this.options.keys.channel);
    this.isFollowing = false;
  }

  private onMessage(text: string): void {
    if (this.number === undefined) {
      this.early.push(text);
      return;
    }
    const space = text.indexOf(' ');
    const number = Number(text.slice(0, space));
    if (number <= this.number) return;
    if (number > this.number + 1) {
      void this.read();
      return;
    }
    this.number = number;
    this.apply(text.slice(space + 1));
  }

  private apply(message: string): void {
    const { clock, onLease, onStep } = this.options;
    if (message.startsWith('[')) {
      for (const step of readSteps(message, clock)) onStep(step);
      return;
    }
    const control = JSON.parse(message) as ControlMessage;
    if (control.type === 'reset') void this.read();
    else onLease(control);
  }
}
