import type { Entrance } from '../entrance.ts';

/** Boxes come up in four steps. */
export const entrance: Entrance = {
  toFrames: () => [
    { opacity: 0, transform: 'translateY(48px)' },
    { opacity: 1, transform: 'none' },
  ],
  enterMs: 360,
  leaveMs: 240,
  easing: 'steps(4)',
  stepMs: 60,
};
