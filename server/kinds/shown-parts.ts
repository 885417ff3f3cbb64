import { toLine } from '../../core/service/text.ts';
import { canvas } from '../../widgets/canvas/settings.ts';
import { countdown } from '../../widgets/countdown/settings.ts';
import { resolveSettings, type LooseValues } from '../../widgets/settings/parse.ts';
import { isCanvas } from './canvas.ts';

/** An overlay with its saved settings. */
export interface SavedOverlay {
  readonly widget: string;
  readonly settings: LooseValues;
}

/** A countdown of an overlay that counts minutes; one to a time of day needs no control. */
export interface CountdownPlan {
  /** Id of its layer on a canvas; null if it is the overlay itself. */
  readonly layer: string | null;
  /** Name of its layer; empty if it is the overlay itself. */
  readonly name: string;
  /** Whether its layer was saved as hidden. */
  readonly hidden: boolean;
  /** Scenes of OBS in which alone its layer shows; undefined for all. */
  readonly scenes: readonly string[] | undefined;
  readonly lengthMs: number;
  /** The event that starts it, besides control: it is first shown, OBS shows its scene, streams or records; `hand` for none. */
  readonly start: 'shown' | 'hand' | 'scene' | 'stream' | 'recording';
  /** Name of the scene that starts it. */
  readonly scene: string;
  /** Name of the scene that OBS shows at its end; empty for none. */
  readonly nextScene: string;
}

/** A layer of a canvas, as it was saved. */
export interface SavedLayer {
  readonly layer: string;
  readonly name: string;
  readonly widget: string;
  readonly hidden: boolean;
}

const MINUTE_MS = 60_000;

/** The countdowns of an overlay that count minutes. */
export function listCountdowns({ widget, settings }: SavedOverlay): readonly CountdownPlan[] {
  if (widget === countdown.name) return toPlan(settings, { layer: null, name: '', hidden: false, scenes: undefined });
  if (!isCanvas(widget)) return [];
  const { layers } = resolveSettings(canvas.settings, settings);
  const counting = layers.filter((layer) => layer.widget === countdown.name);
  return counting.flatMap(({ hidden, id, name, settings: values, when }) =>
    toPlan(values, { layer: id, name, hidden, scenes: when?.scenes?.map((each) => toLine(each)) }),
  );
}

/** The layers of a canvas, from back to front; none for another overlay. */
export function listLayers({ widget, settings }: SavedOverlay): readonly SavedLayer[] {
  if (!isCanvas(widget)) return [];
  const { layers } = resolveSettings(canvas.settings, settings);
  return layers.map(({ hidden, id, name, widget: shown }) => ({ layer: id, name, widget: shown, hidden }));
}

function toPlan(
  saved: LooseValues,
  place: Pick<CountdownPlan, 'layer' | 'name' | 'hidden' | 'scenes'>,
): readonly CountdownPlan[] {
  const { minutes, nextScene, runs, scene, start } = resolveSettings(countdown.settings, saved);
  return runs === 'minutes' ? [{ ...place, lengthMs: minutes * MINUTE_MS, start, scene, nextScene }] : [];
}
