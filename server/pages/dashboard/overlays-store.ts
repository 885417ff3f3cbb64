import { atom, computed, type ReadableAtom } from 'nanostores';
import { describeProblem, type DashboardApi, type Overlay, type OverlayChanges } from './api.ts';

/** The owner's overlays and which of them is being edited. State changes when the server has said so. */
export interface OverlaysStore {
  readonly $overlays: ReadableAtom<readonly Overlay[]>;
  readonly $selected: ReadableAtom<Overlay | undefined>;
  /** URL of the selected overlay, with its key; undefined until the server has told it. */
  readonly $url: ReadableAtom<string | undefined>;
  /** What went wrong last, in one line for the owner. */
  readonly $problem: ReadableAtom<string>;
  load(): Promise<void>;
  select(id: string): Promise<void>;
  mint(widget: string, name: string, settings: Overlay['settings']): Promise<void>;
  change(id: string, changes: OverlayChanges): Promise<void>;
  rotate(id: string): Promise<void>;
  revoke(id: string): Promise<void>;
}

/** Creates the store over the server's API. */
export function createOverlaysStore(api: DashboardApi): OverlaysStore {
  const $overlays = atom<readonly Overlay[]>([]);
  const $selectedId = atom('');
  const $url = atom<string | undefined>();
  const $problem = atom('');

  async function attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action();
      $problem.set('');
    } catch (error) {
      $problem.set(describeProblem(error));
    }
  }

  function replace(changed: Overlay): void {
    $overlays.set($overlays.get().map((overlay) => (overlay.id === changed.id ? changed : overlay)));
  }

  async function select(id: string): Promise<void> {
    $selectedId.set(id);
    $url.set(undefined);
    const url = id && (await api.getOverlayUrl(id));
    if (url && $selectedId.get() === id) $url.set(url);
  }

  return {
    $overlays,
    $selected: computed([$overlays, $selectedId], (overlays, id) => overlays.find((overlay) => overlay.id === id)),
    $url,
    $problem,
    load: () =>
      attempt(async () => {
        $overlays.set(await api.getOverlays());
        await select($overlays.get()[0]?.id ?? '');
      }),
    select: (id) => attempt(() => select(id)),
    mint: (widget, name, settings) =>
      attempt(async () => {
        const { url, ...overlay } = await api.mintOverlay(widget, name, settings);
        $overlays.set([...$overlays.get(), overlay]);
        $selectedId.set(overlay.id);
        $url.set(url);
      }),
    change: (id, changes) => attempt(async () => replace(await api.changeOverlay(id, changes))),
    rotate: (id) => attempt(async () => $url.set(await api.rotateKey(id))),
    revoke: (id) =>
      attempt(async () => {
        await api.revokeOverlay(id);
        $overlays.set($overlays.get().filter((overlay) => overlay.id !== id));
        await select($overlays.get()[0]?.id ?? '');
      }),
  };
}
