import { msg, perLanguage, str } from '../../../../widgets/page-parts/language/msg.ts';
import { atom, computed, type ReadableAtom } from 'nanostores';
import { systemClock, type Clock } from '../../../../core/connection/clock.ts';
import type { Safety, SafetyPreview, StopCounts } from '../../../air/safety-schemas.ts';
import { ApiError, describeProblem, type SafetyApi } from '../api.ts';
import { toFieldProblems, type FieldProblems } from '../overlay-changes.ts';
import { mergeLists } from './text-lists.ts';

/** Safety settings that the owner has changed and not yet saved. */
export type SafetyEdits = Partial<Omit<Safety, 'revision'>>;

/** The owner's safety settings. Changes are tried on the newest messages first, and saved together. */
export interface SafetyStore {
  /** What the server has saved; undefined until it has answered. */
  readonly $safety: ReadableAtom<Safety | undefined>;
  readonly $edits: ReadableAtom<SafetyEdits>;
  /** The saved settings with the edits on top. */
  readonly $values: ReadableAtom<Safety | undefined>;
  /** What the edits would have done to the newest messages; undefined while there are none, or no answer yet. */
  readonly $preview: ReadableAtom<SafetyPreview | undefined>;
  readonly $counts: ReadableAtom<StopCounts | undefined>;
  /** Why the server refuses an edit, in a sentence by the name of its field. */
  readonly $problems: ReadableAtom<FieldProblems>;
  readonly $isSaving: ReadableAtom<boolean>;
  /** What became of the last save, in one line for the owner. */
  readonly $news: ReadableAtom<string>;
  /** Reads the saved settings again; edits stay on top of them. Rejects when the server does not answer. */
  refresh(): Promise<void>;
  refreshCounts(): Promise<void>;
  edit(edits: SafetyEdits): void;
  /** Drops all edits. */
  undo(): void;
  save(): Promise<void>;
  /** Takes all chat off air, or lets new chat on air again. It is done at once. */
  setPanic(on: boolean): Promise<void>;
}

/** What a {@link SafetyStore} works with. */
export interface SafetyStoreOptions {
  readonly api: SafetyApi;
  readonly clock?: Clock;
  /** Called when the server did not answer a request, so that it can be checked at once. */
  readonly onUnanswered?: () => void;
}

/** How long nothing is changed before the server is asked what the edits would do. */
const PREVIEW_DELAY_MS = 400;

/** What an owner reads after another dock or tab has saved first. */
export const conflict = perLanguage(() =>
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
  const draft = createDraft();
  const { $preview, requestPreview } = createPreview(options.api, clock, draft);

  /** Edits that came out otherwise by it are tried once more. */
  function take(...taken: Parameters<Draft['take']>): void {
    const before = draft.$edits.get();
    draft.take(...taken);
    if (draft.$edits.get() !== before) requestPreview();
  }
  function act(change: () => void): void {
    $news.set('');
    change();
    requestPreview();
  }
  const refresh = async (): Promise<void> => take(await api.getSafety());
  async function handleError(error: unknown, sent: SafetyEdits): Promise<void> {
    if (isConflict(error)) await refresh().catch(() => undefined);
    else if (draft.refuse(error, sent)) return;
    else if (!(error instanceof ApiError)) onUnanswered();
    $news.set(explain(error));
  }
  async function attempt(sent: SafetyEdits, revision?: number): Promise<void> {
    $news.set('');
    try {
      take(await api.changeSafety({ ...sent, ...(revision !== undefined && { revision }) }), sent);
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
    $safety: draft.$safety,
    $edits: draft.$edits,
    $values: draft.$values,
    $problems: draft.$problems,
    async refreshCounts() {
      $counts.set(await api.getStopCounts());
    },
    edit: (edits) => act(() => draft.edit(edits)),
    undo: () => act(() => draft.clear()),
    async save() {
      const [saved, sent] = [draft.$safety.get(), draft.$edits.get()];
      if (!saved || $isSaving.get() || Object.keys(sent).length === 0) return;
      $isSaving.set(true);
      await attempt(sent, saved.revision);
      $isSaving.set(false);
    },
    setPanic: (on) => attempt({ panic: on }),
  };
}

/** Whether they were changed elsewhere since these were read. */
function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

function explain(error: unknown): string {
  return isConflict(error) ? conflict() : msg(str`Not saved: ${describeProblem(error)}`);
}

/** The saved settings, the edits on top of them, and what is wrong with these. */
interface Draft extends Pick<SafetyStore, '$safety' | '$edits' | '$values' | '$problems' | 'edit'> {
  /**
   * Takes newer settings of the server; older ones are ignored.
   * @param sent what these settings were saved from: it is no edit any more, even where the server has made it tidier
   */
  take(safety: Safety, sent?: SafetyEdits): void;
  /** Notes which fields the server refuses. @returns whether its message names any */
  refuse(error: unknown, sent: SafetyEdits): boolean;
  clear(): void;
}

function createDraft(): Draft {
  const $safety = atom<Safety | undefined>();
  const $edits = atom<SafetyEdits>({});
  const $problems = atom<FieldProblems>({});
  const setEdits = (edits: SafetyEdits): void => {
    const saved: Partial<Safety> = $safety.get() ?? {};
    const changed = filterFields(edits, (name) => !isSame(edits[name], saved[name]));
    // the answer of a preview belongs to the edits that were sent
    if (!isSame(changed, $edits.get())) $edits.set(changed);
  };
  return {
    $safety,
    $edits,
    $problems,
    $values: computed([$safety, $edits], (safety, edits) => safety && { ...safety, ...edits }),
    take(safety, sent = {}) {
      const before = $safety.get();
      if (before && safety.revision < before.revision) return;
      const left = filterFields($edits.get(), (name) => !(name in sent) || !isSame($edits.get()[name], sent[name]));
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

/** Asks the server what the edits would do, when they have not changed for a moment. */
function createPreview(api: Pick<SafetyApi, 'previewSafety'>, clock: Clock, draft: Draft) {
  const $preview = atom<SafetyPreview | undefined>();
  let cancel = (): void => undefined;

  async function ask(edits: SafetyEdits): Promise<void> {
    try {
      const preview = await api.previewSafety(edits);
      if (draft.$edits.get() === edits) $preview.set(preview);
    } catch (error) {
      if (draft.$edits.get() === edits) draft.refuse(error, edits);
    }
  }
  function requestPreview(): void {
    cancel();
    $preview.set(undefined);
    const edits = draft.$edits.get();
    if (Object.keys(edits).length > 0) cancel = clock.after(PREVIEW_DELAY_MS, () => void ask(edits));
  }
  return { $preview, requestPreview };
}

/** The edits as changes of newer settings: what another place added to a list or removed from it stays so. */
function rebase(edits: SafetyEdits, before: Safety, after: Safety): SafetyEdits {
  const merged = Object.entries(edits).map(([name, mine]) => {
    // each name is one of an edit, and so a field of the settings
    const [base, theirs] = [before, after].map((safety) => (safety as Readonly<Record<string, unknown>>)[name]);
    const areLists = Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs);
    return [name, areLists ? mergeLists<unknown>(base, mine, theirs) : mine];
  });
  return Object.fromEntries(merged) as SafetyEdits;
}

function filterFields(edits: SafetyEdits, isWanted: (name: keyof SafetyEdits) => boolean): SafetyEdits {
  return Object.fromEntries(Object.entries(edits).filter(([name]) => isWanted(name as keyof SafetyEdits)));
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
