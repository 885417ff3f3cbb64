/** What is called while a pointer is held down, and when it is released. */
export interface PointerListener {
  readonly onMove: (event: PointerEvent) => void;
  /** The pointer was released. */
  readonly onEnd: () => void;
}

/** Follows a pointer that is held down, until it is released. */
export function followPointer({ onMove, onEnd }: PointerListener): void {
  const ending = new AbortController();
  const { signal } = ending;
  const end = (): void => {
    ending.abort();
    onEnd();
  };
  addEventListener('pointermove', onMove, { signal });
  addEventListener('pointerup', end, { signal });
  addEventListener('pointercancel', end, { signal });
}
