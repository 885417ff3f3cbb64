import type { UserId } from '../../../core/service/user-id.ts';
import type { Log } from '../../operation/log/log.ts';
import type { RevocationRecord } from '../../store/storage.ts';
import type { CrashHook } from './crash-points.ts';
import type { HeldPair, Login, LoginStore } from './login-store.ts';
import type { Revocations } from './revocations.ts';

/** What disconnecting needs. */
export interface DisconnectDeps {
  readonly store: LoginStore;
  readonly revocations: Pick<Revocations, 'toRecord' | 'attempt' | 'dispose'>;
  readonly crashPoint: CrashHook;
  readonly log: Log;
  /** Told how the login stands once the pair is forgotten. */
  readonly adopt: (login: Login) => void;
}

/** What forgetting a login needs. */
export interface ForgetDeps extends Pick<DisconnectDeps, 'store' | 'crashPoint' | 'log' | 'adopt'> {
  readonly revocations: Pick<Revocations, 'toRecord'>;
}

/** Who is to be disconnected. */
export interface Disconnection {
  readonly ownerId: UserId;
  /** A pair that waits in memory to be saved; it is revoked too. */
  readonly unsaved: HeldPair | undefined;
}

/** Whether the service has been seen to refuse the pair; if not, that is tried again, or never known. */
export interface Disconnected {
  readonly isRevoked: boolean;
}

/** Disconnects an owner. */
export type Disconnect = (disconnection: Disconnection) => Promise<Disconnected>;

/** What a disconnection put away. */
export interface Forgotten {
  /** Of the login from then on; with another one the owner has signed in since. */
  readonly generation: number;
  /** Pairs that the service has not been seen to refuse yet. */
  readonly waiting: readonly RevocationRecord[];
  /** False when there was a pair that could not be opened: whether that one lives is never known. */
  readonly isWhole: boolean;
}

const MAX_CONFLICTS = 5;

/**
 * Creates what disconnects owners: in one instant the pair is forgotten and its revocation written down; then everybody is
 * told, and only then the service is asked, which may be away (trap D18). A pair that a refresh writes meanwhile is revoked
 * with the other. Disconnecting again asks again for what is not proven. It throws when the storage failed.
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
  /** Somebody wrote that before: this or another process, or a write of ours whose acknowledgement was lost. */
  const repeat = async ({ record }: Login, unsaved: HeldPair | undefined): Promise<Disconnected> => {
    deps.adopt({ record, held: undefined });
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
  unsaved: HeldPair | undefined,
): Promise<Forgotten | undefined> {
  const waiting = [login.held, unsaved].flatMap((pair) => (pair ? [deps.revocations.toRecord(pair)] : []));
  const record = { state: 'disconnected', scopes: [] } as const;
  const written = await deps.store.save(login, { record, held: null, dropped: waiting });
  if (!written) return undefined;
  deps.adopt(written);
  deps.crashPoint('disconnect.forgotten');
  const isWhole = login.record.pair === null || login.held !== undefined;
  if (!isWhole) {
    const message = 'a login that cannot be opened was forgotten, not revoked: remove Onair in your account there';
    deps.log.error(message, { ownerId: login.record.id });
  }
  return { generation: written.record.generation, waiting, isWhole };
}
