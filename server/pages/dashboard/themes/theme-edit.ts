import type { Theme } from '../../../themes/theme-schemas.ts';
import type { ThemeContent } from './theme-file.ts';

/** A theme that is being edited. */
export interface ThemeEdit {
  /** The theme as it was saved when the owner began, or after the last save. */
  readonly saved: Theme;
  /** What is entered now. */
  readonly draft: ThemeContent;
}

/** Begins with the theme as it is saved. */
export function beginEdit(saved: Theme): ThemeEdit {
  const { base, name, tokens } = saved;
  return { saved, draft: { base, name, tokens } };
}

/** Whether something is entered that is not saved. */
export function isChanged({ saved, draft }: ThemeEdit): boolean {
  const { base, name, tokens } = draft;
  return base !== saved.base || name !== saved.name || listTokens(tokens) !== listTokens(saved.tokens);
}

/**
 * Follows what another tab has done: a theme that is gone is not edited any more, and what nothing was entered of is as it is saved now. What was
 * entered stays with the theme that it was entered over, so that the server can tell that another tab has changed it.
 */
export function followThemes(edit: ThemeEdit, themes: readonly Theme[]): ThemeEdit | undefined {
  const saved = themes.find(({ id }) => id === edit.saved.id);
  if (saved === undefined) return undefined;
  return isChanged(edit) ? edit : beginEdit(saved);
}

function listTokens(tokens: ThemeContent['tokens']): string {
  return JSON.stringify(Object.entries(tokens).sort());
}
