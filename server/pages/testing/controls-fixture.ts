import type { Controls } from '../../control/control-schemas.ts';

type Target = Controls['overlays'][number];

/** Creates an overlay with one countdown of five minutes. */
export function makeCountdownTarget(id: string, name: string): Target {
  const countdowns = [{ layer: null, name: '', lengthMs: 300_000 }];
  return { id, name, revision: 1, countdowns, layers: [] };
}

/** Creates the layers of a canvas: one that is shown and one that is hidden. */
export function makeLayerTargets(hiddenName = 'Sun'): Target['layers'] {
  return [
    { layer: 'sky', name: 'Sky', widget: 'text', hidden: false },
    { layer: 'sun', name: hiddenName, widget: 'shape', hidden: true },
  ];
}
