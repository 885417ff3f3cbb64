import type { ReactiveControllerHost } from 'lit';
import { FitController } from './fit-controller.ts';

/** Smallest scale of letters. */
const SMALLEST = 0.04;
/** Smallest scale at which words stay whole; a longer word is broken instead. */
const SMALLEST_WHOLE = 0.4;
const STEPS = 8;

/** A widget with large letters. */
type LettersHost = ReactiveControllerHost & HTMLElement & { readonly renderRoot: HTMLElement | DocumentFragment };

/** Fits the large letters of a widget into their box (letters-box.ts). */
export class LettersFit {
  readonly #host: LettersHost;
  readonly #fitting: FitController;

  constructor(host: LettersHost) {
    this.#host = host;
    this.#fitting = new FitController(host, () => this.#fit());
  }

  /** Must be called after each update. @param isRestyled whether settings have changed */
  drawn(isRestyled: boolean): void {
    const box = this.#find('.letters');
    if (box) this.#fitting.drawn(box, isRestyled);
  }

  #fit(): void {
    const [box, words] = [this.#find('.letters'), this.#find('.words')];
    if (!box || !words || box.clientWidth === 0 || box.clientHeight === 0) return;
    // for styles, since Chromium 103 has no :dir()
    box.dataset['direction'] = getComputedStyle(words).direction;
    words.style.inlineSize = '';
    fitLetters(box, words);
    hugRows(words);
  }

  #find(part: string): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>(part);
  }
}

/**
 * Scales letters to the largest size that fits their box, up to the size of the settings. The box multiplies their size by `--_fit` and
 * breaks words according to `--_wrap`. Reads layout, so call it only after something that takes room has changed.
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
  box.style.setProperty('--_wrap', 'normal');
  if (fits(1)) return;
  if (fits(SMALLEST_WHOLE)) return search(SMALLEST_WHOLE);
  box.style.setProperty('--_wrap', 'anywhere');
  if (!fits(1)) search(SMALLEST);
}

/** Narrows words of several rows to the widest one: CSS makes their box, and a card, as wide as their room. */
function hugRows(words: HTMLElement): void {
  const { width } = measureLetters(words);
  const { borderLeftWidth, borderRightWidth, paddingLeft, paddingRight } = getComputedStyle(words);
  const sides = [borderLeftWidth, borderRightWidth, paddingLeft, paddingRight].map(Number.parseFloat);
  const hug = Math.ceil(width / zoomOf(words) + sides.reduce((sum, side) => sum + side, 0)) + 1;
  if (hug < words.offsetWidth) words.style.inlineSize = `${hug}px`;
}

/** Measures the letters themselves, since ornaments of a theme may extend beyond the edge of its card. */
function areLettersInside(words: HTMLElement): boolean {
  const { paddingLeft, paddingRight } = getComputedStyle(words);
  const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
  return measureLetters(words).width <= words.getBoundingClientRect().width - padding * zoomOf(words) + 1;
}

function measureLetters(words: HTMLElement): DOMRect {
  const letters = document.createRange();
  letters.selectNodeContents(words);
  return letters.getBoundingClientRect();
}

/** Scale at which a layer is drawn. */
function zoomOf(words: HTMLElement): number {
  return words.getBoundingClientRect().width / words.offsetWidth;
}
