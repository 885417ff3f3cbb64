import type { UserId } from '../../../core/service/user-id.ts';
import type { Log } from '../../operation/log/log.ts';
import type { Sealer } from '../../store/secret/sealer.ts';
import type { Storage } from '../../store/storage.ts';
import { repeat, type Clock } from '../../../core/connection/clock.ts';
import { forget } from './disconnect.ts';
import type { Keeper } from './keeper.ts';
import { createLoginStore } from './login-store.ts';
import { toRevocation } from './revocations.ts';

/** What forgetting a login works with. */
export interface ForgetLoginDeps {
  readonly storage: Pick<Storage, 'owners'>;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly createId: () => string;
  readonly log: Log;
}

/**
 * What became of a login: the queue will revoke it; it cannot be opened, so that only its owner can revoke it at the service; it was
 * disconnected before; or there is no such owner.
 */
export type ForgottenLogin = 'queued' | 'unreadable' | 'disconnected' | 'unknown';

/** What {@link followEndings} works with. */
export interface EndingsDeps {
  readonly storage: Pick<Storage, 'endings'>;
  readonly keeper: Pick<Keeper, 'follow'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

const MAX_CONFLICTS = 5;
const LOOK_EVERY_MS = 1_000;

/**
 * Disconnects an owner without a keeper: before the server starts, or from another process. One write forgets the pair and notes its
 * revocation; the queue of revocations asks the service.
 * @throws {Error} the storage failed, or another process keeps changing the login
 */
export async function forgetLogin(deps: ForgetLoginDeps, ownerId: UserId): Promise<ForgottenLogin> {
  const store = createLoginStore({ ...deps, owners: deps.storage.owners });
  const toRecord = (pair: Parameters<typeof toRevocation>[1]) => ({
    ...toRevocation(deps, pair),
    // there is no caller to try first
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
  throw new Error('the login cannot be forgotten: another process keeps changing it');
}

/**
 * Follows logins that another process ended, by `onair owners disconnect` or `delete`, within a second: their overlays go dark, and the
 * service is asked for nothing more on their behalf (F48). A storage that fails is logged once, until it works again.
 * @returns stops it
 */
export function followEndings({ storage, keeper, clock, log }: EndingsDeps): () => void {
  let isLooking = false;
  let isFailing = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      for (const ownerId of await storage.endings.list()) {
        await keeper.follow(ownerId);
        await storage.endings.remove(ownerId);
      }
      isFailing = false;
    } catch (error) {
      if (!isFailing)
        log.warn({ part: 'tokens', error }, 'Logins that were ended could not be looked up; trying again.');
      isFailing = true;
    } finally {
      isLooking = false;
    }
  };
  return repeat(clock, LOOK_EVERY_MS, () => void look());
}
