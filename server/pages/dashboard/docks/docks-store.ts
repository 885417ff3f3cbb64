import { atom, computed, type ReadableAtom } from 'nanostores';
import { findDock } from '../../../kinds/docks.ts';
import { ApiError, describeProblem, type DashboardApi, type Overlay } from '../api.ts';
import type { OverlayList } from '../overlays/overlay-list.ts';
import type { OverlaySavers } from '../saving/overlay-savers.ts';

/** The owner's docks. The state changes after the server has confirmed a change. */
export interface DocksStore {
  readonly $docks: ReadableAtom<readonly Overlay[]>;
  /** URLs of docks with their keys, by dock id: those that were loaded and are still valid. */
  readonly $urls: ReadableAtom<Readonly<Record<string, string>>>;
  /** Id of the dock that was created last. */
  readonly $newest: ReadableAtom<string | undefined>;
  /** The last error, in one line for the owner; empty after a success. */
  readonly $problem: ReadableAtom<string>;
  create(kind: string, name: string, settings: Overlay['settings']): Promise<void>;
  /** Loads the URL of a dock. */
  loadUrl(id: string): Promise<void>;
  /** Changes that the server has not saved, as those of overlays. */
  readonly savers: OverlaySavers;
  /** Gives the dock a new key, and with it a new URL. */
  rotate(id: string): Promise<void>;
  revoke(id: string): Promise<void>;
}

/** Options of {@link createDocksStore}. */
export interface DocksStoreOptions {
  readonly api: DashboardApi;
  /** The list, shared with the store of overlays. */
  readonly list: OverlayList;
  /** The savers of overlays, which docks are for the server. */
  readonly savers: OverlaySavers;
  /** Called if the server did not answer a request, so that it can be checked at once. */
  readonly onUnanswered?: () => void;
}

interface ReadUrl {
  readonly url: string;
  readonly revision: number | undefined;
}

/** Creates the store over the server's API. */
export function createDocksStore(options: DocksStoreOptions): DocksStore {
  const { api, list, savers, onUnanswered = () => undefined } = options;
  /** URLs with the revision of the dock at loading: a later revision may have another key. */
  const $read = atom<Readonly<Record<string, ReadUrl>>>({});
  const $newest = atom<string | undefined>();
  const $problem = atom('');
  const setUrl = (id: string, url: string): void =>
    $read.set({ ...$read.get(), [id]: { url, revision: list.find(id)?.revision } });

  async function attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action();
      $problem.set('');
    } catch (error) {
      $problem.set(describeProblem(error));
      if (!(error instanceof ApiError)) onUnanswered();
    }
  }
  return {
    $newest,
    $problem,
    savers,
    $urls: computed([$read, list.$overlays], (read, all) => {
      const isRight = ([id, { revision }]: [string, ReadUrl]): boolean =>
        all.some((dock) => dock.id === id && dock.revision === revision);
      return Object.fromEntries(
        Object.entries(read)
          .filter(isRight)
          .map(([id, { url }]) => [id, url]),
      );
    }),
    $docks: computed(list.$overlays, (all) => all.filter(({ widget }) => findDock(widget))),
    create: (kind, name, settings) =>
      attempt(async () => {
        const { url, ...dock } = await api.createOverlay(kind, name, settings);
        list.add(dock);
        setUrl(dock.id, url);
        $newest.set(dock.id);
      }),
    loadUrl: (id) => attempt(async () => setUrl(id, await api.getOverlayUrl(id))),
    rotate: (id) =>
      attempt(async () => {
        const url = await api.rotateKey(id);
        await list.refresh();
        setUrl(id, url);
      }),
    revoke: (id) =>
      attempt(async () => {
        await api.revokeOverlay(id);
        list.remove(id);
      }),
  };
}
