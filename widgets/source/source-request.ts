import type { Source } from '../../core/stores/source.ts';

/** Called with the source and the parameters of its URL, each time one of them changes; undefined while there is no source. */
export type SourceCallback = (source: Source | undefined, parameters: URLSearchParams) => void;

/**
 * A widget asks for the nearest source. The source that answers stops the event, keeps the callback and sets `leave`.
 * The event bubbles and is composed, so that it finds a source outside a shadow root.
 */
export class SourceRequestEvent extends Event {
  static readonly type = 'onair-source-request';
  readonly callback: SourceCallback;
  /** Set by the source that answers. Calling it makes the source forget the callback. */
  leave: (() => void) | undefined;

  constructor(callback: SourceCallback) {
    super(SourceRequestEvent.type, { bubbles: true, composed: true });
    this.callback = callback;
  }
}

/** Tells the document that there is a new source. Widgets that found none, or one further out, then ask again. */
export class SourceReadyEvent extends Event {
  static readonly type = 'onair-source-ready';

  constructor() {
    super(SourceReadyEvent.type);
  }
}

/** The parameters of a source that has no overlay URL. */
export const NO_PARAMETERS = new URLSearchParams();

/**
 * Asks for the nearest `<onair-source>` around an element, now and each time a new source is ready: a source may be defined
 * later than the widgets inside it. Call it in `connectedCallback`.
 * @returns unsubscribe; call it in `disconnectedCallback`
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
    // a new function each time, so that a source that is asked twice forgets only the older one
    const request = new SourceRequestEvent((...found) => handle(...found));
    element.dispatchEvent(request);
    leave = request.leave;
    // after asking, so that a source with one user is not released in between
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
