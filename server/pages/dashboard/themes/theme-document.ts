import type { Theme } from '../../../themes/theme-schemas.ts';
import type { ThemesApi } from '../api.ts';
import { listContestedFields, listUnsent, pick, type Fields } from '../saving/edits.ts';
import type { SavedDocument } from '../saving/saving.ts';
import { toContent, toFields } from './theme-edit.ts';

/** An own theme, whose tokens are saved one by one: two tabs may change different ones. */
export interface ThemeDocument extends SavedDocument<Fields> {
  /** Starts a save of changes to a loaded theme. */
  setBase(theme: Theme): void;
}

/** Options of {@link createThemeDocument}. */
export interface ThemeDocumentOptions {
  readonly api: Pick<ThemesApi, 'changeTheme' | 'getThemes'>;
  /** Called with each newer state of the theme. @param dropped fields that are saved, or contested by another tab */
  readonly onNewer: (theme: Theme, dropped: Fields) => void;
}

/** Creates the document of a theme. */
export function createThemeDocument(opened: Theme, { api, onNewer }: ThemeDocumentOptions): ThemeDocument {
  let base = opened;
  return {
    isWhole: false,
    merge: (older, newer) => ({ ...older, ...newer }),
    subtract: (fields, sent) => pickFields(fields, listUnsent(fields, sent)),
    setBase: (theme) => (base = theme),
    async save(fields) {
      const { name, ...content } = toContent(base, fields);
      base = await api.changeTheme(base.id, { ...content, name: name.trim(), revision: base.revision });
      onNewer(base, fields);
    },
    async reload() {
      const former = base;
      base = (await api.getThemes()).find(({ id }) => id === former.id) ?? former;
      return {
        isNewer: base.revision !== former.revision,
        contest(unsaved = {}) {
          const names = listContestedFields(unsaved, toFields(former), toFields(base));
          const contested = pickFields(unsaved, names);
          onNewer(base, contested ?? {});
          return contested;
        },
      };
    },
  };
}

function pickFields(fields: Fields, names: readonly string[]): Fields | undefined {
  return names.length > 0 ? pick(fields, names) : undefined;
}
