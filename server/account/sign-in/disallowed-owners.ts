import { isAllowedOwner } from './allowed-owners.ts';
import type { AllowedOwners } from './allowed-owners.ts';
import type { Storage } from '../../store/storage.ts';
import { forgetLogin } from '../tokens/forget-login.ts';
import type { ForgetLoginDeps } from '../tokens/forget-login.ts';

/** Dependencies of {@link disconnectDisallowed}. */
export interface DisallowedOwnersDeps extends ForgetLoginDeps {
  readonly storage: Pick<Storage, 'owners' | 'sessions'>;
  readonly config: { readonly allowedOwners: AllowedOwners };
}

/**
 * Disconnects every owner who is no longer on the list (F48), before the server opens logins and accepts requests: sessions end, the queue
 * revokes the pair at the service, and overlays stay dark. The overlays are kept, in case the owner is allowed again.
 */
export async function disconnectDisallowed(deps: DisallowedOwnersDeps): Promise<void> {
  const { log, storage } = deps;
  const { allowedOwners } = deps.config;
  if (allowedOwners === 'everybody') return;
  // an empty list is more likely a mistake than an intention, and a revoked pair cannot be restored
  if (allowedOwners.length === 0) return;
  for (const { id: ownerId, state } of await storage.owners.list()) {
    if (isAllowedOwner(allowedOwners, ownerId)) continue;
    await storage.sessions.removeOwner(ownerId);
    if (state === 'disconnected') continue;
    await forgetLogin(deps, ownerId);
    log.warn({ ownerId }, 'An owner is no longer on ONAIR_ALLOWED_OWNERS and was disconnected.');
  }
}
