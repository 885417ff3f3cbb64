import type { Entrance } from '../entrance.ts';

/** Slabs wipe in from their side of the picture. */
export const entrance: Entrance = {
  toFrames: (side) => [
    { clipPath: side < 0 ? 'inset(0 100% 0 0)' : 'inset(0 0 0 100%)', transform: `translateX(${side * 5}%)` },
    { clipPath: 'inset(0)', transform: 'none' },
  ],
  enterMs: 480,
  leaveMs: 280,
  easing: 'cubic-bezier(0.7, 0, 0.2, 1)',
  stepMs: 80,
};
