import { isFields, toCount } from './fields.ts';

/** Since when a stream is live, as far as it is known here. */
export interface LiveSince {
  /** Epoch milliseconds of the first moment known to be live. */
  readonly atMs: number;
  /** The stream was live already when it was first seen: its true start is earlier. */
  readonly late: boolean;
}

/** How long a stream has been live: `uptime` in a stream event, an addition of the relay (docs/spec/relay.md, "The socket"). */
export interface Uptime {
  readonly ms: number;
  /** As in {@link LiveSince}. */
  readonly late: boolean;
}

/** No stream is believed to last longer than a year. */
const MAX_UPTIME_MS = 366 * 86_400_000;

/**
 * Reads an uptime. It travels as a length of time, because the clocks of server and reader need not agree.
 * @param nowMs epoch milliseconds at arrival
 * @returns undefined for anything that is no uptime, or none that is believed
 */
export function parseUptime(value: unknown, nowMs: number): LiveSince | undefined {
  if (!isFields(value)) return undefined;
  const { late } = value;
  const ms = toCount(value.ms);
  if (ms === null || ms > MAX_UPTIME_MS || typeof late !== 'boolean') return undefined;
  return { atMs: nowMs - ms, late };
}

/** How long a stream has been live at `nowMs`; a start that lies ahead, after a clock was set back, counts as now. */
export function toUptime({ atMs, late }: LiveSince, nowMs: number): Uptime {
  return { ms: Math.min(MAX_UPTIME_MS, Math.max(0, Math.round(nowMs - atMs))), late };
}
