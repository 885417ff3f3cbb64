import type { TokenPair } from '../../../core/service/token-pair.ts';
import type { OwnerRecord } from '../../store/storage.ts';
import type { Clock } from '../../clock.ts';
import { startLife } from './access-life.ts';
import type { HeldPair } from './login-store.ts';

/** A pair that the service gave just now, and what an owner's record says of it. */
export interface ReceivedPair {
  readonly held: HeldPair;
  readonly record: Pick<OwnerRecord, 'scopes' | 'state' | 'accessExpiresAt' | 'refreshExpiresAt'>;
}

/** Notes the time of receipt, from which the lives of both tokens count (traps D4 and D7). */
export function receivePair(pair: TokenPair, clock: Clock): ReceivedPair {
  const lifeMs = pair.accessExpiresInS * 1_000;
  const now = clock.now();
  const { accessToken, refreshToken, scopes } = pair;
  return {
    held: { accessToken, refreshToken, life: startLife(clock, lifeMs) },
    record: {
      scopes,
      state: 'connected',
      accessExpiresAt: now + lifeMs,
      refreshExpiresAt: now + pair.refreshExpiresInS * 1_000,
    },
  };
}
