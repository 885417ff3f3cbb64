import type { Clock } from '../../../core/connection/clock.ts';
import type { DashboardApi, Overlay } from './api.ts';
import { createDocksStore, type DocksStore } from './docks/docks-store.ts';
import { createServerAccess } from './obs/obs-access.ts';
import { createObsStore, type ObsStore } from './obs/obs-store.ts';
import { createPageAccess } from './obs/page-access.ts';
import { createOverlayList } from './overlay-list.ts';
import { createOverlaysStore, type OverlaysStore } from './overlays-store.ts';
import { createSafetyStore, type SafetyStore } from './safety/safety-store.ts';
import { watchSafety } from './safety/safety-watch.ts';
import { createThemesStore, type ThemesStore } from './themes/themes-store.ts';

/** All that belongs to one owner. It stays when the owner is signed out, with all that is not saved. */
export interface OwnerStores {
  readonly overlays: OverlaysStore;
  readonly docks: DocksStore;
  readonly safety: SafetyStore;
  readonly obs: ObsStore;
  readonly themes: ThemesStore;
  /** Reads everything again that another tab, a dock or the command line may have changed. */
  refresh(): Promise<void>;
  /** Takes note of an overlay that the server has saved already. */
  replace(overlay: Overlay): void;
  /** Follows panic through the selected overlay's connection. @returns stops it */
  follow(): () => void;
}

/** What {@link createOwnerStores} works with. */
export interface OwnerStoresOptions {
  readonly api: DashboardApi;
  readonly clock?: Clock;
  /** Called when the server did not answer a request, so that it can be checked at once. */
  readonly onUnanswered: () => void;
}

const PAGE = { publicUrl: location.origin, createId: () => crypto.randomUUID() };

/** Creates the stores of an owner over the server's API. */
export function createOwnerStores(options: OwnerStoresOptions): OwnerStores {
  const list = createOverlayList(options.api);
  const overlays = createOverlaysStore({ ...options, list });
  const safety = createSafetyStore(options);
  const themes = createThemesStore(options.api);
  return {
    obs: createObsStore({
      server: createServerAccess(),
      page: createPageAccess({ ...options, ...PAGE }),
      starters: { ...options, list },
    }),
    overlays,
    safety,
    themes,
    docks: createDocksStore({ ...options, list }),
    replace: list.replace,
    async refresh() {
      await overlays.refresh();
      const isFollowed = overlays.$url.get() !== undefined && safety.$safety.get() !== undefined;
      await Promise.all([isFollowed ? undefined : safety.refresh(), safety.refreshCounts(), themes.refresh()]);
      void overlays.unsaved.resend();
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

/** A server that does not answer is asked again by the watch on the server. */
function readNewer(safety: SafetyStore, revision: number): void {
  if (safety.$safety.get()?.revision !== revision) safety.refresh().catch(() => undefined);
}
