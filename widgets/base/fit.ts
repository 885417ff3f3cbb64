/** Text that got smaller than this part of its size says less than text that was left out. */
const GOOD = 0.66;

/** Sizes to try, as parts of the full one. Below the last, the source is too small. */
const SIZES = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, GOOD, 0.55, 0.45];

/** A list of like things, of which those without room are counted in its last item ("+3"). */
export type FitList = HTMLElement | null | undefined;

/** What is made to fit a widget's frame, and what it can do without; the least needed first everywhere. */
export interface FitPlan {
  /** What fills the frame; its styles multiply its size by `--_fit`. */
  readonly content: HTMLElement;
  /** The line of words that must not be wider than the content; its styles know `data-measured`. */
  readonly line: HTMLElement;
  /** List within the line, shortened before anything else. */
  readonly across?: FitList;
  /** Parts of the line. */
  readonly spare: readonly (Element | null)[];
  /** What can be left out for height. */
  readonly below?: readonly (Element | null)[];
  /** List that is shortened for height, after all else. */
  readonly down?: FitList;
}

/**
 * Makes a widget fit its browser source: leaves out what matters least, and makes the rest smaller where that does not
 * suffice. Reads layout, so call it only when something that takes room has changed.
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
  // lines that wrap do not grow evenly, so sizes are tried: first the smallest good one, then the largest that fits
  resize(size * GOOD);
  leaveOut(below, () => roomDown() >= 1);
  shorten(down, () => roomDown() >= 1);
  for (const part of SIZES) {
    resize(size * part);
    if (roomDown() >= 1) break;
  }
  // what became smaller may have room for more
  shorten(across, () => roomAcross() >= 1);
}

function leaveOut(parts: readonly (Element | null)[], isEnough: () => boolean): void {
  for (const part of parts) if (part && !isEnough()) part.toggleAttribute('hidden', true);
}

/** Shows all items of a list, then leaves out the last ones until it is enough; a list of none is left out itself. */
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

/** How wide an element would be with all the room that it wants. */
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
