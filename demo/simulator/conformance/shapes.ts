import assert from 'node:assert/strict';

/** Checks that a value has a field's type and format. */
export type Shape = (value: unknown) => boolean;

/** Shapes of docs/spec/service-api.md's field tables. */
export const isString: Shape = (value) => typeof value === 'string';
export const isBoolean: Shape = (value) => typeof value === 'boolean';
export const isInteger: Shape = (value) => Number.isSafeInteger(value);
export const isIntegerOrNull: Shape = (value) => value === null || isInteger(value);
const isStringOrNull: Shape = (value) => value === null || isString(value);
/** "numeric user id": a number or its digits. */
export const isNumericId: Shape = (value) => isInteger(value) || (typeof value === 'string' && /^\d+$/.test(value));
/** An absolute URL. */
export const isAddress: Shape = (value) => typeof value === 'string' && URL.canParse(value);
/** A host name, not an address. */
export const isHostName: Shape = (value) => typeof value === 'string' && /^[a-z0-9.-]+$/i.test(value);
/** A UUID of RFC 9562. */
export const isUuid: Shape = (value) =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
/** A time of RFC 3339 in UTC. */
export const isTimestamp: Shape = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value);
/** A time of RFC 3339 in UTC, to the millisecond. */
export const isTimestampWithMilliseconds: Shape = (value) =>
  typeof value === 'string' && /T\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) && isTimestamp(value);
const isPixels: Shape = (value) => typeof value === 'string' && /^\d+(\.\d+)?px$/.test(value);
/** A list of items with the same shape. */
export const isListOf =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(shape);

/** Checks that a value is an object with all these fields in their shapes; more fields are allowed. */
export function assertFields(
  value: unknown,
  fields: Readonly<Record<string, Shape>>,
): asserts value is Record<string, unknown> {
  const object = toRecord(value);
  for (const [name, shape] of Object.entries(fields)) {
    assert.ok(Object.hasOwn(object, name), `the field ${name} is missing from ${describe(value)}`);
    assert.ok(shape(object[name]), `the field ${name} is not as documented: ${describe(object[name])}`);
  }
}

/** The value as an object with fields; fails the test if it is not an object. */
export function toRecord(value: unknown): Record<string, unknown> {
  assert.ok(typeof value === 'object' && value !== null && !Array.isArray(value), `not an object: ${describe(value)}`);
  return { ...value };
}

/** The value as a list; fails the test if it is not a list. */
export function toList(value: unknown): unknown[] {
  assert.ok(Array.isArray(value), `not a list: ${describe(value)}`);
  return [...(value as unknown[])];
}

/** A value for a message; long texts, which may be tokens, are shortened. */
function describe(value: unknown): string {
  return (JSON.stringify(value) as string | undefined)?.slice(0, 80) ?? 'nothing';
}

/** Expected content of an error body. */
export interface ExpectedError {
  readonly status: number;
  readonly name: string;
  readonly message?: string;
}

/** Error for a wrong access token (docs/spec/service-api.md). */
export const INVALID_TOKEN: ExpectedError = {
  status: 401,
  name: 'invalid_token',
  message: 'Invalid token: access token is invalid',
};
/** Error for a wrong authorization code. */
export const INVALID_CODE: ExpectedError = {
  status: 400,
  name: 'invalid_grant',
  message: 'Invalid grant: authorization code is invalid',
};
/** Error for a wrong refresh token. */
export const INVALID_REFRESH: ExpectedError = {
  status: 400,
  name: 'invalid_grant',
  message: 'Invalid grant: refresh token is invalid',
};

/** Checks an error body (docs/spec/service-api.md, "Error body"). */
export function assertError(answer: { status: number; json: unknown }, { status, name, message }: ExpectedError): void {
  assert.equal(answer.status, status);
  const { error } = toRecord(answer.json);
  assertFields(error, { statusCode: isInteger, status: isInteger, code: isInteger, message: isString, name: isString });
  assert.deepEqual(
    [error['statusCode'], error['status'], error['code'], error['name']],
    [status, status, status, name],
  );
  if (message !== undefined) assert.equal(error['message'], message);
}

/** Fields of a stream channel; in events, numbers may be null. */
export function streamChannelFields(numbers: Shape): Record<string, Shape> {
  return {
    id: isInteger,
    streamingPlatformId: isInteger,
    channelIdentifier: isString,
    eventIdentifier: isString,
    viewers: numbers,
    followers: numbers,
    title: isString,
    gameTitle: isString,
  };
}

/** Checks a content part of any type (docs/spec/service-api.md, "Content part shapes"). */
export function assertContentPart(value: unknown): void {
  const { type, subtype } = toRecord(value);
  const kind = type === 'link' ? 'link' : `${String(type)}/${String(subtype)}`;
  const shapes: Readonly<Record<string, Record<string, Shape>>> = {
    'text/normalText': { content: isString, color: isStringOrNull },
    link: { url: isString, content: isString },
    'img/link': { content: isAddress },
    'img/sprite': { link: isAddress, objectPosition: isString, height: isPixels, width: isPixels },
  };
  const fields = shapes[kind];
  assert.ok(fields !== undefined, `an undocumented kind of content part: ${kind}`);
  assertFields(value, fields);
}
