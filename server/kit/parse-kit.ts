import type { UserId } from '../../core/service/user-id.ts';
import { checkSettings } from '../../widgets/settings/check.ts';
import { kitFields, type Kit } from '../../widgets/settings/kit.ts';
import { toOwnThemeId } from '../../widgets/settings/own-theme-name.ts';
import { VIDEO_TYPE } from '../../widgets/settings/picture-types.ts';
import type { Problem } from '../../widgets/settings/problem.ts';
import type { LooseValues } from '../../widgets/settings/parse.ts';
import { refuseInput } from '../overlays/refusals.ts';
import type { OwnedStorage } from '../store/storage.ts';

const MAX_PROBLEMS = 3;

/**
 * Checks fields of a kit.
 * @param given `look` and `logo` may be those of another owner: {@link refuseForeignParts} checks that
 * @throws {HttpError} 400, with the name of each field that does not fit
 */
export function parseKitFields({ logo, ...given }: LooseValues): Partial<Kit> {
  const check = checkSettings(kitFields, given);
  if ('problems' in check) throw refuseInput(...check.problems.slice(0, MAX_PROBLEMS));
  if (logo === undefined) return check.values;
  if (logo !== null && typeof logo !== 'string') throw refuseLogo();
  return { ...check.values, logo };
}

/** Refuses a look and a logo that the owner does not have. @throws {HttpError} 400 */
export async function refuseForeignParts(
  { pictures, themes }: Pick<OwnedStorage, 'pictures' | 'themes'>,
  ownerId: UserId,
  { logo, look }: Partial<Kit>,
): Promise<void> {
  const id = toOwnThemeId(look);
  if (id !== undefined && !(await themes.list(ownerId)).some((theme) => theme.id === id))
    throw refuseInput({
      at: 'look',
      reason: 'unknown_own_theme',
      values: { theme: `own-${id}` },
      message: `there is no own theme "own-${id}"; choose another one or make it first.`,
    });
  if (typeof logo !== 'string') return;
  const picture = await pictures.find(logo);
  if (picture?.ownerId !== ownerId) throw refuseLogo();
  if (picture.type === VIDEO_TYPE) throw refuseInput(LOOP);
}

const LOOP: Problem = {
  at: 'logo',
  reason: 'no_loop_here',
  message: 'A video loop does not fit here: choose a PNG, JPEG, WebP or GIF file.',
};

function refuseLogo(): Error {
  const message = 'there is no such picture; choose another one or upload it first.';
  return refuseInput({ at: 'logo', reason: 'no_picture', message });
}
