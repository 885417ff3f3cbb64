import { isFields } from '../../core/service/fields.ts';
import type { OwnThemePayload } from '../../core/service/relay.ts';
import { toOwnThemeId } from './own-theme-name.ts';
import type { LooseValues } from './parse.ts';

/** Own themes by their ids. */
export type OwnThemes = Readonly<Record<string, OwnThemePayload>>;

/** Ids of the own themes that the settings of an overlay use, in those of its layers too. They need not be checked yet. */
export function listOwnThemes(settings: LooseValues): readonly string[] {
  const ids = [settings, ...listLayers(settings).map((layer) => layer['settings'])].flatMap((values) =>
    isFields(values) ? (toOwnThemeId(values['theme']) ?? []) : [],
  );
  return [...new Set(ids)];
}

/** The settings of an overlay with another theme wherever they use the own theme of this id. */
export function replaceOwnTheme(settings: LooseValues, id: string, theme: string): LooseValues {
  const replaced = replaceIn(settings, id, theme);
  const layers = listLayers(settings);
  if (layers.length === 0) return replaced;
  return {
    ...replaced,
    layers: layers.map((layer) =>
      isFields(layer['settings']) ? { ...layer, settings: replaceIn(layer['settings'], id, theme) } : layer,
    ),
  };
}

function replaceIn(values: LooseValues, id: string, theme: string): LooseValues {
  return toOwnThemeId(values['theme']) === id ? { ...values, theme } : values;
}

function listLayers({ layers }: LooseValues): readonly LooseValues[] {
  return Array.isArray(layers) ? layers.filter(isFields) : [];
}
