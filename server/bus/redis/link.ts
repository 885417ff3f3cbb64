import { repeat } from '../../../core/connection/clock.ts';
import type { Clock } from '../../../core/connection/clock.ts';
import type { Log } from '../../log/log.ts';
import { messageOf } from '../../log/message-of.ts';
import type { BusState } from '../bus.ts';
import { end, follow, openConnections, RedisRefusal } from './connections.ts';
import type { Connections } from './connections.ts';
import type { Script } from './scripts.ts';
import { Semaphore } from './semaphore.ts';

/** Options of a link. */
export interface LinkOptions {
  /** Address of Redis with its password. */
  readonly url: string;
  readonly clock: Clock;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Interval of the pings; Redis counts as gone after three unanswered ones. */
  readonly tickMs: number;
  /** Pause of this process after which others may have taken it for dead. */
  readonly maxPauseMs: number;
}

/** Callbacks for the start and the end of the connection. */
export interface LinkListener {
  onOpen(): void;
  onGone(): void;
  /** This process was paused for so long that others had to take it for dead. */
  onWake?(): void;
}

const GONE = 'The connection to Redis is lost.';
/** Longest time between two attempts to connect. */
const MAX_WAIT_MS = 2_000;
const MIN_WAIT_MS = 100;
/** Ticks without an answer after which Redis is gone. Counts ticks, not time, so that a paused process does not time out. */
const MAX_SILENT_TICKS = 3;
/**
 * Most journals read, acquired or written as a whole at once. One may have 146 KiB, and after an outage of Redis there may be thousands.
 */
const MAX_WHOLE_AT_ONCE = 64;
const CONNECTIONS = ['commands', 'subscriber'] as const;

/** The connection to Redis, open or gone. It reconnects by itself. */
export class Link {
  state: BusState;
  /** Time of the last opening, as the clock's `elapsed`. */
  openedAt = 0;
  /** Number of openings. */
  openings = 0;
  private readonly options: LinkOptions;
  private readonly listeners = new Set<LinkListener>();
  private readonly channels = new Map<string, (text: string) => void>();
  private pair: Connections | undefined;
  private readonly whole = new Semaphore(MAX_WHOLE_AT_ONCE);
  private readonly silentTicks = { commands: 0, subscriber: 0 };
  private attempts = 0;
  private tickedAt: number;
  private lastProblem = '';
  private isClosed = false;
  private readonly stopTicks: () => void;
  private cancelRetry = (): void => undefined;

  constructor(options: LinkOptions) {
    this.options = options;
    this.state = { link: 'gone', since: options.clock.now(), wasOpen: false };
    this.tickedAt = options.clock.elapsed();
    this.stopTicks = repeat(options.clock, options.tickMs, () => this.tick());
  }

  get isOpen(): boolean {
    return this.pair !== undefined;
  }

