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
   * Says that the service refused `accessToken` with 401; answers with a newer one, or with the same when the service takes
   * it elsewhere and the refusal was that one endpoint's. However many callers say so at once, one refresh is made.
   * @throws {LoginLostError}
   * @throws {LoginUnavailableError}
   */
  renew(ownerId: UserId, accessToken: string): Promise<string>;
  /** Calls back after each change of an owner's login: a new pair, lost, disconnected. @returns unsubscribe */
  onChange(listener: LoginListener): () => void;
}

/** How an owner's login changed. */
export type LoginChange = 'renewed' | 'lost' | 'disconnected';

/** Told about each change of a login. */
export type LoginListener = (ownerId: UserId, change: LoginChange) => void;

/** The owner's login is gone: only signing in again helps. */
export class LoginLostError extends Error {
  override readonly name = 'LoginLostError';

  constructor(message = 'the login is gone: sign in again') {
    super(message);
  }
}

/** The login is kept, but the service cannot be asked for a token, or the new one cannot be saved; it is tried again by itself. */
export class LoginUnavailableError extends Error {
  override readonly name = 'LoginUnavailableError';

  constructor(message = 'there is no usable access token just now; it is tried again by itself') {
    super(message);
  }
}
