import { atom, type ReadableAtom } from 'nanostores';
import type { OwnThemes } from '../../../../widgets/settings/own-theme.ts';
import type { Theme } from '../../../themes/theme-schemas.ts';
import type { ThemesApi } from '../api.ts';
import { listUnsent, pick, type Fields } from '../saving/edits.ts';
import type { Saver } from '../saving/saver.ts';
import type { SavingList } from '../saving/saving-list.ts';
import type { Saving } from '../saving/saving.ts';
import { createThemeDocument, type ThemeDocument } from './theme-document.ts';
import { beginEdit, changeEdit, followThemes, type ThemeEdit } from './theme-edit.ts';
import type { ThemeContent } from './theme-file.ts';

/** The owner's own themes, for all parts that offer or render themes. */
export interface ThemesStore {
  readonly $themes: ReadableAtom<readonly Theme[]>;
  /** The theme in the editor; it remains while the owner visits another section. */
  readonly $edit: ReadableAtom<ThemeEdit | undefined>;
  /** State of saving the edit; undefined without one. */
  readonly $saving: ReadableAtom<Saving<Fields> | undefined>;
  /** Edits another theme; undefined ends the edit and drops its changes. */
  edit(theme: Theme | undefined): void;
  /** Changes the edited theme. */
  change(changes: Partial<ThemeContent>): void;
  /** Saves the changes. */
  save(): Promise<void>;
  /** Ends a conflict: saves the contested changes over those from elsewhere, or drops them. */
  settle(whose: 'mine' | 'theirs'): Promise<void>;
  /** Reloads the themes. Rejects if the server does not answer. */
  refresh(): Promise<void>;
}

/** Options of {@link createThemesStore}. */
export interface ThemesStoreOptions {
  readonly api: Pick<ThemesApi, 'getThemes' | 'changeTheme'>;
  readonly saving: SavingList;
}

interface OpenTheme {
  readonly document: ThemeDocument;
  readonly saver: Saver<Fields>;
  readonly stop: () => void;
}

/** Creates the store over the server's API. */
export function createThemesStore({ api, saving }: ThemesStoreOptions): ThemesStore {
  const $themes = atom<readonly Theme[]>([]);
  const $edit = atom<ThemeEdit | undefined>();
  const $saving = atom<Saving<Fields> | undefined>();
  let opened: OpenTheme | undefined;

  function handleNewer(theme: Theme, dropped: Fields): void {
    $themes.set($themes.get().map((each) => (each.id === theme.id ? theme : each)));
    const edit = $edit.get();
    if (edit?.saved.id !== theme.id) return;
    $edit.set({ saved: theme, fields: pick(edit.fields, listUnsent(edit.fields, dropped)) });
  }
  function open(theme: Theme): OpenTheme {
    const document = createThemeDocument(theme, { api, onNewer: handleNewer });
    const saver = saving.open(document);
    return { document, saver, stop: saver.$saving.subscribe((state) => $saving.set(state)) };
  }
  function edit(theme: Theme | undefined): void {
    opened?.stop();
    opened?.saver.forget();
    if (opened) saving.close(opened.saver);
    opened = theme && open(theme);
    if (!theme) $saving.set(undefined);
    $edit.set(theme && beginEdit(theme));
  }
  return {
    $themes,
    $edit,
    $saving,
    edit,
    change(changes) {
      const edited = $edit.get();
      if (edited) $edit.set(changeEdit(edited, changes));
    },
    async save() {
      const edited = $edit.get();
      if (!edited || !opened) return;
      const { document, saver } = opened;
      if (saver.$saving.get().unsaved === undefined) document.setBase(edited.saved);
      await saver.save(edited.fields);
    },
    async settle(whose) {
      await opened?.saver.settle(whose);
    },
    async refresh() {
      const themes = await api.getThemes();
      if (JSON.stringify(themes) !== JSON.stringify($themes.get())) $themes.set(themes);
      const edited = $edit.get();
      const followed = edited && followThemes(edited, themes);
      if (edited && !followed) edit(undefined);
      else $edit.set(followed);
    },
  };
}

/** Own themes in the format of widgets, for a preview. */
export function toOwnThemes(themes: readonly Theme[]): OwnThemes {
  return Object.fromEntries(themes.map(({ id, base, tokens }) => [id, { base, tokens }]));
}
