import { describeAllowed } from './check.ts';
import { readValue } from './reader.ts';
import type { Setting } from './schema.ts';

/**
 * Describes the fault of a value that a page gave to a setting, as a property or as the text of an attribute: `must be a whole number from 1
 * to 200`. A value that a widget would limit or shorten is a fault, too.
 * @returns undefined if the setting takes the value as it stands; null and undefined remove a setting
 */
export function findValueFault(setting: Setting, value: unknown): string | undefined {
  if (value === undefined || value === null || isKept(value, readValue(setting, value))) return undefined;
  return `must be ${describeAllowed(setting)}`;
}

/** Returns whether nothing of a given value is lost. */
function isKept(given: unknown, kept: unknown): boolean {
  if (typeof kept === 'number') return kept === Number(given);
  if (typeof kept === 'string') return kept.length === String(given).length;
  if (Array.isArray(kept)) return kept.length >= listItems(given).length;
  return kept !== undefined;
}

function listItems(given: unknown): readonly unknown[] {
  if (Array.isArray(given)) return given;
  return String(given)
    .split(',')
    .filter((item) => item.trim() !== '');
}
