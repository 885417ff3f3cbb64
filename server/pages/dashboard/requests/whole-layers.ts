import { isFields } from '../../../../core/service/fields.ts';

/** Says of each layer of a canvas that it has no conditions and no group, if it has none: what a client leaves out stays as it is stored. */
export function sendWholeLayers<T extends { readonly settings?: Readonly<Record<string, unknown>> }>(changes: T): T {
  const layers = changes.settings?.['layers'];
  if (!Array.isArray(layers)) return changes;
  const whole = layers.map((layer: unknown) =>
    isFields(layer) ? { ...layer, when: layer['when'] ?? {}, group: layer['group'] ?? '' } : layer,
  );
  return { ...changes, settings: { ...changes.settings, layers: whole } };
}
