import { atom, computed, type ReadableAtom } from 'nanostores';
import { ApiError, describeProblem, type DashboardApi, type Overlay, type OverlayChanges } from './api.ts';
import { createOverlayList, type OverlayList } from './overlay-list.ts';
import { createUnsavedStore, type UnsavedStore } from './unsaved-store.ts';

/** The owner's overlays and which of them is being edited. State changes when the server has said so. */
export interface OverlaysStore {
  readonly $overlays: ReadableAtom<readonly Overlay[]>;
  readonly $selected: ReadableAtom<Overlay | undefined>;
  /** URL of the selected overlay, with its key; undefined until the server has told it. */
  readonly $url: ReadableAtom<string | undefined>;
  /** What went wrong last, in one line for the owner. */
  readonly $problem: ReadableAtom<string>;
  /** What happened elsewhere, in one line for the owner. */
  readonly $news: ReadableAtom<string>;
  /** Changes that the server has not taken yet, or not taken at all. */
  readonly unsaved: UnsavedStore;
  /** Reads the list again, with what was changed or revoked in another tab. Rejects when the server does not answer. */
  refresh(): Promise<void>;
  select(id: string): Promise<void>;
  mint(widget: string, name: string, settings: Overlay['settings']): Promise<void>;
  change(id: string, changes: OverlayChanges): Promise<void>;
  rotate(id: string): Promise<void>;
  revoke(id: string): Promise<void>;
}

/** What an {@link OverlaysStore} works with. */
export interface OverlaysStoreOptions {
  readonly api: DashboardApi;
  /** Told when a request of the owner's had no answer, so that somebody looks after the server at once. */
  readonly onUnanswered?: () => void;
}

/** Creates the store over the server's API. */
export function createOverlaysStore({ api, onUnanswered = () => undefined }: OverlaysStoreOptions): OverlaysStore {
  const list = createOverlayList(api);
  const selection = createSelection(api, list);
  const $problem = atom('');
  const $news = atom('');
  const unsaved = createUnsavedStore({
    ...{ api, onUnanswered, onSaved: list.replace, onProblem: (problem) => $problem.set(problem) },
    // the list, read again, tells that it was revoked
    onGone: onUnanswered,
  });

  async function attempt(action: () => Promise<void>): Promise<void> {
    $news.set('');
    try {
      await action();
      $problem.set('');
    } catch (error) {
      $problem.set(describeProblem(error));
      onUnanswered();
    }
  }
  return {
    ...{ $overlays: list.$overlays, $selected: selection.$selected, $url: selection.$url, $problem, $news, unsaved },
    async refresh() {
      for (const { id, name } of await list.refresh()) {
        $news.set(`“${name}” was revoked elsewhere.`);
        unsaved.forget(id);
      }
      const problem = await selection.follow();
      if (problem) $problem.set(problem);
    },
    select: (id) => attempt(() => selection.select(id)),
    mint: (widget, name, settings) =>
      attempt(async () => {
        const { url, ...overlay } = await api.mintOverlay(widget, name, settings);
        list.add(overlay);
        selection.show(overlay, url);
      }),
    change(id, changes) {
      $problem.set('');
      $news.set('');
      return unsaved.save(id, changes);
    },
    rotate: (id) => attempt(async () => selection.show(list.find(id), await api.rotateKey(id))),
    revoke: (id) =>
      attempt(async () => {
        await api.revokeOverlay(id);
        unsaved.forget(id);
        list.remove(id);
        await selection.follow();
      }),
  };
}

/** Which overlay is being edited, and its URL. */
interface Selection {
  readonly $selected: ReadableAtom<Overlay | undefined>;
  readonly $url: ReadableAtom<string | undefined>;
  select(id: string): Promise<void>;
  /** Selects an overlay whose URL is known. */
  show(overlay: Overlay | undefined, url: string | undefined): void;
  /**
   * Follows the list: what is selected may be gone, or have another key.
   * @returns why the key of the selected one cannot be read
   */
  follow(): Promise<string | undefined>;
}

function createSelection(api: Pick<DashboardApi, 'getOverlayUrl'>, list: OverlayList): Selection {
  const $selectedId = atom('');
  const $url = atom<string | undefined>();
  /** Revision for which the URL was told: a later one may have another key. */
  let urlRevision: number | undefined;

  async function select(id: string): Promise<void> {
    if ($selectedId.get() !== id) $url.set(undefined);
    $selectedId.set(id);
    const revision = list.find(id)?.revision;
    const url = id && (await api.getOverlayUrl(id));
    if (!url || $selectedId.get() !== id) return;
    urlRevision = revision;
    $url.set(url);
  }
  return {
    $url,
    $selected: computed([list.$overlays, $selectedId], (overlays, id) => overlays.find((overlay) => overlay.id === id)),
    select,
    show(overlay, url) {
      urlRevision = overlay?.revision;
      $selectedId.set(overlay?.id ?? '');
      $url.set(url);
    },
    async follow() {
      const selected = list.find($selectedId.get()) ?? list.$overlays.get()[0];
      const isKnown = $url.get() !== undefined && selected?.revision === urlRevision;
      if (selected?.id === $selectedId.get() && isKnown) return undefined;
      return select(selected?.id ?? '').then(() => undefined, readUnreadable);
    },
  };
}

/** What the server says of a key that it cannot read; any other error is thrown on. */
function readUnreadable(error: unknown): string {
  if (error instanceof ApiError && error.status === 409) return error.message;
  throw error;
}
