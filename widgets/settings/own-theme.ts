import { isFields } from '../../core/service/fields.ts';
import type { OwnThemePayload } from '../../core/service/relay.ts';
import { toOwnThemeId } from './own-theme-name.ts';
import type { LooseValues } from './parse.ts';

/** Own themes by their ids. */
export type OwnThemes = Readonly<Record<string, OwnThemePayload>>;

/** Lists the ids of own themes in the settings of an overlay and of its layers. Accepts unchecked settings. */
export function listOwnThemes(settings: LooseValues): readonly string[] {
  return [...new Set(listThemes(settings).flatMap((theme) => toOwnThemeId(theme) ?? []))];
}

/** Lists the values of the setting `theme` of an overlay and of its layers, unchecked. */
export function listThemes(settings: LooseValues): readonly unknown[] {
  const all = [settings, ...listLayers(settings).map((layer) => layer['settings'])];
  return all.flatMap((values) => (isFields(values) ? [values['theme']] : []));
}

/** Replaces an own theme by another theme in all settings of an overlay. */
export function replaceOwnTheme(settings: LooseValues, id: string, theme: string): LooseValues {
  return changeAll(settings, (values) => (toOwnThemeId(values['theme']) === id ? { ...values, theme } : values));
}

/** Changes the settings of an overlay and of each of its layers. Accepts unchecked settings. */
export function changeAll(settings: LooseValues, change: (values: LooseValues) => LooseValues): LooseValues {
  const changed = change(settings);
  const layers = listLayers(settings);
  if (layers.length === 0) return changed;
  return {
    ...changed,
    layers: layers.map((layer) =>
      isFields(layer['settings']) ? { ...layer, settings: change(layer['settings']) } : layer,
    ),
  };
}

function listLayers({ layers }: LooseValues): readonly LooseValues[] {
  return Array.isArray(layers) ? layers.filter(isFields) : [];
}
