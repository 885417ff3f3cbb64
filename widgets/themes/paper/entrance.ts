import type { Entrance } from '../entrance.ts';

/** Pieces are laid down, tilted at first. */
export const entrance: Entrance = {
  toFrames: (side) => [
    { opacity: 0, transform: `translateY(-36px) rotate(${side * 4}deg) scale(1.08)` },
    { opacity: 1, offset: 0.5 },
    { opacity: 1, transform: 'none' },
  ],
  enterMs: 460,
  leaveMs: 260,
  easing: 'cubic-bezier(0.2, 0.9, 0.3, 1.15)',
  stepMs: 90,
};
