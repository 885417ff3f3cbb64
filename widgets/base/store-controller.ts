import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ReadableAtom } from 'nanostores';

/** Options of a {@link StoreController}. */
export interface StoreControllerOptions<T> {
  /** Returns the store to follow. Called before each update, since a store may be added or replaced later. */
  readonly select: () => ReadableAtom<T> | undefined;
  /** Replaces the host's update, for a host that draws without Lit. */
  readonly onChange?: (value: T | undefined) => void;
}

/**
 * Follows a nanostore while its host is connected: subscribes as soon as there is a store, requests an update when the value changes
 * (`Object.is`), and unsubscribes in `hostDisconnected`.
 */
export class StoreController<T> implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #options: StoreControllerOptions<T>;
  #store: ReadableAtom<T> | undefined;
  #release: (() => void) | undefined;
  #isAttached = false;
  #current: T | undefined;

  constructor(host: ReactiveControllerHost, options: StoreControllerOptions<T>) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  /** The store's value; undefined while there is no store. The last one stays after the host was removed. */
  get value(): T | undefined {
    // Includes a store that was added after the last update.
    this.hostUpdate();
    return this.#current;
  }

  hostConnected(): void {
    this.#isAttached = true;
    this.#follow();
  }

  hostUpdate(): void {
    if (this.#isAttached) this.#follow();
  }

  hostDisconnected(): void {
    this.#isAttached = false;
    this.#drop();
  }

  #follow(): void {
    const store = this.#options.select();
    if (store === this.#store) return;
    this.#drop();
    this.#store = store;
    if (!store) return this.#take(undefined);
    // nanostores calls back at once, so a change during a disconnection is not lost.
    this.#release = store.subscribe((value) => this.#take(value));
  }

  #drop(): void {
    this.#release?.();
    this.#release = undefined;
    this.#store = undefined;
  }

  #take(value: T | undefined): void {
    if (Object.is(value, this.#current)) return;
    this.#current = value;
    if (this.#options.onChange) this.#options.onChange(value);
    else this.#host.requestUpdate();
  }
}
