import type { TokenPair } from '../../../core/service/token-pair.ts';
import type { UserId } from '../../../core/service/user-id.ts';
import type { Log } from '../../log/log.ts';
import type { RevocationRecord } from '../../store/storage.ts';
import type { CrashHook } from './crash-points.ts';
import type { LoginStore } from './login-store.ts';
import { toDisconnected } from './login.ts';
import type { Login } from './login.ts';
import type { Revocations } from './revocations.ts';

/** Dependencies of {@link createDisconnect}. */
export interface DisconnectDeps {
  readonly store: LoginStore;
  readonly revocations: Pick<Revocations, 'toRecord' | 'attempt' | 'dispose'>;
  readonly crashPoint: CrashHook;
  readonly log: Log;
  /** Called with the login after its pair is forgotten. */
  readonly adopt: (login: Login) => void;
}

/** Dependencies of {@link forget}. */
export interface ForgetDeps extends Pick<DisconnectDeps, 'store' | 'crashPoint' | 'log' | 'adopt'> {
  readonly revocations: Pick<Revocations, 'toRecord'>;
}

/** A request to disconnect an owner. */
export interface Disconnection {
  readonly ownerId: UserId;
  /** A pair that was not saved yet; it is revoked too. */
  readonly unsaved: TokenPair | undefined;
}

/** Whether a read has proved the revocation. If not, it is retried, unless the pair cannot be opened. */
export interface Disconnected {
  readonly isRevoked: boolean;
}

/** Disconnects an owner. */
export type Disconnect = (disconnection: Disconnection) => Promise<Disconnected>;

/** A forgotten login. */
export interface Forgotten {
  /** Generation of the login since then. If it differs, the owner has signed in since. */
  readonly generation: number;
  /** Revocations of pairs that are not proved yet. */
  readonly waiting: readonly RevocationRecord[];
  /** False if there was a pair that could not be opened, and so cannot be revoked from here. */
  readonly isWhole: boolean;
}

const MAX_CONFLICTS = 5;

/**
 * Creates the function that disconnects owners. One write forgets the pair and records its revocation; then listeners are notified, and
 * only then the service, which may be unreachable (trap D18). A pair that a refresh writes meanwhile is revoked too. Disconnecting again
 * retries revocations that are not proved. It throws if the storage failed.
 */
export function createDisconnect(deps: DisconnectDeps): Disconnect {
  const known = new Map<UserId, Forgotten>();
  const revoke = async (ownerId: UserId, forgotten: Forgotten): Promise<Disconnected> => {
    known.set(ownerId, forgotten);
    const { waiting } = forgotten;
    const answers = await Promise.all(waiting.map((revocation) => deps.revocations.attempt(revocation)));
    deps.crashPoint('disconnect.revoked');
    if (known.get(ownerId) === forgotten)
      known.set(ownerId, { ...forgotten, waiting: waiting.filter((_, index) => answers[index] === false) });
    return { isRevoked: forgotten.isWhole && answers.every(Boolean) };
  };
  /** Handles an owner who is disconnected already: by this or another process, or by a write of ours whose acknowledgement was lost. */
  const repeat = async ({ record }: Login, unsaved: TokenPair | undefined): Promise<Disconnected> => {
    deps.adopt({ record });
    if (unsaved) await deps.revocations.dispose(unsaved);
    const forgotten = known.get(record.id);
    return forgotten?.generation === record.generation ? revoke(record.id, forgotten) : { isRevoked: false };
  };
  return async ({ ownerId, unsaved }) => {
    deps.crashPoint('disconnect.started');
    for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts++) {
      const login = await deps.store.load(ownerId);
      if (!login) return { isRevoked: false };
      if (login.record.state === 'disconnected') return repeat(login, unsaved);
      const forgotten = await forget(deps, login, unsaved);
      if (forgotten) return revoke(ownerId, forgotten);
    }
    throw new Error('the login cannot be deleted because another process keeps changing it: try again');
  };
}

/**
 * Forgets a login and records its revocation, without a request to the service.
 * @returns undefined if another writer was faster
 */
export async function forget(
  deps: ForgetDeps,
  login: Login,
  unsaved: TokenPair | undefined,
): Promise<Forgotten | undefined> {
  const waiting = [login.pair, unsaved].flatMap((pair) => (pair ? [deps.revocations.toRecord(pair)] : []));
  const written = await deps.store.save(login, toDisconnected(login), waiting);
  if (!written) return undefined;
  deps.adopt(written);
  deps.crashPoint('disconnect.forgotten');
  const isWhole = login.record.pair === null || login.pair !== undefined;
  if (!isWhole) {
    const message =
      'A login that cannot be decrypted was deleted but not revoked: remove Onair in the account at the service.';
    deps.log.error({ ownerId: login.record.id }, message);
  }
  return { generation: written.record.generation, waiting, isWhole };
}
