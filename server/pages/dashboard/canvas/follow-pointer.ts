/** Where a held pointer is told. */
export interface PointerListener {
  readonly onMove: (event: PointerEvent) => void;
  /** It was let go. */
  readonly onEnd: () => void;
}

/** Follows a pointer that is held, until it is let go. */
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
