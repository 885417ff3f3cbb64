import { randomUUID } from 'node:crypto';
import { forgetLogin } from '../account/tokens/forget-login.ts';
import type { ForgottenLogin } from '../account/tokens/forget-login.ts';
import { systemClock } from '../../core/connection/clock.ts';
import { loadStoreConfig } from '../operation/config/config.ts';
import { createLog } from '../operation/log/log.ts';
import { openMasterKey } from '../store/secret/master-key.ts';
import { createSealer } from '../store/secret/sealer.ts';
import type { OwnerRecord, Storage } from '../store/storage.ts';
import { UsageError } from './command.ts';
import type { Command, CommandContext, CommandInput } from './command.ts';
import { noteCommand } from './note-command.ts';
import { withStore } from './store.ts';
import { toMinute, toTable } from './table.ts';

/** `onair owners`: lists the owners that have signed in, disconnects or deletes one. */
export const owners: Command = {
  name: 'owners',
  summary: 'list who has signed in, disconnect or delete one',
  usage: '[--json] | disconnect ID | delete ID --yes',
  help: [
    'Lists every owner: user id at the service, name, how the login is, open overlays, and by when to sign in again.',
    'disconnect ends the sessions of an owner and revokes the login at the service; overlays go dark and are kept, so that they',
    'show again once the owner has signed in again. delete does the same and deletes all that is kept of the owner, for good.',
    'All of it works while the server runs, which follows within two seconds. It, or the next start, revokes the login.',
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
      throw new UsageError('Say onair owners, onair owners disconnect ID, or onair owners delete ID --yes.');
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
    else for (const line of toLines(views)) context.print(line);
    return 0;
  });
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
    if (outcome !== 'disconnected') await noteCommand(storage, context, { ownerId, action: 'disconnect' });
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
      context.print('The owner is deleted, with all overlays and sessions.');
      return 0;
    }
    throw new Error(`The owner ${ownerId} is being changed all the time: try again.`);
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
      // the result below says the same
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
      return 'The owner is disconnected; the server revokes the login at the service within a minute, or once it runs.';
    case 'unreadable':
      return 'The owner is disconnected, but the login cannot be opened: its owner has to remove Onair in the account there.';
    default:
      return 'The owner was disconnected already; sessions are ended.';
  }
}

/** Says that there is no such owner, and which command lists them. */
export function refuseUnknownOwner(ownerId: string): UsageError {
  return new UsageError(`There is no owner "${ownerId}": run onair owners for those there are.`);
}

async function refuseUnsure(storage: Storage, ownerId: string): Promise<UsageError> {
  if (!(await storage.owners.find(ownerId))) return refuseUnknownOwner(ownerId);
  const { length } = await storage.overlays.list(ownerId);
  const what = `${length} ${length === 1 ? 'overlay' : 'overlays'}`;
  return new UsageError(`This deletes owner ${ownerId} with ${what} for good: add --yes to do it.`);
}
