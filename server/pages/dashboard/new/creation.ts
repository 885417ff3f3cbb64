import type { ReactiveControllerHost } from 'lit';
import type { NewSource } from '../../../obs/obs-schemas.ts';
import type { Canvas } from '../../../../widgets/settings/describe.ts';
import { toOverlayAddress } from '../frame/route.ts';
import { findFreeName } from '../overlays/free-name.ts';
import type { OverlaysStore } from '../overlays/overlays-store.ts';
import { nameOverlay } from './name-overlay.ts';
import type { NewOverlay } from './new-overlay.ts';

/** Creates what the owner chooses, opens it, and keeps what was just created for a dialog. */
export class Creation {
  /** Whether the server is creating something. */
  isBusy = false;
  /** Id of a scene that was just created; empty if there is none. */
  scene = '';
  /** The scenes of the show that was just created; empty if there is none. */
  show: readonly NewSource[] = [];
  readonly #host: ReactiveControllerHost;
  readonly #findStore: () => OverlaysStore | undefined;

  constructor(host: ReactiveControllerHost, findStore: () => OverlaysStore | undefined) {
    this.#host = host;
    this.#findStore = findStore;
  }

  /** Creates an overlay under a free name, and opens its editor. */
  create({ widget, title, settings }: NewOverlay): Promise<void> {
    return this.#run(async (store) => {
      const name = findFreeName(nameOverlay({ title, settings }), store.$overlays.get());
      const created = await store.create(widget, name, settings);
      if (!created) return;
      // an empty scene has nothing to show in OBS yet
      if ('layers' in settings) this.scene = created.id;
      location.hash = toOverlayAddress(created);
    });
  }

  /** Creates all scenes of a show for a stream of this shape, and opens the list of overlays. */
  createShow(canvas: Canvas): Promise<void> {
    return this.#run(async (store) => {
      this.show = (await store.createShow(canvas)) ?? [];
      if (this.show.length > 0) location.hash = '#overlays';
    });
  }

  /** Forgets what was just created, once the owner has seen it. */
  readonly forget = (): void => {
    this.scene = '';
    this.show = [];
    this.#host.requestUpdate();
  };

  async #run(create: (store: OverlaysStore) => Promise<void>): Promise<void> {
    const store = this.#findStore();
    if (!store) return;
    this.#setBusy(true);
    await create(store);
    this.#setBusy(false);
  }

  #setBusy(isBusy: boolean): void {
    this.isBusy = isBusy;
    this.#host.requestUpdate();
  }
}
