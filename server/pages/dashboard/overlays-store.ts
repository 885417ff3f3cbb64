import { msg, str } from '../../../widgets/page-parts/language/msg.ts';
import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import { findDock } from '../../overlays/docks.ts';
import type { OverlayWithUrl } from '../../overlays/overlay-schemas.ts';
import { ApiError, describeProblem, type DashboardApi, type Overlay, type OverlayChanges } from './api.ts';
import { createOverlayList, type OverlayList } from './overlay-list.ts';
import { createUnsavedStore, type UnsavedStore } from './unsaved-store.ts';

/** The owner's overlays, without docks, and which one is selected. The state changes after the server has confirmed a change. */
export interface OverlaysStore {
  readonly $overlays: ReadableAtom<readonly Overlay[]>;
  readonly $selected: ReadableAtom<Overlay | undefined>;
  /** URL of the selected overlay with its key; undefined until the server has sent it. */
  readonly $url: ReadableAtom<string | undefined>;
  /** The last error, in one line for the owner; empty after a success. */
  readonly $problem: ReadableAtom<string>;
  /** What was changed in another tab or by the command line, in one line for the owner. */
  readonly $news: ReadableAtom<string>;
  /** Changes that the server has not saved. */
  readonly unsaved: UnsavedStore;
  /** The overlay that was revoked last and can still be brought back. */
  readonly $revoked: ReadableAtom<Overlay | undefined>;
  /** Reads the list again, to see what was changed or revoked elsewhere. Rejects when the server does not answer. */
  refresh(): Promise<void>;
  select(id: string): Promise<void>;
  /** Creates an overlay and selects it. @returns undefined when the server refused */
  create(widget: string, name: string, settings: Overlay['settings']): Promise<Overlay | undefined>;
  /** Copies an overlay and selects the copy. @returns undefined when the server refused */
  copy(id: string): Promise<Overlay | undefined>;
  /** @param base the overlay as it was when the owner began to change it; as it is now by default */
  change(id: string, changes: OverlayChanges, base?: Overlay): Promise<void>;
  /** Reads the link of any overlay, with its key. @returns undefined when the server refused */
  readUrl(id: string): Promise<string | undefined>;
  /** Gives the overlay a new key, and so a new URL. */
  rotate(id: string): Promise<void>;
  revoke(id: string): Promise<void>;
  /** Brings the overlay in {@link OverlaysStore.$revoked} back. */
  restore(): Promise<void>;
  /** Forgets what could be brought back: its time is over. */
  forgetRevoked(): void;
}

/** What an {@link OverlaysStore} works with. */
export interface OverlaysStoreOptions {
  readonly api: DashboardApi;
  /** The list that it shares with the store of docks. */
  readonly list?: OverlayList;
  /** Called when the server did not answer a request, so that it can be checked at once. */
  readonly onUnanswered?: () => void;
}

/** Creates the store over the server's API. */
export function createOverlaysStore(options: OverlaysStoreOptions): OverlaysStore {
  const { api, list = createOverlayList(api), onUnanswered = () => undefined } = options;
  const $overlays = computed(list.$overlays, (all) => all.filter(({ widget }) => !findDock(widget)));
  const selection = createSelection(api, list, $overlays);
  const $problem = atom('');
  const $news = atom('');
  // after one is gone the list is read again, which shows that the overlay was revoked
  const unsaved = createUnsavedStore({
    api,
    find: list.find,
    onUnanswered,
    onSaved: list.replace,
    onProblem: $problem.set.bind($problem),
    onGone: onUnanswered,
  });

  const attempt = createAttempt({ $problem, $news, onUnanswered });
  /** Puts a new overlay on the list and selects it. */
  const add = (creating: () => Promise<OverlayWithUrl>): Promise<Overlay | undefined> =>
    attempt(async () => {
      const { url, ...overlay } = await creating();
      list.add(overlay);
      selection.show(overlay, url);
      return overlay;
    });
  async function onRevoked(id: string): Promise<void> {
    unsaved.forget(id);
    await selection.update();
  }
  return {
    $overlays,
    $selected: selection.$selected,
    $url: selection.$url,
    $problem,
    $news,
    unsaved,
    ...createRevocation({ api, list, attempt, onRevoked }),
    async refresh() {
      for (const { id, name } of await list.refresh()) {
        $news.set(msg(str`“${name}” was revoked elsewhere.`));
        unsaved.forget(id);
      }
      const problem = await selection.update();
      if (problem) $problem.set(problem);
    },
    async select(id) {
      await attempt(() => selection.select(id));
    },
    create: (widget, name, settings) => add(() => api.createOverlay(widget, name, settings)),
    copy: (id) => add(() => api.copyOverlay(id)),
    readUrl: (id) => attempt(() => api.getOverlayUrl(id)),
    change(id, changes, base) {
      [$problem, $news].forEach(($text) => $text.set(''));
      return unsaved.save(id, changes, base);
    },
    async rotate(id) {
      await attempt(async () => selection.show(list.find(id), await api.rotateKey(id)));
    },
  };
}

