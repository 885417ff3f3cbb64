import { isFields, toCount } from './fields.ts';

/** Known start of a running stream. */
export interface LiveSince {
  /** Epoch milliseconds of the first moment known to be live. */
  readonly atMs: number;
  /** Whether the stream was already live when it was first seen; its true start is earlier. */
  readonly late: boolean;
}

/** Duration of a running stream: `uptime` in a stream event, an addition of the relay (docs/spec/relay.md, "The socket"). */
export interface Uptime {
  readonly ms: number;
  /** As in {@link LiveSince}. */
  readonly late: boolean;
}

/** Longest accepted uptime: a year. */
const MAX_UPTIME_MS = 366 * 86_400_000;

/**
 * Reads an uptime. It is sent as a duration, because the clocks of server and reader may differ.
 * @param nowMs epoch milliseconds at arrival
 * @returns undefined for an invalid or implausible uptime
 */
export function parseUptime(value: unknown, nowMs: number): LiveSince | undefined {
  if (!isFields(value)) return undefined;
  const { late } = value;
  const ms = toCount(value.ms);
  if (ms === null || ms > MAX_UPTIME_MS || typeof late !== 'boolean') return undefined;
  return { atMs: nowMs - ms, late };
}

/** Returns the uptime at `nowMs`; a start in the future, after a clock was set back, counts as now. */
export function toUptime({ atMs, late }: LiveSince, nowMs: number): Uptime {
  return { ms: Math.min(MAX_UPTIME_MS, Math.max(0, Math.round(nowMs - atMs))), late };
}
