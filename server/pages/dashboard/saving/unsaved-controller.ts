import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { StoreController } from '../../../../widgets/base/store-controller.ts';
import type { OwnerStores } from '../owner-stores.ts';
import type { OverlaySaving } from './overlay-savers.ts';

/** Options of {@link UnsavedController}. */
export interface UnsavedOptions {
  readonly select: () => OwnerStores | undefined;
  /** Whether an editor has changes that the stores have not received yet. */
  readonly hasTyped: () => boolean;
}

/** Follows all unsaved changes. With any, the browser asks before it leaves the page. */
export class UnsavedController implements ReactiveController {
  private readonly options: UnsavedOptions;
  private readonly saving: StoreController<boolean>;
  private readonly overlays: StoreController<Readonly<Record<string, OverlaySaving>>>;
  private readonly safety: StoreController<object>;

  constructor(host: ReactiveControllerHost, options: UnsavedOptions) {
    const { select } = options;
    this.options = options;
    this.saving = new StoreController(host, { select: () => select()?.saving.$hasUnsaved });
    this.overlays = new StoreController(host, { select: () => select()?.overlays.savers.$saving });
    this.safety = new StoreController(host, { select: () => select()?.safety.$edits });
    host.addController(this);
  }

  /** Whether the stores have any unsaved change. */
  get hasAny(): boolean {
    return this.saving.value === true || Object.keys(this.safety.value ?? {}).length > 0;
  }

  /** Returns the unsaved changes of one overlay; undefined if there are none. */
  find(id: string): OverlaySaving | undefined {
    return this.overlays.value?.[id];
  }

  /** Whether changes would be lost with the page. */
  get wouldLose(): boolean {
    return this.hasAny || this.options.hasTyped();
  }

  /** Stops the browser's question, because the owner has agreed to lose the changes. */
  stopAsking(): void {
    removeEventListener('beforeunload', this.handleUnload);
  }

  hostConnected(): void {
    addEventListener('beforeunload', this.handleUnload);
  }

  hostDisconnected(): void {
    this.stopAsking();
  }

  private readonly handleUnload = (event: BeforeUnloadEvent): void => {
    if (this.wouldLose) event.preventDefault();
  };
}
