import { adopt } from './adopt.ts';
import { holdsPair } from './login-store.ts';
import type { Login } from './login-store.ts';
import type { RefreshDeps, Refreshed, Renewal } from './refreshed.ts';

/** Other writers are rare; more conflicts than this in a row are a fault. */
const MAX_CONFLICTS = 5;

/**
 * Writes a new pair. It is on disk before anybody gets it (promise A3); one that cannot be written stays in memory (F7).
 * Never throws.
 */
export async function saveRenewal(deps: RefreshDeps, renewal: Renewal): Promise<Refreshed> {
  try {
    const refreshed = await writeRenewal(deps, renewal);
    deps.crashPoint('refresh.saved');
    return refreshed;
  } catch (error) {
    deps.log.error(
      'a new token pair cannot be saved; it is kept in memory and tried again: free the disk or mend its permissions',
      {
        ownerId: renewal.base.record.id,
        error,
      },
    );
    return { kind: 'unsaved', renewal };
  }
}

async function writeRenewal(deps: RefreshDeps, { base, received }: Renewal): Promise<Refreshed> {
  const { id } = base.record;
  let current: Login | undefined = base;
  for (let conflicts = 0; conflicts < MAX_CONFLICTS && follows(base, current); conflicts++) {
    const login: Login | undefined = await deps.store.save(current, received);
    if (login) return { kind: 'renewed', login };
    current = await deps.store.load(id);
    // an earlier attempt has written it, though its acknowledgement was lost
    if (holdsPair(current, received.held)) return { kind: 'renewed', login: current };
  }
  deps.log.warn('the login was changed during its refresh; the new pair is revoked', { ownerId: id });
  void deps.revocations.dispose(received.held);
  return adopt(deps, base);
}

/** The pair on disk is still the one that was refreshed, so that the new pair is its heir whatever else was written. */
function follows(base: Login, current: Login | undefined): current is Login {
  return base.held !== undefined && holdsPair(current, base.held);
}
