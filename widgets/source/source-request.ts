import type { Source } from '../../core/stores/source.ts';

/** Receives the source and the parameters of its URL after each change; undefined without a source. */
export type SourceCallback = (source: Source | undefined, parameters: URLSearchParams) => void;

/**
 * Event with which a widget requests the nearest source. The source that answers stops the event, keeps the callback and sets `leave`. The
 * event bubbles and is composed, so that it finds a source outside a shadow root.
 */
export class SourceRequestEvent extends Event {
  static readonly type = 'onair-source-request';
  readonly callback: SourceCallback;
  /** Set by the source that answers; a call makes the source forget the callback. */
  leave: (() => void) | undefined;

  constructor(callback: SourceCallback) {
    super(SourceRequestEvent.type, { bubbles: true, composed: true });
    this.callback = callback;
  }
}

/** Announces a new source to the document. Widgets without a source, or with one further out, then request again. */
export class SourceReadyEvent extends Event {
  static readonly type = 'onair-source-ready';

  constructor() {
    super(SourceReadyEvent.type);
  }
}

/** The parameters of a source that has no overlay URL. */
export const NO_PARAMETERS = new URLSearchParams();

/**
 * Requests the nearest `<onair-source>` around an element, now and each time a new source is ready, since a source may be defined later
 * than the widgets inside it. Call it in `connectedCallback`.
 * @returns a function that unsubscribes; call it in `disconnectedCallback`
 */
export function requestSource(element: Element, callback: SourceCallback): () => void {
  let leave: (() => void) | undefined;
  let last: readonly [Source | undefined, URLSearchParams] | undefined;
  const handle: SourceCallback = (source, parameters) => {
    if (last && last[0] === source && last[1] === parameters) return;
    last = [source, parameters];
    callback(source, parameters);
  };
  const ask = (): void => {
    const leavePrevious = leave;
    // A new function each time, so that a source with two requests forgets only the older one.
    const request = new SourceRequestEvent((...found) => handle(...found));
    element.dispatchEvent(request);
    leave = request.leave;
    // After the request, so that a source with one user is not released in between.
    leavePrevious?.();
    if (!leave) handle(undefined, NO_PARAMETERS);
  };
  document.addEventListener(SourceReadyEvent.type, ask);
  ask();
  return () => {
    document.removeEventListener(SourceReadyEvent.type, ask);
    leave?.();
  };
}

declare global {
  interface HTMLElementEventMap {
    'onair-source-request': SourceRequestEvent;
  }
  interface DocumentEventMap {
    'onair-source-ready': SourceReadyEvent;
  }
}
