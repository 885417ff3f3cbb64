import type { PropertyDeclaration } from '@lit/reactive-element';
import type { SettingsLayers } from './reader.ts';
import type { Setting, SettingsSchema, SettingsValues } from './schema.ts';

/*
 * What the overlay page is built with in the place of `reader.ts`. Its settings were checked when they were saved and are read
 * again by the relay before it tells them; what its URL says is read strictly before the widget is made (overlay.ts there), and
 * nobody writes attributes. So all that is left to do is to lay one over the other. Of each setting the page has the default alone.
 */

/** Defaults, and over them what is saved, and over that what was set. */
export function readSettings<S extends SettingsSchema>(
  defaults: S,
  { explicit, saved }: SettingsLayers,
): SettingsValues<S> {
  return { ...defaults, ...saved, ...explicit } as unknown as SettingsValues<S>;
}

/** What the page sets, it has read. */
export function readValue(_setting: Setting, value: unknown): unknown {
  return value;
}

/** No attributes. */
export function declareSettings(): Record<string, PropertyDeclaration> {
  return {};
}
