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

/** A connection reads these functions when it needs them, so only adding or removing one is a change. */
function isAddedOrRemoved(value: unknown, previous: unknown): boolean {
  return (value === undefined) !== (previous === undefined);
}

/**
 * Gives the widgets inside it their data. It draws nothing itself. Elements with the same server and key share one
 * connection, however many there are on the page.
 *
 * @summary One connection for all widgets inside.
 * @fires {StateDetail} onair-state - the state of the connection changed
 * @fires {SourceError} onair-error - why there is no data; it stays so until the page changes something. `preventDefault()` keeps
 *   the message out of the console
 * @slot - widgets, and anything around them
 * @example
 * ```html
 * <onair-source src="https://onair.example/overlay/chat-box#key=…">
 *   <onair-chat-box></onair-chat-box>
 * </onair-source>
 * ```
 */
export class OnairSource extends ReactiveElement {
  // not a style attribute: React would not expect one in a page that its server has rendered
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

  /** An overlay URL with its key. A wrong URL gives no data. */
  declare src: string | undefined;
  /** Instead of `src`: the {base_url} of the service itself. This and the next three are properties without attributes. */
  declare baseUrl: string | undefined;
  /** The {ws_url} of the service; the default is `baseUrl` with wss. */
  declare wsUrl: string | undefined;
  /** Returns an access token of the service, from the website's own backend. */
  declare token: TokenSource | undefined;
  /** Returns a new access token after the old one was refused. */
  declare renewToken: RenewToken | undefined;

  readonly #callbacks = new Set<SourceCallback>();
  readonly #states = new StateController(this, () => ({ source: this.#opened?.source, src: this.src }));
  #opened: OpenedSource | undefined;

  constructor() {
    super();
    this.addEventListener(SourceRequestEvent.type, (event) => this.#handleRequest(event));
  }

  /** State of the connection that the widgets inside use. */
  get state(): SourceState {
    return this.#states.state;
  }

  /** Why there is no data; it stays so until the page changes something. Undefined while nothing is wrong. */
  get error(): SourceError | undefined {
    return this.#states.error;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // before the first update, some properties may still be missing
    if (this.hasUpdated) this.#open();
    this.ownerDocument.dispatchEvent(new SourceReadyEvent());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#replace(undefined);
  }

  /** The content stays in the page's own tree; a slot shows it. */
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
      // read when needed, so that setting another function keeps the connection
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
