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
 * the camel-cased family gets the other (section 5.1, trap D3). All other fields stay as they are.
 * @param status HTTP status of the answer
 * @param body parsed JSON; undefined when there is none
 * @returns what a library may read; undefined when there is nothing it could
 */
export function toRfcBody(status: number, body: unknown): unknown {
  if (status >= 400) return toRfcError(status, body);
  return isObject(body) ? withSnakeNames(body) : body;
}

function toRfcError(status: number, body: unknown): { error: string } {
  const error = isObject(body) ? body['error'] : undefined;
  const name = isObject(error) ? error['name'] : error;
  return { error: isErrorName(name) ? name : `http_${status}` };
}

function withSnakeNames(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const missing = Object.entries(CAMEL_NAMES).filter(([snake]) => body[snake] === undefined);
  const { scope } = body;
  return {
    ...body,
    ...Object.fromEntries(missing.map(([snake, camel]) => [snake, body[camel]])),
    ...(Array.isArray(scope) && { scope: scope.join(' ') }),
  };
}

/** RFC 6749 section 5.2 allows more, but a longer or stranger name is no name, and may hold what was sent (E58). */
function isErrorName(name: unknown): name is string {
  return typeof name === 'string' && /^[A-Za-z][A-Za-z0-9_.-]{0,63}$/.test(name);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
