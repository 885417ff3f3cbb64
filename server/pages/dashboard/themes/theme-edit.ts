import type { Theme } from '../../../themes/theme-schemas.ts';
import { isSame, type Fields } from '../saving/edits.ts';
import type { ThemeContent } from './theme-file.ts';

/** A theme that is being edited. */
export interface ThemeEdit {
  /** The saved theme at the start of the edit, or after the last save. */
  readonly saved: Theme;
  /** Changed fields: `name`, `base`, and tokens by their names; null for a token that was reset. */
  readonly fields: Fields;
}

/** The fields of a theme, in which each token is one. */
export function toFields({ base, name, tokens }: ThemeContent): Fields {
  return { ...tokens, base, name };
}

/** A theme with changed fields. */
export function toContent(saved: ThemeContent, fields: Fields): ThemeContent {
  const all = Object.entries({ ...toFields(saved), ...fields });
  const {
    base = '',
    name = '',
    ...tokens
  } = Object.fromEntries(all.flatMap(([field, value]) => (typeof value === 'string' ? [[field, value]] : [])));
  return { base, name, tokens };
}

/** The content of the edited theme. */
export function readEdited({ saved, fields }: ThemeEdit): ThemeContent {
  return toContent(saved, fields);
}

/** Starts an edit of a saved theme. */
export function beginEdit(saved: Theme): ThemeEdit {
  return { saved, fields: {} };
}

/** Adds changes to an edit. */
export function changeEdit(edit: ThemeEdit, changes: Partial<ThemeContent>): ThemeEdit {
  const [before, after] = [toFields(edit.saved), toFields({ ...readEdited(edit), ...changes })];
  const names = Object.keys({ ...before, ...after }).filter((name) => !isSame(before[name], after[name]));
  return { ...edit, fields: Object.fromEntries(names.map((name) => [name, after[name] ?? null])) };
}

/** Whether the edit has unsaved changes. */
export function isChanged({ fields }: ThemeEdit): boolean {
  return Object.keys(fields).length > 0;
}

/**
 * Follows changes by another tab: ends the edit of a deleted theme, and updates an unchanged one. A changed edit keeps the version that it is
 * based on, so that the server can detect the conflict. A list from before the last save here is ignored.
 */
export function followThemes(edit: ThemeEdit, themes: readonly Theme[]): ThemeEdit | undefined {
  const saved = themes.find(({ id }) => id === edit.saved.id);
  if (saved === undefined) return undefined;
  return isChanged(edit) || saved.revision < edit.saved.revision ? edit : beginEdit(saved);
}
