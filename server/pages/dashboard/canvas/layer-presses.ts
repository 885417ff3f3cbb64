import type { Layer } from '../../../../widgets/canvas/layer.ts';
import { doOverlap, spanBox, type Box } from './box.ts';
import { followPointer } from './follow-pointer.ts';
import { LayerDrag } from './layer-drag.ts';
import { toggleId } from './layer-edits.ts';
import { findGround, tellSelected, type StageHost } from './stage-host.ts';

type Modifiers = Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>;

const hasModifier = ({ shiftKey, ctrlKey, metaKey }: Modifiers): boolean => shiftKey || ctrlKey || metaKey;

/** Selects layers of a stage with a mouse, a finger or keys, and begins their drags. */
export class LayerPresses {
  /** The rectangle that is being drawn to select layers, in pixels of the screen. */
  marquee: Box | undefined;
  readonly drag: LayerDrag;
  readonly #host: StageHost;
  #isTouch = false;

  constructor(host: StageHost) {
    this.#host = host;
    this.drag = new LayerDrag(host, (target, press) => this.#pressInGroup(target, press));
  }

  /** A press beside all layers selects none, and draws a rectangle that selects what it touches. */
  pressStage(event: PointerEvent): void {
    this.#isTouch = event.pointerType === 'touch';
    const target = event.target as Element;
    if (event.button !== 0 || this.#isTouch || target.closest('.frame, .moveable-control-box')) return;
    if (!event.shiftKey && !event.ctrlKey) tellSelected(this.#host, []);
    const ground = findGround(this.#host);
    if (!ground) return;
    const toPoint = ({ clientX, clientY }: PointerEvent) => ({ x: clientX - ground.x, y: clientY - ground.y });
    const start = toPoint(event);
    followPointer({
      onMove: (move) => this.#selectInside(spanBox(start, toPoint(move))),
      onEnd: () => this.#drawMarquee(undefined),
    });
  }

  /** A tap beside all layers selects none; a finger that scrolls does not tap. */
  clickStage(event: MouseEvent): void {
    const isBeside = !(event.target as Element).closest('.frame, .moveable-control-box');
    if (this.#isTouch && isBeside && !this.#host.isMany) tellSelected(this.#host, []);
  }

  /** A mouse selects with its press, so that the same press can drag; a finger may be about to scroll. */
  pressFrame(event: MouseEvent, { id, locked }: Layer): void {
    this.drag.wasDragged = false;
    if (event.button !== 0 || this.#isTouch) return;
    const { selected } = this.#host;
    if (this.#isOneMore(event)) tellSelected(this.#host, toggleId(selected, id));
    else if (!selected.includes(id)) {
      tellSelected(this.#host, [id]);
      if (!locked) this.drag.dragPressed(event);
    }
  }

  /** A press on one of several selected layers may begin a drag of all; without one it selects that layer alone. */
  clickFrame(event: MouseEvent, { id }: Layer): void {
    const { isMany, selected } = this.#host;
    if (this.#isTouch) tellSelected(this.#host, isMany ? toggleId(selected, id) : [id]);
    else if (!this.drag.wasDragged && !this.#isOneMore(event) && selected.length > 1) tellSelected(this.#host, [id]);
  }

  /** Enter and the space bar select the layer with the focus; on its way to the settings Tab goes past others and must not select them. */
  pressKey(event: KeyboardEvent): void {
    const { id } = (event.target as HTMLElement).dataset;
    if (id === undefined || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    const { isMany, selected } = this.#host;
    tellSelected(this.#host, isMany || hasModifier(event) ? toggleId(selected, id) : [id]);
  }

  /** Moveable lays an area over several selected frames, which takes the presses on them and between them. */
  #pressInGroup(target: Element, press: MouseEvent): void {
    const id = target.closest<HTMLElement>('.frame')?.dataset['id'];
    const isOneMore = this.#isOneMore(press);
    if (id !== undefined) tellSelected(this.#host, isOneMore ? toggleId(this.#host.selected, id) : [id]);
    else if (!isOneMore) tellSelected(this.#host, []);
  }

  #isOneMore(event: Modifiers): boolean {
    return this.#host.isMany || hasModifier(event);
  }

  #selectInside(box: Box): void {
    this.#drawMarquee(box);
    const { canvas, scale } = this.#host;
    const inside = { x: box.x / scale, y: box.y / scale, width: box.width / scale, height: box.height / scale };
    const touched = canvas.layers.filter((layer) => !layer.hidden && !layer.locked && doOverlap(layer, inside));
    tellSelected(
      this.#host,
      touched.map(({ id }) => id),
    );
  }

  #drawMarquee(box: Box | undefined): void {
    this.marquee = box;
    this.#host.requestUpdate();
  }
}
