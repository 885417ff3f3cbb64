import { randomUUID } from 'node:crypto';
import { systemClock } from '../clock.ts';
import { loadStoreConfig } from '../operation/config/config.ts';
import { createLog } from '../operation/log/log.ts';
import { openMasterKey } from '../store/secret/master-key.ts';
import { createSealer } from '../store/secret/sealer.ts';
import type { Storage } from '../store/storage.ts';
import { forgetLogin } from '../account/tokens/endings.ts';
import type { ForgottenLogin } from '../account/tokens/endings.ts';
import { UsageError } from './command.ts';
import type { CommandContext } from './command.ts';
import { withStore } from './store.ts';

/** Ends an owner's sessions and login; overlays are kept. Gives the exit code. */
export function disconnectOwner(context: CommandContext, ownerId: string): Promise<number> {
  return withStore(context, async (storage) => {
    context.print(describe(await disconnect(storage, ownerId, context)));
    return 0;
  });
}

const MAX_TRIES = 5;

/** Ends an owner's sessions and login, and deletes all that is kept of them. Gives the exit code. */
export function deleteOwner(
  context: CommandContext,
  { ownerId, isSure }: { readonly ownerId: string; readonly isSure: boolean },
): Promise<number> {
  return withStore(context, async (storage) => {
    if (!isSure) throw await refuseUnsure(storage, ownerId);
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const outcome = await disconnect(storage, ownerId, context);
      const owner = await storage.owners.find(ownerId);
      if (owner && !(await storage.owners.remove(ownerId, owner.generation))) continue;
      context.print(describe(outcome));
      context.print('The owner is deleted, with all overlays and sessions.');
      return 0;
    }
    throw new Error(`The owner ${ownerId} is being changed all the time: try again.`);
  });
}

async function disconnect(storage: Storage, ownerId: string, { env, now }: CommandContext): Promise<ForgottenLogin> {
  if (!(await storage.owners.find(ownerId))) throw refuseUnknown(ownerId);
  const { secretFile } = loadStoreConfig(env);
  const outcome = await forgetLogin(
    {
      storage,
      sealer: createSealer(openMasterKey({ file: secretFile, mayCreate: false })),
      clock: { ...systemClock, now },
      createId: randomUUID,
      // what it would say is said by the outcome
      log: createLog({ level: 'silent', write: () => undefined }),
    },
    ownerId,
  );
  await storage.sessions.removeOwner(ownerId);
  await storage.endings.add(ownerId);
  return outcome;
}

function describe(outcome: ForgottenLogin): string {
  switch (outcome) {
    case 'queued':
      return 'The owner is disconnected; the server revokes the login at the service within a minute, or once it runs.';
    case 'unreadable':
      return 'The owner is disconnected, but the login cannot be opened: its owner has to remove Onair in the account there.';
    default:
      return 'The owner was disconnected already; sessions are ended.';
  }
}

function refuseUnknown(ownerId: string): UsageError {
  return new UsageError(`There is no owner "${ownerId}": run onair owners for those there are.`);
}

async function refuseUnsure(storage: Storage, ownerId: string): Promise<UsageError> {
  if (!(await storage.owners.find(ownerId))) return refuseUnknown(ownerId);
  const { length } = await storage.overlays.list(ownerId);
  const what = `${length} ${length === 1 ? 'overlay' : 'overlays'}`;
  return new UsageError(`This deletes owner ${ownerId} with ${what} for good: add --yes to do it.`);
}
