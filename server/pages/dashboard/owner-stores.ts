import { parseKit } from '../../../widgets/settings/kit.ts';
import type { Clock } from '../../../core/connection/clock.ts';
import type { DashboardApi, Overlay } from './api.ts';
import { createDocksStore, type DocksStore } from './docks/docks-store.ts';
import { createServerAccess } from './obs/obs-access.ts';
import { createKitStore, type KitStore } from './kit/kit-store.ts';
import { $shownKit } from './kit/shown-kit.ts';
import { createObsStore, type ObsStore } from './obs/obs-store.ts';
import { createPageAccess } from './obs/page-access.ts';
import { createOverlayList } from './overlays/overlay-list.ts';
import { createOverlaysStore, type OverlaysStore } from './overlays/overlays-store.ts';
import { createSafetyStore, type SafetyStore } from './safety/safety-store.ts';
import { watchSafety } from './safety/safety-watch.ts';
import { createSavingList, type SavingList } from './saving/saving-list.ts';
import { createThemesStore, type ThemesStore } from './themes/themes-store.ts';

/** The stores of one owner. They remain after the owner is signed out, with all unsaved changes. */
export interface OwnerStores {
  readonly overlays: OverlaysStore;
  readonly docks: DocksStore;
  readonly safety: SafetyStore;
  readonly obs: ObsStore;
  readonly themes: ThemesStore;
  readonly kit: KitStore;
  /** The savers of all editors. */
  readonly saving: SavingList;
  /** Reloads everything that another tab, a dock or the command line may have changed. */
  refresh(): Promise<void>;
  /** Applies an overlay that the server has saved already. */
  replace(overlay: Overlay): void;
  /** Follows panic through the selected overlay's connection. @returns stops it */
  follow(): () => void;
}

/** Options of {@link createOwnerStores}. */
export interface OwnerStoresOptions {
  readonly api: DashboardApi;
  readonly clock?: Clock;
  /** Called if the server did not answer a request, so that it can be checked at once. */
  readonly onUnanswered: () => void;
}

const PAGE = { publicUrl: location.origin, createId: () => crypto.randomUUID() };

/** Creates the stores of an owner over the server's API. */
export function createOwnerStores(options: OwnerStoresOptions): OwnerStores {
  const list = createOverlayList(options.api);
  const saving = createSavingList(options);
  const overlays = createOverlaysStore({ ...options, list, saving });
  const safety = createSafetyStore(options);
  const themes = createThemesStore({ ...options, saving });
  const kit = createKitStore({
    ...options,
    saving,
    show: (shown) => $shownKit.set(parseKit(shown)),
    // the next refresh repeats what fails
    onOverlaysChanged: () => void overlays.refresh().catch(() => undefined),
  });
  return {
    obs: createObsStore({
      server: createServerAccess(),
      page: createPageAccess({ ...options, ...PAGE }),
      starters: { ...options, list },
    }),
    overlays,
    safety,
    themes,
    kit,
    saving,
    docks: createDocksStore({ ...options, list, savers: overlays.savers }),
    replace: list.replace,
    async refresh() {
      await overlays.refresh();
      const isFollowed = overlays.$url.get() !== undefined && safety.$safety.get() !== undefined;
      await Promise.all([
        isFollowed ? undefined : safety.refresh(),
        safety.refreshCounts(),
        themes.refresh(),
        kit.refresh(),
      ]);
      void saving.resend();
    },
    follow() {
      let stop = (): void => undefined;
      const stopUrl = overlays.$url.subscribe((url) => {
        stop();
        stop = url === undefined ? () => undefined : watchSafety(url, ({ revision }) => readNewer(safety, revision));
      });
      return () => {
        stopUrl();
        stop();
      };
    },
  };
}

/** Reloads a newer revision. On failure the server watch retries. */
function readNewer(safety: SafetyStore, revision: number): void {
  if (safety.$safety.get()?.revision !== revision) safety.refresh().catch(() => undefined);
}
