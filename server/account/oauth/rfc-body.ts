import { isFields } from '../../../core/service/fields.ts';
import type { Fields } from '../../../core/service/fields.ts';

/**
 * Turns an answer of the service's OAuth endpoints into RFC 6749's form, which standard libraries read. The nested error
 * `{error: {name, message}}` becomes `{error}` (section 5.2, trap D16). Of a token response a library gets only what it insists
 * on (section 5.1), and the service's own text beside it: whether a pair can be used is decided by `parseTokenPair`, which
 * refuses less (trap D3).
 * @param status HTTP status of the answer
 * @param text body of the answer
 * @returns body that a library may read; the text itself when it is no JSON object and no error
 */
export function toRfcBody(status: number, text: string): string {
  const body = parseJson(text);
  if (status >= 400) return JSON.stringify(toRfcError(status, body));
  return isFields(body) ? JSON.stringify(toRfcToken(body, text)) : text;
}

/** Reads back the service's own answer from what a library gives back of {@link toRfcBody}. */
export function readAnswer({ answer }: Fields): unknown {
  return typeof answer === 'string' ? parseJson(answer) : undefined;
}

function toRfcError(status: number, body: unknown): { error: string } {
  const error = isFields(body) ? body['error'] : undefined;
  const name = isFields(error) ? error['name'] : error;
  return { error: isErrorName(name) ? name : `http_${status}` };
}

/** The answer goes on as text, since nested too deeply it could be read but not written again. */
function toRfcToken({ access_token: snake, accessToken: camel }: Fields, answer: string): Fields {
  return { access_token: typeof snake === 'string' && snake !== '' ? snake : camel, token_type: 'bearer', answer };
}

/** RFC 6749 section 5.2 allows more, but a longer or stranger name is no name, and may hold what was sent (E58). */
function isErrorName(name: unknown): name is string {
  return typeof name === 'string' && /^[A-Za-z][A-Za-z0-9_.-]{0,63}$/.test(name);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
