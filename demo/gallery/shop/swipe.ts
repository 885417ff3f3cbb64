/** Minimum distance of a swipe; a shorter one is a tap. */
const minPx = 40;

/** Handlers of a finger press on an element, and of its end. */
export interface Swipe {
  readonly press: (event: PointerEvent) => void;
  readonly release: (event: PointerEvent) => void;
  /** Called when the browser uses the finger for scrolling. */
  readonly cancel: () => void;
}

/**
 * Detects swipes of one finger to the left or right over an element with the style `touch-action: pan-y`. A mouse has buttons instead.
 * @param go is called with 1 for the next item, which enters from the right in languages from left to right
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
