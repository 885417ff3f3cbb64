import type { UserId } from '../../core/service/user-id.ts';
import { refuse, type HttpError } from '../http/errors/error-body.ts';
import { changeOverlays } from '../overlays/change-overlays.ts';
import { followKitEverywhere } from '../kinds/follow-kit.ts';
import { createOverlayWriter } from '../overlays/overlay-writer.ts';
import type { OverlayWriterDeps } from '../overlays/overlay-writer.ts';
import { rollForward } from '../overlays/roll-forward.ts';
import type { KitRecord } from '../store/records/kit-record.ts';
import { recordChange } from '../store/records/record-change.ts';
import type { Storage } from '../store/storage.ts';
import type { AppliedKit, KitChanges, StoredKit, UndoneKit } from './kit-schemas.ts';
import { removeLogo } from './deleted-parts.ts';
import { parseKitFields, refuseForeignParts } from './parse-kit.ts';
import { undoApply } from './undo-apply.ts';

/** The kit of each owner; each change is recorded in the audit. */
export interface Kits {
  get(ownerId: UserId): Promise<StoredKit>;
  /** All overlays that follow it show the change at once. @throws {HttpError} 400 for wrong input, 409 for a stale revision */
  change(ownerId: UserId, changes: KitChanges): Promise<StoredKit>;
  /** Removes a picture that is about to be deleted. All overlays show the change at once. */
  removeLogo(ownerId: UserId, pictureId: string): Promise<void>;
  /** Sends all overlays again, after their kit was stored elsewhere. It never throws, and tries again later. */
  air(ownerId: UserId): Promise<void>;
  /** Lets all overlays and layers follow the kit, or none; the settings before are kept as versions. @throws {HttpError} 409 */
  apply(ownerId: UserId): Promise<AppliedKit>;
  /** Gives overlays the settings that they had before {@link apply}, unless they were changed since. @throws {HttpError} 409 */
  undoApply(ownerId: UserId, overlays: AppliedKit['overlays']): Promise<UndoneKit>;
}

/** Dependencies of {@link createKits}. */
export interface KitsDeps extends OverlayWriterDeps {
  readonly storage: Pick<Storage, 'audit' | 'inTurn' | 'kits' | 'overlays' | 'pictures' | 'themes' | 'versions'>;
}

/** Creates the kits. */
export function createKits(deps: KitsDeps): Kits {
  const { storage } = deps;
  const writer = createOverlayWriter(deps);
  const air = (ownerId: UserId): Promise<void> =>
    rollForward(deps, ownerId, async () => {
      for (const overlay of await storage.overlays.list(ownerId)) await writer.air(overlay);
    });
  return {
    air,
    async removeLogo(ownerId, pictureId) {
      if (await removeLogo(storage, ownerId, pictureId)) await air(ownerId);
    },
    get: async (ownerId) => toStoredKit(await storage.kits.find(ownerId)),
    async change(ownerId, { revision, ...given }) {
      const before = await storage.kits.find(ownerId);
      if (revision !== before.revision) throw refuseStale();
      const fields = parseKitFields(given);
      await refuseForeignParts(storage, ownerId, fields);
      const record = { ownerId, revision: revision + 1, kit: { ...before.kit, ...fields } };
      if (!(await storage.kits.save(record, revision))) throw refuseStale();
      await air(ownerId);
      await recordChange(deps, { ownerId, by: 'Dashboard', action: 'change-kit' });
      return toStoredKit(record);
    },
    async apply(ownerId) {
      const changed = await changeOverlays(deps, { ownerId, edit: followKitEverywhere, action: 'use-kit' });
      return { changed: changed.length, overlays: changed.map(({ id, revision }) => ({ id, revision })) };
    },
    undoApply: (ownerId, overlays) => undoApply(deps, ownerId, overlays),
  };
}

function toStoredKit({ kit, revision }: KitRecord): StoredKit {
  return { revision, ...kit };
}

function refuseStale(): HttpError {
  const message = 'The kit was changed meanwhile, perhaps in another tab: load it again and repeat the change.';
  return refuse(409, 'conflict', { reason: 'kit_changed', message });
}
