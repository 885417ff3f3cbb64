import { KIT } from '../../../../widgets/settings/kit.ts';
import { isFields } from '../../../../core/service/fields.ts';
import { formatTitles } from '../../parts/format-titles.ts';
import { nameTheme } from '../../parts/name-theme.ts';
import type { NewOverlay } from './new-overlay.ts';

/** Between the parts of a name. */
const SEPARATOR = ' · ';

/**
 * The name of a new overlay: `Gameplay · Neon · Portrait`. The look is named only if it has one of its own, since that of the kit may change; the
 * format only of a portrait scene without a landscape one.
 */
export function nameOverlay({ title, settings }: Pick<NewOverlay, 'title' | 'settings'>): string {
  const look = findOwnLook(settings);
  return [title, ...(look ? [nameTheme(look)] : []), ...(isPortrait(settings) ? [formatTitles().portrait] : [])].join(
    SEPARATOR,
  );
}

/** Whether an overlay has the name of a new one of this title, whatever its look and format. */
export function isNamedAfter({ name }: { readonly name: string }, title: string): boolean {
  return name === title || name.startsWith(title + SEPARATOR);
}

/** The theme that the overlay or all of its layers have; undefined for the kit's, or several. */
function findOwnLook({ theme, layers }: NewOverlay['settings']): string | undefined {
  const parts: readonly unknown[] = Array.isArray(layers) ? layers : [];
  const inside = parts.flatMap((layer) => (isFields(layer) && isFields(layer['settings']) ? [layer['settings']] : []));
  const [look, ...others] = new Set([theme, ...inside.map((settings) => settings['theme'])].filter(isName));
  return others.length > 0 || look === KIT ? undefined : look;
}

function isName(theme: unknown): theme is string {
  return typeof theme === 'string' && theme !== '';
}

function isPortrait({ width, height, formats }: NewOverlay['settings']): boolean {
  const hasBoth = isFields(formats) && Object.keys(formats).length > 0;
  return !hasBoth && typeof width === 'number' && typeof height === 'number' && width < height;
}
