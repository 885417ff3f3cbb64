/** A sealed record or the master key cannot be used; the message says why and how to fix it, and contains neither of them. */
export class SecretError extends Error {
  override readonly name = 'SecretError';
}

/** The master key's file can be read and holds no key: it was changed, or cut off while it was written. */
export class DamagedKeyError extends SecretError {}
