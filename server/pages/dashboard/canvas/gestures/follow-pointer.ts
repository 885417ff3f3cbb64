/** End of a press: the pointer was released, or the browser cancelled it, to scroll for example. */
export type PointerEnd = 'released' | 'cancelled';

/** Callbacks while a pointer is pressed, and at its end. */
export interface PointerListener {
  readonly onMove: (event: PointerEvent) => void;
  readonly onEnd: (end: PointerEnd) => void;
}

/** Follows a pressed pointer until it is released or cancelled. */
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
