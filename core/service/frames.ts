import { parseChatMessage } from './chat-message.ts';
import type { ChatMessage } from './chat-message.ts';
import { isFields, readJson, toCount, toInteger, toItems, toToken } from './fields.ts';
import type { Fields } from './fields.ts';
import type { ParseOptions } from './parse-options.ts';
import type { RelayEvent } from './relay.ts';
import { parseRelayEvent } from './relay-events.ts';
import { parseStreamStatusEvent } from './stream-status.ts';
import type { StreamStatusEvent } from './stream-status.ts';
import { byteLength, toLine } from './text.ts';
import { parseUserId } from './user-id.ts';
import type { UserId } from './user-id.ts';

/** Client message that starts subscriptions (docs/spec/service-api.md, "Events"). `since`, `build` and `resumed` are the relay's additions. */
export interface SubscribeMessage {
  readonly action: 'subscribe';
  readonly token: string;
  readonly subscriptions: readonly string[];
  readonly since?: string;
  /** Build of the page that shows the overlay. */
  readonly build?: string;
  /** Whether the page was connected before: it has reconnected, and was not opened. */
  readonly resumed?: boolean;
}

/** Client message that ends subscriptions; takes the user id of the acknowledgement, not the token (D44). */
export interface UnsubscribeMessage {
  readonly action: 'unsubscribe';
  readonly userId: UserId;
  readonly subscriptions: readonly string[];
}

/** `{success: …}`: the subscriptions that began or ended (docs/spec/service-api.md, "Acknowledgement"; D46). */
export interface Acknowledgement {
  readonly type: 'acknowledgement';
  readonly action: 'subscribe' | 'unsubscribe';
  readonly userId: UserId;
  readonly subscriptions: readonly string[];
  /** Hosts of allowed pictures, as listed by the relay; undefined at the service itself. */
  readonly imageHosts: readonly string[] | undefined;
  /** Time of day by the relay's clock, in epoch milliseconds; undefined at the service itself. */
  readonly now?: number | undefined;
}

/** `{error: {code, description}}` on the socket (docs/spec/service-api.md, "Error message"). */
export interface FrameError {
  readonly type: 'error';
  readonly code: number;
  readonly description: string;
}

/** Additions of the relay to every event envelope. */
export interface EnvelopeMeta {
  /** `epoch:sequence`, opaque to clients. */
  readonly cursor?: string;
  /** True for history, which is sent at the start of a subscription. */
  readonly replay?: true;
  /** True for a test event that the owner sent to this overlay. */
  readonly test?: true;
}

/** A `user/stream` event. */
export interface StreamEvent extends EnvelopeMeta {
  readonly type: 'event';
  readonly subscription: 'user/stream';
  readonly payload: StreamStatusEvent;
}

/** A `user/chat` event. */
export interface ChatEvent extends EnvelopeMeta {
  readonly type: 'event';
  readonly subscription: 'user/chat';
  readonly payload: ChatMessage;
}

/** An event of the service itself. */
export type ServiceEvent = StreamEvent | ChatEvent;

/** Any frame of a server of this protocol, the relay's own events included. */
export type ServerFrame = Acknowledgement | FrameError | ServiceEvent | RelayEvent;

/** Longest accepted frame, in UTF-8 bytes. */
const MAX_FRAME_BYTES = 256 * 1024;

/** Longest cursor of a relay. */
export const MAX_EVENT_CURSOR_LENGTH = 64;

/** Most entries of a list: an owner may add 100 picture hosts to those of the server. */
const MAX_LIST_ITEMS = 300;
const MAX_NAME_LENGTH = 255;

/**
 * Reads a text frame of the service's or the relay's socket. The keys identify its kind (D48); a key with the value null counts as missing.
 * @returns undefined if the frame is malformed, over 256 KiB or 32 levels, or of an unknown kind (F24, A16)
 */
export function parseFrame(text: string, options: ParseOptions = {}): ServerFrame | undefined {
  // A UTF-16 unit has at most three bytes, so most frames need no exact measurement.
  if (text.length * 3 > MAX_FRAME_BYTES && byteLength(text) > MAX_FRAME_BYTES) return undefined;
  const frame = readJson(text);
  if (!isFields(frame)) return undefined;
  const has = (key: string): boolean => Object.hasOwn(frame, key) && frame[key] !== null;
  if (has('subscription')) return parseEvent(frame, options);
  if (has('success')) return parseAcknowledgement(frame.success);
  return has('error') ? parseFrameError(frame.error) : undefined;
}

/** Reads an event envelope; undefined for an unknown subscription or a payload that does not conform. */
export function parseEvent(value: unknown, options: ParseOptions = {}): ServiceEvent | RelayEvent | undefined {
  if (!isFields(value)) return undefined;
  const { subscription, payload } = value;
  switch (subscription) {
    case 'user/stream':
      return withPayload(subscription, parseStreamStatusEvent(payload, options), value);
    case 'user/chat':
      return withPayload(subscription, parseChatMessage(payload, options), value);
    default:
      return parseRelayEvent(value, options);
  }
}

function withPayload<S, P>(subscription: S, payload: P | undefined, envelope: Fields) {
  return payload && { type: 'event' as const, subscription, payload, ...parseMeta(envelope) };
}

function parseMeta(envelope: Fields): EnvelopeMeta {
  const cursor = toToken(envelope.cursor, MAX_EVENT_CURSOR_LENGTH);
  return {
    ...(cursor !== undefined && { cursor }),
    ...(envelope.replay === true && { replay: true }),
    ...(envelope.test === true && { test: true }),
  };
}

/** Reads an acknowledgement; extra fields are ignored (D46). */
function parseAcknowledgement(value: unknown): Acknowledgement | undefined {
  if (!isFields(value)) return undefined;
  const { action } = value;
  const userId = parseUserId(value.userId);
  const subscriptions = toNames(value.subscriptions);
  if ((action !== 'subscribe' && action !== 'unsubscribe') || userId === undefined || !subscriptions) return undefined;
  const now = toCount(value.now);
  return {
    type: 'acknowledgement',
    action,
    userId,
    subscriptions,
    imageHosts: toNames(value.imageHosts),
    ...(now !== null && { now }),
  };
}

function parseFrameError(value: unknown): FrameError | undefined {
  if (!isFields(value)) return undefined;
  return { type: 'error', code: toInteger(value.code) ?? 400, description: toLine(value.description, 200) };
}

function toNames(value: unknown): readonly string[] | undefined {
  return toItems(value, (name) => toToken(name, MAX_NAME_LENGTH))?.slice(0, MAX_LIST_ITEMS);
}
