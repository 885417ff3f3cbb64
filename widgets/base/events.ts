import type { Refusal, ConnectionState } from '../../core/connection/connection.ts';
import type { ChatMessage } from '../../core/service/chat-message.ts';
import type { ClipProject } from '../../core/service/clip-project.ts';
import type { Liveness } from '../../core/stores/stream-state.ts';
import type { AddressFault } from '../../core/service/overlay-url.ts';

/** State of the connection that an element reads from; `idle` without one, `refused` also for an invalid `src`. */
export type SourceState = ConnectionState;

/** An error of an element: it has no data until the page changes something. */
export interface SourceError {
  readonly reason: Refusal | AddressFault;
  /** Cause and remedy, in one line of English without any secret. */
  readonly message: string;
}

/** Detail of `onair-state`. */
export interface StateDetail {
  readonly state: SourceState;
}

/** Detail of `onair-message`. */
export interface MessageDetail {
  readonly message: ChatMessage;
  /** Whether it is part of the history that a chat shows at its start. */
  readonly isHistory: boolean;
}

/** Detail of `onair-live`; `unknown` until the server has sent a status. */
export interface LiveDetail {
  readonly live: Liveness;
}

/** Detail of `onair-viewers`. */
export interface ViewersDetail {
  /** Number of viewers or followers, according to the setting `figure`; undefined while unknown. */
  readonly total: number | undefined;
}

/** Detail of `onair-clip`. */
export interface ClipDetail {
  /** The current project, or the first of the current page; undefined if there is none. */
  readonly project: ClipProject | undefined;
}

/** Detail of `onair-featured`. */
export interface FeaturedDetail {
  /** The pinned message; undefined if none is pinned. */
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

/** The events that the elements dispatch. */
export type OnairEventMap = Pick<GlobalEventHandlersEventMap, `onair-${string}` & keyof GlobalEventHandlersEventMap>;

/**
 * Dispatches an event to the page; it bubbles and leaves shadow roots.
 * @returns whether the default action applies; false if a listener of `onair-error` called `preventDefault()`
 */
export function dispatchToPage<K extends keyof OnairEventMap>(
  element: Element,
  name: K,
  detail: OnairEventMap[K]['detail'],
): boolean {
  const cancelable = name === 'onair-error';
  return element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
}
