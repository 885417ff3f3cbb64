import type { UserId } from '../../../core/service/user-id.ts';

/** Provides usable access tokens of owners and renews them; the only way to the token pair. */
export interface AccessTokens {
  /**
   * The owner's current access token, renewed first if it is about to end.
   * @throws {LoginLostError} the owner has to sign in again (or never did)
   * @throws {LoginUnavailableError} the login is kept, but there is no usable token at the moment
   */
  get(ownerId: UserId): Promise<string>;
  /**
   * For a caller whose `accessToken` the service refused with 401. Returns a newer token, or the same one if only that endpoint
   * refused it. Any number of concurrent calls cause one refresh.
   * @throws {LoginLostError}
   * @throws {LoginUnavailableError}
   */
  renew(ownerId: UserId, accessToken: string): Promise<string>;
  /**
   * Calls the listener after each change of a login.
   * @param ownerId owner of the login; every owner by default
   * @returns unsubscribe
   */
  onChange(listener: LoginListener, ownerId?: UserId): () => void;
}

/** The kind of change of an owner's login. */
export type LoginChange = 'renewed' | 'lost' | 'disconnected';

/** Called after each change of a login. */
export type LoginListener = (ownerId: UserId, change: LoginChange) => void;

/** The owner's login is gone: only signing in again helps. */
export class LoginLostError extends Error {
  override readonly name = 'LoginLostError';

  constructor(message = 'the login has ended: sign in again') {
    super(message);
  }
}

/** The login is kept, but the service issues no token at the moment, or the new one cannot be saved. It is retried automatically. */
export class LoginUnavailableError extends Error {
  override readonly name = 'LoginUnavailableError';

  constructor(message = 'there is no usable access token at the moment; this is retried automatically') {
    super(message);
  }
}
