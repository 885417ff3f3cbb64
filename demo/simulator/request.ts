import type { IncomingMessage } from 'node:http';

/** A request that has been read whole. */
export interface Request {
  readonly method: string;
  /** Path without the prefix and without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** The request cannot be taken; `message` says why. */
export class BadRequestError extends Error {
  override readonly name = 'BadRequestError';
}

const MAX_BODY_BYTES = 64 * 1024;

/** Reads a body of at most 64 KiB; throws a {@link BadRequestError} when there is more. */
export async function readBody(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > MAX_BODY_BYTES) throw new BadRequestError('The body is larger than 64 KiB.');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Whether the body is of the media type, parameters aside. */
export function isOfType(request: Request, mediaType: string): boolean {
  return (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() === mediaType;
}

/**
 * Reads a form in which no field comes twice (RFC 6749, section 3.2);
 * throws a {@link BadRequestError} when one does, or when the body is not a form.
 */
export function readForm(request: Request): Map<string, string> {
  if (!isOfType(request, 'application/x-www-form-urlencoded')) {
    throw new BadRequestError('The body must be application/x-www-form-urlencoded.');
  }
  const form = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(request.body)) {
    if (form.has(name)) throw new BadRequestError(`The field ${JSON.stringify(name.slice(0, 40))} stands twice.`);
    form.set(name, value);
  }
  return form;
}

/** Reads a JSON object; throws a {@link BadRequestError} when the body is anything else. */
export function readJsonObject(request: Request): Readonly<Record<string, unknown>> {
  if (!isOfType(request, 'application/json')) throw new BadRequestError('The body must be application/json.');
  const value = parseJson(request.body);
  if (!isRecord(value)) throw new BadRequestError('The body must be a JSON object.');
  return value;
}

/** Parses JSON; undefined when the text is not JSON. */
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
