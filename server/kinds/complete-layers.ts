import { isFields, type Fields } from '../../core/service/fields.ts';
import type { LooseValues } from '../../widgets/settings/parse.ts';

/**
 * Completes the given layers of an overlay, which are not checked yet. What is no layer is left to the check, which says what is wrong.
 * @param saved the settings before the change
 * @param complete returns a layer with what it lacks; `before` is the saved layer with its id
 */
export function completeLayers(
  settings: LooseValues,
  saved: LooseValues,
  complete: (layer: Fields, before: Fields | undefined) => unknown,
): LooseValues {
  const { layers } = settings;
  if (!Array.isArray(layers)) return settings;
  const known = new Map(listLayers(saved).map((layer) => [layer['id'], layer]));
  return {
    ...settings,
    layers: layers.map((layer: unknown) => (isFields(layer) ? complete(layer, known.get(layer['id'])) : layer)),
  };
}

function listLayers({ layers }: LooseValues): readonly Fields[] {
  return Array.isArray(layers) ? layers.filter(isFields) : [];
}
