import type { UserId } from '../../core/service/user-id.ts';
import { parseKit, type Kit } from '../../widgets/settings/kit.ts';
import { toOwnThemeId } from '../../widgets/settings/own-theme-name.ts';
import type { Storage } from '../store/storage.ts';

type KitsOnly = Pick<Storage, 'kits'>;

/**
 * Replaces an own theme that is about to be deleted in the owner's kit.
 * @param base its base theme
 * @returns whether the kit used it
 */
export function replaceLook(
  storage: KitsOnly,
  ownerId: UserId,
  { id, base }: { readonly id: string; readonly base: string },
): Promise<boolean> {
  return editKit(storage, ownerId, (kit) => (toOwnThemeId(kit.look) === id ? parseKit({ ...kit, look: base }) : kit));
}

/**
 * Removes a picture that is about to be deleted from the owner's kit.
 * @returns whether it was the logo
 */
export function removeLogo(storage: KitsOnly, ownerId: UserId, id: string): Promise<boolean> {
  return editKit(storage, ownerId, (kit) => (kit.logo === id ? { ...kit, logo: null } : kit));
}

/** Edits the newest kit. @param edit returns the same kit if nothing changes @returns whether it was changed */
async function editKit({ kits }: KitsOnly, ownerId: UserId, edit: (kit: Kit) => Kit): Promise<boolean> {
  for (;;) {
    const { kit, revision } = await kits.find(ownerId);
    const edited = edit(kit);
    if (edited === kit) return false;
    if (await kits.save({ ownerId, revision: revision + 1, kit: edited }, revision)) return true;
  }
}
