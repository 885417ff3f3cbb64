import type { UserId } from '../../core/service/user-id.ts';
import { LoginLostError } from '../account/tokens/access-tokens.ts';
import type { AccessTokens } from '../account/tokens/access-tokens.ts';

/** Access tokens for tests: `token-1`, then `token-2` after a renewal. */
export interface TestTokens extends AccessTokens {
  /** How many renewals were asked for. */
  readonly renewals: number;
  /** What happens when a renewal is asked for; nothing but the renewal unless replaced. */
  onRenew: () => void;
  /** A new pair is there. */
  rotate(ownerId: UserId): void;
  /** The login is gone. */
  lose(ownerId: UserId): void;
}

/** Creates the tokens. */
export function createTestTokens(): TestTokens {
  const listeners = new Set<Parameters<AccessTokens['onChange']>[0]>();
  let generation = 1;
  let renewals = 0;
  let isLost = false;
  const current = (): Promise<string> =>
    isLost ? Promise.reject(new LoginLostError('sign in again')) : Promise.resolve(`token-${generation}`);
  const rotate = (ownerId: UserId): void => {
    isLost = false;
    generation += 1;
    for (const listener of listeners) listener(ownerId, 'renewed');
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
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get renewals() {
      return renewals;
    },
    rotate,
    lose(ownerId) {
      isLost = true;
      for (const listener of listeners) listener(ownerId, 'lost');
    },
  };
  return tokens;
}
