import type { UserId } from '../../core/service/user-id.ts';
import type { RevocationRecord } from '../storage/storage.ts';
import type { CrashHook } from './crash-points.ts';
import type { Login, LoginStore } from './login-store.ts';
import type { Revocations } from './revocations.ts';

/** What disconnecting needs. */
export interface DisconnectDeps {
  readonly store: LoginStore;
  readonly revocations: Pick<Revocations, 'queue' | 'attempt'>;
  readonly crashPoint: CrashHook;
  /** Told how the login stands once the pair is forgotten. */
  readonly adopt: (login: Login) => void;
}

const MAX_CONFLICTS = 5;

/**
 * Disconnects an owner: the revocation is written down first, then the pair is forgotten and everybody told, and only then the
 * service is asked, which may be away (trap D18). A pair that a refresh writes meanwhile is revoked with the other.
 * @returns whether the service has been seen to refuse the pair
 * @throws {Error} the storage failed
 */
export async function disconnectLogin(deps: DisconnectDeps, ownerId: UserId): Promise<{ readonly isRevoked: boolean }> {
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts++) {
    const login = await deps.store.load(ownerId);
    if (!login || login.record.state === 'disconnected') return { isRevoked: true };
    const revocation = login.held && (await deps.revocations.queue(login.held));
    deps.crashPoint('disconnect.queued');
    const forgotten = await deps.store.save(login, { record: { state: 'disconnected', scopes: [] }, held: null });
    if (!forgotten) continue;
    deps.adopt(forgotten);
    deps.crashPoint('disconnect.forgotten');
    return { isRevoked: await revokeNow(deps, revocation) };
  }
  throw new Error('the login cannot be forgotten: another process keeps changing it');
}

async function revokeNow(deps: DisconnectDeps, revocation: RevocationRecord | undefined): Promise<boolean> {
  if (!revocation) return true;
  const isRevoked = await deps.revocations.attempt(revocation);
  deps.crashPoint('disconnect.revoked');
  return isRevoked;
}
