import type { IncomingMessage } from 'node:http';

/** A completely read request. */
export interface Request {
  readonly method: string;
  /** Path without the prefix and without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Error of an unacceptable request; `message` has the reason. */
export class BadRequestError extends Error {
  override readonly name = 'BadRequestError';
}

/** Whether the body has the media type, without regard to parameters. */
export function isOfType(request: Request, mediaType: string): boolean {
  return (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() === mediaType;
}

/** Reads a form without repeated fields (RFC 6749, section 3.2); throws a {@link BadRequestError} for a repeated field or another body. */
export function readForm(request: Request): Map<string, string> {
  if (!isOfType(request, 'application/x-www-form-urlencoded')) {
    throw new BadRequestError('The body must be application/x-www-form-urlencoded.');
  }
  const form = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(request.body)) {
    if (form.has(name)) throw new BadRequestError(`The field ${JSON.stringify(name.slice(0, 40))} is repeated.`);
    form.set(name, value);
  }
  return form;
}

/** Reads a JSON object; throws a {@link BadRequestError} for any other body. */
export function readJsonObject(request: Request): Readonly<Record<string, unknown>> {
  if (!isOfType(request, 'application/json')) throw new BadRequestError('The body must be application/json.');
  const value = parseJson(request.body);
  if (!isRecord(value)) throw new BadRequestError('The body must be a JSON object.');
  return value;
}

/** Parses JSON; undefined for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the value is an object with fields, so neither null nor a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a cookie. */
export function readCookie(request: Request, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1];
}
