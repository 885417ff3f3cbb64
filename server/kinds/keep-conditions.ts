import { isFields } from '../../core/service/fields.ts';
import type { LooseValues } from '../../widgets/settings/parse.ts';
import { listUncheckedLayers } from './follow-kit.ts';

/**
 * Keeps the conditions (`when`) of layers that a client leaves out, since one of the version before does not know them; `null` or `{}`
 * removes them. What else is new in a canvas, such as `formats`, is a setting of its own and stays when it is left out.
 * @param saved the settings before the change
 */
export function keepConditions(settings: LooseValues, saved: LooseValues): LooseValues {
  const { layers } = settings;
  if (!Array.isArray(layers)) return settings;
  const known = new Map(listUncheckedLayers(saved).map((layer) => [layer['id'], layer['when']]));
  const complete = (layer: unknown): unknown => {
    if (!isFields(layer)) return layer;
    const { when = known.get(layer['id']), ...others } = layer;
    // the check refuses null, and drops conditions that are empty
    return when === undefined || when === null ? others : { ...others, when };
  };
  return { ...settings, layers: layers.map(complete) };
}
