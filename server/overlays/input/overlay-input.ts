import { INVISIBLE } from '../../../core/service/text.ts';
import { resolveSettings } from '../../../widgets/settings/parse.ts';
import { KIND_NAMES, findKind } from '../../kinds/overlay-kind.ts';
import type { OverlayKind } from '../../kinds/overlay-kind.ts';
import type { LooseSettings } from '../overlay-schemas.ts';
import { refuseInput } from '../refusals.ts';
import { completeNew } from '../../kinds/whole-settings.ts';

const MAX_NAME = 80;
const MAX_PROBLEMS = 3;

/**
 * Returns the widget or dock of that name.
 * @throws {HttpError} 400, with the existing names
 */
export function parseKind(name: string): OverlayKind {
  const kind = findKind(name);
  if (kind !== undefined) return kind;
  const values = { widget: name.slice(0, 40), known: KIND_NAMES.join(', ') };
  const message = `there is no "${values.widget}"; there are ${values.known}.`;
  throw refuseInput({ at: 'widget', reason: 'unknown_widget', values, message });
}

/**
 * Cleans a name: one line of at most `max` characters, at least one of them visible.
 * @param options `at` is the field that a refusal names; by default they are those of the name of an overlay
 * @throws {HttpError} 400
 */
export function parseName(text: string, { at = 'name', max = MAX_NAME } = {}): string {
  const name = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\s]+/gu, ' ')
    .trim();
  if (!INVISIBLE.test(name) && Array.from(name).length <= max) return name;
  const message = `must be a text of 1 to ${max} characters.`;
  throw refuseInput({ at, reason: 'text_length', values: { min: 1, max }, message });
}

/** The longest name of a folder, in characters. */
const MAX_FOLDER = 40;

/**
 * Parses the folder of an overlay; empty for none. Cleaned like a name.
 * @throws {HttpError} 400
 */
export function parseFolder(text: string): string {
  return text.trim() === '' ? '' : parseName(text, { at: 'folder', max: MAX_FOLDER });
}

/** The last time with a four-digit year in ISO 8601. */
const LAST_TIME = Date.UTC(9999, 11, 31);

/**
 * Parses the time at which a key stops working.
 * @param now epoch milliseconds
 * @returns epoch milliseconds; null for a key without an end
 * @throws {HttpError} 400
 */
export function parseExpiry(text: string | null, now: number): number | null {
  if (text === null) return null;
  const time = Date.parse(text);
  if (time > now && time < LAST_TIME) return time;
  const message = 'must be a time in the future, or null for no end.';
  throw refuseInput({ at: 'expiresAt', reason: 'not_future', message });
}

/**
 * Returns the settings to save after a change: all of them, with today's defaults for missing ones.
 * @param saved the earlier settings; values that no longer fit the widget are dropped
 * @throws {HttpError} 400, with the setting and its allowed values
 */
export function changeSettings(kind: OverlayKind, saved: LooseSettings, changes: LooseSettings): LooseSettings {
  const schema = kind.settings;
  const resets = Object.keys(changes).filter((name) => changes[name] === null && Object.hasOwn(schema, name));
  const given = omit(changes, resets);
  const check = kind.check(given, omit(saved, resets));
  if ('problems' in check) throw refuseInput(...check.problems.slice(0, MAX_PROBLEMS));
  return completeNew(schema, resolveSettings(schema, omit({ ...saved, ...given }, resets)));
}

function omit(settings: LooseSettings, names: readonly string[]): LooseSettings {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !names.includes(name)));
}
