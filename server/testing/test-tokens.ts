import type { UserId } from '../../core/service/user-id.ts';
import { LoginLostError } from '../account/tokens/access-tokens.ts';
import type { AccessTokens, LoginListener } from '../account/tokens/access-tokens.ts';

/** Access tokens for tests: `token-1`, then `token-2` after a renewal. */
export interface TestTokens extends AccessTokens {
  /** Number of requested renewals. */
  readonly renewals: number;
  /** Called when a renewal is requested; by default does only the renewal. */
  onRenew: () => void;
  /** Reports a new token pair. */
  rotate(ownerId: UserId): void;
  /** Reports that the login has ended. */
  lose(ownerId: UserId): void;
}

/** Creates the tokens. */
export function createTestTokens(): TestTokens {
  const listeners = new Map<LoginListener, UserId | undefined>();
  let generation = 1;
  let renewals = 0;
  let isLost = false;
  const current = (): Promise<string> =>
    isLost ? Promise.reject(new LoginLostError('sign in again')) : Promise.resolve(`token-${generation}`);
  const tell: LoginListener = (ownerId, change) => {
    for (const [listener, wanted] of listeners) if ((wanted ?? ownerId) === ownerId) listener(ownerId, change);
  };
  const rotate = (ownerId: UserId): void => {
    isLost = false;
    generation += 1;
    tell(ownerId, 'renewed');
  };
  const tokens: TestTokens = {
    onRenew: () => undefined,
    get: current,
    renew(ownerId, refused) {
      renewals += 1;
      tokens.onRenew();
      if (!isLost && refused === `token-${generation}`) rotate(ownerId);
      return current();
    },
    onChange(listener, ownerId) {
      listeners.set(listener, ownerId);
      return () => void listeners.delete(listener);
    },
    get renewals() {
      return renewals;
    },
    rotate,
    lose(ownerId) {
      isLost = true;
      tell(ownerId, 'lost');
    },
  };
  return tokens;
}
