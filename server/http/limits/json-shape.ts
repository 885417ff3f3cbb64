import { HttpError } from '../errors/error-body.ts';

/** Greatest nesting of a body; settings have twelve levels at most. */
const MAX_DEPTH = 32;
/** Most values of a body: the longest lists of safety settings have 35,000. */
const MAX_VALUES = 50_000;

const [QUOTE, COMMA, ESCAPE] = [0x22, 0x2c, 0x5c];
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

/**
 * Refuses JSON that is small as text and large once it is parsed: a parser blocks the event loop for 300 ms with 4 MiB of nested brackets.
 * @throws {HttpError} 400: too deep, or too many values
 */
export function refuseShape(text: string): void {
  let [depth, values] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) at = findStringEnd(text, at + 1);
    else if (unit === COMMA) values += 1;
    else if (unit === OPENING[0] || unit === OPENING[1]) {
      depth += 1;
      values += 1;
    } else if (unit === CLOSING[0] || unit === CLOSING[1]) depth -= 1;
    if (depth > MAX_DEPTH || values > MAX_VALUES) throw refuseLargeShape();
  }
}

/** Position of the closing quotation mark; the end of the text if there is none. */
function findStringEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === ESCAPE ? 2 : 1;
  return at;
}

function refuseLargeShape(): HttpError {
  const message = `The body has more than ${MAX_VALUES} values or ${MAX_DEPTH} levels: send less at once.`;
  return new HttpError({ statusCode: 400, name: 'invalid_request', message });
}
