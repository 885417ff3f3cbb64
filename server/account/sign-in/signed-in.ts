import type { UserId } from '../../../core/service/user-id.ts';
import type { Log } from '../../log/log.ts';
import { isAllowedOwner } from './allowed-owners.ts';
import type { AllowedOwners } from './allowed-owners.ts';
import type { Sessions } from './sessions.ts';

/** Dependencies of {@link createFindSignedIn}. */
export interface FindSignedInDeps {
  readonly sessions: Pick<Sessions, 'peek'>;
  readonly allowedOwners: AllowedOwners;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Creates the search for the owner of a session cookie's value; undefined if it is no session, or the storage cannot be read. It grants
 * nothing: it only distinguishes an owner's own pages from others. An open page does not extend a session.
 */
export function createFindSignedIn(deps: FindSignedInDeps): (session: string) => Promise<UserId | undefined> {
  return async (cookie) => {
    try {
      const session = await deps.sessions.peek(cookie);
      return session && isAllowedOwner(deps.allowedOwners, session.ownerId) ? session.ownerId : undefined;
    } catch (error) {
      deps.log.warn({ part: 'relay', error }, 'The owner signed in at an overlay page could not be read.');
      return undefined;
    }
  };
}