  /** Adds a listener; listeners are called in the order in which they were added. */
  listen(listener: LinkListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * Connects for the first time. If Redis cannot be reached, it continues in the background.
   * @throws {RedisRefusal} the password or the database is wrong, or this Redis is too old
   */
  async open(): Promise<void> {
    try {
      await this.connect();
    } catch (error) {
      if (error instanceof RedisRefusal) throw error;
      this.retry(messageOf(error));
    }
  }

  /** Runs a script. @throws {Error} Redis is gone, or went before it answered: then the script may have run */
  async run(script: Script, keys: readonly string[], args: readonly (string | number)[]): Promise<unknown> {
    const pair = this.demand();
    try {
      const answer: unknown = await pair.commands.evalsha(script.sha, keys.length, ...keys, ...args);
      this.silentTicks.commands = 0;
      return answer;
    } catch (error) {
      this.fail(pair, error);
      throw error;
    }
  }

  /**
   * Runs a task that reads or writes the whole journal of an owner; at most 64 run at once.
   * @throws {Error} Redis is gone, or the error of the task
   */
  runWhole<T>(task: () => Promise<T>): Promise<T> {
    return this.whole.run(task);
  }

  /** Publishes to a channel. @returns the number of servers that received it. @throws {Error} Redis is gone */
  async publish(channel: string, text: string): Promise<number> {
    const pair = this.demand();
    try {
      return (await pair.commands.spublish(channel, text)) as number;
    } catch (error) {
      this.fail(pair, error);
      throw error;
    }
  }

  /**
   * Subscribes to a channel, also again after an outage of Redis. Resolves when no more messages are missed. @throws {Error} Redis is gone
   */
  async follow(channel: string, onMessage: (text: string) => void): Promise<void> {
    this.channels.set(channel, onMessage);
    if (!this.pair) return;
    const { pair } = this;
    try {
      await follow(pair.subscriber, [channel]);
    } catch (error) {
      this.fail(pair, error);
      throw error;
    }
  }

  unfollow(channel: string): void {
    this.channels.delete(channel);
    const { pair } = this;
    pair?.subscriber.sunsubscribe(channel).catch((error: unknown) => this.fail(pair, error));
  }

  close(): void {
    this.isClosed = true;
    this.stopTicks();
    this.cancelRetry();
    const { pair } = this;
    this.pair = undefined;
    if (pair) end(pair);
  }

  private demand(): Connections {
    if (!this.pair) throw new Error(GONE);
    return this.pair;
  }

  /** Redis has refused a command, for example because its memory is full: counts as an outage. */
  private fail(pair: Connections, error: unknown): void {
    if (this.pair === pair) this.lose(messageOf(error));
  }

  private async connect(): Promise<void> {
    const { url, clock } = this.options;
    const channels = [...this.channels.keys()];
    const pair: Connections = await openConnections({
      url,
      clock,
      channels,
      onMessage: (channel, text) => {
        this.silentTicks.subscriber = 0;
        this.channels.get(channel)?.(text);
      },
      onEnd: (reason) => {
        if (this.pair === pair) this.lose(reason);
      },
    });
    // channels added while it was connecting
    const late = [...this.channels.keys()].filter((channel) => !channels.includes(channel));
    if (this.isClosed) end(pair);
    else this.enter(pair, late);
  }

  private enter(pair: Connections, late: readonly string[]): void {
    const { clock, log } = this.options;
    this.pair = pair;
    this.silentTicks.commands = this.silentTicks.subscriber = 0;
    this.state = { link: 'open', since: clock.now(), wasOpen: true };
    this.openedAt = clock.elapsed();
    this.openings += 1;
    this.lastProblem = '';
    log.info({ part: 'bus' }, 'Connected to Redis.');
    if (late.length > 0) follow(pair.subscriber, late).catch((error: unknown) => this.fail(pair, error));
    for (const listener of [...this.listeners]) listener.onOpen();
  }

  private lose(reason: string): void {
    const { pair } = this;
    this.pair = undefined;
    this.state = { link: 'gone', since: this.options.clock.now(), wasOpen: true };
    if (pair) end(pair);
    this.whole.reset(new Error(GONE));
    if (this.isClosed) return;
    this.retry(reason);
    for (const listener of [...this.listeners]) listener.onGone();
  }

  private retry(reason: string): void {
    const { clock, log, random } = this.options;
    if (reason !== this.lastProblem) {
      log.warn(
        { part: 'bus', reason },
        'The connection to Redis is lost. This server continues with its own state and tries to reconnect.',
      );
    }
    this.lastProblem = reason;
    const waitMs = Math.min(MAX_WAIT_MS, MIN_WAIT_MS * 2 ** this.attempts) * (0.5 + random() / 2);
    this.attempts = Math.min(this.attempts + 1, 10);
    this.cancelRetry = clock.after(waitMs, () => {
      this.connect().catch((error: unknown) => {
        if (!this.isClosed) this.retry(messageOf(error));
      });
    });
  }

  private tick(): void {
    const { pair } = this;
    const now = this.options.clock.elapsed();
    const wasPaused = now - this.tickedAt > this.options.maxPauseMs;
    this.tickedAt = now;
    if (wasPaused) for (const listener of [...this.listeners]) listener.onWake?.();
    if (!pair) return;
    if (CONNECTIONS.some((name) => this.silentTicks[name] >= MAX_SILENT_TICKS)) {
      this.lose(`no answer for ${MAX_SILENT_TICKS} s`);
      return;
    }
    for (const name of CONNECTIONS) this.ping(pair, name);
  }

  private ping(pair: Connections, name: (typeof CONNECTIONS)[number]): void {
    this.silentTicks[name] += 1;
    pair[name].ping().then(
      () => {
        if (this.pair !== pair) return;
        this.silentTicks[name] = 0;
        this.attempts = 0;
      },
      (error: unknown) => this.fail(pair, error),
    );
  }
}
