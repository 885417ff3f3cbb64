import type { JournalStep } from '../journal.ts';
import { readSteps, readStored } from './journal-text.ts';
import type { StoredJournal, TextParts } from './journal-text.ts';
import { listKeys } from './keys.ts';
import type { OwnerKeys } from './keys.ts';
import type { Link } from './link.ts';
import { READ } from './scripts.ts';

/** Options of {@link JournalReader}. */
export interface ReaderOptions extends TextParts {
  readonly link: Pick<Link, 'run' | 'runWhole' | 'follow' | 'unfollow'>;
  readonly keys: OwnerKeys;
  /** Receives the whole state, at first and after missed messages. */
  readonly onStored: (stored: StoredJournal) => void;
  readonly onStep: (step: JournalStep) => void;
  readonly onLease: (message: LeaseMessage) => void;
}

/** A message about the lease of an owner. */
export type LeaseMessage =
  /** The lease now belongs to this server, or to none (''). Ends an offer. */
  | { readonly type: 'lease'; readonly server: string }
  /** The leader offers a transfer. */
  | { readonly type: 'offer' };

/** A lease message, or `reset`: the whole journal was replaced. */
type ControlMessage = LeaseMessage | { readonly type: 'reset' };

/** Reads the journal of an owner: first the stored state, then each step exactly once. */
export class JournalReader {
  /** Number of the newest applied message; undefined while the journal is being read. */
  number: number | undefined;
  private readonly options: ReaderOptions;
  /** Messages that arrived while the journal was being read. */
  private early: string[] = [];
  /** Incremented by each reading; results of an older one are dropped. */
  private reading = 0;
  private isFollowing = false;

  constructor(options: ReaderOptions) {
    this.options = options;
  }

  /** Subscribes to the channel before it reads, so that nothing is missed in between. */
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
    const { link, keys, onStored } = this.options;
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
    const stored = readStored(answer, this.options);
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
    const { onLease, onStep } = this.options;
    if (message.startsWith('[')) {
      for (const step of readSteps(message, this.options)) onStep(step);
      return;
    }
    const control = JSON.parse(message) as ControlMessage;
    if (control.type === 'reset') void this.read();
    else onLease(control);
  }
}
