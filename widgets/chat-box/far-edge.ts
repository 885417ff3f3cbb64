/**
 * Keeps only whole lines on screen: hides the one that the far edge of the log would cut. A mask would have the compositor draw the
 * whole log once more in each frame (docs/decisions/0080-frames-of-a-chat.md).
 */
export class FarEdge {
  readonly #sizes = new ResizeObserver(() => this.#update());
  #log: HTMLElement | undefined;
  #list: HTMLElement | undefined;
  #isNewestFirst = false;
  #cut: Element | undefined;

  /** Must be called after each change of lines; sizes are observed. */
  follow(log: HTMLElement, list: HTMLElement, isNewestFirst: boolean): void {
    this.#isNewestFirst = isNewestFirst;
    if (list !== this.#list) {
      this.release();
      [this.#log, this.#list] = [log, list];
      // fonts and pictures change the height of lines after their arrival
      for (const element of [log, list]) this.#sizes.observe(element);
    }
    this.#update();
  }

  /** Stops observing. */
  release(): void {
    this.#sizes.disconnect();
    this.#list = undefined;
  }

  #update(): void {
    const cut = this.#findCut();
    if (cut === this.#cut) return;
    this.#cut?.classList.remove('cut');
    cut?.classList.add('cut');
    this.#cut = cut;
  }

  /** Finds the newest line that does not fit; the only one is shown as far as it does. */
  #findCut(): Element | undefined {
    const [log, list] = [this.#log, this.#list];
    if (!log || !list || list.offsetHeight <= log.clientHeight) return undefined;
    const lines = [...list.children] as HTMLElement[];
    const far = list.offsetHeight - log.clientHeight;
    if (this.#isNewestFirst)
      return lines.slice(1).find((line) => line.offsetTop + line.offsetHeight > log.clientHeight);
    return lines
      .reverse()
      .slice(1)
      .find((line) => line.offsetTop < far);
  }
}
