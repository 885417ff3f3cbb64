import { atom, computed, type ReadableAtom } from 'nanostores';
import { findDock } from '../../../overlays/docks.ts';
import { ApiError, describeProblem, type DashboardApi, type Overlay } from '../api.ts';
import type { OverlayList } from '../overlay-list.ts';

/** The owner's docks. The state changes after the server has confirmed a change. */
export interface DocksStore {
  readonly $docks: ReadableAtom<readonly Overlay[]>;
  /** URLs of docks, keys included, by the docks' ids: those that were asked for and are still right. */
  readonly $urls: ReadableAtom<Readonly<Record<string, string>>>;
  /** Id of the dock that was made last. */
  readonly $newest: ReadableAtom<string | undefined>;
  /** The last error, in one line for the owner; empty after a success. */
  readonly $problem: ReadableAtom<string>;
  create(kind: string, name: string, settings: Overlay['settings']): Promise<void>;
  /** Asks for the URL of a dock. */
  loadUrl(id: string): Promise<void>;
  rename(id: string, name: string): Promise<void>;
  /** Sets when its URL stops working; null for never. */
  setExpiry(id: string, expiresAt: string | null): Promise<void>;
  /** Gives a moderation dock the right to change safety settings, or takes it away. */
  setSafetyRight(id: string, isAllowed: boolean): Promise<void>;
  /** Gives the dock a new key, and so a new URL. */
  rotate(id: string): Promise<void>;
  revoke(id: string): Promise<void>;
}

/** What a {@link DocksStore} works with. */
export interface DocksStoreOptions {
  readonly api: DashboardApi;
  /** The list that it shares with the store of overlays. */
  readonly list: OverlayList;
  /** Called when the server did not answer a request, so that it can be checked at once. */
  readonly onUnanswered?: () => void;
}

interface ReadUrl {
  readonly url: string;
  readonly revision: number | undefined;
}

/** Creates the store over the server's API. */
export function createDocksStore({ api, list, onUnanswered = () => undefined }: DocksStoreOptions): DocksStore {
  /** URLs with the revision of the dock when they were read: a later revision may have another key. */
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
    rename: (id, name) => attempt(async () => list.replace(await api.changeOverlay(id, { name }))),
    setExpiry: (id, expiresAt) => attempt(async () => list.replace(await api.changeOverlay(id, { expiresAt }))),
    setSafetyRight: (id, safety) =>
      attempt(async () => list.replace(await api.changeOverlay(id, { settings: { safety } }))),
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
