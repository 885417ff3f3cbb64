import type { Log } from '../../log/log.ts';
import type { CrashHook } from './crash-points.ts';
import type { LoginStore } from './login-store.ts';
import { hasPair, isSameWrite, receivePair, withState } from './login.ts';
import type { Login, PairedLogin } from './login.ts';
import type { Problem, Refreshed, Renewal } from './refreshed.ts';
import type { Revocations } from './revocations.ts';

/** Dependencies for writing the result of a refresh. */
export interface LoginWritesDeps {
  readonly store: LoginStore;
  readonly revocations: Pick<Revocations, 'dispose'>;
  readonly crashPoint: CrashHook;
  readonly log: Log;
}

/** Most conflicts in a row, since other writers are rare. */
const MAX_CONFLICTS = 5;

/** Writes a new pair. It is on disk before it is given out (promise A3); if the write fails, the pair stays in memory (F7). Never throws. */
export async function saveRenewal(deps: LoginWritesDeps, renewal: Renewal): Promise<Refreshed> {
  try {
    const refreshed = await write(deps, renewal);
    deps.crashPoint('refresh.saved');
    return refreshed;
  } catch (error) {
    const message =
      'A new token pair could not be saved. It is kept in memory and saved later: free space on the disk or fix its permissions.';
    deps.log.error({ ownerId: renewal.before.record.id, error }, message);
    return { kind: 'unsaved', renewal };
  }
}

/** While the pair on disk is the refreshed one, the new pair replaces it, whatever else of the login was changed. */
async function write(deps: LoginWritesDeps, { before, after }: Renewal): Promise<Refreshed> {
  let current: Login = before;
  for (let conflicts = 0; conflicts < MAX_CONFLICTS && hasPair(current, before.pair); conflicts++) {
    const login = await deps.store.save(current, receivePair(current.record, after.pair, after.receivedAt));
    if (login) return { kind: 'renewed', login };
    current = await deps.store.reload(before);
    // an earlier attempt has written it, though its acknowledgement was lost
    if (hasPair(current, after.pair)) return { kind: 'renewed', login: current };
  }
  deps.log.warn(
    { ownerId: before.record.id },
    'The login changed during its refresh, so the new token pair will be revoked.',
  );
  void deps.revocations.dispose(after.pair);
  return adoptChange(deps, before);
}

/**
 * Withdraws the intent: the pair is certainly unchanged.
 * @throws {Error} the storage failed
 */
export async function keepPair(
  deps: LoginWritesDeps,
  kept: { readonly login: PairedLogin; readonly problem: Problem; readonly retryAfterMs?: number },
): Promise<Refreshed> {
  const login = await deps.store.save(kept.login, withState(kept.login, 'connected'));
  return login ? { kind: 'kept', ...kept, login } : adoptChange(deps, kept.login);
}

/**
 * Records that the owner has to sign in again. The pair stays, as evidence and for revoking.
 * @throws {Error} the storage failed
 */
export async function loseLogin(deps: LoginWritesDeps, login: PairedLogin): Promise<Refreshed> {
  const lost = await deps.store.save(login, withState(login, 'needs_reconnect'));
  return lost ? { kind: 'lost', login: lost } : adoptChange(deps, login);
}

/**
 * The current login, if another writer has changed it since it was read.
 * @throws {Error} the storage failed
 */
export async function findChange(
  { store }: Pick<LoginWritesDeps, 'store'>,
  login: Login,
): Promise<Refreshed | undefined> {
  const current = await store.reload(login);
  return isSameWrite(current, login) ? undefined : { kind: 'adopted', login: current };
}

/**
 * The current login after a change by another writer.
 * @throws {Error} the storage failed
 */
export async function adoptChange({ store }: Pick<LoginWritesDeps, 'store'>, login: Login): Promise<Refreshed> {
  return { kind: 'adopted', login: await store.reload(login) };
}
