import type { ReactiveController, ReactiveElement } from 'lit';

/** Options of {@link FocusKeeper}. */
export interface FocusKeeperOptions {
  /** Selector of the removable parts of the host, such as the rows of a list. */
  readonly items: string;
  /** Returns the new focus, given the item in the place of the removed one; undefined if none is left. */
  readonly find: (item: HTMLElement | undefined) => HTMLElement | null | undefined;
}

/** Keeps the focus for people without a mouse when the focused item disappears: moves it to the item in its place, or to the last item. */
export class FocusKeeper implements ReactiveController {
  private readonly host: ReactiveElement;
  private readonly options: FocusKeeperOptions;
  private kept: { readonly item: HTMLElement; readonly index: number } | undefined;

  constructor(host: ReactiveElement, options: FocusKeeperOptions) {
    this.host = host;
    this.options = options;
    host.addController(this);
  }

  /** Remembers the focused item before the host renders. */
  hostUpdate(): void {
    const index = this.items.findIndex((each) => each.contains(this.active));
    const item = this.items[index];
    this.kept = item && { item, index };
  }

  /** Moves the focus if the item is gone and nothing else took it. */
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
