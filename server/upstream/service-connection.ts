import type { Agent } from 'node:https';
import type { ChatEvent, ServiceEvent } from '../../core/service/frames.ts';
import type { ParseOptions } from '../../core/service/parse-options.ts';
import type { UpstreamState } from '../../core/service/relay.ts';
import type { UserId } from '../../core/service/user-id.ts';
import { LoginLostError } from '../account/tokens/access-tokens.ts';
import type { AccessTokens } from '../account/tokens/access-tokens.ts';
import { createGapRecord } from './feed.ts';
import type { FaultLog } from './fault-log.ts';
import type { Feed } from './feed.ts';
import { createSwapCheck } from './swap-check.ts';
import type { SwapResult } from './swap-check.ts';
import { createRedial } from './redial.ts';
import type { RedialOptions } from './redial.ts';
import type { ServiceBudget } from './service-budget.ts';
import { createSwapFilter } from './swap-filter.ts';
import { openUpstreamSocket, UPSTREAM_SUBSCRIPTIONS } from './upstream-socket.ts';
import type { SocketEnd, UpstreamSocket } from './upstream-socket.ts';

/** Keeps one service connection open for an owner. */
export interface ServiceConnection {
  /** Connects and stays connected. */
  start(): void;
  /** Uses a new access token: swaps to a socket with it, or connects at once if there is no socket. */
  renew(): void;
  /** Handles a lost login: does nothing until `renew`. */
  lose(): void;
  /** Records that nothing was received since that time (epoch milliseconds), before this connection was started. */
  recordAbsence(from: number, reason: string): void;
  /** Resolves when everything that the service sent before has arrived. */
  settle(): Promise<void>;
  /** Disconnects. The time until the next `start` is a gap. */
  stop(): void;
}

/** Dependencies of a service connection. */
export interface ServiceConnectionOptions extends Omit<RedialOptions, 'dial'> {
  /** {ws_url} of the service. */
  readonly wsUrl: string;
  /** Routes sockets through a proxy. */
  readonly agent?: Agent | undefined;
  readonly ownerId: UserId;
  readonly tokens: AccessTokens;
  readonly parse: ParseOptions;
  readonly feed: Feed;
  /** Budget for the connection attempts of all owners. */
  readonly dials: ServiceBudget;
  /** Logs why sockets of all owners cannot be opened. */
  readonly faults: FaultLog;
}

/**
 * Creates a service connection, which always reconnects (see {@link createRedial}). At each new token it opens a second socket. It closes
 * the first after the second is acknowledged, and after a check that the first did not go silent with its token, which would be a gap (F20,
 * D52). Until then it drops the copies that both sockets deliver (F21).
 */
export function createServiceConnection(options: ServiceConnectionOptions): ServiceConnection {
  return new SwappingConnection(options);
}

type LineState = 'stopped' | 'running' | 'lost';

class SwappingConnection implements ServiceConnection {
  private readonly options: ServiceConnectionOptions;
  private readonly filter;
  private readonly gaps;
  private readonly swapCheck;
  private readonly redial;
  private state: LineState = 'stopped';
  /** Counts connection attempts; the number of its attempt identifies a socket. */
  private serial = 0;
  /** Events of sockets up to this one are dropped. */
  private mutedUpTo = 0;
  /** The newest socket that delivered a stream status. */
  private streamSerial = 0;
  private swapStartedAt = 0;
  /** The old socket of a swap. */
  private oldSerial: number | undefined;
  /** Time of the current socket's last event, or of its acknowledgement (epoch milliseconds). */
  private lastEventAt = 0;
  /** Time of the newest token (epoch milliseconds). */
  private renewedAt = 0;
  private readonly sockets = new Map<number, UpstreamSocket>();
  private current: number | undefined;
  private candidate: number | undefined;

  constructor(options: ServiceConnectionOptions) {
    this.options = options;
    this.filter = createSwapFilter(options.clock);
    this.gaps = createGapRecord(options.clock);
    this.swapCheck = createSwapCheck({ clock: options.clock, onEnd: (end) => this.endSwap(end) });
    this.redial = createRedial({ ...options, dial: () => this.dial() });
  }

  start(): void {
    if (this.state !== 'stopped') return;
    this.state = 'running';
    this.report('reconnecting');
    this.dial();
  }

  renew(): void {
    if (this.state === 'stopped') return;
    if (this.state === 'lost') this.report('reconnecting');
    this.state = 'running';
    this.redial.reset();
    this.renewedAt = this.options.clock.now();
    this.swapCheck.conclude('unknown');
    // a socket that is still opening carries the old token
    this.hangUp(this.candidate);
    this.candidate = undefined;
    this.dial();
  }

  lose(): void {
    if (this.state !== 'running') return;
    this.state = 'lost';
    // its token ended at some time after its last event
    this.hangUpAll('needs_reconnect', this.lastEventAt);
    this.report('needs_reconnect');
  }

  async settle(): Promise<void> {
    await Promise.all([...this.sockets.values()].map((socket) => socket.settle()));
  }

  stop(): void {
    if (this.state === 'stopped') return;
    this.state = 'stopped';
    this.hangUpAll('nobody_listened', this.options.clock.now());
  }

  recordAbsence(from: number, reason: string): void {
    this.gaps.open(from, reason);
  }

  private report(upstream: UpstreamState): void {
    this.options.feed.onLink({ upstream, since: new Date(this.options.clock.now()).toISOString() });
  }

