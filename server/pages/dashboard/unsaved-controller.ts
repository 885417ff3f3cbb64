import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { StoreController } from '../../../widgets/base/store-controller.ts';
import type { OverlayChanges } from './api.ts';
import type { FieldProblems } from './overlay-changes.ts';
import type { OwnerStores } from './owner-stores.ts';

/** What is known of the changes of an overlay that the server has not saved. */
export interface UnsavedOf {
  readonly unsaved: OverlayChanges | undefined;
  /** Whether they could not be sent and wait for the server. */
  readonly isWaiting: boolean;
  /** Why the server refused a field. */
  readonly refused: FieldProblems | undefined;
  /** Changes that were not saved, because the same fields were changed elsewhere. */
  readonly contested: OverlayChanges | undefined;
}

/** What an {@link UnsavedController} works with. */
export interface UnsavedOptions {
  readonly select: () => OwnerStores | undefined;
  /** Whether something was entered that the stores do not know of yet. */
  readonly hasDraft: () => boolean;
}

/** Follows all that the owner has changed and the server has not saved. The browser asks before it leaves the page with it. */
export class UnsavedController implements ReactiveController {
  private readonly options: UnsavedOptions;
  private readonly unsaved: StoreController<Readonly<Record<string, OverlayChanges>>>;
  private readonly waiting: StoreController<readonly string[]>;
  private readonly contested: StoreController<Readonly<Record<string, OverlayChanges>>>;
  private readonly refused: StoreController<Readonly<Record<string, FieldProblems>>>;
  private readonly safety: StoreController<object>;

  constructor(host: ReactiveControllerHost, options: UnsavedOptions) {
    const { select } = options;
    this.options = options;
    this.unsaved = new StoreController(host, { select: () => select()?.overlays.unsaved.$unsaved });
    this.waiting = new StoreController(host, { select: () => select()?.overlays.unsaved.$waiting });
    this.contested = new StoreController(host, { select: () => select()?.overlays.unsaved.$contested });
    this.refused = new StoreController(host, { select: () => select()?.overlays.unsaved.$refused });
    this.safety = new StoreController(host, { select: () => select()?.safety.$edits });
    host.addController(this);
  }

  /** Whether the stores have any unsaved change. */
  get hasAny(): boolean {
    return [this.unsaved.value, this.contested.value, this.safety.value].some(
      (changes) => Object.keys(changes ?? {}).length > 0,
    );
  }

  /** What is not saved of one overlay. */
  find(id: string): UnsavedOf {
    return {
      unsaved: this.unsaved.value?.[id],
      isWaiting: this.waiting.value?.includes(id) === true,
      refused: this.refused.value?.[id],
      contested: this.contested.value?.[id],
    };
  }

  /** Whether something would be lost with the page. */
  get wouldLose(): boolean {
    return this.hasAny || this.options.hasDraft();
  }

  /** The owner has agreed to lose it all: the browser does not ask any more. */
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
