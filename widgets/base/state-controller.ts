import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Source } from '../../core/stores/source.ts';
import { dispatchToPage, type SourceError, type SourceState } from './events.ts';
import { findAddressFault } from '../../core/service/overlay-url.ts';
import { StoreController } from './store-controller.ts';

/** Source of an element's data. */
export interface SourceInUse {
  readonly source: Source | undefined;
  /** The element's own `src`. */
  readonly src: string | undefined;
  /** False if the source's key may not read the element's data, although the connection works. */
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

  /** Checks for a change of the source or the address. */
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
    if (isNewError) this.error = reason && { reason, message: `Onair: ${reason}` };
    if (isNewState) dispatchToPage(this.#host, 'onair-state', { state });
    if (isNewError && reason) void this.#report(reason, cause);
  }

  /** Reports an error; the texts are loaded with the first one. */
  async #report(reason: SourceError['reason'], cause: WeakKey): Promise<void> {
    const words = await import('../source/source-error.ts').catch(() => undefined);
    if (this.error?.reason !== reason) return;
    if (words) this.error = words.toSourceError(reason, this.#host.localName);
    if (dispatchToPage(this.#host, 'onair-error', this.error)) words?.warnPage(this.error, cause);
  }
}

const NOTHING: SourceInUse = { source: undefined, src: undefined };
