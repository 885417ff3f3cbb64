import type { Profile } from '../../../core/service/profile.ts';
import type { TokenPair } from '../../../core/service/token-pair.ts';
import type { OwnerRecord, RevocationRecord } from '../../store/storage.ts';
import { wait, type Clock } from '../../../core/connection/clock.ts';
import type { Log } from '../../log/log.ts';
import type { CrashHook } from './crash-points.ts';
import { WriteUnknownError } from './login-store.ts';
import type { LoginStore } from './login-store.ts';
import { hasPair, receivePair } from './login.ts';
import type { Instant, Login } from './login.ts';
import type { Revocations } from './revocations.ts';

/** Dependencies of {@link connectLogin}. */
export interface ConnectDeps {
  readonly store: LoginStore;
  readonly revocations: Pick<Revocations, 'toRecord' | 'dispose'>;
  readonly clock: Clock;
  readonly crashPoint: CrashHook;
  readonly log: Log;
  /** Called with the login after it is written. */
  readonly adopt: (login: Login) => void;
}

/** The user and the token pair of a sign-in. */
export interface SignIn {
  readonly profile: Profile;
  readonly pair: TokenPair;
  readonly receivedAt: Instant;
  /** A pair of the same owner that was not saved yet; it is revoked too. */
  readonly unsaved: TokenPair | undefined;
}

/** Delays before the checks for a write that the storage did not acknowledge. */
const LOOK_DELAYS_MS = [1_000, 5_000, 30_000];
const LATER_LOOKS_MS = 300_000;
/** Most conflicts: another writer, such as a refresh under way, may write between reading and writing, but no more often. */
const MAX_CONFLICTS = 5;

/**
 * Writes the pair of a sign-in as the owner's login. The same write records the revocation of the previous pair: after a crash no pair
 * stays alive at the service without a record of it here.
 * @returns the revocations of the replaced pairs
 * @throws {WriteUnknownError} the login may have been written. Unless the program ends first, the pair becomes the
 * owner's login or is revoked, depending on the storage once it can be read
 * @throws {Error} the storage failed; the login is unchanged, and the new pair is being revoked
 */
export async function connectLogin(deps: ConnectDeps, signIn: SignIn): Promise<readonly RevocationRecord[]> {
  try {
    return await writeLogin(deps, signIn);
  } catch (error) {
    void (error instanceof WriteUnknownError ? findOut(deps, signIn) : deps.revocations.dispose(signIn.pair));
    throw error;
  }
}

async function writeLogin(deps: ConnectDeps, signIn: SignIn): Promise<readonly RevocationRecord[]> {
  const { profile, pair, receivedAt, unsaved } = signIn;
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts++) {
    const before = (await deps.store.load(profile.id)) ?? { record: createRecord(profile, deps.clock.now()) };
    const dropped = [before.pair, unsaved].flatMap((old) => (old ? [deps.revocations.toRecord(old)] : []));
    const record = { ...before.record, username: profile.username, scopes: [] };
    const after = receivePair(record, pair, receivedAt);
    const login = await deps.store.save(before, after, dropped);
    if (!login) continue;
    deps.crashPoint('login.saved');
    deps.adopt(login);
    return dropped;
  }
  throw new Error('the login cannot be saved because another process keeps changing it: try again');
}

/**
 * Revokes the pair unless it is on disk: an owner's login must not die because the storage's answer was lost. A write may still
 * take effect a while after its timeout, so only the later checks count as proof that it did not.
 */
async function findOut(deps: ConnectDeps, signIn: SignIn): Promise<void> {
  const { store, revocations, clock, adopt } = deps;
  const { profile, pair } = signIn;
  for (let looks = 1; ; looks++) {
    await wait(clock, LOOK_DELAYS_MS[looks - 1] ?? LATER_LOOKS_MS);
    try {
      const stored = await store.load(profile.id);
      if (hasPair(stored, pair)) {
        adopt(stored);
        return;
      }
      if (looks >= LOOK_DELAYS_MS.length) {
        await revocations.dispose(pair);
        return;
      }
    } catch (error) {
      deps.log.warn({ ownerId: profile.id, error }, 'A sign-in may not have been saved; checking the database.');
    }
  }
}

/** The record of an owner who signs in for the first time. */
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
    refreshingBy: null,
  };
}
