import type { Entrance } from '../entrance.ts';

/** Cards are there at once, one after another. */
export const entrance: Entrance = {
  toFrames: () => [{ opacity: 0 }, { opacity: 1 }],
  enterMs: 40,
  leaveMs: 40,
  easing: 'steps(1)',
  stepMs: 120,
};
