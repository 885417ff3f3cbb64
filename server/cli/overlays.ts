import { randomBytes } from 'node:crypto';
import { hashToken, mintToken } from '../store/secret/secret-token.ts';
import type { OverlayRecord, Storage } from '../store/storage.ts';
import { toOverlay } from '../overlays/overlay-view.ts';
import { UsageError } from './command.ts';
import type { Command, CommandContext } from './command.ts';
import { recordCommand } from './record-command.ts';
import { refuseUnknownOwner } from './owners.ts';
import { withStore } from './store.ts';
import { toMinute, toTable } from './table.ts';

/** `onair overlays`: lists the minted overlays. */
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
  if (typeof ownerId === 'string') return listOfOwner(storage, ownerId);
  const owners = await storage.owners.list();
  const lists = await Promise.all(owners.map(({ id }) => storage.overlays.list(id)));
  return lists.flat();
}

async function listOfOwner(storage: Storage, ownerId: string): Promise<readonly OverlayRecord[]> {
  if (await storage.owners.find(ownerId)) return storage.overlays.list(ownerId);
  throw refuseUnknownOwner(ownerId);
}

function toView(overlay: OverlayRecord): object {
  const { id, widget, name, createdAt, lastUsedAt } = toOverlay(overlay, overlay.lastUsedAt);
  return { id, ownerId: overlay.ownerId, widget, name, createdAt, lastUsedAt };
}

function toLines(found: readonly OverlayRecord[]): readonly string[] {
  if (found.length === 0) return ['There are no overlays.'];
  const rows = found.map(({ id, ownerId, widget, name, lastUsedAt }) => [
    id,
    ownerId,
    widget,
    toMinute(lastUsedAt),
    name,
  ]);
  return toTable(['ID', 'OWNER', 'WIDGET', 'LAST USED', 'NAME'], rows);
}

/** `onair revoke`: ends overlays. */
export const revoke: Command = {
  name: 'revoke',
  summary: 'revoke overlays: their URLs stop working for ever',
  usage: 'OVERLAY_ID … | --owner ID',
  help: [
    'Revokes overlays by their ids (see onair overlays), or all of an owner. Open browser sources go blank within two seconds.',
    'Put an id that begins with - after --, as in onair revoke -- -Ab3.',
    'Works while the server runs. The login at the service is kept; its owner can end it in the dashboard.',
  ],
  options: {
    owner: { type: 'string', describe: 'every overlay of this owner, and sign the owner out of all browsers' },
  },
  allowPositionals: true,
  run: ({ values, positionals }, context) =>
    withStore(context, async (storage) => {
      const ownerId = values['owner'];
      if (ownerId !== undefined && positionals.length > 0) throw new UsageError('Name overlays or an owner, not both.');
      const found =
        typeof ownerId === 'string' ? await listOfOwner(storage, ownerId) : await find(storage, positionals);
      for (const overlay of found) {
        if (await revokeOne(storage, overlay, context)) await recordRevoked(storage, overlay, context);
      }
      if (typeof ownerId === 'string') await storage.sessions.removeOwner(ownerId);
      context.print(`${found.length} ${found.length === 1 ? 'overlay is' : 'overlays are'} revoked.`);
      return 0;
    }),
};

/** All named overlays must exist before the first one is changed. */
async function find(storage: Storage, ids: readonly string[]): Promise<readonly OverlayRecord[]> {
  if (ids.length === 0) throw new UsageError('Name at least one overlay: run onair overlays to list them.');
  const found = await Promise.all(ids.map((id) => storage.overlays.find(id)));
  return found.map((overlay, index) => {
    if (overlay?.revokedAt === null) return overlay;
    throw new UsageError(`There is no overlay "${ids[index] ?? ''}": run onair overlays to list them.`);
  });
}

const MAX_TRIES = 5;

function recordRevoked(storage: Storage, overlay: OverlayRecord, context: CommandContext): Promise<void> {
  const { id, name, ownerId, widget } = overlay;
  const detail = `${name} (${widget})`;
  return recordCommand(storage, context, { ownerId, action: 'revoke', detail, changedOverlayId: id });
}

/**
 * Removes the hash too: a revoked key is then unknown (threat T10). Tries again, as the running server may change the overlay meanwhile.
 * @returns false if another program was faster
 */
async function revokeOne(storage: Storage, overlay: OverlayRecord, { now }: CommandContext): Promise<boolean> {
  for (let current: OverlayRecord | undefined = overlay, tries = 0; tries < MAX_TRIES; tries++) {
    if (!current || current.revokedAt !== null) return false;
    const keyHash = hashToken(mintToken(randomBytes));
    const revoked = { ...current, key: null, keyHash, revokedAt: now(), revision: current.revision + 1 };
    if (await storage.overlays.update(revoked, current.revision)) return true;
    current = await storage.overlays.find(overlay.id);
  }
  throw new Error(`The overlay ${overlay.id} could not be revoked because it kept changing: try again.`);
}
