import { systemClock, type Clock } from '../../core/connection/clock.ts';
import { Retries } from './retries.ts';

/** Longest wait of a widget for a theme, words or fonts before it is drawn. */
export const MAX_LOAD_MS = 2_000;

/** Loader of each item by its name. An item is unavailable if its loader resolves with undefined or rejects. */
type Loaders<T> = Readonly<Record<string, () => Promise<T | undefined>>>;

/**
 * Items by name. The first is present from the start; each other one is loaded once, on first use. An unknown name returns the first item,
 * so a widget on air never waits forever. If an item fails to load, the first one replaces it for a while; a use after that loads it again.
 * A {@link LibraryChoice} does so by itself.
 */
export class Library<T> {
  /** Clock for retries; the machine's own by default. */
  clock: Pick<Clock, 'after' | 'elapsed'> = systemClock;
  /** Replacement of unavailable items. */
  readonly first: T;

  readonly #loaders: Loaders<T>;
  readonly #loaded = new Map<string, T>();
  readonly #loading = new Map<string, Promise<T>>();
  readonly #retries = new Retries(() => this.clock);

  constructor(first: T, loaders: Loaders<T>) {
    this.first = first;
    this.#loaders = loaders;
  }

  /** Returns a loaded item; undefined if {@link load} has to load it first. */
  find(name: string): T | undefined {
    return this.#retries.isWaiting(name) || !Object.hasOwn(this.#loaders, name) ? this.first : this.#loaded.get(name);
  }

  /** Loads an item; never rejects. All calls during one load share a promise. */
  load(name: string): Promise<T> {
    const there = this.find(name);
    if (there !== undefined) return Promise.resolve(there);
    const loading = this.#loading.get(name) ?? this.#fetch(name).finally(() => this.#loading.delete(name));
    this.#loading.set(name, loading);
    return loading;
  }

  /** Calls back once an item that failed to load may be retried. @returns a function that cancels it */
  whenDue(name: string, callback: () => void): () => void {
    return this.#retries.whenDue([name], callback);
  }

  async #fetch(name: string): Promise<T> {
    const item = await this.#loaders[name]?.().catch(() => undefined);
    if (item !== undefined) {
      this.#retries.succeed(name);
      this.#loaded.set(name, item);
      return item;
    }
    this.#retries.fail(name);
    return this.first;
  }
}

/**
 * The item of a library that is in use. It keeps the former item until the next is loaded. If nothing is loaded after {@link MAX_LOAD_MS},
 * it uses the library's first item, so that a silent server does not keep a widget off air.
 */
export class LibraryChoice<T> {
  /** The item in use; undefined until the first choice is loaded. */
  value: T | undefined;
  /** Settles once the latest choice is loaded. */
  whenLoaded: Promise<unknown> = Promise.resolve();

  readonly #library: Library<T>;
  readonly #onLoaded: () => void;
  #loading: Promise<T> | undefined;
  /** Replacement while the first choice is late. */
  #substitute: T | undefined;
  #stopWaiting: (() => void) | undefined;
  #stopRetrying: (() => void) | undefined;

  /** @param onLoaded called once a choice is loaded or late, so that the caller chooses again */
  constructor(library: Library<T>, onLoaded: () => void) {
    this.#library = library;
    this.#onLoaded = onLoaded;
  }

  /**
   * Chooses by name.
   * @param isSure false if another name may follow soon: a first choice then waits as if it were being loaded
   * @returns whether {@link value} changed
   */
  choose(name: string, isSure = true): boolean {
    const former = this.value;
    this.release();
    const present = former ?? this.#substitute;
    const isWanted = isSure || present !== undefined;
    const there = isWanted ? this.#library.find(name) : undefined;
    if (there !== undefined) this.#stopWaiting?.();
    else this.#wait(isWanted ? this.#library.load(name) : undefined);
    this.value = there ?? present;
    if (there !== undefined) this.#stopRetrying = this.#library.whenDue(name, this.#onLoaded);
    return this.value !== former;
  }

  /** Stops retrying until the next choice. */
  release(): void {
    this.#stopRetrying?.();
  }

  #wait(loading: Promise<T> | undefined): void {
    if (loading && loading !== this.#loading) this.whenLoaded = loading.then(this.#onLoaded);
    this.#loading = loading;
    this.#stopWaiting ??= this.#library.clock.after(MAX_LOAD_MS, () => {
      this.#substitute = this.#library.first;
      this.#onLoaded();
    });
  }
}
