import type { UserId } from '../../core/service/user-id.ts';
import { parseKit } from '../../widgets/settings/kit.ts';
import { toOwnThemeId } from '../../widgets/settings/own-theme-name.ts';
import type { Storage } from '../store/storage.ts';

/**
 * Replaces an own theme that is about to be deleted in the owner's kit.
 * @param base its base theme
 * @returns whether the kit used it
 */
export async function replaceLook(
  storage: Pick<Storage, 'kits'>,
  ownerId: UserId,
  { id, base }: { readonly id: string; readonly base: string },
): Promise<boolean> {
  for (;;) {
    const { kit, revision } = await storage.kits.find(ownerId);
    if (toOwnThemeId(kit.look) !== id) return false;
    if (await storage.kits.save({ ownerId, revision: revision + 1, kit: parseKit({ ...kit, look: base }) }, revision))
      return true;
  }
}
