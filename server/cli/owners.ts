import type { OwnerRecord, Storage } from '../storage/storage.ts';
import type { Command } from './command.ts';
import { withStore } from './store.ts';
import { toMinute, toTable } from './table.ts';

/** `onair owners`: who has signed in. */
export const owners: Command = {
  name: 'owners',
  summary: 'list who has signed in, and how their logins are',
  usage: '[--json]',
  help: [
    'Lists every owner: user id at the service, name, how the login is, open overlays, and by when to sign in again.',
    'Works while the server runs.',
  ],
  options: { json: { type: 'boolean', describe: 'print JSON instead of a table' } },
  run: ({ values }, context) =>
    withStore(context, async (storage) => {
      const views = await Promise.all((await storage.owners.list()).map((owner) => toView(storage, owner)));
      if (values['json'] === true) context.print(JSON.stringify(views, undefined, 2));
      else for (const line of toLines(views)) context.print(line);
      return 0;
    }),
};

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
  if (views.length === 0) return ['Nobody has signed in yet.'];
  const rows = views.map(({ id, username, state, overlays, reconnectBy }) => [
    ...[id, username, state, String(overlays)],
    reconnectBy === null ? '' : toMinute(Date.parse(reconnectBy)),
  ]);
  return toTable(['ID', 'NAME', 'LOGIN', 'OVERLAYS', 'SIGN IN AGAIN BY'], rows);
}
