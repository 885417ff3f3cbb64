import { msg, perLanguage, str } from '../../parts/language/msg.ts';
import { atom, computed, type ReadableAtom } from 'nanostores';
import { systemClock, type Clock } from '../../../../core/connection/clock.ts';
import type { Safety, SafetyPreview, StopCounts } from '../../../air/safety/safety-schemas.ts';
import { ApiError, describeProblem, type SafetyApi } from '../api.ts';
import { isSame, listEdited, listUnsent, pick } from '../saving/edits.ts';
import { isConflict } from '../saving/save-requests.ts';
import { toFieldProblems, type FieldProblems } from '../saving/overlay-changes.ts';
import { mergeLists } from './text-lists.ts';

/** Safety settings with unsaved changes by the owner. */
export type SafetyEdits = Partial<Omit<Safety, 'revision'>>;

/** The owner's safety settings. Changes are previewed on the newest messages first, and saved together. */
export interface SafetyStore {
  /** The saved settings; undefined until the server has responded. */
  readonly $safety: ReadableAtom<Safety | undefined>;
  readonly $edits: ReadableAtom<SafetyEdits>;
  /** The saved settings with the edits on top. */
  readonly $values: ReadableAtom<Safety | undefined>;
  /** The effect of the edits on the newest messages; undefined without edits, or before the response. */
  readonly $preview: ReadableAtom<SafetyPreview | undefined>;
  readonly $counts: ReadableAtom<StopCounts | undefined>;
  /** The reasons why the server refuses edits: a sentence by the name of each field. */
  readonly $problems: ReadableAtom<FieldProblems>;
  readonly $isSaving: ReadableAtom<boolean>;
  /** Result of the last save, in one line for the owner. */
  readonly $news: ReadableAtom<string>;
  /** Reloads the saved settings and keeps the edits on top of them. Rejects if the server does not answer. */
  refresh(): Promise<void>;
  refreshCounts(): Promise<void>;
  edit(edits: SafetyEdits): void;
  /** Drops all edits. */
  undo(): void;
  save(): Promise<void>;
  /** Takes all chat off air, or lets new chat on air again. Takes effect at once. */
  setPanic(on: boolean): Promise<void>;
}

/** Options of {@link createSafetyStore}. */
export interface SafetyStoreOptions {
  readonly api: SafetyApi;
  readonly clock?: Clock;
  /** Called if the server did not answer a request, so that it can be checked at once. */
  readonly onUnanswered?: () => void;
}

/** The pause after an edit before the preview is requested. */
const PREVIEW_DELAY_MS = 400;

/** Message for an owner after another dock or tab has saved first. */
export const conflictMessage = perLanguage(() =>
  msg(
    'The settings were changed in another place at the same time, so nothing was saved. They are read again, with your changes on top: look at them and save again.',
  ),
);

/** Creates the store over the server's API. */
export function createSafetyStore(options: SafetyStoreOptions): SafetyStore {
  const { api, clock = systemClock, onUnanswered = () => undefined } = options;
  const $counts = atom<StopCounts | undefined>();
  const $isSaving = atom(false);
  const $news = atom('');
  const edited = createEdits();
  const { $preview, requestPreview } = createPreview(options.api, clock, edited);

  /** Applies newer settings, and retries the preview if they changed the edits. */
  function apply(...settings: Parameters<EditedSafety['apply']>): void {
    const before = edited.$edits.get();
    edited.apply(...settings);
    if (edited.$edits.get() !== before) requestPreview();
  }
  function act(change: () => void): void {
    $news.set('');
    change();
    requestPreview();
  }
  const refresh = async (): Promise<void> => apply(await api.getSafety());
  async function handleError(error: unknown, sent: SafetyEdits): Promise<void> {
    if (isConflict(error)) await refresh().catch(() => undefined);
    else if (edited.refuse(error, sent)) return;
    else if (!(error instanceof ApiError)) onUnanswered();
    $news.set(explain(error));
  }
  async function attempt(sent: SafetyEdits, revision?: number): Promise<void> {
    $news.set('');
    try {
      apply(await api.changeSafety({ ...sent, ...(revision !== undefined && { revision }) }), sent);
      if (revision !== undefined) $news.set(msg('Saved.'));
    } catch (error) {
      await handleError(error, sent);
    }
  }
  return {
    $counts,
    $isSaving,
    $news,
    $preview,
    refresh,
    $safety: edited.$safety,
    $edits: edited.$edits,
    $values: edited.$values,
    $problems: edited.$problems,
    async refreshCounts() {
      $counts.set(await api.getStopCounts());
    },
    edit: (edits) => act(() => edited.edit(edits)),
    undo: () => act(() => edited.clear()),
    async save() {
      const [saved, sent] = [edited.$safety.get(), edited.$edits.get()];
      if (!saved || $isSaving.get() || Object.keys(sent).length === 0) return;
      $isSaving.set(true);
      await attempt(sent, saved.revision);
      $isSaving.set(false);
    },
    setPanic: (on) => attempt({ panic: on }),
  };
}