/** Runs an action of the owner's. It ends with undefined where the action failed, and the owner is told why. */
type Attempt = <T>(action: () => Promise<T>) => Promise<T | undefined>;

function createAttempt({
  $problem,
  $news,
  onUnanswered,
}: Record<'$problem' | '$news', WritableAtom<string>> & { readonly onUnanswered: () => void }): Attempt {
  return async (action) => {
    $news.set('');
    try {
      const result = await action();
      $problem.set('');
      return result;
    } catch (error) {
      $problem.set(describeProblem(error));
      onUnanswered();
      return undefined;
    }
  };
}

/** What {@link createRevocation} works with. */
interface RevocationOptions {
  readonly api: Pick<DashboardApi, 'revokeOverlay' | 'restoreOverlay'>;
  readonly list: OverlayList;
  readonly attempt: Attempt;
  readonly onRevoked: (id: string) => Promise<void>;
}

/** Revoking, and bringing back what was revoked last. */
function createRevocation({
  api,
  list,
  attempt,
  onRevoked,
}: RevocationOptions): Pick<OverlaysStore, '$revoked' | 'revoke' | 'restore' | 'forgetRevoked'> {
  const $revoked = atom<Overlay | undefined>();
  return {
    $revoked,
    async revoke(id) {
      await attempt(async () => {
        await api.revokeOverlay(id);
        $revoked.set(list.find(id));
        list.remove(id);
        await onRevoked(id);
      });
    },
    async restore() {
      const revoked = $revoked.get();
      $revoked.set(undefined);
      if (revoked) await attempt(async () => list.add(await api.restoreOverlay(revoked.id)));
    },
    forgetRevoked: () => $revoked.set(undefined),
  };
}

/** Which overlay is selected, and its URL. */
interface Selection {
  readonly $selected: ReadableAtom<Overlay | undefined>;
  readonly $url: ReadableAtom<string | undefined>;
  select(id: string): Promise<void>;
  /** Selects an overlay whose URL is known already. */
  show(overlay: Overlay | undefined, url: string | undefined): void;
  /**
   * Brings the selection up to date after the list has changed: the selected overlay may be gone, or have a new key.
   * @returns why the server cannot read the key of the selected overlay
   */
  update(): Promise<string | undefined>;
}

function createSelection(
  api: Pick<DashboardApi, 'getOverlayUrl'>,
  list: OverlayList,
  $overlays: OverlaysStore['$overlays'],
): Selection {
  const $selectedId = atom('');
  const $url = atom<string | undefined>();
  /** Revision of the overlay when its URL was read; a later revision may have another key. */
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
    $selected: computed([$overlays, $selectedId], (overlays, id) => overlays.find((overlay) => overlay.id === id)),
    select,
    show(overlay, url) {
      urlRevision = overlay?.revision;
      $selectedId.set(overlay?.id ?? '');
      $url.set(url);
    },
    async update() {
      const selected = list.find($selectedId.get());
      const isKnown = $url.get() !== undefined && selected?.revision === urlRevision;
      if (selected?.id === $selectedId.get() && isKnown) return undefined;
      return select(selected?.id ?? '').then(() => undefined, readKeyProblem);
    },
  };
}

/** The server's message about a key that it cannot read. Throws every other error again. */
function readKeyProblem(error: unknown): string {
  if (error instanceof ApiError && error.status === 409) return error.message;
  throw error;
}
