/** How a press ended: the pointer was released, or the browser took it away, to scroll for example. */
export type PointerEnd = 'released' | 'cancelled';

/** What is called while a pointer is held down, and when it is not any more. */
export interface PointerListener {
  readonly onMove: (event: PointerEvent) => void;
  readonly onEnd: (end: PointerEnd) => void;
}

/** Follows a pointer that is held down, until it is released or taken away. */
export function followPointer({ onMove, onEnd }: PointerListener): void {
  const ending = new AbortController();
  const { signal } = ending;
  const end = (how: PointerEnd): void => {
    ending.abort();
    onEnd(how);
  };
  addEventListener('pointermove', onMove, { signal });
  addEventListener('pointerup', () => end('released'), { signal });
  addEventListener('pointercancel', () => end('cancelled'), { signal });
}