function explain(error: unknown): string {
  return isConflict(error) ? conflictMessage() : msg(str`Not saved: ${describeProblem(error)}`);
}

/** The saved settings, the edits on top of them, and the problems of the edits. */
interface EditedSafety extends Pick<SafetyStore, '$safety' | '$edits' | '$values' | '$problems' | 'edit'> {
  /**
   * Applies newer settings of the server; older ones are ignored.
   * @param sent the edits that these settings were saved from: they are dropped, even if the server has normalized them
   */
  apply(safety: Safety, sent?: SafetyEdits): void;
  /** Records the fields that the server refuses. @returns whether its message names any */
  refuse(error: unknown, sent: SafetyEdits): boolean;
  clear(): void;
}

function createEdits(): EditedSafety {
  const $safety = atom<Safety | undefined>();
  const $edits = atom<SafetyEdits>({});
  const $problems = atom<FieldProblems>({});
  const setEdits = (edits: SafetyEdits): void => {
    const saved: Partial<Safety> = $safety.get() ?? {};
    const changed = pick(edits, listEdited(edits, saved));
    // the response of a preview belongs to the sent edits
    if (!isSame(changed, $edits.get())) $edits.set(changed);
  };
  return {
    $safety,
    $edits,
    $problems,
    $values: computed([$safety, $edits], (safety, edits) => safety && { ...safety, ...edits }),
    apply(safety, sent = {}) {
      const before = $safety.get();
      if (before && safety.revision < before.revision) return;
      const left = pick($edits.get(), listUnsent($edits.get(), sent));
      const edits = before ? rebase(left, before, safety) : left;
      $safety.set(safety);
      setEdits(edits);
    },
    edit(edits) {
      setEdits({ ...$edits.get(), ...edits });
      $problems.set(Object.fromEntries(Object.entries($problems.get()).filter(([name]) => !(name in edits))));
    },
    refuse(error, sent) {
      if (!(error instanceof ApiError) || error.status !== 400) return false;
      const problems = toFieldProblems(error.problems, Object.keys(sent));
      $problems.set({ ...$problems.get(), ...problems });
      return Object.keys(problems).length > 0;
    },
    clear() {
      $edits.set({});
      $problems.set({});
    },
  };
}

/** Requests a preview of the edits after they have not changed for a moment. */
function createPreview(api: Pick<SafetyApi, 'previewSafety'>, clock: Clock, edited: EditedSafety) {
  const $preview = atom<SafetyPreview | undefined>();
  let cancel = (): void => undefined;

  async function ask(edits: SafetyEdits): Promise<void> {
    try {
      const preview = await api.previewSafety(edits);
      if (edited.$edits.get() === edits) $preview.set(preview);
    } catch (error) {
      if (edited.$edits.get() === edits) edited.refuse(error, edits);
    }
  }
  function requestPreview(): void {
    cancel();
    $preview.set(undefined);
    const edits = edited.$edits.get();
    if (Object.keys(edits).length > 0) cancel = clock.after(PREVIEW_DELAY_MS, () => void ask(edits));
  }
  return { $preview, requestPreview };
}

/** Applies the edits to newer settings. Entries that another place added to a list or removed from it stay so. */
function rebase(edits: SafetyEdits, before: Safety, after: Safety): SafetyEdits {
  const merged = Object.entries(edits).map(([name, mine]) => {
    // each name is one of an edit, and therefore a field of the settings
    const [base, theirs] = [before, after].map((safety) => (safety as Readonly<Record<string, unknown>>)[name]);
    const areLists = Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs);
    return [name, areLists ? mergeLists<unknown>(base, mine, theirs) : mine];
  });
  return Object.fromEntries(merged) as SafetyEdits;
}
