import type {
  Acknowledgement,
  FrameError,
  ServerFrame,
  ServiceEvent,
  SubscribeMessage,
  UnsubscribeMessage,
} from './frames.ts';
import { toUptime } from './live-since.ts';
import { arrivalMs } from './parse-options.ts';
import type { ParseOptions } from './parse-options.ts';
import type { DockMessage, RelayEvent, ShowEvent } from './relay.ts';
import type { StreamStatusEvent } from './stream-status.ts';
import { toWireUserId } from './user-id.ts';

/** Serializes any frame of the protocol as JSON; parsing it gives the same frame. */
export function serializeFrame(frame: ServerFrame): string {
  if (frame.type === 'event') return serializeEvent(frame);
  return frame.type === 'error' ? serializeFrameError(frame) : serializeAcknowledgement(frame);
}

type EventPayload = Exclude<ServiceEvent | RelayEvent, ShowEvent>['payload'];

/**
 * Serializes an event as the service's JSON envelope (docs/spec/service-api.md, "Event envelope"), with the relay's `cursor`, `replay` and
 * message `id` if present. Uptime, remaining pin time and remaining hold time are relative to `now`.
 */
export function serializeEvent(event: ServiceEvent | RelayEvent, options: Pick<ParseOptions, 'now'> = {}): string {
  if (event.subscription === 'overlay/show' || event.subscription === 'show/state') return serializeShow(event);
  const { payload } = event;
  const wirePayload = toWirePayload(payload);
  const times = toWireTimes(payload, options);
  return JSON.stringify({ ...event, type: undefined, payload: times ? { ...wirePayload, ...times } : wirePayload });
}

/** A part of the show has durations instead of points in time already. */
function serializeShow({ subscription, payload }: ShowEvent): string {
  return JSON.stringify({ subscription, payload });
}

/** Converts points in time to durations, because the clocks of two machines may differ. */
function toWireTimes(payload: EventPayload, options: Pick<ParseOptions, 'now'>): object | undefined {
  const nowMs = arrivalMs(options);
  if ('liveSince' in payload) return toWireUptime(payload, nowMs);
  if ('messages' in payload)
    return {
      messages: payload.messages.map((entry) => ({ ...toWirePayload(entry), ...toRemaining(entry.airsAt, nowMs) })),
    };
  return 'until' in payload ? toRemaining(payload.until, nowMs) : undefined;
}

function toRemaining(atMs: number | null | undefined, nowMs: number): object | undefined {
  return typeof atMs === 'number' ? { remainingMs: Math.max(0, atMs - nowMs) } : undefined;
}

/** Serializes the user ids of messages as the service does. */
function toWirePayload(payload: EventPayload | DockMessage): object {
  if ('userId' in payload) return { ...payload, userId: toWireUserId(payload.userId) };
  const isMessage = 'message' in payload && payload.message !== null;
  return isMessage ? { ...payload, message: toWirePayload(payload.message) } : payload;
}

function toWireUptime({ liveSince }: StreamStatusEvent, nowMs: number): object {
  return { liveSince: undefined, uptime: liveSince && toUptime(liveSince, nowMs) };
}

/** Serializes an acknowledgement as `{success: …}` (docs/spec/service-api.md, "Acknowledgement"). */
export function serializeAcknowledgement(acknowledgement: Omit<Acknowledgement, 'type'>): string {
  const userId = toWireUserId(acknowledgement.userId);
  return JSON.stringify({ success: { ...acknowledgement, type: undefined, userId } });
}

/** Serializes an error of the socket as `{error: {code, description}}` (docs/spec/service-api.md, "Error message"). */
export function serializeFrameError({ code, description }: Omit<FrameError, 'type'>): string {
  return JSON.stringify({ error: { code, description } });
}

/** Serializes a client's message; the user id of an unsubscribe has the service's form (D44). */
export function serializeMessage(message: SubscribeMessage | UnsubscribeMessage): string {
  return JSON.stringify('userId' in message ? { ...message, userId: toWireUserId(message.userId) } : message);
}
