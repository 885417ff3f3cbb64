import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Source } from '../../core/stores/source.ts';
import { tellPage, type SourceError, type SourceState } from './events.ts';
import { findAddressFault } from '../source/overlay-url.ts';
import { warnPage, toSourceError } from '../source/source-error.ts';
import { StoreController } from './store-controller.ts';

/** Where an element gets its data from. */
export interface SourceInUse {
  readonly source: Source | undefined;
  /** The element's own `src`. */
  readonly src: string | undefined;
  /** False when the source's key may not read what the element shows; the connection itself is fine then. */
  readonly isPermitted?: boolean;
}

/** Reports the state of an element's connection to the page by events, and each problem once, by an event and on the console. */
export class StateController implements ReactiveController {
  state: SourceState = 'idle';
  error: SourceError | undefined;

  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #find: () => SourceInUse;
  readonly #connection: StoreController<SourceState>;

  constructor(host: ReactiveControllerHost & HTMLElement, find: () => SourceInUse) {
    this.#host = host;
    this.#find = find;
    this.#connection = new StoreController(host, {
      select: () => this.#find().source?.connection.$state,
      onChange: () => this.#update(),
    });
    host.addController(this);
  }

  hostUpdate(): void {
    this.follow();
  }

  hostDisconnected(): void {
    this.#update();
  }

  /** Checks whether the source or the address has changed. */
  follow(): void {
    this.#connection.hostUpdate();
    this.#update();
  }

  #update(): void {
    const { source, src, isPermitted } = this.#host.isConnected ? this.#find() : NOTHING;
    if (source && isPermitted === false) return this.#take('refused', 'not_permitted', this.#host);
    if (source) return this.#take(source.connection.$state.get(), source.connection.refusal, source.connection);
    const fault = src === undefined ? undefined : findAddressFault(src);
    this.#take(fault ? 'refused' : 'idle', fault, this.#host);
  }

  #take(state: SourceState, reason: SourceError['reason'] | undefined, cause: WeakKey): void {
    const isNewError = reason !== this.error?.reason;
    const isNewState = state !== this.state;
    this.state = state;
    if (isNewError) this.error = reason && toSourceError(reason, this.#host.localName);
    if (isNewState) tellPage(this.#host, 'onair-state', { state });
    if (!isNewError || !this.error) return;
    if (tellPage(this.#host, 'onair-error', this.error)) warnPage(this.error, cause);
  }
}

const NOTHING: SourceInUse = { source: undefined, src: undefined };
