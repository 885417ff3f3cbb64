import { createHash, timingSafeEqual } from 'node:crypto';

/** Gives that many random bytes, as `randomBytes` of `node:crypto` does. */
export type RandomBytes = (size: number) => Uint8Array;

/** Makes an overlay key: 256 random bits in base64url, 43 characters (threat T10). */
export function mintKey(randomBytes: RandomBytes): string {
  return Buffer.from(randomBytes(32)).toString('base64url');
}

/** Whether a text could be an overlay key at all. */
export function isKeyShaped(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** SHA-256 of a key in hexadecimal, by which it is looked up. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Compares two hashes of keys in a time that does not depend on where they differ. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
