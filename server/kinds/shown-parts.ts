import { toLine } from '../../core/service/text.ts';
import { canvas } from '../../widgets/canvas/settings.ts';
import { countdown } from '../../widgets/countdown/settings.ts';
import { resolveSettings, type LooseValues } from '../../widgets/settings/parse.ts';
import { untilNextTimeOfDay, type TimeOfDay } from '../../widgets/settings/time-of-day.ts';
import { isCanvas } from './canvas.ts';

/** An overlay with its saved settings. */
export interface SavedOverlay {
  readonly widget: string;
  readonly settings: LooseValues;
}

/** A countdown of an overlay that the server runs. One to a time of day by the clock of each computer (`computer`) runs in its pages. */
export interface CountdownPlan {
  /** Id of its layer on a canvas; null if it is the overlay itself. */
  readonly layer: string | null;
  /** Name of its layer; empty if it is the overlay itself. */
  readonly name: string;
  /** Whether its layer was saved as hidden. */
  readonly hidden: boolean;
  /** Scenes of OBS in which alone its layer shows; undefined for all. */
  readonly scenes: readonly string[] | undefined;
  /** State of the stream in which alone its layer shows; undefined for both. */
  readonly live: 'live' | 'offline' | undefined;
  /** Length of one that counts minutes. */
  readonly lengthMs: number;
  /** Time of day to which it counts; undefined if it counts minutes. */
  readonly until: TimeOfDay | undefined;
  /** The event that starts it, besides control: it is first shown, OBS shows its scene, streams or records, `at` comes; `hand` for none. */
  readonly start: 'shown' | 'hand' | 'scene' | 'stream' | 'recording' | 'time';
  /** Time of day at which it starts with `start: 'time'`. */
  readonly at: TimeOfDay;
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
/** Time zone of the countdowns that run in their pages. */
const OF_COMPUTER = 'computer';

/** The countdowns of an overlay that the server runs. */
export function listCountdowns({ widget, settings }: SavedOverlay): readonly CountdownPlan[] {
  if (widget === countdown.name)
    return toPlan(settings, { layer: null, name: '', hidden: false, scenes: undefined, live: undefined });
  if (!isCanvas(widget)) return [];
  const { layers } = resolveSettings(canvas.settings, settings);
  const counting = layers.filter((layer) => layer.widget === countdown.name);
  return counting.flatMap(({ hidden, id, name, settings: values, when }) =>
    toPlan(values, { layer: id, name, hidden, scenes: when?.scenes?.map((each) => toLine(each)), live: when?.live }),
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
  place: Pick<CountdownPlan, 'layer' | 'name' | 'hidden' | 'scenes' | 'live'>,
): readonly CountdownPlan[] {
  const { minutes, nextScene, runs, scene, start, time, timeZone } = resolveSettings(countdown.settings, saved);
  const plan = { ...place, lengthMs: minutes * MINUTE_MS, scene, nextScene, at: { time, timeZone } };
  if (runs === 'minutes') return [{ ...plan, until: undefined, start }];
  return timeZone === OF_COMPUTER ? [] : [{ ...plan, until: plan.at, start: 'shown' }];
}

/** Milliseconds from now to the next end of a countdown that starts now. @param now epoch milliseconds */
export function toLengthMs({ lengthMs, until }: Pick<CountdownPlan, 'lengthMs' | 'until'>, now: number): number {
  return until ? untilNextTimeOfDay(until, now) : lengthMs;
}
