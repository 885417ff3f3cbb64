import { defaultRangeExtractor, elementScroll, observeElementOffset, observeElementRect } from '@tanstack/virtual-core';
import { Virtualizer, type VirtualItem, type VirtualizerOptions } from '@tanstack/virtual-core';
import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Options of {@link VirtualList}. */
export interface VirtualListOptions {
  /** The element that scrolls; null before the first render. */
  readonly findScroller: () => HTMLElement | null;
  /** Estimated height of an unmeasured row, in pixels. */
  readonly rowHeight: number;
}

/** The rows of a list. */
export interface ListRows {
  /** A key for each row. */
  readonly keys: readonly string[];
  /** Index of the focused row, which stays in the page wherever the list is scrolled; -1 for none. */
  readonly keptIndex: number;
  /** Whether the list stays scrolled to its end when rows are added. */
  readonly isAtEnd: boolean;
}

/** Rows drawn beyond the visible ones on each side: enough for one frame of fast scrolling. */
const OVERSCAN = 3;

/** Most cached heights of removed rows. */
const MAX_SPARE_HEIGHTS = 1_000;

/** Determines which rows of a long list are in the page, and their positions: TanStack Virtual as a Lit controller. */
export class VirtualList implements ReactiveController {
  private readonly host: ReactiveControllerHost;
  private readonly options: VirtualListOptions;
  private readonly virtualizer: Virtualizer<HTMLElement, HTMLElement>;
  private rows: ListRows = { keys: [], keptIndex: -1, isAtEnd: true };
  private release: (() => void) | undefined;

  constructor(host: ReactiveControllerHost, options: VirtualListOptions) {
    this.host = host;
    this.options = options;
    this.virtualizer = new Virtualizer(this.toOptions());
    host.addController(this);
  }

  hostConnected(): void {
    this.release = this.virtualizer._didMount();
  }

  hostUpdated(): void {
    this.virtualizer._willUpdate();
  }

  hostDisconnected(): void {
    this.release?.();
  }

  /** Height of all rows in pixels. */
  get height(): number {
    return this.virtualizer.getTotalSize();
  }

  /** Sets the rows. @returns the rows to draw, with their positions in pixels */
  arrange(rows: ListRows): readonly VirtualItem[] {
    const { virtualizer } = this;
    const isChanged = rows.keys !== this.rows.keys || rows.keptIndex !== this.rows.keptIndex;
    this.rows = rows;
    if (isChanged) virtualizer.setOptions(this.toOptions());
    // The library reads a new offset only in the next frame, in which rows would be missing.
    if (rows.isAtEnd) virtualizer.scrollOffset = Math.max(0, this.height - (virtualizer.scrollRect?.height ?? 0));
    return virtualizer.getVirtualItems();
  }

  /**
   * Measures the rows in the page, all new ones at once, and scrolls to the end if the list shows its end. The host updates again if a
   * height differs from its estimate.
   * @param elements each has its index in `data-index`
   */
  settle(elements: readonly HTMLElement[]): void {
    const { virtualizer } = this;
    const fresh = elements.filter((element) => !virtualizer.itemSizeCache.has(this.keyOf(element)));
    const heights = fresh.map((element) => element.offsetHeight);
    fresh.forEach((element, index) => virtualizer.resizeItem(indexOf(element), heights[index] ?? 0));
    for (const element of elements) virtualizer.measureElement(element);
    virtualizer.measureElement(null);
    this.forgetHeights();
    const scroller = this.options.findScroller();
    if (this.rows.isAtEnd && scroller) scroller.scrollTop = scroller.scrollHeight;
  }

  private keyOf(element: HTMLElement): string {
    return this.rows.keys[indexOf(element)] ?? '';
  }

  private toOptions(): VirtualizerOptions<HTMLElement, HTMLElement> {
    const { keys, keptIndex } = this.rows;
    return {
      count: keys.length,
      getItemKey: (index) => keys[index] ?? index,
      getScrollElement: this.options.findScroller,
      estimateSize: () => this.options.rowHeight,
      overscan: OVERSCAN,
      rangeExtractor: (range) => {
        const indexes = defaultRangeExtractor(range);
        if (keptIndex < 0 || indexes.includes(keptIndex)) return indexes;
        return [...indexes, keptIndex].sort((one, other) => one - other);
      },
      // Firefox reports an error if heights change while a ResizeObserver reports heights.
      useAnimationFrameWithResizeObserver: true,
      observeElementRect,
      observeElementOffset,
      scrollToFn: elementScroll,
      onChange: () => this.host.requestUpdate(),
    };
  }

  /** Removes heights of removed rows: the library never does, which leaks memory in a chat that runs for days. */
  private forgetHeights(): void {
    const { itemSizeCache } = this.virtualizer;
    if (itemSizeCache.size <= this.rows.keys.length + MAX_SPARE_HEIGHTS) return;
    const current = new Set<unknown>(this.rows.keys);
    for (const key of itemSizeCache.keys()) if (!current.has(key)) itemSizeCache.delete(key);
  }
}

function indexOf(element: HTMLElement): number {
  return Number(element.dataset['index']);
}
