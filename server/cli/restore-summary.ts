import { isDeepStrictEqual } from 'node:util';
import type { KeyChange } from '../store/restore.ts';
import type { OverlayRecord, Storage } from '../store/storage.ts';
import { toMinute, toTable } from './table.ts';

/** The part of the storage for a summary. */
type Readable = Pick<Storage, 'owners' | 'overlays' | 'audit'>;

interface Contents {
  readonly owners: number;
  /** By their ids. */
  readonly overlays: ReadonlyMap<string, OverlayRecord>;
  /** Newest time in it, epoch milliseconds; null if there is none. */
  readonly changedAt: number | null;
}

/**
 * The lines that describe the changes of a restore: owners, overlays, keys and dates of both databases.
 * @param present undefined if it is lost or cannot be read
 */
export async function describeRestore(
  backup: Readable,
  present: Readable | undefined,
  changes: readonly KeyChange[],
): Promise<readonly string[]> {
  const [next, now] = [await readContents(backup), present && (await readContents(present))];
  const toRow = (name: string, read: (contents: Contents) => string): readonly string[] => [
    name,
    now ? read(now) : 'unknown',
    read(next),
  ];
  const rows = [
    toRow('owners', ({ owners }) => String(owners)),
    toRow('overlays and docks', ({ overlays }) => String(overlays.size)),
    toRow('last change', ({ changedAt }) => toMinute(changedAt)),
  ];
  return [
    ...toTable(['', 'IN PLACE NOW', 'IN THE BACKUP'], rows),
    ...describeOverlays(next, now),
    describeKeys(changes),
  ];
}

async function readContents({ audit, overlays, owners }: Readable): Promise<Contents> {
  const found = new Map<string, OverlayRecord>();
  let changedAt = 0;
  const known = await owners.list();
  for (const { id, createdAt, updatedAt } of known) {
    const all = await overlays.list(id);
    const [entry] = await audit.list(id, { limit: 1 });
    changedAt = Math.max(changedAt, createdAt, updatedAt, entry?.at ?? 0, ...all.map((overlay) => overlay.createdAt));
    for (const overlay of all) found.set(overlay.id, overlay);
  }
  return { owners: known.length, overlays: found, changedAt: changedAt || null };
}

function describeOverlays(next: Contents, now: Contents | undefined): readonly string[] {
  if (!now) return [];
  const count = (from: Contents, isCounted: (overlay: OverlayRecord) => boolean): number =>
    [...from.overlays.values()].filter(isCounted).length;
  const gone = count(now, ({ id }) => !next.overlays.has(id));
  const back = count(next, ({ id }) => !now.overlays.has(id));
  const other = count(next, ({ id, settings }) => {
    const present = now.overlays.get(id);
    return present !== undefined && !isDeepStrictEqual(present.settings, settings);
  });
  return [`Overlays: ${other} get the settings of the backup, ${back} were revoked since, ${gone} were created since.`];
}

function describeKeys(changes: readonly KeyChange[]): string {
  const count = (...kinds: readonly KeyChange['kind'][]): number =>
    changes.filter(({ kind }) => kinds.includes(kind)).length;
  return `Keys: ${count('ended')} were ended since, ${count('made', 'replaced')} created or replaced, ${count('unknown')} may have been ended.`;
}
