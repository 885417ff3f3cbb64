import { listUsedThemes, type Kit } from '../../../../widgets/settings/kit.ts';
import { toOwnThemeName } from '../../../../widgets/settings/own-theme-name.ts';
import type { Overlay, OverlayChanges } from '../api.ts';

/** Names of the overlays that use an own theme, by themselves or with the kit. */
export function listUsers(overlays: readonly Overlay[], id: string, kit: Pick<Kit, 'look'>): readonly string[] {
  return overlays.filter(({ settings }) => listUsedThemes(settings, kit).includes(id)).map(({ name }) => name);
}

/** Whether an overlay can have a theme; docks cannot. */
export function canUseTheme({ settings }: Overlay): boolean {
  return 'theme' in settings || Array.isArray(settings['layers']);
}

/** The change that gives an overlay an own theme, on a canvas to all layers. */
export function toThemeChange({ revision, settings }: Overlay, id: string): OverlayChanges {
  const theme = toOwnThemeName(id);
  const { layers } = settings;
  if (!Array.isArray(layers)) return { settings: { theme }, revision };
  const themed = (layers as readonly { readonly settings: object }[]).map((layer) => {
    return { ...layer, settings: { ...layer.settings, theme } };
  });
  return { settings: { layers: themed }, revision };
}
