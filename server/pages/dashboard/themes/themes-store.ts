import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { OwnThemes } from '../../../../widgets/settings/own-theme.ts';
import type { Theme } from '../../../themes/theme-schemas.ts';
import type { ThemesApi } from '../api.ts';
import type { ThemeEdit } from './theme-edit.ts';

/** The owner's own themes, for every place where a theme is chosen or drawn. */
export interface ThemesStore {
  readonly $themes: ReadableAtom<readonly Theme[]>;
  /** The theme that is open in the editor; it stays when the owner looks at something else meanwhile. */
  readonly $edit: WritableAtom<ThemeEdit | undefined>;
  /** Reads them again. Rejects when the server does not answer. */
  refresh(): Promise<void>;
}

/** Creates the store over the server's API. */
export function createThemesStore(api: Pick<ThemesApi, 'getThemes'>): ThemesStore {
  const $themes = atom<readonly Theme[]>([]);
  return {
    $themes,
    $edit: atom<ThemeEdit | undefined>(undefined),
    async refresh() {
      const themes = await api.getThemes();
      if (JSON.stringify(themes) !== JSON.stringify($themes.get())) $themes.set(themes);
    },
  };
}

/** Own themes as widgets take them for a preview. */
export function toOwnThemes(themes: readonly Theme[]): OwnThemes {
  return Object.fromEntries(themes.map(({ id, base, tokens }) => [id, { base, tokens }]));
}
