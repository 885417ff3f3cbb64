import { randomUUID } from 'node:crypto';
import { forgetLogin } from '../account/tokens/forget-login.ts';
import type { ForgottenLogin } from '../account/tokens/forget-login.ts';
import { systemClock } from '../../core/connection/clock.ts';
import { loadStoreConfig } from '../config/config.ts';
import { createLog } from '../log/log.ts';
import { openMasterKey } from '../store/secret/master-key.ts';
import { createSealer } from '../store/secret/sealer.ts';
import { parseSetAsideId } from '../store/records/service-record.ts';
import type { OwnerRecord, Storage } from '../store/storage.ts';
import { UsageError } from './command.ts';
import type { Command, CommandContext, CommandInput } from './command.ts';
import { recordCommand } from './record-command.ts';
import { withStore } from './store.ts';
import { toMinute, toTable } from './table.ts';

/** `onair owners`: lists the owners that have signed in, disconnects or deletes one. */
export const owners: Command = {
  name: 'owners',
  summary: 'list owners, disconnect or delete one',
  usage: '[--json] | disconnect ID | delete ID --yes',
  help: [
    'Lists every owner: user id at the service, name, state of the login, overlays, and the date by which to sign in again.',
    'disconnect ends the sessions of an owner and revokes the login at the service. Overlays go blank but are kept: they',
    'work again once the owner has signed in. delete does the same and deletes all data of the owner for ever.',
    'Works while the server runs; it follows within two seconds. The server revokes the login now or at its next start.',
  ],
  options: {
    json: { type: 'boolean', describe: 'print JSON instead of a table' },
    yes: { type: 'boolean', describe: 'delete without asking' },
  },
  allowPositionals: true,
  run(input, context) {
    const [action, ownerId, ...others] = input.positionals;
    if (action === undefined) return listOwners(input, context);
    if (!['disconnect', 'delete'].includes(action) || ownerId === undefined || others.length > 0) {
      throw new UsageError(
        'Unknown arguments: use onair owners, onair owners disconnect ID, or onair owners delete ID --yes.',
      );
    }
    return action === 'delete'
      ? deleteOwner(context, { ownerId, isSure: input.values['yes'] === true })
      : disconnectOwner(context, ownerId);
  },
};

function listOwners({ values }: CommandInput, context: CommandContext): Promise<number> {
  return withStore(context, async (storage) => {
    const views = await Promise.all((await storage.owners.list()).map((owner) => toView(storage, owner)));
    if (values['json'] === true) context.print(JSON.stringify(views, undefined, 2));
    else for (const line of [...toLines(views), ...(await describeSetAside(storage, views))]) context.print(line);
    return 0;
  });
}

/** Names the services of owners who are set aside. */
async function describeSetAside({ services }: Storage, views: readonly OwnerView[]): Promise<readonly string[]> {
  const ids = new Set(views.flatMap(({ id }) => parseSetAsideId(id)?.serviceId ?? []));
  return (await services.list())
    .filter(({ id }) => ids.has(id))
    .map(({ id, name }) => `Owners with @${id} are users of ${name}, which was configured before.`);
}

interface OwnerView {
  readonly id: string;
  readonly username: string;
  readonly state: OwnerRecord['state'];
  readonly overlays: number;
  readonly scopes: readonly string[];
  readonly signedInAt: string;
  readonly reconnectBy: string | null;
}

async function toView(storage: Storage, owner: OwnerRecord): Promise<OwnerView> {
  const { id, username, state, scopes, createdAt, refreshExpiresAt } = owner;
  const { length } = await storage.overlays.list(id);
  const reconnectBy = state === 'disconnected' ? null : new Date(refreshExpiresAt).toISOString();
  return { id, username, state, overlays: length, scopes, signedInAt: new Date(createdAt).toISOString(), reconnectBy };
}

function toLines(views: readonly OwnerView[]): readonly string[] {
  if (views.length === 0) return ['No owner has signed in yet.'];
  const rows = views.map(({ id, username, state, overlays, reconnectBy }) => [
    id,
    username,
    state,
    String(overlays),
    reconnectBy === null ? '' : toMinute(Date.parse(reconnectBy)),
  ]);
  return toTable(['ID', 'NAME', 'LOGIN', 'OVERLAYS', 'SIGN IN AGAIN BY'], rows);
}

/** Ends an owner's sessions and login; overlays are kept. Returns the exit code. */
function disconnectOwner(context: CommandContext, ownerId: string): Promise<number> {
  return withStore(context, async (storage) => {
    const outcome = await disconnect(storage, ownerId, context);
    context.print(describe(outcome));
    if (outcome !== 'disconnected') await recordCommand(storage, context, { ownerId, action: 'disconnect' });
    return 0;
  });
}

const MAX_TRIES = 5;

/** Ends an owner's sessions and login, and deletes all their data. Returns the exit code. */
function deleteOwner(
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
      context.print('The owner was deleted with all overlays and sessions.');
      return 0;
    }
    throw new Error(`The owner ${ownerId} could not be deleted because the record kept changing: try again.`);
  });
}

async function disconnect(storage: Storage, ownerId: string, { env, now }: CommandContext): Promise<ForgottenLogin> {
  if (!(await storage.owners.find(ownerId))) throw refuseUnknownOwner(ownerId);
  const { secretFile } = loadStoreConfig(env);
  const outcome = await forgetLogin(
    {
      storage,
      sealer: createSealer(openMasterKey({ file: secretFile, mayCreate: false })),
      clock: { ...systemClock, now },
      createId: randomUUID,
      // the result below contains the same
      log: createLog({ level: 'silent', write: () => undefined }),
    },
    ownerId,
  );
  await storage.sessions.removeOwner(ownerId);
  return outcome;
}

function describe(outcome: ForgottenLogin): string {
  switch (outcome) {
    case 'queued':
      return 'The owner was disconnected. The server revokes the login at the service within a minute, or at its next start.';
    case 'unreadable':
      return 'The owner was disconnected, but the login cannot be decrypted: ask the owner to remove Onair in the account at the service.';
    default:
      return 'The owner was already disconnected; all sessions were ended.';
  }
}

/** The error for an unknown owner, naming the command that lists owners. */
export function refuseUnknownOwner(ownerId: string): UsageError {
  return new UsageError(`There is no owner "${ownerId}": run onair owners to list them.`);
}

async function refuseUnsure(storage: Storage, ownerId: string): Promise<UsageError> {
  if (!(await storage.owners.find(ownerId))) return refuseUnknownOwner(ownerId);
  const { length } = await storage.overlays.list(ownerId);
  const what = `${length} ${length === 1 ? 'overlay' : 'overlays'}`;
  return new UsageError(`This deletes owner ${ownerId} with ${what} for ever: add --yes to confirm.`);
}
