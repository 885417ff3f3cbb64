import type { JournalEvent } from '../bus/journal.ts';
import type { Link } from '../bus/redis/link.ts';
import { CHECK, TRANSFER } from '../bus/redis/scripts.ts';
import type { Script } from '../bus/redis/scripts.ts';

type Arguments = readonly (string | number)[];
type Six = [number, number, number, number, number, number];

/** Redis' record of an owner. */
interface StoredOwner {
  readonly fence: number;
  readonly batch: number;
  readonly events: readonly JournalEvent[];
}

/** A script in transit to Redis or back. */
interface Command {
  /** Its place among all sent ones. */
  readonly order: number;
  readonly run: () => string;
  readonly resolve: (answer: string) => void;
  readonly reject: (reason: Error) => void;
  answer?: string;
}

const EMPTY: StoredOwner = { fence: 0, batch: 0, events: [] };
const GONE = new Error('The connection to Redis is lost.');

/** Redis with one owner, whose leader has fence 1, and that server's link to it. Scripts run and answers arrive only on command of a test. */
export class FakeRedis implements Pick<Link, 'isOpen' | 'run' | 'runWhole'> {
  isOpen = true;
  stored: StoredOwner = { ...EMPTY, fence: 1 };
  /** The highest received sequence. */
  reached = 0;
  /** Number of sent scripts. */
  sent = 0;
  /** The newest script that was answered with `accepted`. */
  accepted = 0;
  private saved = this.stored;
  private underway: Command[] = [];
  /** Scripts sent before the link was cut, which may still arrive. */
  private late: Command[] = [];
  private turns: { readonly begin: () => void; readonly refuse: (reason: Error) => void }[] = [];

  /** Whether nothing is in transit. */
  get isQuiet(): boolean {
    return this.underway.length + this.turns.length === 0;
  }

  async run(script: Script, _keys: readonly string[], args: Arguments): Promise<unknown> {
    if (!this.isOpen) throw GONE;
    this.sent += 1;
    const order = this.sent;
    return new Promise((resolve, reject) => {
      this.underway.push({ order, run: () => this.apply(script, args), resolve, reject });
    });
  }

  async runWhole<T>(task: () => Promise<T>): Promise<T> {
    if (!this.isOpen) throw GONE;
    await new Promise<void>((begin, refuse) => this.turns.push({ begin, refuse }));
    return task();
  }

  /** Starts the next task with a whole journal. */
  giveTurn(): void {
    this.turns.shift()?.begin();
  }

  /** Runs the oldest pending scripts. */
  work(count: number): void {
    const waiting = this.underway.filter(({ answer }) => answer === undefined);
    for (const command of waiting.slice(0, count)) command.answer = command.run();
  }

  /** Delivers the oldest answers. */
  answer(count: number): void {
    this.work(count);
    for (const { answer = '', order, resolve } of this.underway.splice(0, count)) {
      if (answer === 'accepted') this.accepted = order;
      resolve(answer);
    }
  }

  /** Cuts the link as these oldest answers arrive. */
  cut(answers: number): void {
    this.work(answers);
    for (const { answer = '', resolve } of this.underway.splice(0, answers)) resolve(answer);
    this.isOpen = false;
    const cutOff = this.underway.splice(0);
    for (const { reject } of cutOff) reject(GONE);
    for (const { refuse } of this.turns.splice(0)) refuse(GONE);
    this.late.push(...cutOff.filter(({ answer }) => answer === undefined));
  }

  /** Runs the oldest script that was sent before the link was cut. */
  workLate(): void {
    this.late.shift()?.run();
  }

  /** Gives the lease to another server. */
  take(): void {
    this.stored = { ...this.stored, fence: 2 };
  }

  /** Saves the current state for a later reset. */
  save(): void {
    this.saved = this.stored;
  }

  /** Loses changes since the last save, or everything. */
  lose(what: 'new' | 'all'): void {
    this.stored = what === 'all' ? EMPTY : this.saved;
  }

  /** Applies a script to an owner's head and events. */
  private apply(script: Script, [fence = 0, ...args]: Arguments): string {
    const { stored } = this;
    if (stored.fence > Number(fence)) return 'fenced';
    if (script !== CHECK && script !== TRANSFER) return this.write(Number(fence), args);
    if (stored.fence < Number(fence) || stored.batch !== args[0]) return 'behind';
    if (script === TRANSFER) this.take();
    return 'accepted';
  }

  private write(fence: number, [mode, number, ...args]: Arguments): string {
    const { stored } = this;
    const last = stored.fence === fence ? stored.batch : 0;
    const batch = Number(number);
    if (batch <= last) return 'accepted';
    if (mode === 'add' && (stored.fence < fence || batch > last + 1)) return 'behind';
    const { sequence, floor, added, removed } = readWrite(args);
    const all = [...(mode === 'whole' ? [] : stored.events), ...added];
    this.reached = Math.max(this.reached, sequence);
    this.stored = { fence, batch, events: all.filter((one) => one.sequence > floor && !removed.has(one.sequence)) };
    return 'accepted';
  }
}

/** Reads the events from the arguments of a write. */
function readWrite(args: Arguments) {
  const [sequence, floor, , states, events, removals] = args.map(Number) as Six;
  const texts = args.slice(10 + 2 * states).map(String);
  const added = Array.from({ length: events }, (_, index) => JSON.parse(texts[2 * index + 1] ?? '') as JournalEvent);
  const removed = new Set(texts.slice(2 * events, 2 * events + removals).map(Number));
  return { sequence, floor, added, removed };
}
