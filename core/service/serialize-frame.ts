import type {
  Acknowledgement,
  FrameError,
  ServerFrame,
  ServiceEvent,
  SubscribeMessage,
  UnsubscribeMessage,
} from './frames.ts';
import type { RelayEvent } from './relay.ts';
import { toWireUserId } from './user-id.ts';

/** Spells any frame of the protocol as JSON text; reading it back gives the same frame. */
export function serializeFrame(frame: ServerFrame): string {
  if (frame.type === 'event') return serializeEvent(frame);
  return frame.type === 'error' ? serializeFrameError(frame) : serializeAcknowledgement(frame);
}

/**
 * Spells an event as the service's JSON envelope (service-api.md, "Event envelope"), with the relay's `cursor`,
 * `replay` and message `id` where they are.
 */
export function serializeEvent(event: ServiceEvent | RelayEvent): string {
  const { payload } = event;
  const wirePayload = 'userId' in payload ? { ...payload, userId: toWireUserId(payload.userId) } : payload;
  return JSON.stringify({ ...event, type: undefined, payload: wirePayload });
}

/** Spells an acknowledgement as `{success: …}` (service-api.md, "Acknowledgement"). */
export function serializeAcknowledgement(acknowledgement: Omit<Acknowledgement, 'type'>): string {
  const userId = toWireUserId(acknowledgement.userId);
  return JSON.stringify({ success: { ...acknowledgement, type: undefined, userId } });
}

/** Spells an error of the socket as `{error: {code, description}}` (service-api.md, "Error message"). */
export function serializeFrameError({ code, description }: Omit<FrameError, 'type'>): string {
  return JSON.stringify({ error: { code, description } });
}

/** Spells a client's message; an unsubscribe names the user as the service spells user ids (D44). */
export function serializeMessage(message: SubscribeMessage | UnsubscribeMessage): string {
  return JSON.stringify('userId' in message ? { ...message, userId: toWireUserId(message.userId) } : message);
}
