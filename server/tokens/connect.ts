import type { Profile } from '../../core/service/profile.ts';
import type { OwnerRecord } from '../storage/storage.ts';
import type { Clock } from '../clock.ts';
import type { CrashHook } from './crash-points.ts';
import type { ReceivedPair } from './held-pair.ts';
import type { HeldPair, Login, LoginStore } from './login-store.ts';

/** What taking a new login needs. */
export interface ConnectDeps {
  readonly store: LoginStore;
  readonly clock: Clock;
  readonly crashPoint: CrashHook;
}

/** A login that was written, and the pair that stood there before. */
export interface Connected {
  readonly login: Login;
  readonly replaced: HeldPair | undefined;
}

/** Another writer, such as a refresh under way, may come between reading and writing; that many times is a fault. */
const MAX_CONFLICTS = 5;

/**
 * Writes the pair of a sign-in as the owner's login, whatever stood there before.
 * @throws {Error} the storage failed; what stood there still stands
 */
export async function connectLogin(
  deps: ConnectDeps,
  { profile, received }: { profile: Profile; received: ReceivedPair },
): Promise<Connected> {
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts++) {
    const before = await deps.store.load(profile.id);
    const base = before ?? { record: createRecord(profile, deps.clock.now()), held: undefined };
    const login = await deps.store.save(base, {
      record: { ...received.record, username: profile.username },
      held: received.held,
    });
    if (login) {
      deps.crashPoint('login.saved');
      return { login, replaced: before?.held };
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
