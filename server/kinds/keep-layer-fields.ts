import type { LooseValues } from '../../widgets/settings/parse.ts';
import { completeLayers } from './complete-layers.ts';

/** The fields of a layer that a page of the version before may leave out. */
const NEWER_FIELDS = ['when', 'group'] as const;

/**
 * Keeps the conditions (`when`) and the `group` of layers that a client leaves out, since one of the version before does; `null`
 * removes them. What else is new in a canvas, such as `formats`, is a setting of its own and stays when it is left out.
 * @param saved the settings before the change
 */
export function keepLayerFields(settings: LooseValues, saved: LooseValues): LooseValues {
  return completeLayers(settings, saved, (layer, before = {}) => keep(layer, before));
}

function keep(layer: LooseValues, former: LooseValues): LooseValues {
  return NEWER_FIELDS.reduce((kept, name) => {
    const { [name]: given = former[name], ...others } = kept;
    // the check refuses null, and drops what is empty
    return given === undefined || given === null ? others : { ...others, [name]: given };
  }, layer);
}
