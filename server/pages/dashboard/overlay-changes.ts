import type { Canvas } from '../../../widgets/settings/describe.ts';
import type { Problem } from '../../../widgets/settings/problem.ts';
import { findWidget } from '../../../widgets/widgets.ts';
import type { Overlay, OverlayChanges } from './api.ts';
import { describeProblems } from './problem-texts.ts';

/** Changes that the owner made, and the overlay as it was when they began to. */
export interface OverlayEdit {
  readonly changes: OverlayChanges;
  readonly base: Overlay;
}

/** Names of the changed fields: `name`, `allowedOrigins`, `embed`, `expiresAt`, and the names of settings. */
export function listFields({ settings, ...rest }: OverlayChanges): readonly string[] {
  return [...Object.keys(rest), ...Object.keys(settings ?? {})];
}

/** The fields of a change that were changed elsewhere, to another value, since the overlay was `base`. */
export function listContested(changes: OverlayChanges, base: Overlay, newest: Overlay): readonly string[] {
  const [before, now] = [flatten(pickOwn(base)), flatten(pickOwn(newest))];
  return listChanged(changes, newest).filter((name) => !isSame(before[name], now[name]));
}

/** The fields of a change that have another value than in the overlay. */
export function listChanged(changes: OverlayChanges, overlay: Overlay): readonly string[] {
  const [mine, now] = [flatten(changes), flatten(pickOwn(overlay))];
  return Object.keys(mine).filter((name) => !isSame(mine[name], now[name]));
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The fields of an overlay that an owner can change. */
function pickOwn({ name, settings, allowedOrigins, embed, expiresAt }: Overlay): OverlayChanges {
  return { name, settings, allowedOrigins, embed, expiresAt };
}

/** Both changes in one. Where both change the same field, the newer value counts. */
export function mergeChanges(older: OverlayChanges, newer: OverlayChanges): OverlayChanges {
  const settings = { ...older.settings, ...newer.settings };
  return { ...older, ...newer, ...(Object.keys(settings).length > 0 && { settings }) };
}

/** The changes of these fields alone; undefined when there are none. */
export function pickFields(changes: OverlayChanges, fields: readonly string[]): OverlayChanges | undefined {
  return filterFields(changes, (name) => fields.includes(name));
}

/** The changes without those of these fields; undefined when none are left. */
export function dropFields(changes: OverlayChanges, fields: readonly string[]): OverlayChanges | undefined {
  return filterFields(changes, (name) => !fields.includes(name));
}

/** What is still to be saved after `sent` was saved: fields that were changed again in the meantime. */
export function subtractSent(changes: OverlayChanges, sent: OverlayChanges): OverlayChanges | undefined {
  const values = flatten(changes);
  const sentValues = flatten(sent);
  return filterFields(changes, (name) => !(name in sentValues) || values[name] !== sentValues[name]);
}

function flatten({ settings, ...rest }: OverlayChanges): Readonly<Record<string, unknown>> {
  return { ...rest, ...settings };
}

function filterFields(changes: OverlayChanges, isWanted: (name: string) => boolean): OverlayChanges | undefined {
  const filter = <T extends object>(fields: T): Partial<T> =>
    // a part of the fields is still made of fields of T
    Object.fromEntries(Object.entries(fields).filter(([name]) => isWanted(name))) as Partial<T>;
  const { settings = {}, ...rest } = changes;
  const wanted = filter(settings);
  const all = { ...filter(rest), ...(Object.keys(wanted).length > 0 && { settings: wanted }) };
  return Object.keys(all).length > 0 ? all : undefined;
}

/** The settings of an overlay with these changes; one that is taken back (`null`) has its default. */
export function changeSettings(
  { widget, settings }: Pick<Overlay, 'widget' | 'settings'>,
  changes: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const schema = findWidget(widget)?.settings ?? {};
  const all = Object.entries({ ...settings, ...changes });
  return Object.fromEntries(all.map(([name, value]) => [name, value ?? schema[name]?.default]));
}

/** Why the server refused a change: a sentence for each field. */
export type FieldProblems = Readonly<Record<string, string>>;

/**
 * Sorts what the server found wrong by field, and says it in the language of the page.
 * @param problems each at its field, or deeper in one: `limit`, `words: entry 3`
 * @param fields names of the fields that were sent; what lies elsewhere is left out
 */
export function toFieldProblems(problems: readonly Problem[], fields: readonly string[]): FieldProblems {
  const named = problems.map(({ at = '', ...problem }) => {
    const [field = '', ...place] = at.split(': ');
    const inField = place.length > 0 ? { ...problem, at: place.join(': ') } : problem;
    return [field, toSentence(describeProblems([inField]))] as const;
  });
  return Object.fromEntries(named.filter(([field]) => fields.includes(field)));
}

function toSentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Finds out from the settings which canvas an overlay was made for; landscape when they match no preset. */
export function guessCanvas({ widget, settings }: Pick<Overlay, 'widget' | 'settings'>): Canvas {
  const portrait = Object.entries(findWidget(widget)?.presets.portrait.settings ?? {});
  return portrait.length > 0 && portrait.every(([name, value]) => settings[name] === value) ? 'portrait' : 'landscape';
}

/** The size of an overlay's browser source on the canvas that it was made for. */
export function findSourceSize(
  overlay: Pick<Overlay, 'widget' | 'settings' | 'obs'>,
): Pick<Overlay['obs'], 'width' | 'height'> {
  if (overlay.widget === 'canvas') return overlay.obs;
  return findWidget(overlay.widget)?.presets[guessCanvas(overlay)].size ?? overlay.obs;
}

/** The change of settings that takes an overlay to another canvas; settings of the other preset go back to their defaults. */
export function toCanvasSettings(widget: string, canvas: Canvas): Readonly<Record<string, unknown>> {
  const presets = findWidget(widget)?.presets;
  const names = Object.values(presets ?? {}).flatMap(({ settings }) => Object.keys(settings));
  return { ...Object.fromEntries(names.map((name) => [name, null])), ...presets?.[canvas].settings };
}
