import { Assembler } from 'stream-json/core/assembler.js';
import type { Token } from 'stream-json/core/parser.js';
import { refuseInput } from '../../overlays/refusals.ts';
import type { ItemLimits } from './file-limits.ts';

/** Builds one item of a list from its tokens, within its limits. */
export interface ItemBuilder {
  /**
   * Handles the next token.
   * @returns whether the item is complete
   * @throws {HttpError} 400 before more is built than the limits allow
   */
  take(token: Token): boolean;
  readonly value: unknown;
}

/** Creates the builder of an item. @param place the item in refusals */
export function createItemBuilder(place: string, { maxText, maxValues }: ItemLimits): ItemBuilder {
  // it has the same rules for names as JSON.parse: the last one counts, and __proto__ is an ordinary one
  const assembler = new Assembler();
  let [text, values] = [0, 0];
  return {
    take(token) {
      values += 1;
      if ('value' in token && typeof token.value === 'string') text += token.value.length;
      if (text > maxText || values > maxValues)
        throw refuseInput({ at: place, reason: 'wrong_form', message: 'it is too large.' });
      assembler.consume(token);
      return assembler.done;
    },
    get value() {
      return assembler.current;
    },
  };
}
