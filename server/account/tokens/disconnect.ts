import type { TokenPair } from '../../../core/service/token-pair.ts';
import type { UserId } from '../../../core/service/user-id.ts';
import type { Log } from '../../operation/log/log.ts';
import type { RevocationRecord } from '../../store/storage.ts';
import type { CrashHook } from './crash-points.ts';
import type { LoginStore } from './login-store.ts';
import { toDisconnected } from './login.ts';
import type { Login } from './login.ts';
import type { Revocations } from './revocations.ts';

/** What disconnecting needs. */
export interface DisconnectDeps {
  readonly store: LoginStore;
  readonly revocations: Pick<Revocations, 'toRecord' | 'attempt' | 'dispose'>;
  readonly crashPoint: CrashHook;
  readonly log: Log;
  /** Called with the login once its pair is forgotten. */
  readonly adopt: (login: Login) => void;
}

/** What forgetting a login needs. */
export interface ForgetDeps extends Pick<DisconnectDeps, 'store' | 'crashPoint' | 'log' | 'adopt'> {
  readonly revocations: Pick<Revocations, 'toRecord'>;
}

/** Which owner is to be disconnected. */
export interface Disconnection {
  readonly ownerId: UserId;
  /** A pair that waits in memory to be saved; it is revoked too. */
  readonly unsaved: TokenPair | undefined;
}

/** Whether the service was seen to refuse the pair. If not, revoking it is tried again, unless the pair cannot be opened. */
export interface Disconnected {
  readonly isRevoked: boolean;
}

/** Disconnects an owner. */
export type Disconnect = (disconnection: Disconnection) => Promise<Disconnected>;

/** A login that was forgotten. */
export interface Forgotten {
  /** Of the login since then. When it is another one, the owner has signed in since. */
  readonly generation: number;
  /** Revocations of pairs that the service has not been seen to refuse yet. */
  readonly waiting: readonly RevocationRecord[];
  /** False when there was a pair that could not be opened, and so cannot be revoked from here. */
  readonly isWhole: boolean;
}

const MAX_CONFLICTS = 5;

/**
 * Creates what disconnects owners. One write forgets the pair and notes its revocation; then listeners are told, and only then the service
 * is asked, which may be away (trap D18). A pair that a refresh writes meanwhile is revoked too. Disconnecting again tries again to
 * revoke what is not proven. It throws when the storage failed.
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
  /** The owner is disconnected already: by this or another process, or by a write of ours whose acknowledgement was lost. */
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
    throw new Error('the login cannot be forgotten: another process keeps changing it');
  };
}

/**
 * Forgets a login and writes its revocation down, without asking the service.
 * @returns undefined when another writer was faster
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
    const message = 'a login that cannot be opened was forgotten, not revoked: remove Onair in your account there';
    deps.log.error({ ownerId: login.record.id }, message);
  }
  return { generation: written.record.generation, waiting, isWhole };
}
