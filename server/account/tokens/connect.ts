import type { Profile } from '../../../core/service/profile.ts';
import type { OwnerRecord, RevocationRecord } from '../../store/storage.ts';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../operation/log/log.ts';
import type { CrashHook } from './crash-points.ts';
import type { ReceivedPair } from './held-pair.ts';
import { holdsPair, WriteUnknownError } from './login-store.ts';
import type { HeldPair, Login, LoginStore } from './login-store.ts';
import type { Revocations } from './revocations.ts';

/** What taking a new login needs. */
export interface ConnectDeps {
  readonly store: LoginStore;
  readonly revocations: Pick<Revocations, 'toRecord' | 'dispose'>;
  readonly clock: Clock;
  readonly crashPoint: CrashHook;
  readonly log: Log;
  /** Told how the login stands once it is written. */
  readonly adopt: (login: Login) => void;
}

/** Who signed in, and with what. */
export interface SignIn {
  readonly profile: Profile;
  readonly received: ReceivedPair;
  /** A pair of the same owner that waits in memory to be saved; it is put away too. */
  readonly unsaved: HeldPair | undefined;
}

/** How long to wait before looking again whether a write took place that the storage did not acknowledge. */
const LOOK_DELAYS_MS = [1_000, 5_000, 30_000];
const LATER_LOOKS_MS = 300_000;
/** Another writer, such as a refresh under way, may come between reading and writing; that many times is a fault. */
const MAX_CONFLICTS = 5;

/**
 * Writes the pair of a sign-in as the owner's login. What stood there before is to be revoked, which is written down in the same
 * instant: after a crash no pair is left alive at the service without a record of it here.
 * @returns the pairs that were put away
 * @throws {WriteUnknownError} once the storage can be read it tells, unless the program ends first, whether the pair is the
 * owner's login or is revoked
 * @throws {Error} the storage failed; what stood there still stands, and the pair is being revoked
 */
export async function connectLogin(deps: ConnectDeps, signIn: SignIn): Promise<readonly RevocationRecord[]> {
  try {
    return await writeLogin(deps, signIn);
  } catch (error) {
    void (error instanceof WriteUnknownError
      ? settleWrite(deps, signIn)
      : deps.revocations.dispose(signIn.received.held));
    throw error;
  }
}

async function writeLogin(
  deps: ConnectDeps,
  { profile, received, unsaved }: SignIn,
): Promise<readonly RevocationRecord[]> {
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
      deps.adopt(login);
      return dropped;
    }
  }
  throw new Error('the login cannot be written: another process keeps changing it');
}

/**
 * Revokes the pair unless it is on disk: an owner's login must not die because the storage's answer was lost. A write may still
 * come a while after it was given up, so that only the later looks count as a no.
 */
async function settleWrite(deps: ConnectDeps, signIn: SignIn): Promise<void> {
  const { store, revocations, clock, adopt } = deps;
  const { profile, received } = signIn;
  for (let looks = 1; ; looks++) {
    await new Promise<void>((resolve) => void clock.after(LOOK_DELAYS_MS[looks - 1] ?? LATER_LOOKS_MS, resolve));
    try {
      const stored = await store.load(profile.id);
      if (holdsPair(stored, received.held)) {
        adopt(stored);
        return;
      }
      if (looks >= LOOK_DELAYS_MS.length) {
        await revocations.dispose(received.held);
        return;
      }
    } catch (error) {
      deps.log.warn('it is not known yet whether a sign-in was saved', { ownerId: profile.id, error });
    }
  }
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
