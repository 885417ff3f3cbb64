import { inspect } from 'node:util';

/**
 * A text that must not be shown: printing, joining, logging or serialising it gives `[secret]`.
 * Only {@link SecretText.reveal} gives it out (promise A1, threat T24).
 */
export class SecretText {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** The text itself, for the one place that needs it. */
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
