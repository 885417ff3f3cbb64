import { systemClock, type Clock } from '../../core/connection/clock.ts';

/** The wait after the first failure, in milliseconds; it doubles with each further failure up to the longest wait. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/** The longest that a widget waits for something without which it is not drawn: a theme, words, fonts. */
export const MAX_LOAD_MS = 2_000;

/** How each item of a library is loaded, by its name; one that resolves with undefined, or rejects, cannot be had. */
type Loaders<T> = Readonly<Record<string, () => Promise<T | undefined>>>;

/**
 * Items by name. The first is there from the start; each other item is loaded once, when it is first asked for. An unknown
 * name gives the first item, so a widget on air never waits for ever. An item that cannot be loaded is replaced by the first for a
 * while, and is loaded again when it is asked for after that.
 */
export class Library<T> {
  /** The machine's own clock unless another is given. */
  clock: Pick<Clock, 'after' | 'elapsed'> = systemClock;
  /** What stands in for an item that cannot be had. */
  readonly first: T;

  readonly #loaders: Loaders<T>;
  readonly #loaded = new Map<string, T>();
  readonly #loading = new Map<string, Promise<T>>();
  readonly #waits = new Map<string, { readonly waitMs: number; readonly untilMs: number }>();

  constructor(first: T, loaders: Loaders<T>) {
    this.first = first;
    this.#loaders = loaders;
  }

  /** An item that is there already; undefined for one that {@link load} has to load first. */
  find(name: string): T | undefined {
    const isWaiting = this.clock.elapsed() < (this.#waits.get(name)?.untilMs ?? 0);
    return isWaiting || !Object.hasOwn(this.#loaders, name) ? this.first : this.#loaded.get(name);
  }

  /** Loads an item; it never fails. All calls during one load get the same promise. */
  load(name: string): Promise<T> {
    const there = this.find(name);
    if (there !== undefined) return Promise.resolve(there);
    const loading = this.#loading.get(name) ?? this.#fetch(name).finally(() => this.#loading.delete(name));
    this.#loading.set(name, loading);
    return loading;
  }

  async #fetch(name: string): Promise<T> {
    const item = await this.#loaders[name]?.().catch(() => undefined);
    if (item !== undefined) {
      this.#loaded.set(name, item);
      return item;
    }
    const waitMs = Math.min(LONGEST_WAIT_MS, (this.#waits.get(name)?.waitMs ?? FIRST_WAIT_MS / 2) * 2);
    this.#waits.set(name, { waitMs, untilMs: this.clock.elapsed() + waitMs });
    return this.first;
  }
}

/**
 * The item of a library that is in use. It keeps the former one until the next is loaded. A server that answers nothing more must not keep
 * a widget off air: where nothing is there after {@link MAX_LOAD_MS}, the library's first item is used until then.
 */
export class LibraryChoice<T> {
  /** What is used now; undefined until the first choice is there. */
  value: T | undefined;
  /** Settles when what was chosen last is there. */
  whenLoaded: Promise<unknown> = Promise.resolve();

  readonly #library: Library<T>;
  readonly #onLoaded: () => void;
  #loading: Promise<T> | undefined;
  /** What is used where nothing came in time. */
  #substitute: T | undefined;
  #stopWaiting: (() => void) | undefined;

  /** @param onLoaded is called when a choice that had to be loaded is there, or is late: time to choose again */
  constructor(library: Library<T>, onLoaded: () => void) {
    this.#library = library;
    this.#onLoaded = onLoaded;
  }

  /**
   * Chooses by name; true when that changed {@link value}.
   * @param isSure false while another name may come soon: a first choice then waits, as it waits for what is loaded
   */
  choose(name: string, isSure = true): boolean {
    const former = this.value;
    const present = former ?? this.#substitute;
    const isWanted = isSure || present !== undefined;
    const there = isWanted ? this.#library.find(name) : undefined;
    if (there !== undefined) this.#stopWaiting?.();
    else this.#wait(isWanted ? this.#library.load(name) : undefined);
    this.value = there ?? present;
    return this.value !== former;
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
