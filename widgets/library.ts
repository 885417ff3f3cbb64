/**
 * Things by name. The first is there from the start; each other is loaded once, when somebody asks for it. A name that
 * nobody knows stands for the first, and so does one that cannot be loaded: a widget on air never waits for ever.
 */
export class Library<T> {
  /** What is loaded on demand. */
  readonly names: readonly string[];

  private readonly first: T;
  private readonly bring: (name: string) => Promise<T | undefined>;
  private readonly loaded = new Map<string, T>();

  /** @param names of all but the first, with spaces between them */
  constructor(first: T, names: string, bring: (name: string) => Promise<T | undefined>) {
    this.first = first;
    this.names = names.split(' ');
    this.bring = bring;
  }

  /** What is there at once; undefined for what {@link load} has to bring first. */
  find(name: string): T | undefined {
    return this.names.includes(name) ? this.loaded.get(name) : this.first;
  }

  /** Brings a thing; it never fails. */
  async load(name: string): Promise<T> {
    const there = this.find(name);
    if (there !== undefined) return there;
    const thing = (await this.bring(name).catch(() => undefined)) ?? this.first;
    this.loaded.set(name, thing);
    return thing;
  }
}

/** Which thing of a library somebody uses now. It keeps the former one until the next is there. */
export class LibraryChoice<T> {
  /** What is used now; undefined until the first choice is there. */
  value: T | undefined;
  /** Settles when what was chosen last is there. */
  whenLoaded: Promise<unknown> = Promise.resolve();

  private readonly library: Library<T>;
  private readonly onLoaded: () => void;
  private chosen: string | undefined;

  /** @param onLoaded is called when a choice that had to be loaded is there: time to choose again */
  constructor(library: Library<T>, onLoaded: () => void) {
    this.library = library;
    this.onLoaded = onLoaded;
  }

  /** Chooses by name; true when that changed {@link value}. */
  choose(name: string): boolean {
    const former = this.value;
    const there = this.library.find(name);
    if (there !== undefined) this.value = there;
    else if (name !== this.chosen) this.whenLoaded = this.library.load(name).then(this.onLoaded);
    this.chosen = name;
    return this.value !== former;
  }
}
