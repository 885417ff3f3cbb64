/** A response before it is written, so that faults can still change it. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ReplyBody;
}

type ReplyBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array };

/** A JSON response. Data of one user must not be cached. */
export function jsonReply(value: unknown, status = 200): Reply {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  return { status, headers, body: { kind: 'json', value } };
}

/** An error body (docs/spec/service-api.md, "Error body"): all three numbers equal the status. */
export function errorReply(status: number, name: string, message: string): Reply {
  return jsonReply({ error: { statusCode: status, status, code: status, message, name } }, status);
}

/** 401 for a missing, unknown, expired or revoked access token (docs/spec/service-api.md, "Errors"; D20). */
export function invalidTokenReply(): Reply {
  const reply = errorReply(401, 'invalid_token', 'Invalid token: access token is invalid');
  return withHeaders(reply, { 'www-authenticate': 'Bearer error="invalid_token"' });
}

/** A response without a body and without a content type (D2). */
export function emptyReply(status = 200): Reply {
  return { status, headers: { 'content-length': '0' }, body: { kind: 'none' } };
}

/** A redirect; 303 after a form, otherwise 302. */
export function redirectReply(location: string, status: 302 | 303 = 303): Reply {
  return { status, headers: { location, 'cache-control': 'no-store', 'content-length': '0' }, body: { kind: 'none' } };
}

/** A response with any content type. */
export function bytesReply(contentType: string, content: string | Uint8Array, status = 200): Reply {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return { status, headers: { 'content-type': contentType }, body: { kind: 'bytes', bytes } };
}

/** The same response with more headers. */
export function withHeaders(reply: Reply, headers: Readonly<Record<string, string>>): Reply {
  return { ...reply, headers: { ...reply.headers, ...headers } };
}
