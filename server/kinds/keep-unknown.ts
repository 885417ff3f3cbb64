import { isFields } from '../../core/service/fields.ts';
import type { LooseValues } from '../../widgets/settings/parse.ts';

/**
 * Keeps the conditions (`when`) of layers that a client leaves out, since one of the version before does not know them; `null` or `{}`
 * removes them. What else is new in a canvas, such as `formats`, is a setting of its own and stays when it is left out.
 * @param saved the settings before the change
 */
export function keepConditions(settings: LooseValues, saved: LooseValues): LooseValues {
  const { layers } = settings;
  if (!Array.isArray(layers)) return settings;
  const known = new Map(listLayers(saved).map((layer) => [layer['id'], layer['when']]));
  const complete = (layer: unknown): unknown => {
    if (!isFields(layer)) return layer;
    const { when = known.get(layer['id']), ...others } = layer;
    return isFields(when) && Object.keys(when).length > 0 ? { ...others, when } : withoutEmpty(others, when);
  };
  return { ...settings, layers: layers.map(complete) };
}

function listLayers({ layers }: LooseValues): readonly LooseValues[] {
  return Array.isArray(layers) ? layers.filter(isFields) : [];
}

/** Leaves what is neither empty nor a set of conditions to the check, which says what is wrong. */
function withoutEmpty(layer: LooseValues, when: unknown): LooseValues {
  const isEmpty = when === undefined || when === null || isFields(when);
  return isEmpty ? layer : { ...layer, when };
}
