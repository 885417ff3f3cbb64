import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Clock } from '../../../../core/connection/clock.ts';
import { ServiceError } from '../../../../core/service/service-error.ts';
import { createShowStateStore, type ShowState } from '../../../../core/stores/show-state-store.ts';
import type { Source } from '../../../../core/stores/source.ts';
import { StoreController } from '../../../../widgets/base/store-controller.ts';
import type { DockActions, DockControls } from '../actions.ts';
import {
  listCanvases,
  listCountdowns,
  listLooks,
  type CanvasView,
  type CountdownView,
  type LookView,
} from '../../parts/show/show-views.ts';
import type { ShowPresses } from '../../parts/show/show-rows.ts';

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

/** Interval at which the list of overlays is loaded again: one may have been made, renamed or saved. */
const RELOAD_MS = 30_000;

/** The show as a dock controls it: what there is, its state, and presses that are being sent. */
export class ShowControls implements ReactiveController, ShowPresses {
  readonly #host: ReactiveControllerHost;
  readonly #parts: ControlsHost;
  readonly #state;
  readonly #pending = new Set<string>();
  #controls: DockControls | undefined;
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

  /** The countdowns that the key may control, in the order of the dashboard. */
  get countdowns(): readonly CountdownView[] {
    return listCountdowns(this.#controls?.overlays ?? [], this.state, this.#parts.clock().elapsed());
  }

  /** The canvases with the layers that the key may control, in the order of the dashboard. */
  get canvases(): readonly CanvasView[] {
    return listCanvases(this.#controls?.overlays ?? [], this.state);
  }

  /** The looks that the key may switch to. */
  get looks(): readonly LookView[] {
    return listLooks(this.#controls?.looks ?? [], this.state);
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
      this.#hasNewLook ||
      countdowns.some(({ overlayId }) => !revisions.has(overlayId)) ||
      layers.some(({ overlayId, revision }) => revision > (revisions.get(overlayId) ?? 0))
    );
  }

  /** Whether OBS shows a scene that is not in the list. */
  get #hasNewScene(): boolean {
    const scene = this.state?.scene ?? null;
    return scene !== null && this.may('scene') && !this.#controls?.scenes.includes(scene);
  }

  /** Whether the kit has an own theme that is not in the list. */
  get #hasNewLook(): boolean {
    const look = this.state?.look ?? '';
    return look !== '' && this.may('look') && !this.#controls?.looks.some((one) => one.look === look);
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
