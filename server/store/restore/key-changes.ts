import type { OverlayRecord, Storage } from '../storage.ts';

/**
 * What became of an overlay's key since the backup: `ended`, `replaced` by another, or `made`, with or without its overlay.
 * `unknown`: nothing can be read of what was kept since, so that it may have been ended.
 */
export interface KeyChange {
  readonly kind: 'ended' | 'replaced' | 'made' | 'unknown';
  /** As the backup has it; what was made since, as the present store has it. */
  readonly overlay: OverlayRecord;
  /** As the present store has it. */
  readonly present?: OverlayRecord;
}

/** The overlays of all owners that are not revoked. */
export async function listLive({ owners, overlays }: Pick<Storage, 'owners' | 'overlays'>): Promise<OverlayRecord[]> {
  const live: OverlayRecord[] = [];
  for (const { id } of await owners.list()) live.push(...(await overlays.list(id)));
  return live;
}

/**
 * Compares the keys of a backup with those of the store that it replaces (fault F46).
 * @param present undefined when it is lost or cannot be read
 */
export async function findKeyChanges(backup: Storage, present: Storage | undefined): Promise<readonly KeyChange[]> {
  const live = await listLive(backup);
  if (!present) return live.map((overlay) => ({ kind: 'unknown', overlay }));
  const changes: KeyChange[] = [];
  for (const overlay of live) {
    const now = await present.overlays.find(overlay.id);
    if (now?.revokedAt !== null) changes.push({ kind: 'ended', overlay });
    else if (now.keyHash !== overlay.keyHash) changes.push({ kind: 'replaced', overlay, present: now });
  }
  const known = new Set(live.map(({ id }) => id));
  for (const overlay of await listLive(present)) {
    if (!known.has(overlay.id)) changes.push({ kind: 'made', overlay, present: overlay });
  }
  return changes;
}
