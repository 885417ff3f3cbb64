import type { Profile } from '../../core/service/profile.ts';
import type { OwnerRecord, RevocationRecord } from '../storage/storage.ts';
import type { Clock } from '../clock.ts';
import type { CrashHook } from './crash-points.ts';
import type { ReceivedPair } from './held-pair.ts';
import type { HeldPair, Login, LoginStore } from './login-store.ts';
import type { Revocations } from './revocations.ts';

/** What taking a new login needs. */
export interface ConnectDeps {
  readonly store: LoginStore;
  readonly revocations: Pick<Revocations, 'toRecord'>;
  readonly clock: Clock;
  readonly crashPoint: CrashHook;
}

/** Who signed in, and with what. */
export interface SignIn {
  readonly profile: Profile;
  readonly received: ReceivedPair;
  /** A pair of the same owner that waits in memory to be saved; it is put away too. */
  readonly unsaved: HeldPair | undefined;
}

/** A login that was written, and the pairs that it put away: written down with it, to be revoked. */
export interface Connected {
  readonly login: Login;
  readonly dropped: readonly RevocationRecord[];
}

/** Another writer, such as a refresh under way, may come between reading and writing; that many times is a fault. */
const MAX_CONFLICTS = 5;

/**
 * Writes the pair of a sign-in as the owner's login. What stood there before is to be revoked, which is written down in the same
 * instant: a crash leaves no pair alive at the service that nobody knows of.
 * @throws {Error} the storage failed; what stood there still stands
 */
export async function connectLogin(deps: ConnectDeps, { profile, received, unsaved }: SignIn): Promise<Connected> {
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts++) {
    const before = await deps.store.load(profile.id);
    const base = before ?? { record: createRecord(profile, deps.clock.now()), held: undefined };
    const dropped = [before?.held, unsaved].flatMap((pair) => (pair ? [deps.revocations.toRecord(pair)] : []));
    const login = await deps.store.save(base, {
      record: { ...received.record, username: profile.username },
      held: received.held,
      dropped,
    });
    if (login) {
      deps.crashPoint('login.saved');
      return { login, dropped };
    }
  }
  throw new Error('the login cannot be written: another process keeps changing it');
}

function createRecord({ id, username }: Profile, now: number): OwnerRecord {
  return {
    id,
    username,
    scopes: [],
    state: 'disconnected',
    pair: null,
    generation: 0,
    accessExpiresAt: 0,
    refreshExpiresAt: 0,
    createdAt: now,
    updatedAt: now,
  };
}
