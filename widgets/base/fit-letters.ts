/** Smallest part of their size to which letters are shrunk. */
const SMALLEST = 0.04;
const STEPS = 8;

/**
 * Makes letters as large as they fit into their box, and no larger than they are set to be; the box multiplies their size by `--_fit`. Reads
 * layout, so call it only when something that takes room has changed.
 */
export function fitLetters(box: HTMLElement, words: HTMLElement): void {
  const fits = (size: number): boolean => {
    box.style.setProperty('--_fit', String(size));
    const { paddingTop, paddingBottom } = getComputedStyle(box);
    const room = box.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
    return words.offsetHeight <= Math.ceil(room) && words.scrollWidth <= words.clientWidth + 1;
  };
  if (box.clientWidth === 0 || box.clientHeight === 0 || fits(1)) return;
  let [small, large] = [SMALLEST, 1];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (small + large) / 2;
    if (fits(middle)) small = middle;
    else large = middle;
  }
  fits(small);
}
