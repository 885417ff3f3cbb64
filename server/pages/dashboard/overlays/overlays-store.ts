import { msg, str } from '../../parts/language/msg.ts';
import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import { findDock } from '../../../kinds/docks.ts';
import type { FormatName } from '../../../../widgets/canvas/layer.ts';
import type { NewSource } from '../../../obs/obs-schemas.ts';
import type { OverlayWithUrl } from '../../../overlays/overlay-schemas.ts';
import { ApiError, describeProblem, type DashboardApi, type Overlay, type OverlayChanges } from '../api.ts';
import { makeStarterScenes } from '../new/starter-scenes.ts';
import { createOverlayList, type OverlayList } from './overlay-list.ts';
import { createOverlaySavers, type OverlaySavers } from '../saving/overlay-savers.ts';
import { createSavingList, type SavingList } from '../saving/saving-list.ts';

/** The owner's overlays, without docks, and the selected one. The state changes after the server has confirmed a change. */
export interface OverlaysStore {
  readonly $overlays: ReadableAtom<readonly Overlay[]>;
  readonly $selected: ReadableAtom<Overlay | undefined>;
  /** URL of the selected overlay with its key; undefined until the server has sent it. */
  readonly $url: ReadableAtom<string | undefined>;
  /** The last error, in one line for the owner; empty after a success. */
  readonly $problem: ReadableAtom<string>;
  /** Changes in another tab or by the command line, in one line for the owner. */
  readonly $news: ReadableAtom<string>;
  /** Changes that the server has not saved. */
  readonly savers: OverlaySavers;
  /** The last revoked overlay, if it can still be restored. */
  readonly $revoked: ReadableAtom<Overlay | undefined>;
  /** Reloads the list, to find changes and revocations from elsewhere. Rejects if the server does not answer. */
  refresh(): Promise<void>;
  select(id: string): Promise<void>;
  /** Creates an overlay and selects it. @returns undefined if the server refused */
  create(widget: string, name: string, settings: Overlay['settings']): Promise<Overlay | undefined>;
  /** Creates the missing starter scenes, all or none. @returns what goes into OBS; undefined if the server refused */
  createShow(format: FormatName): Promise<readonly NewSource[] | undefined>;
  /** Copies an overlay and selects the copy. @returns undefined if the server refused */
  copy(id: string): Promise<Overlay | undefined>;
  /** @param base the overlay at the start of the owner's edit; the current one by default */
  change(id: string, changes: OverlayChanges, base?: Overlay): Promise<void>;
  /** Reads the link of any overlay, with its key. @returns undefined if the server refused */
  readUrl(id: string): Promise<string | undefined>;
  /** Gives the overlay a new key, and with it a new URL. */
  rotate(id: string): Promise<void>;
  revoke(id: string): Promise<void>;
  /** Restores the overlay in {@link OverlaysStore.$revoked}. */
  restore(): Promise<void>;
  /** Drops the revoked overlay after its time to undo. */
  forgetRevoked(): void;
}

/** Options of {@link createOverlaysStore}. */
export interface OverlaysStoreOptions {
  readonly api: DashboardApi;
  /** The list, shared with the store of docks. */
  readonly list?: OverlayList;
  /** The list of all savers of the owner. */
  readonly saving?: SavingList;
  /** Called if the server did not answer a request, so that it can be checked at once. */
  readonly onUnanswered?: () => void;
}

/** Creates the store over the server's API. */
export function createOverlaysStore(options: OverlaysStoreOptions): OverlaysStore {
  const { api, list = createOverlayList(api), onUnanswered = () => undefined } = options;
  const $overlays = computed(list.$overlays, (all) => all.filter(({ widget }) => !findDock(widget)));
  const selection = createSelection(api, list, $overlays);
  const $problem = atom('');
  const $news = atom('');
  // if an overlay is gone, reload the list, which shows the revocation
  const savers = createOverlaySavers({
    api,
    saving: options.saving ?? createSavingList({ onUnanswered }),
    find: list.find,
    onSaved: list.replace,
    onProblem: $problem.set.bind($problem),
    onGone: onUnanswered,
  });

  const attempt = createAttempt({ $problem, $news, onUnanswered });
  /** Adds a new overlay to the list and selects it. */
  const add = (creating: () => Promise<OverlayWithUrl>): Promise<Overlay | undefined> =>
    attempt(async () => {
      const { url, ...overlay } = await creating();
      list.add(overlay);
      selection.show(overlay, url);
      return overlay;
    });
  return {
    $overlays,
    $selected: selection.$selected,
    $url: selection.$url,
    $problem,
    $news,
    savers,
    ...createRevocation({ api, list, attempt, savers, selection }),
    async refresh() {
      for (const { id, name } of await list.refresh()) {
        $news.set(msg(str`“${name}” was removed elsewhere.`));
        savers.forget(id);
      }
      const problem = await selection.update();
      if (problem) $problem.set(problem);
    },
    async select(id) {
      await attempt(() => selection.select(id));
    },
    create: (widget, name, settings) => add(() => api.createOverlay(widget, name, settings)),
    createShow: (format) => attempt(() => makeStarterScenes({ api, list }, format)),
    copy: (id) => add(() => api.copyOverlay(id)),
    readUrl: (id) => attempt(() => api.getOverlayUrl(id)),
    change(id, changes, base) {
      [$problem, $news].forEach(($text) => $text.set(''));
      return savers.save(id, changes, base);
    },
    async rotate(id) {
      await attempt(async () => selection.show(list.find(id), await api.rotateKey(id)));
    },
  };
}

/** Runs an action of the owner. Resolves to undefined if the action failed, and reports the reason to the owner. */
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

/** Options of {@link createRevocation}. */
interface RevocationOptions {
  readonly api: Pick<DashboardApi, 'revokeOverlay' | 'restoreOverlay'>;
  readonly list: OverlayList;
  readonly attempt: Attempt;
  readonly savers: Pick<OverlaySavers, 'forget'>;
  readonly selection: Pick<Selection, 'update'>;
}

/** Revokes overlays, and restores the last revoked one. */
function createRevocation({
  api,
  list,
  attempt,
  savers,
  selection,
}: RevocationOptions): Pick<OverlaysStore, '$revoked' | 'revoke' | 'restore' | 'forgetRevoked'> {
  const $revoked = atom<Overlay | undefined>();
  return {
    $revoked,
    async revoke(id) {
      await attempt(async () => {
        await api.revokeOverlay(id);
        $revoked.set(list.find(id));
        list.remove(id);
        savers.forget(id);
        await selection.update();
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

/** The selected overlay and its URL. */
interface Selection {
  readonly $selected: ReadableAtom<Overlay | undefined>;
  readonly $url: ReadableAtom<string | undefined>;
  select(id: string): Promise<void>;
  /** Selects an overlay with a known URL. */
  show(overlay: Overlay | undefined, url: string | undefined): void;
  /**
   * Updates the selection after the list has changed: the selected overlay may be gone, or have a new key.
   * @returns the reason why the server cannot read the key of the selected overlay
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
  /** Revision of the overlay when its URL was loaded; a later revision may have another key. */
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

/** Returns the server's message about an unreadable key. Rethrows every other error. */
function readKeyProblem(error: unknown): string {
  if (error instanceof ApiError && error.status === 409) return error.message;
  throw error;
}
