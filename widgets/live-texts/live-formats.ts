/** The formats of live words in one language. Each is created on first use, since the first of Intl blocks a page for 20 ms. */
export class LiveFormats {
  #language = 'en';
  #count: Intl.NumberFormat | undefined;
  #list: Intl.ListFormat | undefined;
  #time: Intl.DateTimeFormat | undefined;

  /** BCP 47 tag. */
  get language(): string {
    return this.#language;
  }

  set language(language: string) {
    if (language === this.#language) return;
    this.#language = language;
    this.#count = this.#list = this.#time = undefined;
  }

  /** Formats a number of people; undefined stays undefined. */
  count(count: number | undefined): string | undefined {
    this.#count ??= new Intl.NumberFormat(this.#language, { maximumFractionDigits: 0 });
    return count === undefined ? undefined : this.#count.format(count);
  }

  /** Formats names in a row: `Twitch, YouTube, and Kick`; empty for none. */
  list(names: readonly string[]): string {
    this.#list ??= new Intl.ListFormat(this.#language, { type: 'conjunction' });
    return this.#list.format(names);
  }

  /** Formats a time of day in the time zone of this device: `20:05`, `8:05 PM`. */
  timeOfDay(atMs: number): string {
    this.#time ??= new Intl.DateTimeFormat(this.#language, { hour: 'numeric', minute: '2-digit' });
    return this.#time.format(atMs);
  }
}
