import type { Entrance } from '../entrance.ts';

/** Panes rise a little and clear. */
export const entrance: Entrance = {
  toFrames: () => [
    { opacity: 0, transform: 'translateY(18px) scale(0.985)' },
    { opacity: 1, transform: 'none' },
  ],
  enterMs: 460,
  leaveMs: 260,
  easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  stepMs: 60,
};
