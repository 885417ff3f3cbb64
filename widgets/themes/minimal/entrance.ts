import type { Entrance } from '../entrance.ts';

/** Letters fade. */
export const entrance: Entrance = {
  toFrames: () => [{ opacity: 0 }, { opacity: 1 }],
  enterMs: 240,
  leaveMs: 180,
  easing: 'ease-out',
  stepMs: 40,
};
