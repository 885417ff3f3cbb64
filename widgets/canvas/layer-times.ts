import type { Clock } from '../../core/connection/clock.ts';
import type { Layer } from './layer.ts';
import { isMet, type ShowMoment } from './layer-conditions.ts';

/** Start of the seconds of a layer. */
interface Start {
  /** By `elapsed()` of the clock. */
  readonly atMs: number;
  readonly scene: string | null;
}

/** Decides which layers meet their conditions, and counts the seconds of those that show for some time only. */
export class LayerTimes {
  readonly #clock: Pick<Clock, 'after' | 'elapsed'>;
  readonly #onDue: () => void;
  readonly #starts = new Map<string, Start>();
  #cancel: (() => void) | undefined;

  /** Counts for no layer yet. @param onDue called when the time of a layer is over */
  constructor(clock: Pick<Clock, 'after' | 'elapsed'>, onDue: () => void) {
    this.#clock = clock;
    this.#onDue = onDue;
  }

  /** Returns the ids of the layers whose conditions are not met. @param isVisible whether OBS shows the page; seconds count from then on */
  findUnmet(layers: readonly Layer[], moment: ShowMoment, isVisible: boolean): ReadonlySet<string> {
    this.stop();
    if (!isVisible) this.#starts.clear();
    for (const id of this.#starts.keys()) if (!layers.some((layer) => layer.id === id)) this.#starts.delete(id);
    const waits = layers.map((layer) => [layer.id, this.#findRestMs(layer, moment, isVisible)] as const);
    const nextMs = Math.min(...waits.map(([, restMs]) => restMs).filter((restMs) => restMs > 0));
    if (nextMs < Infinity) this.#cancel = this.#clock.after(nextMs, this.#onDue);
    return new Set(waits.flatMap(([id, restMs]) => (restMs > 0 ? [] : [id])));
  }

  /** Ends the wait for the next layer. */
  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  /** Milliseconds for which a layer still shows: 0 for one that does not, infinity without a limit. */
  #findRestMs({ id, when }: Layer, moment: ShowMoment, isVisible: boolean): number {
    if (!when) return Infinity;
    if (!isMet(when, moment)) {
      // the connection to OBS may come back in the same scene
      if (!when.scenes || moment.scene !== null) this.#starts.delete(id);
      return 0;
    }
    if (when.seconds === undefined || !isVisible) return Infinity;
    return Math.max(0, this.#findStart(id, moment).atMs + when.seconds * 1_000 - this.#clock.elapsed());
  }

  #findStart(id: string, moment: ShowMoment): Start {
    const former = this.#starts.get(id);
    const scene = moment.scene ?? former?.scene ?? null;
    const isNew = !former || isOtherScene(former.scene, scene);
    const start = isNew ? { atMs: this.#clock.elapsed(), scene } : { ...former, scene };
    this.#starts.set(id, start);
    return start;
  }
}

/** Whether the scene has changed; one that becomes known has not. */
function isOtherScene(former: string | null, scene: string | null): boolean {
  return former !== null && former !== scene;
}
