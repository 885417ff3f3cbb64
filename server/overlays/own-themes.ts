import type { UserId } from '../../core/service/user-id.ts';
import { listOwnThemes } from '../../widgets/settings/own-theme.ts';
import type { OverlayRecord, Storage } from '../store/storage.ts';
import { refuseInput } from './refusals.ts';

/** Source of own themes. */
export interface OwnThemesDeps {
  readonly storage: { readonly themes: Pick<Storage['themes'], 'list'> };
}

type Settings = OverlayRecord['settings'];

/**
 * Checks that own themes added by a change belong to the owner. A theme that is in the settings already may stay, even if it was deleted.
 * @param settings `given` are not checked yet; `saved` are all stored ones
 * @throws {HttpError} 400
 */
export async function refuseForeignThemes(
  { storage }: OwnThemesDeps,
  ownerId: UserId,
  {
    given,
    saved,
  }: { readonly given: Settings; readonly saved: readonly (Pick<OverlayRecord, 'settings'> | undefined)[] },
): Promise<void> {
  const known = saved.flatMap((one) => (one ? listOwnThemes(one.settings) : []));
  const added = listOwnThemes(given).filter((id) => !known.includes(id));
  if (added.length === 0) return;
  const themes = await storage.themes.list(ownerId);
  const foreign = added.find((id) => !themes.some((theme) => theme.id === id));
  if (foreign !== undefined)
    throw refuseInput({
      at: 'theme',
      reason: 'unknown_own_theme',
      values: { theme: `own-${foreign}` },
      message: `there is no own theme "own-${foreign}"; choose another one or make it first.`,
    });
}
