import type { UserId } from '../../core/service/user-id.ts';
import type { RevocationRecord } from '../storage/storage.ts';
import type { CrashHook } from './crash-points.ts';
import type { HeldPair, Login, LoginStore } from './login-store.ts';
import type { Revocations } from './revocations.ts';

/** What disconnecting needs. */
export interface DisconnectDeps {
  readonly store: LoginStore;
  readonly revocations: Pick<Revocations, 'toRecord' | 'attempt'>;
  readonly crashPoint: CrashHook;
  /** Told how the login stands once the pair is forgotten. */
  readonly adopt: (login: Login) => void;
}

/** Who is to be disconnected. */
export interface Disconnection {
  readonly ownerId: UserId;
  /** A pair that waits in memory to be saved; it is revoked too. */
  readonly unsaved: HeldPair | undefined;
}

const MAX_CONFLICTS = 5;

/**
 * Disconnects an owner: in one instant the pair is forgotten and its revocation written down; then everybody is told, and only
 * then the service is asked, which may be away (trap D18). A pair that a refresh writes meanwhile is revoked with the other.
 * @returns whether the service has been seen to refuse the pair
 * @throws {Error} the storage failed
 */
export async function disconnectLogin(
  deps: DisconnectDeps,
  { ownerId, unsaved }: Disconnection,
): Promise<{ readonly isRevoked: boolean }> {
  deps.crashPoint('disconnect.started');
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts++) {
    const login = await deps.store.load(ownerId);
    if (!login || login.record.state === 'disconnected') return { isRevoked: true };
    const dropped = [login.held, unsaved].flatMap((pair) => (pair ? [deps.revocations.toRecord(pair)] : []));
    const record = { state: 'disconnected', scopes: [] } as const;
    const forgotten = await deps.store.save(login, { record, held: null, dropped });
    if (!forgotten) continue;
    deps.adopt(forgotten);
    deps.crashPoint('disconnect.forgotten');
    return { isRevoked: await revokeNow(deps, dropped) };
  }
  throw new Error('the login cannot be forgotten: another process keeps changing it');
}

async function revokeNow(deps: DisconnectDeps, dropped: readonly RevocationRecord[]): Promise<boolean> {
  const answers = await Promise.all(dropped.map((revocation) => deps.revocations.attempt(revocation)));
  deps.crashPoint('disconnect.revoked');
  return answers.every(Boolean);
}
