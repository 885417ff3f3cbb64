import type { ShowState, StateCountdown } from '../../../../core/stores/show-state-store.ts';
import { toOwnThemeId } from '../../../../widgets/settings/own-theme-name.ts';
import type { Controls } from '../../../control/control-schemas.ts';
import { nameTheme } from '../name-theme.ts';

/** A countdown with its name and the time that is left. */
export interface CountdownView {
  readonly overlayId: string;
  readonly layer: string | null;
  readonly name: string;
  readonly state: StateCountdown['state'];
  readonly remainingMs: number;
}

/** A layer of a canvas, as it is on air. */
export interface LayerView {
  readonly layer: string;
  readonly name: string;
  readonly isShown: boolean;
}

/** A canvas with its layers, the front one first. */
export interface CanvasView {
  readonly overlayId: string;
  readonly name: string;
  readonly layers: readonly LayerView[];
}

/** A look with its title in the language of the page. */
export interface LookView {
  readonly look: string;
  readonly name: string;
  readonly isCurrent: boolean;
}

type Overlays = Controls['overlays'];
type State = Pick<ShowState, 'countdowns' | 'layers' | 'look'>;

/** The countdowns that count minutes, in the order of the dashboard. @param nowMs `elapsed()` of this device's clock */
export function listCountdowns(overlays: Overlays, state: State | undefined, nowMs: number): readonly CountdownView[] {
  return overlays.flatMap(({ id, name, countdowns }) =>
    countdowns.map(({ layer, lengthMs, name: layerName }) => {
      const entry = state?.countdowns.find((one) => one.overlayId === id && one.layer === layer);
      const remainingMs = entry?.state === 'running' ? Math.max(0, entry.endsAtMs - nowMs) : entry?.remainingMs;
      const title = layerName === '' ? name : `${name}: ${layerName}`;
      return {
        overlayId: id,
        layer,
        name: title,
        state: entry?.state ?? 'waiting',
        remainingMs: remainingMs ?? lengthMs,
      };
    }),
  );
}

/** The canvases with their layers, in the order of the dashboard. */
export function listCanvases(overlays: Overlays, state: State | undefined): readonly CanvasView[] {
  return overlays.flatMap(({ id, layers, name, revision }) => {
    if (layers.length === 0) return [];
    const views = layers.map(({ hidden, layer, name: layerName }) => {
      const entry = state?.layers.find((one) => one.overlayId === id && one.layer === layer);
      return { layer, name: layerName, isShown: !(entry?.revision === revision ? entry.hidden : hidden) };
    });
    return [{ overlayId: id, name, layers: views.reverse() }];
  });
}

/** The looks that the kit can have. */
export function listLooks(looks: Controls['looks'], state: State | undefined): readonly LookView[] {
  return looks.map(({ look, name }) => ({
    look,
    name: toOwnThemeId(look) === undefined ? nameTheme(look) : name,
    isCurrent: look === state?.look,
  }));
}
