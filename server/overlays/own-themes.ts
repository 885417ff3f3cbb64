import type { UserId } from '../../core/service/user-id.ts';
import { listOwnThemes, type OwnThemes } from '../../widgets/settings/own-theme.ts';
import type { OverlayRecord, Storage } from '../store/storage.ts';
import type { ThemeRecord } from '../store/records/theme-record.ts';
import { refuseInput } from './refusals.ts';

/** Where own themes are read from. */
export interface OwnThemesDeps {
  readonly storage: { readonly themes: Pick<Storage['themes'], 'list'> };
}

type Settings = OverlayRecord['settings'];

/** The own themes that the saved settings of an overlay use, as they are stored now. */
export async function readOwnThemes(
  { storage }: OwnThemesDeps,
  { ownerId, settings }: Pick<OverlayRecord, 'ownerId' | 'settings'>,
): Promise<readonly ThemeRecord[]> {
  const ids = listOwnThemes(settings);
  // most overlays use none
  return ids.length === 0 ? [] : (await storage.themes.list(ownerId)).filter(({ id }) => ids.includes(id));
}

/**
 * Checks that the own themes which a change brings into settings are the owner's. One that is in them already may stay, though it was deleted.
 * @param settings `given` are not checked yet; `saved` are all that are stored
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

/** Own themes as overlays get them. */
export function toOwnThemes(themes: readonly ThemeRecord[]): OwnThemes {
  return Object.fromEntries(themes.map(({ base, id, tokens }) => [id, { base, tokens }]));
}

/** These themes, each no older than it is in `known`: two changes may have been read in another order than they were made. */
export function keepNewest(themes: readonly ThemeRecord[], known: readonly ThemeRecord[]): readonly ThemeRecord[] {
  return themes.map((theme) => known.find(({ id, revision }) => id === theme.id && revision > theme.revision) ?? theme);
}
