import type { OverlayRecord, OwnerRecord, Storage } from '../store/storage.ts';
import { toOverlay } from '../overlays/overlay-view.ts';
import { UsageError } from './command.ts';
import type { Command } from './command.ts';
import { withStore } from './store.ts';
import { toMinute, toTable } from './table.ts';

/** `onair overlays`: what has been minted. */
export const overlays: Command = {
  name: 'overlays',
  summary: 'list overlays and when they were last used',
  usage: '[--owner ID] [--json]',
  help: [
    'Lists every overlay that is not revoked. Keys and URLs are not shown: their owner copies them from the dashboard.',
    'Works while the server runs; a last use is written within a minute or, while an overlay stays open, five.',
  ],
  options: {
    owner: { type: 'string', describe: 'only those of this owner, by user id' },
    json: { type: 'boolean', describe: 'print JSON instead of a table' },
  },
  run: ({ values }, context) =>
    withStore(context, async (storage) => {
      const found = await listOverlays(storage, values['owner']);
      if (values['json'] === true) context.print(JSON.stringify(found.map(toView), undefined, 2));
      else for (const line of toLines(found)) context.print(line);
      return 0;
    }),
};

async function listOverlays(
  storage: Storage,
  ownerId: string | boolean | undefined,
): Promise<readonly OverlayRecord[]> {
  const owners = await storage.owners.list();
  const wanted = ownerId === undefined ? owners : owners.filter(({ id }) => id === ownerId);
  if (ownerId !== undefined && wanted.length === 0) {
    throw new UsageError(`There is no owner "${ownerId}": run onair owners for those there are.`);
  }
  const lists = await Promise.all(wanted.map(({ id }: OwnerRecord) => storage.overlays.list(id)));
  return lists.flat();
}

function toView(overlay: OverlayRecord): object {
  const { id, widget, name, createdAt, lastUsedAt } = toOverlay(overlay, overlay.lastUsedAt);
  return { id, ownerId: overlay.ownerId, widget, name, createdAt, lastUsedAt };
}

function toLines(found: readonly OverlayRecord[]): readonly string[] {
  if (found.length === 0) return ['There are no overlays.'];
  const rows = found.map(({ id, ownerId, widget, name, lastUsedAt }) => [
    ...[id, ownerId, widget, toMinute(lastUsedAt), name],
  ]);
  return toTable(['ID', 'OWNER', 'WIDGET', 'LAST USED', 'NAME'], rows);
}
