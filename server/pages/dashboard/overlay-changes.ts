import type { OverlayChanges } from './api.ts';

/** Names of what changes: those of settings, `name`, `allowedOrigins`, `embed`. */
export function listFields({ settings, ...rest }: OverlayChanges): readonly string[] {
  return [...Object.keys(rest), ...Object.keys(settings ?? {})];
}

/** Both changes in one; of the same field the newer value counts. */
export function mergeChanges(older: OverlayChanges, newer: OverlayChanges): OverlayChanges {
  const settings = { ...older.settings, ...newer.settings };
  return { ...older, ...newer, ...(Object.keys(settings).length > 0 && { settings }) };
}

/** The changes without some of the fields; undefined when none is left. */
export function omitFields(changes: OverlayChanges, fields: readonly string[]): OverlayChanges | undefined {
  return keepFields(changes, (name) => !fields.includes(name));
}

/** What is still to be saved once `sent` was: fields that were changed once more meanwhile. */
export function subtractSent(changes: OverlayChanges, sent: OverlayChanges): OverlayChanges | undefined {
  const values = toValues(changes);
  const sentValues = toValues(sent);
  return keepFields(changes, (name) => !(name in sentValues) || values[name] !== sentValues[name]);
}

function toValues({ settings, ...rest }: OverlayChanges): Readonly<Record<string, unknown>> {
  return { ...rest, ...settings };
}

function keepFields(changes: OverlayChanges, isKept: (name: string) => boolean): OverlayChanges | undefined {
  const keep = <T extends object>(fields: T): Partial<T> =>
    // an entry of the fields is one of the fields still
    Object.fromEntries(Object.entries(fields).filter(([name]) => isKept(name))) as Partial<T>;
  const { settings = {}, ...rest } = changes;
  const kept = keep(settings);
  const all = { ...keep(rest), ...(Object.keys(kept).length > 0 && { settings: kept }) };
  return Object.keys(all).length > 0 ? all : undefined;
}
