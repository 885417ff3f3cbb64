import { toOwnThemeId } from './own-theme-name.ts';
import type {
  ChoiceSetting,
  ColorSetting,
  CssSetting,
  FormatsSetting,
  LayersSetting,
  ListSetting,
  NumberSetting,
  Setting,
  SettingsSchema,
  SettingsValues,
  SettingValue,
  TextSetting,
} from './schema.ts';

/** Values by property name from any origin (a file, a frame, a page), not validated yet. */
export type LooseValues = Readonly<Record<string, unknown>>;

/** Converts the name of a setting to its attribute and URL parameter: `fadeSeconds` is `fade-seconds`. */
export function toAttributeName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Reads a value leniently: limits numbers to their bounds, cuts texts and lists; undefined if a value does not fit at all (E41, E42). */
export function parseValue<S extends Setting>(setting: S, value: unknown): SettingValue<S> | undefined;
export function parseValue(setting: Setting, value: unknown): unknown {
  switch (setting.type) {
    case 'integer':
    case 'number':
      return parseNumber(setting, value);
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'choice':
      return parseChoice(setting, value);
    case 'list':
      return parseList(setting, value);
    case 'layers':
    case 'formats':
      return setting.parse(value);
    case 'color':
      return parseColor(setting, value);
    default:
      return parseText(setting, value);
  }
}

/** Reads an attribute or a URL parameter in the same lenient way; undefined if the text is not a value. */
export function parseParameter<S extends Setting>(setting: S, text: string): SettingValue<S> | undefined {
  return parseValue(setting, readText(setting, text));
}

/** A setting with an attribute and a URL parameter. */
export type ParameterSetting = Exclude<Setting, LayersSetting | FormatsSetting | CssSetting>;

/** Returns whether a setting has an attribute and a URL parameter. */
export function isParameter(setting: Setting): setting is ParameterSetting {
  return setting.type !== 'layers' && setting.type !== 'formats' && setting.type !== 'css';
}

/** Formats a value in the form that {@link parseParameter} reads. */
export function formatParameter(value: SettingValue<ParameterSetting>): string {
  return String(value);
}

/**
 * Resolves all settings of a schema, each from the first layer with a usable value, else its default. Drops values that the schema does not
 * have.
 */
export function resolveSettings<S extends SettingsSchema>(
  schema: S,
  ...layers: readonly LooseValues[]
): SettingsValues<S> {
  const entries = Object.entries(schema).map(([name, setting]) => [name, resolveSetting(setting, name, layers)]);
  return Object.fromEntries(entries) as SettingsValues<S>;
}

/** Resolves one setting for {@link resolveSettings}. */
function resolveSetting<S extends Setting>(setting: S, name: string, layers: readonly LooseValues[]): SettingValue<S> {
  for (const layer of layers) {
    const value = parseValue(setting, layer[name]);
    if (value !== undefined) return value;
  }
  return setting.default as SettingValue<S>;
}

/** Reads the settings of a schema with a usable value in a URL's query; lists are separated by commas. */
export function parseParameters(schema: SettingsSchema, parameters: URLSearchParams): LooseValues {
  const entries = Object.entries(schema).flatMap(([name, setting]) => {
    const text = isParameter(setting) ? parameters.get(toAttributeName(name)) : null;
    const value = text === null ? undefined : parseParameter(setting, text);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

function readText(setting: Setting, text: string): unknown {
  switch (setting.type) {
    case 'integer':
    case 'number':
      return text.trim() === '' ? undefined : Number(text);
    case 'boolean':
      return readBoolean(text);
    case 'list':
      return text.split(',');
    default:
      return text;
  }
}

function readBoolean(text: string): boolean | undefined {
  if (/^(|true|1|on)$/i.test(text)) return true;
  return /^(false|0|off)$/i.test(text) ? false : undefined;
}

function parseNumber({ type, min, max }: NumberSetting, value: unknown): number | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  // Adding 0 turns -0 into 0: as a text both are 0.
  return Math.min(max, Math.max(min, type === 'integer' ? Math.round(value) : value)) + 0;
}

function parseChoice({ hasOwnThemes, options }: ChoiceSetting, value: unknown): string | undefined {
  if (hasOwnThemes && toOwnThemeId(value) !== undefined) return String(value);
  return options.find((option) => option === value);
}

function parseColor(_setting: ColorSetting, value: unknown): string | undefined {
  const isColor = typeof value === 'string' && /^(#([\da-f]{3}|[\da-f]{6}|[\da-f]{8}))?$/i.test(value);
  return isColor ? value : undefined;
}

function parseText({ maxLength, pattern }: Omit<TextSetting, 'type'>, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = cut(value, maxLength);
  return pattern === undefined || new RegExp(`^(?:${pattern})$`, 'u').test(text) ? text : undefined;
}

function parseList(
  { maxItems, maxLength, pattern = '.*' }: ListSetting,
  value: unknown,
): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value
    .flatMap((item: unknown) => (typeof item === 'string' ? [cut(item.trim(), maxLength)] : []))
    .filter((item) => item !== '' && new RegExp(`^(?:${pattern})$`, 'su').test(item))
    .slice(0, maxItems);
}

/** Cuts by code points, so that no half of a surrogate pair remains. */
function cut(text: string, maxLength: number): string {
  return text.length > maxLength ? Array.from(text).slice(0, maxLength).join('') : text;
}
