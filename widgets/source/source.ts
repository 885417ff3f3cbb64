import { css, ReactiveElement } from '@lit/reactive-element';
import type { PropertyDeclaration, PropertyValues } from '@lit/reactive-element';
import { createConnection } from '../../core/connection/create-connection.ts';
import type { RenewToken, TokenSource } from '../../core/connection/credentials.ts';
import { createSource } from '../../core/stores/source.ts';
import type { SourceError, SourceState } from '../base/events.ts';
import { StateController } from '../base/state-controller.ts';
import { openSource } from './registry.ts';
import type { OpenedSource } from './registry.ts';
import { NO_PARAMETERS, SourceReadyEvent, SourceRequestEvent } from './source-request.ts';
import type { SourceCallback } from './source-request.ts';

/** Returns whether a function was added or removed. A connection reads these functions on demand, so replacing one is not a change. */
function isAddedOrRemoved(value: unknown, previous: unknown): boolean {
  return (value === undefined) !== (previous === undefined);
}

/**
 * Provides data to the widgets inside it. It draws nothing itself. Elements with the same server and key share one
 * connection per page.
 *
 * @summary One connection for all widgets inside.
 * @fires {CustomEvent<StateDetail>} onair-state - the state of the connection changed
 * @fires {CustomEvent<SourceError>} onair-error - the element has no data and stays so until the page changes something; the detail has the
 *   reason. `preventDefault()` keeps the message out of the console
 * @slot - widgets, and anything around them
 * @example
 * ```html
 * <onair-source src="https://onair.example/overlay/chat-box#key=…">
 *   <onair-chat-box></onair-chat-box>
 * </onair-source>
 * ```
 */
export class OnairSource extends ReactiveElement {
  // No style attribute: React would report a mismatch in a page that its server has rendered.
  static override styles = css`
    :host {
      display: contents;
    }
    :host([hidden]) {
      display: none;
    }
  `;
  static override properties: Record<string, PropertyDeclaration> = {
    src: {},
    baseUrl: { attribute: false },
    wsUrl: { attribute: false },
    token: { attribute: false, hasChanged: isAddedOrRemoved },
    renewToken: { attribute: false, hasChanged: isAddedOrRemoved },
  };

  /**
   * The overlay URL that the data comes from, with its key. An invalid URL gives no data.
   * @attr
   */
  declare src: string | undefined;
  /** Base URL of the service itself, instead of `src`. */
  declare baseUrl: string | undefined;
  /** WebSocket URL of the service; by default `baseUrl` with `wss:`. */
  declare wsUrl: string | undefined;
  /** Access token of the service from your own backend, or a function that returns one. */
  declare token: TokenSource | undefined;
  /** Function that returns a new access token after the service has refused the last one. */
  declare renewToken: RenewToken | undefined;

  readonly #callbacks = new Set<SourceCallback>();
  readonly #states = new StateController(this, () => ({ source: this.#opened?.source, src: this.src }));
  #opened: OpenedSource | undefined;

  constructor() {
    super();
    this.addEventListener(SourceRequestEvent.type, (event) => this.#handleRequest(event));
  }

  /**
   * State of the connection: `idle` (there is none), `connecting`, `open`, `reconnecting`, `signed_out`, `full` or `refused` (also for a
   * wrong `src`).
   */
  get state(): SourceState {
    return this.#states.state;
  }

  /**
   * The error that leaves this element without data until the page changes something: `reason`, and `message` in plain words. Undefined
   * without an error.
   */
  get error(): SourceError | undefined {
    return this.#states.error;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Before the first update, some properties may still be missing.
    if (this.hasUpdated) this.#open();
    this.ownerDocument.dispatchEvent(new SourceReadyEvent());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#replace(undefined);
  }

  /** Keeps the content in the page's own tree; a slot shows it. */
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    root.append(document.createElement('slot'));
    return root;
  }

  protected override updated(changed: PropertyValues): void {
    if (this.isConnected && changed.size > 0) this.#open();
  }

  #handleRequest(event: SourceRequestEvent): void {
    event.stopPropagation();
    const { callback } = event;
    this.#callbacks.add(callback);
    event.leave = () => void this.#callbacks.delete(callback);
    callback(this.#opened?.source, this.#opened?.parameters ?? NO_PARAMETERS);
  }

  #open(): void {
    this.#replace(this.src === undefined ? this.#openService() : openSource(this.src));
  }

  #openService(): OpenedSource | undefined {
    const { baseUrl, wsUrl, token, renewToken } = this;
    if (baseUrl === undefined || token === undefined) return undefined;
    const connection = createConnection({
      baseUrl,
      wsUrl,
      server: 'service',
      // Read on demand, so that setting another function keeps the connection.
      token: () => (typeof this.token === 'function' ? this.token() : (this.token ?? '')),
      renewToken: renewToken && ((refused) => this.renewToken?.(refused) ?? Promise.resolve(refused)),
    });
    return { source: createSource(connection), parameters: NO_PARAMETERS, release: () => connection.close() };
  }

  #replace(opened: OpenedSource | undefined): void {
    const previous = this.#opened;
    this.#opened = opened;
    for (const callback of [...this.#callbacks]) callback(opened?.source, opened?.parameters ?? NO_PARAMETERS);
    previous?.release();
    this.#states.follow();
  }
}
