import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Clock } from '../../../../core/connection/clock.ts';
import { ServiceError } from '../../../../core/service/service-error.ts';
import { createShowStateStore, type ShowState, type StateCountdown } from '../../../../core/stores/show-state-store.ts';
import type { Source } from '../../../../core/stores/source.ts';
import { StoreController } from '../../../../widgets/base/store-controller.ts';
import type { Controls } from '../../../control/control-schemas.ts';
import type { DockActions } from '../actions.ts';

/** The dock around the controls. */
export interface ControlsHost {
  readonly source: () => Source | undefined;
  readonly actions: () => DockActions | undefined;
  readonly clock: () => Clock;
  /** Whether the dock is connected and visible. */
  readonly isActive: () => boolean;
  /** Runs an action and shows a notice if it fails. */
  readonly attempt: (press: () => Promise<unknown>) => Promise<boolean>;
}

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

/** Interval at which the list of overlays is loaded again: one may have been made, renamed or saved. */
const RELOAD_MS = 30_000;

/** The show as a dock controls it: what there is, its state, and presses that are being sent. */
export class ShowControls implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #parts: ControlsHost;
  readonly #state;
  readonly #pending = new Set<string>();
  #controls: Controls | undefined;
  #isRefused = false;
  #loadedAtMs = -Infinity;

  constructor(host: ReactiveControllerHost, parts: ControlsHost) {
    this.#host = host;
    this.#parts = parts;
    this.#state = new StoreController(host, { select: () => parts.source()?.store(createShowStateStore).$state });
    host.addController(this);
  }

  hostUpdated(): void {
    if (this.#isDue) void this.#load();
  }

  /** The state of the show; undefined while it is unknown. */
  get state(): ShowState | undefined {
    return this.#state.value;
  }

  /** Whether the key may do an action. */
  may(action: string): boolean {
    return this.#controls?.actions.includes(action) === true;
  }

  /** Names of the scenes in OBS that the key may switch to; none while OBS is not connected. */
  get scenes(): readonly string[] {
    return (this.state?.scene ?? null) === null ? [] : (this.#controls?.scenes ?? []);
  }

  /** Whether a press is being sent. */
  isPending(key: string): boolean {
    return this.#pending.has(key);
  }

  /** The countdowns that count minutes, in the order of the dashboard. */
  get countdowns(): readonly CountdownView[] {
    const nowMs = this.#parts.clock().elapsed();
    return (this.#controls?.overlays ?? []).flatMap(({ id, name, countdowns }) =>
      countdowns.map(({ layer, lengthMs, name: layerName }) => {
        const entry = this.state?.countdowns.find((one) => one.overlayId === id && one.layer === layer);
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
  get canvases(): readonly CanvasView[] {
    return (this.#controls?.overlays ?? []).flatMap(({ id, layers, name, revision }) => {
      if (layers.length === 0) return [];
      const views = layers.map(({ hidden, layer, name: layerName }) => {
        const isMeant = (one: ShowState['layers'][number]): boolean => one.overlayId === id && one.layer === layer;
        const entry = this.state?.layers.find(isMeant);
        return { layer, name: layerName, isShown: !(entry?.revision === revision ? entry.hidden : hidden) };
      });
      return [{ overlayId: id, name, layers: views.reverse() }];
    });
  }

  /** Sends a press, unless the same one is being sent. @param key names what is pressed */
  async press(key: string, action: string, input: Readonly<Record<string, unknown>>): Promise<void> {
    if (this.#pending.has(key)) return;
    this.#pending.add(key);
    this.#host.requestUpdate();
    await this.#parts.attempt(async () => this.#parts.actions()?.control(action, input));
    this.#pending.delete(key);
    this.#host.requestUpdate();
  }

  /** Whether the list of overlays has to be loaded: it is old, or the state names one or a scene that is not in it, or that was saved since. */
  get #isDue(): boolean {
    if (this.#isRefused || !this.#parts.isActive()) return false;
    const ageMs = this.#parts.clock().elapsed() - this.#loadedAtMs;
    return ageMs >= RELOAD_MS || (ageMs >= RELOAD_MS / 10 && this.#isOutdated);
  }

  get #isOutdated(): boolean {
    const { countdowns = [], layers = [] } = this.state ?? {};
    const revisions = new Map(this.#controls?.overlays.map(({ id, revision }) => [id, revision]));
    return (
      this.#hasNewScene ||
      countdowns.some(({ overlayId }) => !revisions.has(overlayId)) ||
      layers.some(({ overlayId, revision }) => revision > (revisions.get(overlayId) ?? 0))
    );
  }

  /** Whether OBS shows a scene that is not in the list. */
  get #hasNewScene(): boolean {
    const scene = this.state?.scene ?? null;
    return scene !== null && this.may('scene') && !this.#controls?.scenes.includes(scene);
  }

  async #load(): Promise<void> {
    this.#loadedAtMs = this.#parts.clock().elapsed();
    try {
      this.#controls = await this.#parts.actions()?.listControls();
    } catch (error) {
      // a key without the permission never gets it while the dock is open; anything else is tried again
      this.#isRefused = error instanceof ServiceError && error.status === 403;
    }
    this.#host.requestUpdate();
  }
}
