import { isDeepStrictEqual } from 'node:util';
import type { UserId } from '../../core/service/user-id.ts';
import { HttpError, refuse } from '../http/errors/error-body.ts';
import { followKitEverywhere } from '../overlays/input/kit-theme.ts';
import { createOverlayWriter } from '../overlays/overlay-writer.ts';
import type { OverlayWriterDeps } from '../overlays/overlay-writer.ts';
import type { KitRecord } from '../store/records/kit-record.ts';
import { recordChange } from '../store/records/record-change.ts';
import type { OverlayRecord, Storage } from '../store/storage.ts';
import type { KitChanges, StoredKit } from './kit-schemas.ts';
import { parseKitFields, refuseForeignParts } from './parse-kit.ts';

/** The kit of each owner; each change is recorded in the audit. */
export interface Kits {
  get(ownerId: UserId): Promise<StoredKit>;
  /** All overlays that follow it show the change at once. @throws {HttpError} 400 for wrong input, 409 for a stale revision */
  change(ownerId: UserId, changes: KitChanges): Promise<StoredKit>;
  /** Sends all overlays again, after their kit was stored elsewhere. */
  air(ownerId: UserId): Promise<void>;
  /** Lets all overlays and layers follow the kit; the settings before are kept as versions. @returns number of changed overlays */
  apply(ownerId: UserId): Promise<number>;
}

/** Dependencies of {@link createKits}. */
export interface KitsDeps extends OverlayWriterDeps {
  readonly storage: Pick<Storage, 'audit' | 'inTurn' | 'kits' | 'overlays' | 'pictures' | 'themes'>;
}

/** Creates the kits. */
export function createKits(deps: KitsDeps): Kits {
  const { storage } = deps;
  const writer = createOverlayWriter(deps);
  const air = async (ownerId: UserId): Promise<void> => {
    for (const overlay of await storage.overlays.list(ownerId)) await writer.air(overlay);
  };
  return {
    air,
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
      let changed = 0;
      for (const overlay of await storage.overlays.list(ownerId)) {
        if (isDeepStrictEqual(toFollowing(overlay), overlay)) continue;
        // an action other than `change` keeps the settings before as a version, however short they were on air
        const change = writer.change({ ownerId, id: overlay.id }, toFollowing, { action: 'use-kit' });
        if (await change.catch(ignoreGone)) changed += 1;
      }
      return changed;
    },
  };
}

function toFollowing(overlay: OverlayRecord): OverlayRecord {
  return { ...overlay, settings: followKitEverywhere(overlay) };
}

/** Someone may revoke an overlay meanwhile. */
function ignoreGone(error: unknown): undefined {
  if (!(error instanceof HttpError) || error.statusCode !== 404) throw error;
}

function toStoredKit({ kit, revision }: KitRecord): StoredKit {
  return { revision, ...kit };
}

function refuseStale(): HttpError {
  const message = 'The kit was changed meanwhile, perhaps in another tab: load it again and repeat the change.';
  return refuse(409, 'conflict', { reason: 'kit_changed', message });
}
