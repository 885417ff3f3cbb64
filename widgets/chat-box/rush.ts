import type { Clock } from '../../core/connection/clock.ts';

/** So many new lines at once that nobody follows single ones: fifty a second. */
export const RUSH_LINES = 5;

/** How long after the last of them a rush is over, and after the last line that came too fast to be followed a busy chat. */
const RUSH_LULL_MS = 400;
const BUSY_LULL_MS = 3_000;

/** Marks an element with the class `rush` while lines rush by, and with `busy` while they come faster than a reader follows. */
export interface Rush {
  /** Notes that `count` lines came in at once, and whether so many have of late that their entrance is left out. */
  note(count: number, isBusy: boolean): void;
  /** Ends both, and waits for nothing any longer. */
  release(): void;
}

/**
 * Tells styles when lines come fast, which leave out then what each paint has to pay for and nobody can see: in a busy chat the mask
 * of the soft edge, which costs the compositor as much as drawing ten lines does, in a rush a theme's edges and gradients, which cost as
 * much as their letters. At rest there is no timer.
 * @param clock asked for each time, since an element may be given its clock after it was made
 */
export function createRush(element: Element, clock: () => Clock): Rush {
  const mark = createMarks(element, clock);
  const [rush, busy] = [mark('rush', RUSH_LULL_MS), mark('busy', BUSY_LULL_MS)];
  return {
    note(count, isBusy) {
      if (count >= RUSH_LINES) rush.renew();
      if (isBusy) busy.renew();
    },
    release() {
      rush.release();
      busy.release();
    },
  };
}

/** A class that its element has until a while after it was renewed for the last time. */
interface Mark {
  renew(): void;
  release(): void;
}

function createMarks(element: Element, clock: () => Clock): (name: string, lullMs: number) => Mark {
  return (name, lullMs) => {
    let stopWaiting: (() => void) | undefined;
    const release = (): void => {
      stopWaiting?.();
      stopWaiting = undefined;
      element.classList.remove(name);
    };
    const renew = (): void => {
      // a class that is set anew has all lines styled anew
      if (stopWaiting) stopWaiting();
      else element.classList.add(name);
      stopWaiting = clock().after(lullMs, release);
    };
    return { renew, release };
  };
}
