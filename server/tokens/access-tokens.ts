import type { UserId } from '../../core/service/user-id.ts';

/** Gives callers a usable access token of an owner and renews it; the only door to the token pair. */
export interface AccessTokens {
  /**
   * The owner's current access token, renewed first when it is about to end.
   * @throws {LoginLostError} the owner has to sign in again (or never did)
   */
  get(ownerId: UserId): Promise<string>;
  /**
   * Says that the service refused `accessToken` with 401; answers with a newer one. However many callers
   * say so at once, one refresh is made.
   * @throws {LoginLostError}
   */
  renew(ownerId: UserId, accessToken: string): Promise<string>;
  /** Calls back after each change of an owner's login: a new pair, lost, disconnected. */
  onChange(listener: (ownerId: UserId, change: 'renewed' | 'lost' | 'disconnected') => void): () => void;
}

/** The owner's login is gone: only signing in again helps. */
export class LoginLostError extends Error {
  override readonly name = 'LoginLostError';
}
