import type { Canvas } from '../../../../widgets/settings/describe.ts';
import type { Problem } from '../../../../widgets/settings/problem.ts';
import { findWidget } from '../../../../widgets/widgets.ts';
import type { Overlay, OverlayChanges } from '../api.ts';
import { describeProblems } from '../../parts/refusals/problem-texts.ts';
import { listContestedFields, listEdited, listUnsent, pick, type Fields } from './edits.ts';

/** Changes by the owner, and the overlay as it was at their start. */
export interface OverlayEdit {
  readonly changes: OverlayChanges;
  readonly base: Overlay;
}

/** Names of the changed fields: `name`, `folder`, `allowedOrigins`, `embed`, `expiresAt`, and the names of settings. */
export function listFields(changes: OverlayChanges): readonly string[] {
  return Object.keys(flatten(changes));
}

/** The fields of a change that were changed elsewhere since `base`, to another value. */
export function listContested(changes: OverlayChanges, base: Overlay, newest: Overlay): readonly string[] {
  return listContestedFields(flatten(changes), flatten(pickOwn(base)), flatten(pickOwn(newest)));
}

/** The fields of a change whose value differs from the overlay's. */
export function listChanged(changes: OverlayChanges, overlay: Overlay): readonly string[] {
  return listEdited(flatten(changes), flatten(pickOwn(overlay)));
}

/** The fields of an overlay that an owner can change. */
function pickOwn({ name, folder, settings, allowedOrigins, embed, expiresAt }: Overlay): OverlayChanges {
  return { name, folder, settings, allowedOrigins, embed, expiresAt };
}

/** Merges two changes. If both change the same field, the newer value wins. */
export function mergeChanges(older: OverlayChanges, newer: OverlayChanges): OverlayChanges {
  const { settings, ...rest } = { ...older, ...newer, settings: { ...older.settings, ...newer.settings } };
  return Object.keys(settings).length > 0 ? { ...rest, settings } : rest;
}

/** The changes of these fields alone; undefined if there are none. */
export function pickFields(
  { settings = {}, ...rest }: OverlayChanges,
  fields: readonly string[],
): OverlayChanges | undefined {
  const changes = mergeChanges(pick(rest, fields), { settings: pick(settings, fields) });
  return Object.keys(changes).length > 0 ? changes : undefined;
}

/** The changes without these fields; undefined if none are left. */
export function dropFields(changes: OverlayChanges, fields: readonly string[]): OverlayChanges | undefined {
  return pickFields(
    changes,
    listFields(changes).filter((name) => !fields.includes(name)),
  );
}

/** The changes left after `sent` was saved: fields that were changed again in the meantime. */
export function subtractSent(changes: OverlayChanges, sent: OverlayChanges): OverlayChanges | undefined {
  return pickFields(changes, listUnsent(flatten(changes), flatten(sent)));
}

function flatten({ settings, ...rest }: OverlayChanges): Fields {
  return { ...rest, ...settings };
}

/** The settings of an overlay with these changes; a reset one (`null`) has its default. */
export function changeSettings(
  { widget, settings }: Pick<Overlay, 'widget' | 'settings'>,
  changes: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const schema = findWidget(widget)?.settings ?? {};
  const all = Object.entries({ ...settings, ...changes });
  return Object.fromEntries(all.map(([name, value]) => [name, value ?? schema[name]?.default]));
}

/** The reasons why the server refused a change: a sentence for each field. */
export type FieldProblems = Readonly<Record<string, string>>;

/**
 * Sorts the problems of a refusal by field, in the language of the page.
 * @param problems each at its field, or deeper in one: `limit`, `words: entry 3`
 * @param fields names of the sent fields; other problems are left out
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

/** Guesses the canvas of an overlay from its settings; landscape if they match no preset. */
export function guessCanvas({ widget, settings }: Pick<Overlay, 'widget' | 'settings'>): Canvas {
  const portrait = Object.entries(findWidget(widget)?.presets.portrait.settings ?? {});
  return portrait.length > 0 && portrait.every(([name, value]) => settings[name] === value) ? 'portrait' : 'landscape';
}

/** The size of an overlay's browser source on its canvas. */
export function findSourceSize(
  overlay: Pick<Overlay, 'widget' | 'settings' | 'obs'>,
): Pick<Overlay['obs'], 'width' | 'height'> {
  if (overlay.widget === 'canvas') return overlay.obs;
  return findWidget(overlay.widget)?.presets[guessCanvas(overlay)].size ?? overlay.obs;
}

/** The change of settings that fits an overlay to another canvas. Settings of the other preset return to their defaults. */
export function toCanvasSettings(widget: string, canvas: Canvas): Readonly<Record<string, unknown>> {
  const presets = findWidget(widget)?.presets;
  const names = Object.values(presets ?? {}).flatMap(({ settings }) => Object.keys(settings));
  return { ...Object.fromEntries(names.map((name) => [name, null])), ...presets?.[canvas].settings };
}
