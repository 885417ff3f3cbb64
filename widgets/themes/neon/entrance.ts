import type { Entrance } from '../entrance.ts';

/** Tubes are switched on, with one flicker. */
export const entrance: Entrance = {
  toFrames: () => [
    { opacity: 0 },
    { opacity: 1, offset: 0.14 },
    { opacity: 0.1, offset: 0.28 },
    { opacity: 1, offset: 0.44 },
    { opacity: 0.45, offset: 0.56 },
    { opacity: 1, offset: 0.7 },
    { opacity: 1 },
  ],
  enterMs: 560,
  leaveMs: 320,
  easing: 'linear',
  stepMs: 80,
};
