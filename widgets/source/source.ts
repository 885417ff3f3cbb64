import { css, ReactiveElement } from '@lit/reactive-element';
import type { PropertyDeclaration, PropertyValues } from '@lit/reactive-element';
import { createConnection } from '../../core/connection/create-connection.ts';
import type { RenewToken, TokenSource } from '../../core/connection/credentials.ts';
import { createSource } from '../../core/stores/source.ts';
import type { SourceError, SourceState } from '../base/events.ts';
import { StateController } from '../base/state-controller.ts';
import { openSource } from './registry.ts';
import type { OpenedSource } from './registry.ts';
import { SourceReadyEvent, SourceRequestEvent } from './source-request.ts';
import type { SourceCallback } from './source-request.ts';

const NO_PARAMETERS = new URLSearchParams();

/** Which of two functions gives the token makes no difference to a connection; whether there is one does. */
function isGivenOrTaken(value: unknown, former: unknown): boolean {
  return (value === undefined) !== (former === undefined);
}

/**
 * Gives the widgets inside it their data. It draws nothing of its own. Elements with the same server and key share one
 * connection, however many there are on the page.
 *
 * @summary One connection for all widgets inside.
 * @fires {StateDetail} onair-state - the state of the connection changed
 * @fires {SourceError} onair-error - there will be no data until the page changes something, and why; `preventDefault()` keeps the
 *   line about it from the console
 * @slot - widgets, and anything around them
 * @example
 * ```html
 * <onair-source src="https://onair.example/overlay/chat-box#key=…">
 *   <onair-chat-box></onair-chat-box>
 * </onair-source>
 * ```
 */
export class OnairSource extends ReactiveElement {
  // a style attribute would be foreign to a page that React takes over from its server
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
    token: { attribute: false, hasChanged: isGivenOrTaken },
    renewToken: { attribute: false, hasChanged: isGivenOrTaken },
  };

  /** An overlay URL, key included. A wrong one gives no data. */
  declare src: string | undefined;
  /** For the service itself, instead of `src`: its {base_url}. A property only, as are the next three. */
  declare baseUrl: string | undefined;
  /** The service's {ws_url}; without it `baseUrl` with wss. */
  declare wsUrl: string | undefined;
  /** Gives an access token of the service, from a backend of the embedder's own. */
  declare token: TokenSource | undefined;
  /** Gives another access token when one was refused. */
  declare renewToken: RenewToken | undefined;

  private readonly callbacks = new Set<SourceCallback>();
  private readonly states = new StateController(this, () => ({ source: this.opened?.source, src: this.src }));
  private opened: OpenedSource | undefined;

  constructor() {
    super();
    this.addEventListener(SourceRequestEvent.type, (event) => this.handleRequest(event));
  }

  /** How the connection is that the widgets inside have their data from. */
  get state(): SourceState {
    return this.states.state;
  }

  /** Why there is no data and will be none until the page changes something; undefined while nothing is wrong. */
  get error(): SourceError | undefined {
    return this.states.error;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // before the first update the properties have not all arrived
    if (this.hasUpdated) this.open();
    this.ownerDocument.dispatchEvent(new SourceReadyEvent());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.replace(undefined);
  }

  /** Shows what is inside, which stays the page's own. */
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    root.append(document.createElement('slot'));
    return root;
  }

  protected override updated(changed: PropertyValues): void {
    if (this.isConnected && changed.size > 0) this.open();
  }

  private handleRequest(event: SourceRequestEvent): void {
    event.stopPropagation();
    const { callback } = event;
    this.callbacks.add(callback);
    event.leave = () => void this.callbacks.delete(callback);
    callback(this.opened?.source, this.opened?.parameters ?? NO_PARAMETERS);
  }

  private open(): void {
    this.replace(this.src === undefined ? this.openService() : openSource(this.src));
  }

  private openService(): OpenedSource | undefined {
    const { baseUrl, wsUrl, token, renewToken } = this;
    if (baseUrl === undefined || token === undefined) return undefined;
    const connection = createConnection({
      ...{ baseUrl, wsUrl, server: 'service' },
      // read when needed, so that another function in the property costs no new connection
      token: () => (typeof this.token === 'function' ? this.token() : (this.token ?? '')),
      renewToken: renewToken && ((refused) => this.renewToken?.(refused) ?? Promise.resolve(refused)),
    });
    return { source: createSource(connection), parameters: NO_PARAMETERS, release: () => connection.close() };
  }

  private replace(opened: OpenedSource | undefined): void {
    const former = this.opened;
    this.opened = opened;
    for (const callback of [...this.callbacks]) callback(opened?.source, opened?.parameters ?? NO_PARAMETERS);
    former?.release();
    this.states.follow();
  }
}
