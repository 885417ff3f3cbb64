import type { UserId } from '../../../core/service/user-id.ts';
import type { Log } from '../../log/log.ts';
import type { Sealer } from '../../store/secret/sealer.ts';
import type { Storage } from '../../store/storage.ts';
import type { Clock } from '../../../core/connection/clock.ts';
import { forget } from './disconnect.ts';
import { createLoginStore } from './login-store.ts';
import { toRevocation } from './revocations.ts';

/** Dependencies of {@link forgetLogin}. */
export interface ForgetLoginDeps {
  readonly storage: Pick<Storage, 'owners'>;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly createId: () => string;
  readonly log: Log;
}

/**
 * Result for a login: the queue will revoke it; it cannot be opened, so that only its owner can revoke it at the service; it was
 * disconnected before; or there is no such owner.
 */
export type ForgottenLogin = 'queued' | 'unreadable' | 'disconnected' | 'unknown';

const MAX_CONFLICTS = 5;

/**
 * Disconnects an owner without a keeper: before the server starts, or from another process. One write forgets the pair and records its
 * revocation; the queue of revocations calls the service.
 * @throws {Error} the storage failed, or another process keeps changing the login
 */
export async function forgetLogin(deps: ForgetLoginDeps, ownerId: UserId): Promise<ForgottenLogin> {
  const store = createLoginStore({ ...deps, owners: deps.storage.owners });
  const toRecord = (pair: Parameters<typeof toRevocation>[1]) => ({
    ...toRevocation(deps, pair),
    // no caller attempts it first
    nextAttemptAt: deps.clock.now(),
  });
  const effects = { revocations: { toRecord }, crashPoint: () => undefined, adopt: () => undefined };
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts++) {
    const login = await store.load(ownerId);
    if (!login) return 'unknown';
    if (login.record.state === 'disconnected') return 'disconnected';
    const forgotten = await forget({ ...deps, ...effects, store }, login, undefined);
    if (forgotten) return forgotten.isWhole ? 'queued' : 'unreadable';
  }
  throw new Error('the login cannot be deleted because another process keeps changing it: try again');
}
