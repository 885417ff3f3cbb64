import type { ChatMessage } from './chat-message.ts';
import type { StreamStatusEvent } from './stream-status.ts';
import type { UserId } from './user-id.ts';
import type { RelayEvent } from './relay.ts';

/** Client message that starts subscriptions (service-api.md, "Events"). `since` is the relay's addition. */
export interface SubscribeMessage {
  readonly action: 'subscribe';
  readonly token: string;
  readonly subscriptions: readonly string[];
  readonly since?: string;
}

/** Client message that ends subscriptions; takes the user id of the acknowledgement, not the token (D44). */
export interface UnsubscribeMessage {
  readonly action: 'unsubscribe';
  readonly userId: UserId;
  readonly subscriptions: readonly string[];
}

/** `{success: …}`: the subscriptions that were taken or given back (service-api.md, "Acknowledgement"; D46). */
export interface Acknowledgement {
  readonly type: 'acknowledgement';
  readonly action: 'subscribe' | 'unsubscribe';
  readonly userId: UserId;
  readonly subscriptions: readonly string[];
  /** Hosts whose pictures may be shown, as the relay lists them; undefined at the service itself. */
  readonly imageHosts: readonly string[] | undefined;
}

/** `{error: {code, description}}` on the socket (service-api.md, "Error message"). */
export interface FrameError {
  readonly type: 'error';
  readonly code: number;
  readonly description: string;
}

/** What every event envelope may carry; `cursor` and `replay` are the relay's additions. */
export interface EnvelopeMeta {
  /** `epoch:sequence`, opaque to clients. */
  readonly cursor?: string;
  /** True for history sent at the start of a subscription. */
  readonly replay?: true;
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

/** Any frame a server of this protocol sends, the relay's own events included. */
export type ServerFrame = Acknowledgement | FrameError | ServiceEvent | RelayEvent;
