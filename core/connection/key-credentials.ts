import type { Credentials } from './credentials.ts';

/** What the overlay page is built with in the place of `credentials.ts`: the key of an overlay, which nobody can renew. */
export function createCredentials(key: string): Credentials {
  return { get: () => Promise.resolve(key), isRenewable: false, renew: (refused) => Promise.resolve(refused) };
}
