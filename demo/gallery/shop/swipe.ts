/** A finger that moves less far taps. */
const minPx = 40;

/** What hears of each press of a finger on an element, and of its end. */
export interface Swipe {
  readonly press: (event: PointerEvent) => void;
  readonly release: (event: PointerEvent) => void;
  /** The browser took the finger for scrolling. */
  readonly cancel: () => void;
}

/**
 * Follows one finger that swipes an element to the left or right, whose style says `touch-action: pan-y`. A mouse does not: it has buttons to press.
 * @param go is called with 1 for what comes next, which comes in from the right where people read from the left
 */
export function followSwipe(go: (step: -1 | 1) => void): Swipe {
  let pressedAt: number | undefined;
  return {
    press({ clientX, isPrimary, pointerType }) {
      pressedAt = isPrimary && pointerType !== 'mouse' ? clientX : undefined;
    },
    release({ clientX, currentTarget }) {
      const moved = clientX - (pressedAt ?? clientX);
      pressedAt = undefined;
      if (Math.abs(moved) < minPx) return;
      go(moved < 0 === isReadFromLeft(currentTarget as Element) ? 1 : -1);
    },
    cancel: () => void (pressedAt = undefined),
  };
}

function isReadFromLeft({ ownerDocument }: Element): boolean {
  return getComputedStyle(ownerDocument.documentElement).direction === 'ltr';
}
