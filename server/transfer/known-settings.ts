import { isFields } from '../../core/service/fields.ts';
import type { Fields } from '../../core/service/fields.ts';
import { findKind } from '../kinds/overlay-kind.ts';

/**
 * Leaves out the settings of an overlay, and of its layers, that this version does not support: a newer Onair may have written them.
 * @param place the overlay in notes
 * @param note receives the name of each setting that is left out
 */
export function keepKnownSettings(overlay: Fields, place: string, note: (name: string) => void): Fields {
  const { settings, widget } = overlay;
  const kind = typeof widget === 'string' ? findKind(widget) : undefined;
  if (!kind || !isFields(settings)) return overlay;
  const known = Object.entries(settings).filter(([name]) => {
    const isKnown = Object.hasOwn(kind.settings, name);
    if (!isKnown) note(`${place}.settings.${name}`);
    return isKnown;
  });
  const kept = known.map(([name, value]) => [name, name === 'layers' ? keepInLayers(value, place, note) : value]);
  return { ...overlay, settings: Object.fromEntries(kept) as Fields };
}

function keepInLayers(layers: unknown, place: string, note: (name: string) => void): unknown {
  if (!Array.isArray(layers)) return layers;
  return layers.map((layer: unknown, index) =>
    isFields(layer) ? keepKnownSettings(layer, `${place}.settings.layers[${index}]`, note) : layer,
  );
}
