import { isFields } from '../../core/service/fields.ts';
import { parseValue, type LooseValues } from './parse.ts';
import type { Problem } from './problem.ts';
import type {
  CssSetting,
  LayersSetting,
  ListSetting,
  Setting,
  SettingsSchema,
  SettingsValues,
  TextSetting,
} from './schema.ts';

/** Either the valid settings, or their problems. */
export type SettingsCheck<S extends SettingsSchema = SettingsSchema> =
  { readonly values: Partial<SettingsValues<S>> } | { readonly problems: readonly Problem[] };

/** The problem of settings that are not an object. */
export const NO_SETTINGS: Problem = {
  at: 'settings',
  reason: 'not_settings',
  message: 'must be an object of setting names and values.',
};

/**
 * Checks settings strictly, for a server: every name known, every value exactly one that the setting allows. A value that a lenient reader
 * would correct is a problem here.
 */
export function checkSettings<S extends SettingsSchema>(schema: S, input: unknown): SettingsCheck<S> {
  if (!isFields(input)) return { problems: [NO_SETTINGS] };
  const problems = Object.entries(input).flatMap(([name, value]) => findProblem(schema, name, value) ?? []);
  // Each value is valid here.
  return problems.length > 0 ? { problems } : { values: { ...input } as Partial<SettingsValues<S>> };
}

/**
 * Corrects saved settings: drops values that the schema no longer has or allows, and limits numbers to their bounds. Correcting them again
 * changes nothing.
 */
export function sanitizeSettings(schema: SettingsSchema, saved: LooseValues): LooseValues {
  const entries = Object.entries(schema).flatMap(([name, setting]) => {
    const value = Object.hasOwn(saved, name) ? parseValue(setting, saved[name]) : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

/** Describes the allowed values of a setting: "a whole number from 1 to 200". */
export function describeAllowed(setting: Setting): string {
  switch (setting.type) {
    case 'integer':
      return `a whole number from ${setting.min} to ${setting.max}`;
    case 'number':
      return `a number from ${setting.min} to ${setting.max}`;
    case 'boolean':
      return 'true or false';
    case 'choice':
      return `one of ${setting.options.join(', ')}${setting.hasOwnThemes ? ', or own- and the id of an own theme' : ''}`;
    case 'color':
      return 'a colour like #1a2b3c, or empty for the theme’s own';
    case 'layers':
      return `a list of at most ${setting.maxItems} layers`;
    case 'formats':
      return 'an object of landscape or portrait, each with width, height and places';
    default:
      return describeTexts(setting);
  }
}

function describeTexts(setting: ListSetting | TextSetting | CssSetting): string {
  if (setting.type === 'css') return `Custom CSS of at most ${setting.maxLength} characters`;
  if (setting.type === 'text')
    return `a text of at most ${setting.maxLength} characters${setting.pattern === undefined ? '' : ` that matches ${setting.pattern}`}`;
  return `a list of at most ${setting.maxItems} texts of at most ${setting.maxLength} characters${setting.each === undefined ? '' : `, each ${setting.each}`}`;
}

function findProblem(schema: SettingsSchema, name: string, value: unknown): Problem | undefined {
  const setting = Object.hasOwn(schema, name) ? schema[name] : undefined;
  if (setting) return isExact(setting, value) ? undefined : describeBadValue(name, setting);
  const known = Object.keys(schema).join(', ');
  const message = `there is no such setting; there are ${known}.`;
  return { at: name.slice(0, 40), reason: 'unknown_setting', values: { known }, message };
}

/** Creates the problem of an invalid value: `not_integer`, `not_choice` and so on, with its bounds. */
export function describeBadValue(name: string, setting: Setting): Problem {
  const message = `must be ${describeAllowed(setting)}.`;
  return { at: name, reason: `not_${setting.type}`, values: listBounds(setting), message };
}

function listBounds(setting: Setting): NonNullable<Problem['values']> {
  const numbers = Object.entries(setting).filter(([name, bound]) => name !== 'default' && typeof bound === 'number');
  const bounds = Object.fromEntries(numbers) as Readonly<Record<string, number>>;
  if (setting.type === 'choice') return { ...bounds, allowed: setting.options.join(', ') };
  const { pattern } = { pattern: undefined, ...setting };
  return pattern === undefined ? bounds : { ...bounds, pattern };
}

function isExact(setting: Setting, value: unknown): boolean {
  if (setting.type === 'layers') return isExactLayers(setting, value);
  // check-formats.ts checks each place
  if (setting.type === 'formats') return isFields(value);
  const parsed: unknown = parseValue(setting, value);
  if (!Array.isArray(parsed)) return parsed !== undefined && parsed === value;
  // Compares item by item, since the input may be nested too deep for recursion.
  return Array.isArray(value) && value.length === parsed.length && value.every((item, index) => item === parsed[index]);
}

/** Returns whether all items are valid layers; check-canvas.ts, which has the widgets, checks their own settings. */
function isExactLayers({ fields, maxItems }: LayersSetting, value: unknown): boolean {
  if (!Array.isArray(value) || value.length > maxItems) return false;
  return value.every((layer: unknown) => {
    if (!isFields(layer)) return false;
    const { settings, ...rest } = layer;
    return isFields(settings) && 'values' in checkSettings(fields, rest);
  });
}
