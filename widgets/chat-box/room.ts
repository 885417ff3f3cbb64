/** Estimated lines per line on screen, since the next ones may be lower. */
const SPARE = 1.25;

/** The room of a box for lines. */
export interface Room {
  /** Returns a number of lines that fills the box, estimated from those in it; Infinity while they do not fill it. */
  estimate(): number;
  /** Whether the lines fill the box. */
  isFull(): boolean;
}

/** Measures the room of a log for the lines of its list. Reads layout: call it only where the lines have not changed since a layout. */
export function createRoom(log: HTMLElement, list: HTMLElement): Room {
  const isFull = (): boolean => list.offsetHeight > log.clientHeight;
  return {
    isFull,
    estimate: () =>
      isFull() ? Math.ceil((SPARE * list.childElementCount * log.clientHeight) / list.offsetHeight) : Infinity,
  };
}
