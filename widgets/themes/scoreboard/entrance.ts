import type { Entrance } from '../entrance.ts';

/** Tiles flip down from their upper edge. */
export const entrance: Entrance = {
  toFrames: () => [
    { transform: 'perspective(1000px) rotateX(-92deg)', transformOrigin: '50% 0' },
    { transform: 'perspective(1000px) rotateX(14deg)', transformOrigin: '50% 0', offset: 0.6 },
    { transform: 'perspective(1000px) rotateX(0deg)', transformOrigin: '50% 0' },
  ],
  enterMs: 520,
  leaveMs: 280,
  easing: 'cubic-bezier(0.4, 0, 0.3, 1)',
  stepMs: 80,
};
