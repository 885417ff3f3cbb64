/** Scales to try: for a name in one piece, for the whole text, for text that is cut anyway. */
const NAME_SIZES = [1, 0.95, 0.9, 0.85, 0.8];
const WORD_SIZES = [...NAME_SIZES, 0.75, 0.7, 0.65, 0.6, 0.55];
const CUT_SIZES = [0.7, 0.65, 0.6, 0.55];

/** Scales if not even one line fits at those above. */
const SMALL_SIZES = [0.5, 0.45, 0.4, 0.35, 0.3];

/**
 * Fits a message into its browser source. Shrinks it to show the whole text, and the whole name if little is missing. Otherwise cuts lines,
 * and shrinks a single line further. Reads layout, so call it only after something that takes room has changed.
 * @param stage container of the message
 * @param message its styles multiply its size by `--_fit` and show `--_lines` lines of text
 * @param maxLines most lines of text
 */
export function fitMessage(stage: HTMLElement, message: HTMLElement, maxLines: number): void {
  const [name, words] = [message.querySelector('.name'), message.querySelector('.text')];
  const set = (size: number, lines = maxLines): void => {
    message.style.setProperty('--_fit', String(size));
    message.style.setProperty('--_lines', String(lines));
  };
  set(1);
  if (stage.clientWidth === 0 || stage.clientHeight === 0) return;
  const { paddingTop, paddingBottom } = getComputedStyle(stage);
  const room = stage.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
  const hasRoom = (): boolean => message.offsetHeight <= room;
  const trySizes = (sizes: readonly number[], isRight: () => boolean, lines?: number): boolean =>
    sizes.some((size) => {
      set(size, lines);
      return hasRoom() && isRight();
    });
  if (trySizes(NAME_SIZES, () => isUncut(words) && isUncut(name))) return;
  if (trySizes(WORD_SIZES, () => isUncut(words))) return;
  if (trySizes(CUT_SIZES, () => true)) return;
  for (let lines = maxLines - 1; lines > 0; lines -= 1) if (trySizes(CUT_SIZES, () => true, lines)) return;
  trySizes(SMALL_SIZES, () => true, 1);
}

function isUncut(part: Element | null): boolean {
  return !part || (part.scrollHeight <= part.clientHeight + 1 && part.scrollWidth <= part.clientWidth + 1);
}
