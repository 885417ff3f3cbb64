import type { Source } from '../../core/stores/source.ts';

/** Told of the source each time it is another one, or its URL's parameters are; undefined while there is none. */
export type SourceCallback = (source: Source | undefined, parameters: URLSearchParams) => void;

/**
 * A widget asks for the nearest source. Whoever answers stops it, keeps the callback and sets `leave`.
 * Bubbles and is composed, so that a source outside a shadow root is found.
 */
export class SourceRequestEvent extends Event {
  static readonly type = 'onair-source-request';
  readonly callback: SourceCallback;
  /** Set by the source that answers: it forgets the callback. */
  leave: (() => void) | undefined;

  constructor(callback: SourceCallback) {
    super(SourceRequestEvent.type, { bubbles: true, composed: true });
    this.callback = callback;
  }
}

/** Says on the document that a source came to be: whoever asked in vain, or was answered by one further out, asks again. */
export class SourceReadyEvent extends Event {
  static readonly type = 'onair-source-ready';

  constructor() {
    super(SourceReadyEvent.type);
  }
}

const NO_PARAMETERS = new URLSearchParams();

/**
 * Asks for the nearest `<onair-source>` around an element, now and whenever one comes to be: it may be defined or set
 * up later than the widgets in it. Call it in `connectedCallback`.
 * @returns unsubscribe; call it in `disconnectedCallback`
 */
export function requestSource(element: Element, callback: SourceCallback): () => void {
  let leave: (() => void) | undefined;
  let last: readonly [Source | undefined, URLSearchParams] | undefined;
  const tell: SourceCallback = (source, parameters) => {
    if (last && last[0] === source && last[1] === parameters) return;
    last = [source, parameters];
    callback(source, parameters);
  };
  const ask = (): void => {
    const leaveFormer = leave;
    // a function of its own each time: a source that is asked again forgets the former one alone
    const request = new SourceRequestEvent((...found) => tell(...found));
    element.dispatchEvent(request);
    leave = request.leave;
    // left after asking, so that a source with one user is not given back in between
    leaveFormer?.();
    if (!leave) tell(undefined, NO_PARAMETERS);
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
