import { createHash, timingSafeEqual } from 'node:crypto';

/** Returns this many random bytes; handed in. */
export type RandomBytes = (length: number) => Uint8Array;

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Creates a secret for a cookie, a `state` or an overlay's key: 256 random bits, base64url. */
export function mintToken(randomBytes: RandomBytes): string {
  return Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url');
}

/** Whether a text has the form of {@link mintToken}'s; other texts need no lookup. */
export function isToken(text: string | undefined): text is string {
  return text !== undefined && TOKEN.test(text);
}

/** SHA-256 of a secret, hexadecimal. Only this hash is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Compares two hashes in constant time (threat T1). */
export function isSameHash(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