  private dial(): void {
    this.redial.cancel();
    if (this.candidate !== undefined) return;
    const serial = ++this.serial;
    const isOver = (): boolean => serial !== this.serial || this.state !== 'running';
    const { dials, ownerId, tokens } = this.options;
    // a replacing socket can wait until owners without any have one
    const turn = dials.take({ ownerId, isUrgent: this.current === undefined, isOver });
    const token = turn.then(() => (isOver() ? undefined : tokens.get(ownerId)));
    token.then(
      (known) => {
        if (known !== undefined && !isOver()) this.open(serial, known);
      },
      (error: unknown) => {
        if (isOver()) return;
        if (error instanceof LoginLostError) this.lose();
        else this.redial.retry();
      },
    );
  }

  private open(serial: number, token: string): void {
    this.redial.cancel();
    if (this.sockets.size > 0) this.expectCopies();
    const socket = openUpstreamSocket({
      ...this.options,
      token,
      parse: { ...this.options.parse, now: () => this.arrivalTime() },
      listener: {
        onReady: (granted) => this.handleReady(serial, granted),
        onEvent: (event) => this.handleEvent(serial, event),
        onDoubt: () => void this.options.verify(),
        onEnd: (end) => this.handleEnd(serial, end),
      },
    });
    this.sockets.set(serial, socket);
    this.candidate = serial;
  }

  private expectCopies(): void {
    if (!this.filter.active) this.swapStartedAt = this.options.clock.now();
    this.filter.begin();
  }

  /** A message without a usable time gets its time of arrival: during a swap both copies must get the same one. */
  private arrivalTime(): number {
    return this.filter.active ? this.swapStartedAt : this.options.clock.now();
  }

  private handleReady(serial: number, granted: readonly string[]): void {
    if (this.candidate !== serial) return;
    const { counters } = this.options;
    const previous = this.current;
    this.current = serial;
    this.candidate = undefined;
    this.redial.reset();
    this.options.dials.recordAnswer();
    this.options.faults.recordOpen();
    if (!UPSTREAM_SUBSCRIPTIONS.every((name) => granted.includes(name))) counters.add('upstream_degraded');
    if (previous !== undefined) {
      counters.add('upstream_swaps');
      this.beginSwap(previous);
      return;
    }
    this.lastEventAt = this.options.clock.now();
    this.report('open');
    this.closeGap();
  }

  private closeGap(to?: number): void {
    const gap = this.gaps.close(to);
    if (!gap) return;
    this.options.counters.add('upstream_gaps');
    this.options.feed.onGap(gap);
  }

  private beginSwap(serial: number): void {
    const { lastEventAt, renewedAt } = this;
    this.oldSerial = serial;
    this.lastEventAt = this.options.clock.now();
    this.swapCheck.begin({ lastEventAt, renewedAt });
  }

  private endSwap({ held, silence }: SwapResult): void {
    const { oldSerial } = this;
    this.oldSerial = undefined;
    if (silence) {
      this.gaps.open(silence.from, 'upstream_token_ended');
      this.closeGap(silence.to);
    }
    for (const event of held) this.options.feed.onEvent(event);
    this.hangUp(oldSerial);
  }

  private handleEvent(serial: number, event: ServiceEvent): void {
    if (serial <= this.mutedUpTo) return;
    if (serial === this.oldSerial) this.swapCheck.conclude('alive');
    if (serial === this.current) this.lastEventAt = this.options.clock.now();
    if (event.subscription === 'user/chat') this.handleChat(serial, event);
    // an older socket may lag behind the newer one
    if (event.subscription !== 'user/stream' || serial < this.streamSerial) return;
    this.streamSerial = serial;
    this.options.feed.onEvent(event);
  }

  private handleChat(serial: number, event: ChatEvent): void {
    if (this.filter.isRepeat(serial, event.payload)) {
      this.options.counters.add('upstream_dropped_repeat');
      // the old socket delivered it before the new one, though its token had ended
      this.swapCheck.conclude('alive');
    } else if (serial === this.current && this.swapCheck.isOn) {
      this.swapCheck.delay(event);
    } else {
      this.options.feed.onEvent(event);
    }
  }

  private handleEnd(serial: number, end: SocketEnd): void {
    this.sockets.delete(serial);
    if (this.sockets.size < 2) this.filter.end();
    // the service closes a socket at the end of its token after going silent on it
    if (serial === this.oldSerial) this.swapCheck.conclude('silent');
    if (serial === this.current) this.swapCheck.conclude('unknown');
    if (end.reason === 'limited') this.options.dials.recordLimit(this.options.ownerId, end.waitMs);
    const wasCurrent = this.current === serial;
    if (!wasCurrent && this.candidate !== serial) return;
    this.options.faults.recordFault(end.error);
    if (wasCurrent) {
      this.current = undefined;
      const heardAt = this.lastEventAt <= this.renewedAt ? this.lastEventAt : end.lastHeardAt;
      this.gaps.open(heardAt, `upstream_${end.reason}`);
      this.report('reconnecting');
    } else {
      this.candidate = undefined;
    }
    if (this.candidate === undefined) this.redial.recover(end);
  }

  private hangUp(serial: number | undefined): void {
    if (serial !== undefined) this.sockets.get(serial)?.close();
  }

  private hangUpAll(reason: string, from: number): void {
    this.redial.cancel();
    this.swapCheck.conclude('unknown');
    // ignore a token that is still being fetched
    this.mutedUpTo = this.serial++;
    if (this.current !== undefined) this.gaps.open(from, reason);
    this.current = undefined;
    this.candidate = undefined;
    for (const socket of this.sockets.values()) socket.close();
  }
}
