import { listUsedThemes, parseKit, resolveKit, type ShownSettings } from '../../widgets/settings/kit.ts';
import { listOwnThemes } from '../../widgets/settings/own-theme.ts';
import type { KitRecord } from '../store/records/kit-record.ts';
import type { ThemeRecord } from '../store/records/theme-record.ts';
import type { OverlayRecord, Storage } from '../store/storage.ts';

/** Decisions of an owner for all overlays, as far as one overlay uses them. */
export interface Looks {
  readonly kit: Pick<KitRecord, 'kit' | 'revision'>;
  /** The own themes that the overlay uses, by itself or with the kit. */
  readonly themes: readonly ThemeRecord[];
}

/** Source of looks. */
export interface LooksDeps {
  readonly storage: {
    readonly themes: Pick<Storage['themes'], 'list'>;
    readonly kits: Pick<Storage['kits'], 'find'>;
  };
}

type Overlay = Pick<OverlayRecord, 'ownerId' | 'settings'>;

/** The looks of an owner who changed nothing. */
export const FIRST_LOOKS: Looks = { kit: { kit: parseKit({}), revision: 0 }, themes: [] };

/** Reads the stored kit, and the own themes that the saved settings of an overlay use. */
export async function readLooks({ storage }: LooksDeps, { ownerId, settings }: Overlay): Promise<Looks> {
  const kit = await storage.kits.find(ownerId);
  const ids = listUsedThemes(settings, kit.kit);
  // most overlays use none
  const themes = ids.length === 0 ? [] : (await storage.themes.list(ownerId)).filter(({ id }) => ids.includes(id));
  return { kit, themes };
}

/** Saved settings as widgets understand them, with the own themes that they use. */
export function resolveLooks(settings: Overlay['settings'], { kit, themes }: Looks): ShownSettings {
  const ownThemes = Object.fromEntries(themes.map(({ base, id, tokens }) => [id, { base, tokens }]));
  return resolveKit({ settings, ownThemes }, kit.kit);
}

/** These looks, each part no older than in `known`: two changes may have been read in another order than they were made. */
export function keepNewest(looks: Looks, known: Looks): Looks {
  const themes = looks.themes.map(
    (theme) => known.themes.find(({ id, revision }) => id === theme.id && revision > theme.revision) ?? theme,
  );
  if (known.kit.revision <= looks.kit.revision) return { ...looks, themes };
  const ids = listOwnThemes({ theme: known.kit.kit.look });
  const ofKit = known.themes.filter(({ id }) => ids.includes(id) && !themes.some((theme) => theme.id === id));
  return { kit: known.kit, themes: [...themes, ...ofKit] };
}
