import type { Entrance } from '../entrance.ts';

/** A beam writes each pane, row by row. */
export const entrance: Entrance = {
  toFrames: () => [{ clipPath: 'inset(0 0 100% 0)' }, { clipPath: 'inset(0)' }],
  enterMs: 420,
  leaveMs: 240,
  easing: 'steps(14)',
  stepMs: 70,
};
