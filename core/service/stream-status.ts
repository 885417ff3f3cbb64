import { toCount, toFields, toInteger, toItems } from './fields.ts';
import { parseUptime } from './live-since.ts';
import type { LiveSince } from './live-since.ts';
import { arrivalMs } from './parse-options.ts';
import type { ParseOptions } from './parse-options.ts';
import { toLine } from './text.ts';
import { parseUserId } from './user-id.ts';
import type { UserId } from './user-id.ts';

/**
 * One outgoing stream (docs/spec/service-api.md, "Stream channel"). Empty strings mean that the platform does not support the field (D29).
 */
export interface StreamChannel {
  readonly id: number;
  readonly streamingPlatformId: number;
  readonly channelIdentifier: string;
  readonly eventIdentifier: string;
  /** Number of viewers; null while the service does not know it, which is not 0 (D30). */
  readonly viewers: number | null;
  /** Number of followers; null while the service does not know it (D30). */
  readonly followers: number | null;
  readonly title: string;
  readonly gameTitle: string;
}

/**
 * State of the user's stream and its destinations (docs/spec/service-api.md, "Stream status"). `live` without channels is a valid state for
 * a while after the start (D27).
 */
export interface StreamStatus {
  readonly live: boolean;
  readonly channels: readonly StreamChannel[];
}

/** The stream status in `user/stream` events, with the id of its user (D28). */
export interface StreamStatusEvent extends StreamStatus {
  readonly userId: UserId;
  /** Start of the stream; only a relay sends it, and only while the stream is live. */
  readonly liveSince?: LiveSince;
}

/** Reads a stream status; undefined if `live` is not a boolean or `channels` not an array (E55). */
export function parseStreamStatus(value: unknown): StreamStatus | undefined {
  const fields = toFields(value);
  const channels = toItems(fields.channels, parseStreamChannel);
  const { live } = fields;
  return typeof live === 'boolean' && channels ? { live, channels } : undefined;
}

/** Reads the payload of a `user/stream` event, which must name its user (D28). */
export function parseStreamStatusEvent(value: unknown, options: ParseOptions = {}): StreamStatusEvent | undefined {
  const status = parseStreamStatus(value);
  const fields = toFields(value);
  const userId = parseUserId(fields.userId);
  if (!status || userId === undefined) return undefined;
  const liveSince = status.live ? parseUptime(fields.uptime, arrivalMs(options)) : undefined;
  return { userId, ...status, ...(liveSince && { liveSince }) };
}

function parseStreamChannel(value: unknown): StreamChannel | undefined {
  const fields = toFields(value);
  const id = toInteger(fields.id);
  const streamingPlatformId = toInteger(fields.streamingPlatformId);
  if (id === undefined || streamingPlatformId === undefined) return undefined;
  return {
    id,
    streamingPlatformId,
    channelIdentifier: toLine(fields.channelIdentifier, 256),
    eventIdentifier: toLine(fields.eventIdentifier, 256),
    viewers: toCount(fields.viewers),
    followers: toCount(fields.followers),
    title: toLine(fields.title),
    gameTitle: toLine(fields.gameTitle),
  };
}
