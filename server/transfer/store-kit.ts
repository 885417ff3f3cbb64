import type { UserId } from '../../core/service/user-id.ts';
import { appearance } from '../../widgets/settings/appearance.ts';
import type { Kit } from '../../widgets/settings/kit.ts';
import { toOwnThemeId, toOwnThemeName } from '../../widgets/settings/own-theme-name.ts';
import type { OwnedStorage } from '../store/storage.ts';

/**
 * Stores the kit of a file, without a look and a logo that the owner does not have: a part of a file may lack them.
 * @returns whether it was stored: an import adds, so a kit that the owner has stays
 */
export async function storeKit(
  { kit, ownerId }: { readonly kit: Kit; readonly ownerId: UserId },
  { kits, pictures, themes }: Pick<OwnedStorage, 'kits' | 'pictures' | 'themes'>,
): Promise<boolean> {
  const own = await themes.list(ownerId);
  const isKnown = own.some(({ id }) => toOwnThemeName(id) === kit.look) || toOwnThemeId(kit.look) === undefined;
  const look = isKnown ? kit.look : appearance.theme.default;
  const picture = kit.logo === null ? undefined : await pictures.find(kit.logo);
  const logo = picture?.ownerId === ownerId ? picture.id : null;
  return kits.save({ ownerId, revision: 1, kit: { ...kit, look, logo } }, 0);
}
