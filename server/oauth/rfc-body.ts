import { isFields } from '../../core/service/fields.ts';
import type { Fields } from '../../core/service/fields.ts';

/** Our own names of RFC 6749's token response beside the service's camel-cased copies of them (trap D3). */
const CAMEL_NAMES = {
  access_token: 'accessToken',
  refresh_token: 'refreshToken',
  token_type: 'tokenType',
  expires_in: 'accessTokenExpiresIn',
} as const;

/**
 * Turns a body of the service's OAuth endpoints into RFC 6749's form, which standard libraries read: the nested error
 * `{error: {name, message}}` becomes `{error, error_description}` (section 5.2, trap D16), a token response that has only
 * the camel-cased family gets the other (section 5.1, trap D3). What a library would stumble over goes: a field that is null
 * is a missing one, and an `id_token` is OpenID's, which the API does not have. All other fields stay as they are.
 * @param status HTTP status of the answer
 * @param body parsed JSON; undefined when there is none
 * @returns what a library may read; undefined when there is nothing it could
 */
export function toRfcBody(status: number, body: unknown): unknown {
  if (status >= 400) return toRfcError(status, body);
  return isFields(body) ? withSnakeNames(withoutStrays(body)) : body;
}

function toRfcError(status: number, body: unknown): { error: string } {
  const error = isFields(body) ? body['error'] : undefined;
  const name = isFields(error) ? error['name'] : error;
  return { error: isErrorName(name) ? name : `http_${status}` };
}

function withoutStrays(body: Fields): Fields {
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => value !== null && name !== 'id_token'));
}

function withSnakeNames({ scope, ...body }: Fields): Fields {
  const missing = Object.entries(CAMEL_NAMES).filter(([snake]) => body[snake] === undefined);
  const words = Array.isArray(scope) ? scope.join(' ') : scope;
  return {
    ...body,
    ...Object.fromEntries(missing.map(([snake, camel]) => [snake, body[camel]])),
    ...(typeof words === 'string' && { scope: words }),
  };
}

/** RFC 6749 section 5.2 allows more, but a longer or stranger name is no name, and may hold what was sent (E58). */
function isErrorName(name: unknown): name is string {
  return typeof name === 'string' && /^[A-Za-z][A-Za-z0-9_.-]{0,63}$/.test(name);
}
