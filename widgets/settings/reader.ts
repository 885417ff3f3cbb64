import type { PropertyDeclaration } from 'lit';
import { isParameter, parseParameter, parseParameters, parseValue, resolveSettings, toAttributeName } from './parse.ts';
import type { LooseValues } from './parse.ts';
import type { Setting, SettingsSchema, SettingsValues } from './schema.ts';

/** Where the settings of a widget come from; the first layer wins. */
export interface SettingsLayers {
  /** Set on the element itself, as attribute or property; each was read by {@link readValue}. */
  readonly explicit: LooseValues;
  /** What the overlay URL says. */
  readonly parameters: URLSearchParams;
  /** What the server has saved. */
  readonly saved: LooseValues;
}

/** All settings of a schema: each from the first layer that has a usable value for it, else its default. */
export function readSettings<S extends SettingsSchema>(
  schema: S,
  { explicit, parameters, saved }: SettingsLayers,
): SettingsValues<S> {
  return resolveSettings(schema, explicit, parseParameters(schema, parameters), saved);
}

/** A value that is set on the element, a text as an attribute has it included; undefined when it does not fit. */
export function readValue(setting: Setting, value: unknown): unknown {
  return typeof value === 'string' ? parseParameter(setting, value) : parseValue(setting, value);
}

/**
 * Attributes by another spelling of theirs: HTML makes `fadeseconds` of the `fadeSeconds` that React and Svelte write when they
 * render on a server.
 */
export function listSpellings(schema: SettingsSchema): ReadonlyMap<string, string> {
  const names = Object.keys(schema).filter((name) => name !== name.toLowerCase());
  return new Map(names.map((name) => [name.toLowerCase(), toAttributeName(name)]));
}

/** Each setting as Lit declares a property; the accessors are the widget's own. */
export function declareSettings(schema: SettingsSchema): Record<string, PropertyDeclaration> {
  return Object.fromEntries(
    Object.entries(schema).map(([name, setting]) => [
      name,
      {
        attribute: isParameter(setting) && toAttributeName(name),
        noAccessor: true,
        converter: { fromAttribute: (text) => (text === null ? undefined : parseParameter(setting, text)) },
      } satisfies PropertyDeclaration,
    ]),
  );
}
