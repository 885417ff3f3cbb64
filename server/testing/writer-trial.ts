import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import type { JournalSnapshot, JournalStep } from '../bus/journal.ts';
import { RECORD_CODEC } from '../air/states/stored-record.ts';
import { History, NOTHING_KNOWN } from '../bus/redis/history.ts';
import { JournalWriter } from '../bus/redis/journal-writer.ts';
import { toOwnerKeys } from '../bus/redis/keys.ts';
import { toKeptStep } from './bus-fixture.ts';
import { FakeRedis } from './fake-redis.ts';
import { createManualClock } from './manual-clock.ts';

/** A writer of a journal, its Redis, and screens that show its steps. Violations are recorded and reported in the end. */
export class WriterTrial {
  readonly redis = new FakeRedis();
  private readonly backlog: { characters: number; readonly maxCharacters: number };
  private readonly writer: JournalWriter;
  private readonly turn: (() => void)[] = [];
  /** All appended steps. */
  private readonly appended = new History(NOTHING_KNOWN);
  /** Sequences on screen, in order. */
  private shown: number[] = [];
  /** The highest published sequence. */
  private told = 0;
  private hasTransfer = false;
  private end: 'fenced' | 'transferred' | undefined;
  /** Number of scripts sent before the newest doubt. */
  private sentBefore = -1;
  // errors of listeners do not reach the writer
  private readonly problems: string[] = [];

  /** @param maxCharacters size limit of the backlog for Redis */
  constructor(maxCharacters: number) {
    this.backlog = { characters: 0, maxCharacters };
    this.writer = new JournalWriter({
      link: this.redis,
      clock: createManualClock(),
      codec: RECORD_CODEC,
      keys: toOwnerKeys('1'),
      serverId: 'a',
      fence: 1,
      backlog: this.backlog,
      snapshot: NOTHING_KNOWN,
      defer: (task) => void this.turn.push(task),
      onSnapshot: (snapshot) => this.onSnapshot(snapshot),
      onStep: (step) => this.onStep(step),
      onFenced: () => this.onEnd('fenced'),
      onTransferred: () => this.onEnd('transferred'),
    });
  }

  /** Appends this number of events. */
  say(count: number): void {
    for (let left = count; left > 0; left -= 1) {
      const sequence = this.appended.sequence + 1;
      this.append(toKeptStep(String(sequence), sequence));
    }
  }

  /** Takes one of the kept events off air. */
  remove(index: number): void {
    const { events } = this.appended;
    const id = events[index % events.length]?.id;
    if (id !== undefined) this.append({ removal: { hide: [id], clear: false } });
  }

  endTurn(): void {
    this.turn.shift()?.();
    this.noteUntold();
  }

  /** Cuts the connection to Redis, after this number of last answers. */
  cut(answers: number): void {
    if (!this.redis.isOpen) return;
    this.redis.cut(answers);
    this.writer.onGone();
    this.noteUntold();
  }

  /** Restores the connection to Redis. */
  open(lost: 'nothing' | 'new' | 'all'): void {
    if (this.redis.isOpen) return;
    this.redis.isOpen = true;
    if (this.end !== undefined) return;
    if (lost !== 'nothing') this.redis.lose(lost);
    this.writer.onOpen();
  }

  doubt(): void {
    this.sentBefore = this.redis.sent;
    this.writer.suspect();
  }

  check(): void {
    this.writer.check();
  }

  transfer(): void {
    if (this.hasTransfer || this.end !== undefined) return;
    this.hasTransfer = true;
    this.writer.transfer('b');
  }

  /** Lets everything arrive, and checks the result. */
  async finish(): Promise<void> {
    this.open('nothing');
    for (let isFirst = true; isFirst || !this.redis.isQuiet; isFirst = false) {
      this.endTurn();
      this.redis.giveTurn();
      this.redis.answer(Infinity);
      await setImmediate();
    }
    assert.deepEqual([this.problems, this.backlog.characters], [[], 0]);
    if (this.end === 'fenced') return;
    assert.ok(!this.isDoubtful || this.end === 'transferred', 'Redis was not asked about a doubt');
    const expected = this.appended.events.map(({ sequence }) => sequence);
    const stored = this.redis.stored.events.map(({ sequence }) => sequence);
    const newest = this.shown.slice(this.shown.length - expected.length);
    assert.deepEqual({ stored, newest }, { stored: expected, newest: expected });
  }

  private append(step: JournalStep): void {
    this.writer.append(step);
    if (!this.hasTransfer && this.end === undefined) this.appended.apply(step);
  }

  private onSnapshot({ events, sequence }: JournalSnapshot): void {
    if (sequence < this.told) this.problems.push(`what is known up to ${sequence} was told after ${this.told}`);
    this.note(sequence);
    this.shown = events.map((event) => event.sequence);
  }

  private onStep({ event, removal }: JournalStep): void {
    if (removal) this.shown = this.shown.filter((sequence) => !removal.hide.includes(String(sequence)));
    if (!event) return;
    if (event.sequence <= this.told) this.problems.push(`${event.sequence} was told after ${this.told}`);
    this.note(event.sequence);
    this.shown.push(event.sequence);
  }

  private note(sequence: number): void {
    if (this.end !== undefined) this.problems.push(`${sequence} was told after the end`);
    if (this.isDoubtful && sequence > this.redis.reached) this.problems.push(`${sequence} was told in doubt`);
    this.told = sequence;
  }

  private onEnd(end: 'fenced' | 'transferred'): void {
    if (this.end !== undefined) this.problems.push('it ended twice');
    this.end = end;
  }

  /** Whether Redis has accepted no script sent after a doubt. */
  private get isDoubtful(): boolean {
    return this.redis.accepted <= this.sentBefore;
  }

  /** Checks that without Redis all is published as soon as a turn has ended. */
  private noteUntold(): void {
    const mayWait = this.redis.isOpen || this.isDoubtful || this.end !== undefined || this.turn.length > 0;
    if (!mayWait && this.told < this.appended.sequence) this.problems.push('not told while Redis is gone');
  }
}
