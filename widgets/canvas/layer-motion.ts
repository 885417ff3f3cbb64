import type { Clock } from '../../core/connection/clock.ts';
import { MAX_LOAD_MS } from '../base/library.ts';
import type { Entrance } from '../themes/entrance.ts';
import { entranceLibrary, NO_ENTRANCE } from '../themes/entrances.ts';

/** The box of a layer that enters or leaves. */
export interface MovingBox {
  readonly box: HTMLElement;
  /** Side of the canvas that it stands at: -1 is left, 1 is right. */
  readonly side: -1 | 1;
  /** Whether it only fades, in each theme: a shade, whose edges must not be seen. */
  readonly isShade: boolean;
}

/** The entering of a box. */
interface Entering {
  /** Name of a built-in theme. */
  readonly theme: string;
  /** Number of boxes that enter before it. */
  readonly order: number;
  /** Settles once its widget is drawn. */
  readonly drawn: Promise<unknown>;
}

/** Longest wait of a layer: its widget waits so long for a theme, and then for fonts. */
const MAX_WAIT_MS = 2 * MAX_LOAD_MS;

const FADE: readonly Keyframe[] = [{ opacity: 0 }, { opacity: 1 }];

/** One entering or leaving. */
interface Turn {
  /** Undefined until the layer is drawn and the manner is loaded. */
  animation?: Animation;
  /** Removes all traces. */
  readonly end: () => void;
}

/**
 * Moves the boxes of layers in the manner of a theme as they enter and leave. A box has one turn at most, and nothing of it is left when it
 * has ended: no animation runs and no style stays.
 */
export class LayerMotion {
  readonly #clock: Pick<Clock, 'after'>;
  readonly #turns = new Map<HTMLElement, Turn>();

  constructor(clock: Pick<Clock, 'after'>) {
    this.#clock = clock;
  }

  /** Lets a box enter. It is not visible before it is drawn. */
  async enter({ box, ...look }: MovingBox, { drawn, order, theme }: Entering): Promise<void> {
    const { style } = box;
    const turn = this.#begin(box, () => (style.visibility = ''));
    style.visibility = 'hidden';
    const entrance = await this.#prepare(theme, drawn);
    if (this.#turns.get(box) !== turn) return;
    style.visibility = '';
    const { enterMs, stepMs } = entrance;
    this.#play(box, turn, { entrance, ...look, duration: enterMs, delay: order * stepMs });
  }

  /** Lets a box leave, and removes it from the document in the end; at once if it was not visible yet. */
  leave({ box, ...look }: MovingBox, theme: string): void {
    const isUnseen = box.style.visibility === 'hidden';
    const turn = this.#begin(box, () => box.remove());
    if (isUnseen) return this.end(box);
    const entrance = entranceLibrary.find(theme) ?? NO_ENTRANCE;
    this.#play(box, turn, { entrance, ...look, duration: entrance.leaveMs, direction: 'reverse' });
  }

  /** Ends what moves at once: all boxes are in place or gone. */
  stop(): void {
    for (const box of this.#turns.keys()) this.end(box);
  }

  #begin(box: HTMLElement, end: () => void): Turn {
    this.end(box);
    const turn: Turn = { end };
    this.#turns.set(box, turn);
    return turn;
  }

  /** Ends the turn of a box at once, if it has one. */
  end(box: HTMLElement): void {
    const turn = this.#turns.get(box);
    this.#turns.delete(box);
    turn?.animation?.cancel();
    turn?.end();
  }

  #play(box: HTMLElement, turn: Turn, { entrance, isShade, side, ...timing }: Play): void {
    const states = entrance.toFrames(side);
    if (states.length === 0) return this.end(box);
    const frames = (isShade ? FADE : states).map((frame) => fade(frame, Number(box.style.opacity || 1)));
    const { easing } = entrance;
    turn.animation = box.animate(frames, { easing, fill: 'both', ...timing });
    turn.animation.onfinish = () => this.end(box);
  }

  /** Loads a manner while a box is drawn; none if either fails or takes too long. */
  #prepare(theme: string, drawn: Promise<unknown>): Promise<Entrance> {
    return new Promise((resolve) => {
      // a silent server must not keep a layer off air
      const stop = this.#clock.after(MAX_WAIT_MS, () => resolve(NO_ENTRANCE));
      const settle = (entrance: Entrance): void => {
        stop();
        resolve(entrance);
      };
      void Promise.all([entranceLibrary.load(theme), drawn]).then(
        ([entrance]) => settle(entrance),
        () => settle(NO_ENTRANCE),
      );
    });
  }
}

/** A manner, and the timing of an animation in it. */
interface Play extends KeyframeAnimationOptions, Omit<MovingBox, 'box'> {
  readonly entrance: Entrance;
}

/** Returns a frame for a layer that is not opaque in its place. */
function fade(frame: Keyframe, opacity: number): Keyframe {
  return frame['opacity'] === undefined ? frame : { ...frame, opacity: Number(frame['opacity']) * opacity };
}
