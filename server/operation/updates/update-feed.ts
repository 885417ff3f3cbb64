import { isFields, toFields } from '../../../core/service/fields.ts';

/** A release, as the address of updates describes it. */
export interface Release {
  /** For example `0.2.0`. */
  readonly version: string;
  /** Changes for its users, a line each. */
  readonly changes: readonly string[];
  /** The page that explains how to update. */
  readonly url: string;
}

const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/;
const MAX_CHANGES = 20;
const MAX_CHANGE_LENGTH = 300;

/** Parses the answer of the address of updates; undefined if it is not in that form. */
export function parseRelease(value: unknown): Release | undefined {
  if (!isFields(value)) return undefined;
  const { version, changes, url } = toFields(value);
  if (typeof version !== 'string' || !VERSION.test(version)) return undefined;
  if (typeof url !== 'string' || URL.parse(url)?.protocol !== 'https:') return undefined;
  if (!Array.isArray(changes) || changes.length > MAX_CHANGES || !changes.every(isLine)) return undefined;
  return { version, changes, url };
}

function isLine(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= MAX_CHANGE_LENGTH;
}

/** Whether a version is newer than another one. */
export function isNewer(version: string, than: string): boolean {
  const [parts, others] = [toParts(version), toParts(than)];
  const differing = parts.findIndex((part, index) => part !== others[index]);
  return differing >= 0 && (parts[differing] ?? 0) > (others[differing] ?? 0);
}

function toParts(version: string): readonly number[] {
  return (VERSION.exec(version) ?? []).slice(1).map(Number);
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 64 * 1024;

/**
 * Reads the newest release. The request names neither this server nor its version or users.
 * @throws {Error} there is no answer, or not one of the expected form
 */
export async function readRelease(url: string, fetch: typeof globalThis.fetch): Promise<Release> {
  const headers = { accept: 'application/json', 'accept-language': '*', 'user-agent': 'onair' };
  const response = await fetch(url, { headers, credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The answer has the status ${response.status}.`);
  }
  const release = parseRelease(JSON.parse(await readText(response)));
  if (!release) throw new Error('The answer describes no release.');
  return release;
}

/** Reads the text of an answer, and no more than a small one. */
async function readText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  if (!response.body) return '';
  for await (const piece of response.body as AsyncIterable<Uint8Array>) {
    size += piece.length;
    if (size > MAX_BYTES) throw new Error('The answer is too large.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
