import type { ReactiveControllerHost } from 'lit';
import { FitController } from './fit-controller.ts';

/** Smallest part of their size to which letters are shrunk. */
const SMALLEST = 0.04;
/** Smallest part of their size at which words are still kept whole: a word that is too long for it is broken instead. */
const SMALLEST_WHOLE = 0.4;
const STEPS = 8;

/** A widget that draws large letters. */
type LettersHost = ReactiveControllerHost & HTMLElement & { readonly renderRoot: HTMLElement | DocumentFragment };

/** Keeps the large letters of a widget (letters-box.ts) as large as they fit into their box. */
export class LettersFit {
  readonly #host: LettersHost;
  readonly #fitting: FitController;

  constructor(host: LettersHost) {
    this.#host = host;
    this.#fitting = new FitController(host, () => this.#fit());
  }

  /** Call it after each update. @param isRestyled whether settings have changed */
  drawn(isRestyled: boolean): void {
    const box = this.#find('.letters');
    if (box) this.#fitting.drawn(box, isRestyled);
  }

  #fit(): void {
    const [box, words] = [this.#find('.letters'), this.#find('.words')];
    if (box && words) fitLetters(box, words);
  }

  #find(part: string): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>(part);
  }
}

/**
 * Makes letters as large as they fit into their box, and no larger than they are set to be; the box multiplies their size by `--_fit`, and
 * breaks words as `--_wrap` says. Reads layout, so call it only when something that takes room has changed.
 */
function fitLetters(box: HTMLElement, words: HTMLElement): void {
  const fits = (size: number): boolean => {
    box.style.setProperty('--_fit', String(size));
    const { paddingTop, paddingBottom } = getComputedStyle(box);
    const room = box.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
    return words.offsetHeight <= Math.ceil(room) && areLettersInside(words);
  };
  const search = (smallest: number): void => {
    let [small, large] = [smallest, 1];
    for (let step = 0; step < STEPS; step += 1) {
      const middle = (small + large) / 2;
      if (fits(middle)) small = middle;
      else large = middle;
    }
    fits(small);
  };
  if (box.clientWidth === 0 || box.clientHeight === 0) return;
  box.style.setProperty('--_wrap', 'normal');
  if (fits(1)) return;
  if (fits(SMALLEST_WHOLE)) return search(SMALLEST_WHOLE);
  box.style.setProperty('--_wrap', 'anywhere');
  if (!fits(1)) search(SMALLEST);
}

/** The letters themselves are measured: ornaments of a theme may reach over the edge of its card. */
function areLettersInside(words: HTMLElement): boolean {
  const letters = document.createRange();
  letters.selectNodeContents(words);
  const { paddingLeft, paddingRight } = getComputedStyle(words);
  const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
  const { width } = words.getBoundingClientRect();
  // a layer may be drawn smaller than it is
  const zoom = width / words.offsetWidth;
  return letters.getBoundingClientRect().width <= width - padding * zoom + 1;
}
