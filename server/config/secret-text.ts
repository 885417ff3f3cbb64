import { inspect } from 'node:util';

/**
 * A secret text: printing, joining, logging or serialising it gives `[secret]`.
 * Only {@link SecretText.reveal} returns it (promise A1, threat T24).
 */
export class SecretText {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Returns the text itself, for the one place that needs it. */
  reveal(): string {
    return this.#text;
  }

  toString(): string {
    return '[secret]';
  }

  toJSON(): string {
    return '[secret]';
  }

  [inspect.custom](): string {
    return '[secret]';
  }
}
