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
import type { RelayEvent } from './relay.ts';
import type { StreamStatusEvent } from './stream-status.ts';
import { toWireUserId } from './user-id.ts';

/** Spells any frame of the protocol as JSON text; reading it back gives the same frame. */
export function serializeFrame(frame: ServerFrame): string {
  if (frame.type === 'event') return serializeEvent(frame);
  return frame.type === 'error' ? serializeFrameError(frame) : serializeAcknowledgement(frame);
}

type EventPayload = (ServiceEvent | RelayEvent)['payload'];

/**
 * Spells an event as the service's JSON envelope (docs/spec/service-api.md, "Event envelope"), with the relay's `cursor`,
 * `replay` and message `id` where they are. How long a stream has been live and how long a pinned message stays is told as of the time
 * that `now` gives.
 */
export function serializeEvent(event: ServiceEvent | RelayEvent, options: Pick<ParseOptions, 'now'> = {}): string {
  const { payload } = event;
  const wirePayload = toWirePayload(payload);
  const times = toWireTimes(payload, options);
  return JSON.stringify({ ...event, type: undefined, payload: times ? { ...wirePayload, ...times } : wirePayload });
}

/** Tells a point in time as a duration, because the clocks of two machines may differ. */
function toWireTimes(payload: EventPayload, options: Pick<ParseOptions, 'now'>): object | undefined {
  if ('liveSince' in payload) return toWireUptime(payload, arrivalMs(options));
  const isTimed = 'until' in payload && payload.until !== null;
  return isTimed ? { remainingMs: Math.max(0, payload.until - arrivalMs(options)) } : undefined;
}

/** Spells the user ids of messages as the service does. */
function toWirePayload(payload: EventPayload): object {
  if ('userId' in payload) return { ...payload, userId: toWireUserId(payload.userId) };
  if ('messages' in payload) {
    const messages = payload.messages.map((entry) => ({ ...entry, message: toWirePayload(entry.message) }));
    return { ...payload, messages };
  }
  const isMessage = 'message' in payload && payload.message !== null;
  return isMessage ? { ...payload, message: toWirePayload(payload.message) } : payload;
}

function toWireUptime({ liveSince }: StreamStatusEvent, nowMs: number): object {
  return { liveSince: undefined, uptime: liveSince && toUptime(liveSince, nowMs) };
}

/** Spells an acknowledgement as `{success: …}` (docs/spec/service-api.md, "Acknowledgement"). */
export function serializeAcknowledgement(acknowledgement: Omit<Acknowledgement, 'type'>): string {
  const userId = toWireUserId(acknowledgement.userId);
  return JSON.stringify({ success: { ...acknowledgement, type: undefined, userId } });
}

/** Spells an error of the socket as `{error: {code, description}}` (docs/spec/service-api.md, "Error message"). */
export function serializeFrameError({ code, description }: Omit<FrameError, 'type'>): string {
  return JSON.stringify({ error: { code, description } });
}

/** Spells a client's message; an unsubscribe names the user as the service spells user ids (D44). */
export function serializeMessage(message: SubscribeMessage | UnsubscribeMessage): string {
  return JSON.stringify('userId' in message ? { ...message, userId: toWireUserId(message.userId) } : message);
}
