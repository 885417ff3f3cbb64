import type { Layer } from '../layer.ts';

/** Background of a full-screen scene: a gradient of two colours, and rings that let it through. */
export interface Background {
  readonly ground: Layer['settings'];
  readonly glow: Layer['settings'];
  readonly ring: Layer['settings'];
}

/** Violet night: before the stream. */
export const night: Background = createBackground(['#1d1552', '#090b1a'], '#7c5cff');
/** Deep sea: for breaks. */
export const sea: Background = createBackground(['#0b3a52', '#070d1c'], '#22b8cf');
/** Dusk: after the stream. */
export const dusk: Background = createBackground(['#4a1546', '#0d0a1c'], '#ff5ca8');

function createBackground([from, to]: readonly [string, string], light: string): Background {
  return {
    ground: { shape: 'rectangle', fill: 'color', color: from, gradient: to, angle: 155 },
    glow: { shape: 'ellipse', fill: 'color', color: `${light}59`, gradient: `${light}00`, angle: 200 },
    ring: { shape: 'ellipse', fill: 'none', borderWidth: 2, borderColor: `${light}4d` },
  };
}
