import type { Entrance } from '../entrance.ts';

/** Panels pop, and overshoot. */
export const entrance: Entrance = {
  toFrames: (side) => [
    { opacity: 0, transform: `scale(0.5) rotate(${side * 6}deg)` },
    { opacity: 1, transform: `scale(1.07) rotate(${side * -1.5}deg)`, offset: 0.6 },
    { opacity: 1, transform: 'none' },
  ],
  enterMs: 400,
  leaveMs: 220,
  easing: 'ease-out',
  stepMs: 80,
};
