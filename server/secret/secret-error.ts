/** A sealed record or the master key cannot be used; the message says why and how to mend it. It never holds either. */
export class SecretError extends Error {
  override readonly name = 'SecretError';
}
