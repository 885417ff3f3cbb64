/** Text that got smaller than this part of its size is harder to read than text that was cut. */
const GOOD = 0.55;

/** Sizes to try for a whole message, and then, below the good ones, for what is left of it. */
const SIZES = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, GOOD];
const SMALL_SIZES = [0.5, 0.45, 0.4, 0.35, 0.3];

/**
 * Makes a message fit its browser source: draws it smaller while that shows all of its words, and of the name if it can, then cuts
 * lines, and draws it smaller still where not even one has room. Reads layout, so call it only when something that takes room has changed.
 * @param stage what the message stands in
 * @param message its styles multiply its size by `--_fit`, and show `--_lines` lines of the words
 * @param maxLines most lines of the words
 */
export function fitMessage(stage: HTMLElement, message: HTMLElement, maxLines: number): void {
  const [name, words] = [message.querySelector('.name'), message.querySelector('.text')];
  const set = (size: number, lines: number): void => {
    message.style.setProperty('--_fit', String(size));
    message.style.setProperty('--_lines', String(lines));
  };
  set(1, maxLines);
  if (stage.clientWidth === 0 || stage.clientHeight === 0) return;
  const { paddingTop, paddingBottom } = getComputedStyle(stage);
  const room = stage.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
  const hasRoom = (): boolean => message.offsetHeight <= room;
  const isUncut = (part: Element | null): boolean =>
    !part || (part.scrollHeight <= part.clientHeight + 1 && part.scrollWidth <= part.clientWidth + 1);
  const isGood = SIZES.some((size) => {
    set(size, maxLines);
    return hasRoom() && isUncut(words) && isUncut(name);
  });
  if (isGood) return;
  const isWhole = SIZES.some((size) => {
    set(size, maxLines);
    return hasRoom() && isUncut(words);
  });
  if (!isWhole) cut(set, hasRoom, maxLines);
}

/** Takes lines away until the rest has room, and then makes it smaller than is good. */
function cut(set: (size: number, lines: number) => void, hasRoom: () => boolean, maxLines: number): void {
  for (let lines = maxLines; lines > 0; lines -= 1) {
    set(GOOD, lines);
    if (hasRoom()) return;
  }
  for (const size of SMALL_SIZES) {
    set(size, 1);
    if (hasRoom()) return;
  }
}
