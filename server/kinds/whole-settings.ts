import { isFields } from '../../core/service/fields.ts';
import type { Setting, SettingsSchema } from '../../widgets/settings/schema.ts';
import { findKind } from './overlay-kind.ts';
import type { LooseValues } from '../../widgets/settings/parse.ts';

/** The settings of an overlay that is saved now, completed by today's defaults; those of its layers too. */
export function completeNew(schema: SettingsSchema, given: LooseValues): LooseValues {
  return complete(schema, given, (setting) => setting.default);
}

/**
 * The settings of an overlay saved by an older program, completed with the defaults of that time, including those of its layers. An overlay
 * of a kind that this version lacks stays unchanged.
 */
export function completeSaved(widget: string, saved: LooseValues): LooseValues {
  const schema = findKind(widget)?.settings;
  return schema ? complete(schema, saved, (setting) => setting.formerly ?? setting.default) : saved;
}

type Fallback = (setting: Setting) => unknown;

/** Adds what is missing, and checks nothing: values that do not fit are for others to refuse or correct. */
function complete(schema: SettingsSchema, values: LooseValues, fallback: Fallback): LooseValues {
  const whole: Record<string, unknown> = { ...values };
  for (const [name, setting] of Object.entries(schema)) {
    if (!Object.hasOwn(values, name)) whole[name] = fallback(setting);
    const layers = whole[name];
    if (setting.type === 'layers' && Array.isArray(layers))
      whole[name] = layers.map((layer: unknown) => completeLayer(layer, fallback));
  }
  return whole;
}

function completeLayer(layer: unknown, fallback: Fallback): unknown {
  if (!isFields(layer) || typeof layer['widget'] !== 'string') return layer;
  const { widget, settings = {} } = layer;
  const schema = findKind(widget)?.settings;
  return schema && isFields(settings) ? { ...layer, settings: complete(schema, settings, fallback) } : layer;
}
