import { isDeepStrictEqual } from 'node:util';
import type { UserId } from '../../core/service/user-id.ts';
import { changeOverlays } from '../overlays/change-overlays.ts';
import type { OverlayWriterDeps } from '../overlays/overlay-writer.ts';
import type { OverlayRecord, Storage } from '../store/storage.ts';
import type { AppliedKit, UndoneKit } from './kit-schemas.ts';

/** Dependencies of {@link undoApply}. */
export interface UndoApplyDeps extends OverlayWriterDeps {
  readonly storage: OverlayWriterDeps['storage'] & Pick<Storage, 'versions'>;
}

/**
 * Brings back the newest other version of each overlay that still has the given revision: all of them, or none.
 * @throws {HttpError} 409
 */
export async function undoApply(
  deps: UndoApplyDeps,
  ownerId: UserId,
  applied: AppliedKit['overlays'],
): Promise<UndoneKit> {
  const revisions = new Map(applied.map(({ id, revision }) => [id, revision]));
  const isUnchanged = ({ id, revision }: OverlayRecord): boolean => revisions.get(id) === revision;
  const versions = new Map<string, OverlayRecord['settings']>();
  for (const overlay of (await deps.storage.overlays.list(ownerId)).filter(isUnchanged)) {
    const kept = await deps.storage.versions.list(overlay.id);
    const former = kept.find(({ settings }) => !isDeepStrictEqual(settings, overlay.settings));
    if (former) versions.set(overlay.id, former.settings);
  }
  const edit = (overlay: OverlayRecord): OverlayRecord['settings'] | undefined =>
    isUnchanged(overlay) ? versions.get(overlay.id) : undefined;
  const restored = await changeOverlays(deps, { ownerId, edit, action: 'restore-version' });
  return { restored: restored.length, skipped: revisions.size - restored.length };
}
