/** Smallest good scale: below it, leaving text out is better than shrinking it. */
const GOOD = 0.66;

/** Scales to try. Below the last one the source is too small. */
const SIZES = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, GOOD, 0.55, 0.45];

/** A list of similar items; its last item counts those without room ("+3"). */
export type FitList = HTMLElement | null | undefined;

/** The parts of a widget that fit its frame, and the optional ones. The least important come first everywhere. */
export interface FitPlan {
  /** Content of the frame; its styles multiply its size by `--_fit`. */
  readonly content: HTMLElement;
  /** Line of text that must not be wider than the content; its styles support `data-measured`. */
  readonly line: HTMLElement;
  /** List within the line, shortened first. */
  readonly across?: FitList;
  /** Optional parts of the line. */
  readonly spare: readonly (Element | null)[];
  /** Parts that can be left out to save height. */
  readonly below?: readonly (Element | null)[];
  /** List that is shortened last, to save height. */
  readonly down?: FitList;
}

/**
 * Makes a widget fit its browser source: leaves out the least important parts, and shrinks the rest if that is not enough. Reads layout, so
 * call it only after something that takes room has changed.
 */
export function fit({ content, line, across, spare, below = [], down }: FitPlan): void {
  const frame = content.parentElement;
  const resize = (size: number): void => content.style.setProperty('--_fit', String(Math.floor(size * 100) / 100));
  resize(1);
  for (const part of [...spare, ...below]) part?.toggleAttribute('hidden', false);
  for (const list of [across, down]) shorten(list, () => true);
  if (!frame || frame.clientWidth === 0 || frame.clientHeight === 0) return;
  const roomAcross = (): number => content.clientWidth / (naturalWidth(line) + paddingOf(content));
  const roomDown = (): number => frame.clientHeight / content.offsetHeight;
  shorten(across, () => roomAcross() >= 1);
  leaveOut(spare, () => roomAcross() >= GOOD);
  const size = Math.min(1, roomAcross());
  resize(size);
  // Wrapping lines do not grow evenly, so try sizes: first the smallest good one, then the largest that fits.
  resize(size * GOOD);
  leaveOut(below, () => roomDown() >= 1);
  shorten(down, () => roomDown() >= 1);
  for (const part of SIZES) {
    resize(size * part);
    if (roomDown() >= 1) break;
  }
  // Smaller parts may leave room for more items.
  shorten(across, () => roomAcross() >= 1);
}

function leaveOut(parts: readonly (Element | null)[], isEnough: () => boolean): void {
  for (const part of parts) if (part && !isEnough()) part.toggleAttribute('hidden', true);
}

/** Shows all items of a list, then hides the last ones until the rest fits; hides an empty list. */
function shorten(list: FitList, isEnough: () => boolean): void {
  if (!list) return;
  const items = [...list.children].filter((item) => item instanceof HTMLElement);
  const more = items.pop();
  for (const item of [list, ...items]) item.hidden = false;
  if (more) more.hidden = true;
  for (let count = 1; count <= items.length && !isEnough(); count += 1) {
    const last = items[items.length - count];
    if (!last || !more) return;
    last.hidden = true;
    more.hidden = false;
    more.textContent = `+${count}`;
    list.hidden = count === items.length;
  }
}

/** Returns the width of an element with unlimited room. */
function naturalWidth(element: HTMLElement): number {
  element.toggleAttribute('data-measured', true);
  const { offsetWidth } = element;
  element.toggleAttribute('data-measured', false);
  return offsetWidth;
}

function paddingOf(element: Element): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
}
