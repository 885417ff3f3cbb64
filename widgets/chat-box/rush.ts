import type { Clock } from '../../core/connection/clock.ts';

/** So many new lines at once that nobody follows single ones: fifty a second. */
export const RUSH_LINES = 5;

/** How long after the last of them a rush is over. */
const LULL_MS = 400;

/** Marks an element with the class `rush` while lines rush by. */
export interface Rush {
  /** Notes that `count` lines came in at once. */
  note(count: number): void;
  /** Ends a rush, and waits for nothing any longer. */
  release(): void;
}

/**
 * Tells styles when lines rush by, which leave out then what each paint has to pay for and nobody can see: the mask of
 * the soft edge costs the compositor as much as drawing ten lines does, a theme's edges and gradients as much as their letters.
 * At rest there is no timer.
 * @param clock asked for each time, since an element may be given its clock after it was made
 */
export function createRush(element: Element, clock: () => Clock): Rush {
  let stopWaiting: (() => void) | undefined;
  const release = (): void => {
    stopWaiting?.();
    stopWaiting = undefined;
    element.classList.remove('rush');
  };
  const note = (count: number): void => {
    if (count < RUSH_LINES) return;
    // a class that is set anew has all lines styled anew
    if (stopWaiting) stopWaiting();
    else element.classList.add('rush');
    stopWaiting = clock().after(LULL_MS, release);
  };
  return { note, release };
}
