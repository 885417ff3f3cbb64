import { jsonParser } from 'stream-json/core/parser.js';
import type { Token } from 'stream-json/core/parser.js';
import { HttpError } from '../../http/errors/error-body.ts';
import { refuseInput } from '../../overlays/refusals.ts';
import { MAX_NAME, MAX_TEXT } from './file-limits.ts';

/** Splits JSON piece by piece into tokens, each text whole, and none longer than the limits. */
export interface TokenReader {
  /**
   * The tokens show whether the text is complete.
   * @throws {HttpError} 400: it is no JSON, or a text in it is too long
   */
  read(bytes: Uint8Array, isLast: boolean): Generator<Token>;
}

/** Ends of a text, a number or a name of a field, and their tokens. */
const WHOLE = { endKey: 'keyValue', endNumber: 'numberValue', endString: 'stringValue' } as const;

/** Creates a reader of one file. */
export function createTokenReader(): TokenReader {
  // in pieces, so that a text beyond its limit is never joined
  const parse = jsonParser({ packValues: false });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const texts = createTexts();
  return {
    *read(bytes, isLast) {
      const text = orRefuse(() => decoder.decode(bytes, { stream: !isLast }));
      for (const token of listTokens(orRefuse(() => parse(text)))) yield* texts(token);
    },
  };
}

function orRefuse<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw refuseBroken();
  }
}

/** 400: the file is no JSON, or ends too early. */
export function refuseBroken(): HttpError {
  return new HttpError({ statusCode: 400, name: 'invalid_request', message: 'The body is not valid JSON.' });
}

/** The parser returns a list of tokens, or a marker that there is none. */
function listTokens(answer: unknown): readonly Token[] {
  const isList = typeof answer === 'object' && answer !== null && 'values' in answer && Array.isArray(answer.values);
  return isList ? (answer.values as readonly Token[]) : [];
}

function createTexts(): (token: Token) => Generator<Token> {
  let text = '';
  let max = 0;
  const add = (piece: string): void => {
    if (text.length + piece.length > max) throw refuseInput(TOO_LONG);
    text += piece;
  };
  return function* (token) {
    if (token.name === 'startKey' || token.name === 'startNumber') [text, max] = ['', MAX_NAME];
    else if (token.name === 'startString') [text, max] = ['', MAX_TEXT];
    else if (token.name === 'stringChunk' || token.name === 'numberChunk') add(token.value);
    else if (isWhole(token)) yield { name: WHOLE[token.name], value: text };
    else yield token;
  };
}

function isWhole(token: Token): token is Token & { readonly name: keyof typeof WHOLE } {
  return token.name in WHOLE;
}

const TOO_LONG = { reason: 'wrong_form', message: 'A text or a name in the file is too long.' };
