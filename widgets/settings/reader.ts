import type { PropertyDeclaration } from 'lit';
import { isParameter, parseParameter, parseParameters, parseValue, resolveSettings, toAttributeName } from './parse.ts';
import type { LooseValues } from './parse.ts';
import type { Setting, SettingsSchema, SettingsValues } from './schema.ts';

/** Origins of a widget's settings; the first layer wins. */
export interface SettingsLayers {
  /** Values set on the element itself, as attribute or property, read by {@link readValue}. */
  readonly explicit: LooseValues;
  /** Parameters of the overlay URL. */
  readonly parameters: URLSearchParams;
  /** Values saved on the server. */
  readonly saved: LooseValues;
}

/** Reads all settings of a schema, each from the first layer with a usable value, else its default. */
export function readSettings<S extends SettingsSchema>(
  schema: S,
  { explicit, parameters, saved }: SettingsLayers,
): SettingsValues<S> {
  return resolveSettings(schema, explicit, parseParameters(schema, parameters), saved);
}

/** Reads a value that is set on the element, or the text of its attribute; undefined if it does not fit. */
export function readValue(setting: Setting, value: unknown): unknown {
  return typeof value === 'string' ? parseParameter(setting, value) : parseValue(setting, value);
}

/** Lists attributes by their lower-case form: HTML makes `fadeseconds` of the `fadeSeconds` that React and Svelte write on a server. */
export function listSpellings(schema: SettingsSchema): ReadonlyMap<string, string> {
  const names = Object.keys(schema).filter((name) => name !== name.toLowerCase());
  return new Map(names.map((name) => [name.toLowerCase(), toAttributeName(name)]));
}

/** Declares each setting as a Lit property; the widget defines the accessors. */
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
