import type { ReactiveController, ReactiveElement } from 'lit';

/** What a {@link FocusKeeper} works with. */
export interface FocusKeeperOptions {
  /** Selects what may disappear in the element that it belongs to, such as the rows of a list. */
  readonly items: string;
  /** What takes the focus instead: given the item that is in the place of the one that is gone, undefined when none is left. */
  readonly find: (item: HTMLElement | undefined) => HTMLElement | null | undefined;
}

/**
 * Keeps the focus in sight of somebody without a mouse when what had it disappears: it goes to what is in its place now,
 * or to the last item.
 */
export class FocusKeeper implements ReactiveController {
  private readonly host: ReactiveElement;
  private readonly options: FocusKeeperOptions;
  private kept: { readonly item: HTMLElement; readonly index: number } | undefined;

  constructor(host: ReactiveElement, options: FocusKeeperOptions) {
    this.host = host;
    this.options = options;
    host.addController(this);
  }

  /** Notes which item has the focus, before the host is drawn. */
  hostUpdate(): void {
    const index = this.items.findIndex((each) => each.contains(this.active));
    const item = this.items[index];
    this.kept = item && { item, index };
  }

  /** Moves the focus when the item is gone and nothing else took it. */
  hostUpdated(): void {
    const { kept } = this;
    this.kept = undefined;
    if (!kept || kept.item.isConnected || this.active) return;
    this.options.find(this.items[Math.min(kept.index, this.items.length - 1)])?.focus();
  }

  private get active(): Element | null {
    const root = this.host.renderRoot;
    return root instanceof ShadowRoot ? root.activeElement : null;
  }

  private get items(): readonly HTMLElement[] {
    return [...this.host.renderRoot.querySelectorAll<HTMLElement>(this.options.items)];
  }
}
