import { isDeepStrictEqual } from 'node:util';
import type { UserId } from '../../core/service/user-id.ts';
import type { OverlayAction } from '../store/records/record-change.ts';
import type { OverlayRecord, OwnedStorage } from '../store/storage.ts';
import { refuseLargeSettings, toCountedBytes } from './input/overlay-size.ts';
import { toNextRevision } from './next-revision.ts';
import { createOverlayWriter } from './overlay-writer.ts';
import type { OverlayWriterDeps } from './overlay-writer.ts';
import { refuseStale } from './refusals.ts';

/** A change of the settings of many overlays. */
export interface OverlaysChange {
  readonly ownerId: UserId;
  /** New settings of an overlay; the same or undefined for one that does not change. */
  readonly edit: (overlay: OverlayRecord) => OverlayRecord['settings'] | undefined;
  /** Recorded for each changed overlay. */
  readonly action: OverlayAction;
}

/**
 * Changes many overlays of an owner, all of them or none, and then puts them on air. The settings before are kept as versions.
 * @returns the changed overlays
 * @throws {HttpError} 409: there is no room for settings that grew, or another writer was faster
 */
export async function changeOverlays(
  deps: OverlayWriterDeps,
  { action, edit, ownerId }: OverlaysChange,
): Promise<readonly OverlayRecord[]> {
  const at = deps.clock.now();
  const changed = await deps.storage.inTurn(ownerId, async ({ overlays }) => {
    const before = await overlays.list(ownerId);
    const after = before.map((overlay) => applyEdit(overlay, edit));
    refuseGrowth(before, after);
    return store(overlays, { before, after, at });
  });
  const writer = createOverlayWriter(deps);
  for (const overlay of changed) {
    await writer.air(overlay);
    await writer.record(overlay, action);
  }
  return changed;
}

/** Returns the same record if nothing changes. */
function applyEdit(overlay: OverlayRecord, edit: OverlaysChange['edit']): OverlayRecord {
  const settings = edit(overlay) ?? overlay.settings;
  if (isDeepStrictEqual(settings, overlay.settings)) return overlay;
  return toNextRevision(overlay, { ...overlay, settings });
}

interface Written {
  readonly before: readonly OverlayRecord[];
  readonly after: readonly OverlayRecord[];
  readonly at: number;
}

/** An owner may have more than fits, from before there was a limit: only growth is refused. */
function refuseGrowth(before: Written['before'], after: Written['after']): void {
  const sum = (overlays: readonly OverlayRecord[]): number =>
    overlays.reduce((bytes, overlay) => bytes + toCountedBytes(overlay), 0);
  if (sum(after) > sum(before)) refuseLargeSettings([], after);
}

async function store(
  overlays: OwnedStorage['overlays'],
  { after, at, before }: Written,
): Promise<readonly OverlayRecord[]> {
  const changed: OverlayRecord[] = [];
  for (const [index, overlay] of after.entries()) {
    const former = before[index];
    if (!former || former === overlay) continue;
    const change = { before: former, at, isPublished: true };
    // the error ends the transaction, and with it the changes before
    if (!(await overlays.update(overlay, former.revision, change))) throw refuseStale();
    changed.push(overlay);
  }
  return changed;
}
