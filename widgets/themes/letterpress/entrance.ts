import type { Entrance } from '../entrance.ts';

/** Sheets are unrolled from their middle, and the ink comes out. */
export const entrance: Entrance = {
  toFrames: () => [
    { clipPath: 'inset(0 50%)', opacity: 0.3 },
    { clipPath: 'inset(0)', opacity: 1, offset: 0.8 },
    { clipPath: 'inset(0)', opacity: 1 },
  ],
  enterMs: 560,
  leaveMs: 300,
  easing: 'cubic-bezier(0.5, 0, 0.2, 1)',
  stepMs: 70,
};
