import type { Entrance } from '../entrance.ts';

/** Lights float up slowly. */
export const entrance: Entrance = {
  toFrames: () => [
    { opacity: 0, transform: 'translateY(44px)' },
    { opacity: 1, transform: 'none' },
  ],
  enterMs: 900,
  leaveMs: 420,
  easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  stepMs: 90,
};
