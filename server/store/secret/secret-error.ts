/** A sealed record or the master key cannot be used; the message contains the reason and the remedy, but neither of them. */
export class SecretError extends Error {
  override readonly name = 'SecretError';
}

/** The master key's file can be read but holds no key: it was changed, or only partly written. */
export class DamagedKeyError extends SecretError {}
