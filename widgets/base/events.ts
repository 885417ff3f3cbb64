import type { Refusal, ConnectionState } from '../../core/connection/connection.ts';
import type { ChatMessage } from '../../core/service/chat-message.ts';
import type { ClipProject } from '../../core/service/clip-project.ts';
import type { Liveness } from '../../core/stores/stream-state.ts';
import type { AddressFault } from '../source/overlay-url.ts';

/** State of the connection that an element gets its data from; `idle` without one, `refused` also for a wrong `src`. */
export type SourceState = ConnectionState;

/** Why an element has no data and will have none until the page changes something. */
export interface SourceError {
  readonly reason: Refusal | AddressFault;
  /** What is wrong and how to fix it, in one line of English without any secret. */
  readonly message: string;
}

/** Detail of `onair-state`. */
export interface StateDetail {
  readonly state: SourceState;
}

/** Detail of `onair-message`. */
export interface MessageDetail {
  readonly message: ChatMessage;
  /** It is an old message: part of the history that a chat shows at its start. */
  readonly isHistory: boolean;
}

/** Detail of `onair-live`; `unknown` until the server sent a status. */
export interface LiveDetail {
  readonly live: Liveness;
}

/** Detail of `onair-viewers`. */
export interface ViewersDetail {
  /** Number of viewers or followers, as the setting `figure` says; undefined while it is not known. */
  readonly total: number | undefined;
}

/** Detail of `onair-clip`. */
export interface ClipDetail {
  /** The project that is shown now, the first of a page; undefined when there is none. */
  readonly project: ClipProject | undefined;
}

/** Detail of `onair-featured`. */
export interface FeaturedDetail {
  /** The pinned message; undefined while none is pinned. */
  readonly message: ChatMessage | undefined;
}

declare global {
  interface GlobalEventHandlersEventMap {
    'onair-state': CustomEvent<StateDetail>;
    'onair-error': CustomEvent<SourceError>;
    'onair-message': CustomEvent<MessageDetail>;
    'onair-live': CustomEvent<LiveDetail>;
    'onair-viewers': CustomEvent<ViewersDetail>;
    'onair-clip': CustomEvent<ClipDetail>;
    'onair-featured': CustomEvent<FeaturedDetail>;
  }
}

/** The events that the elements send to their page. */
export type OnairEventMap = Pick<GlobalEventHandlersEventMap, `onair-${string}` & keyof GlobalEventHandlersEventMap>;

/**
 * Tells the page something: the event bubbles and leaves shadow roots.
 * @returns whether the page left the rest to us; false when a listener of an `onair-error` called `preventDefault()`
 */
export function tellPage<K extends keyof OnairEventMap>(
  element: Element,
  name: K,
  detail: OnairEventMap[K]['detail'],
): boolean {
  const cancelable = name === 'onair-error';
  return element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
}
