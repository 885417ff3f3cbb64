import type { UserId } from '../../../core/service/user-id.ts';

/** Gives callers a usable access token of an owner and renews it; the only door to the token pair. */
export interface AccessTokens {
  /**
   * The owner's current access token, renewed first when it is about to end.
   * @throws {LoginLostError} the owner has to sign in again (or never did)
   * @throws {LoginUnavailableError} the login is kept, but there is no usable token just now
   */
  get(ownerId: UserId): Promise<string>;
  /**
   * For a caller whose `accessToken` the service refused with 401. Gives a newer token, or the same one when only that endpoint
   * refused it. However many callers ask at once, one refresh is made.
   * @throws {LoginLostError}
   * @throws {LoginUnavailableError}
   */
  renew(ownerId: UserId, accessToken: string): Promise<string>;
  /**
   * Calls the listener after each change of a login.
   * @param ownerId whose login; every owner's by default
   * @returns unsubscribe
   */
  onChange(listener: LoginListener, ownerId?: UserId): () => void;
}

/** How an owner's login changed. */
export type LoginChange = 'renewed' | 'lost' | 'disconnected';

/** Called after each change of a login. */
export type LoginListener = (ownerId: UserId, change: LoginChange) => void;

/** The owner's login is gone: only signing in again helps. */
export class LoginLostError extends Error {
  override readonly name = 'LoginLostError';

  constructor(message = 'the login is gone: sign in again') {
    super(message);
  }
}

/** The login is kept, but the service gives no token just now, or the new one cannot be saved. It is tried again without being asked. */
export class LoginUnavailableError extends Error {
  override readonly name = 'LoginUnavailableError';

  constructor(message = 'there is no usable access token just now; it is tried again by itself') {
    super(message);
  }
}
