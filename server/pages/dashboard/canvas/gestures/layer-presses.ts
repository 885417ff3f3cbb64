import type { Layer } from '../../../../../widgets/canvas/layer.ts';
import { doOverlap, scaleBox, spanBox, type Box } from '../edits/box.ts';
import { followPointer } from './follow-pointer.ts';
import { LayerDrag } from './layer-drag.ts';
import {
  dispatchEnter,
  dispatchSelection,
  dispatchToggle,
  findCanvasPosition,
  type StageHost,
} from '../stage/stage-host.ts';

type Modifiers = Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>;

const hasModifier = ({ shiftKey, ctrlKey, metaKey }: Modifiers): boolean => shiftKey || ctrlKey || metaKey;

/** The id of the layer of a frame; undefined for another element. */
const readId = (element: Element | null): string | undefined =>
  element instanceof HTMLElement && element.matches('.frame') ? element.dataset['id'] : undefined;

/** Selects layers of a stage with a mouse, a finger or keys, and starts their drags. */
export class LayerPresses {
  /** The selection rectangle that is being drawn, in screen pixels. */
  marquee: Box | undefined;
  readonly drag: LayerDrag;
  /** Whether the last press was one of a finger; before the first press, whether a finger is what this device has. */
  isTouch = matchMedia('(pointer: coarse)').matches;
  readonly #host: StageHost;

  constructor(host: StageHost) {
    this.#host = host;
    this.drag = new LayerDrag(host, {
      onPress: (press) => this.#pressInGroup(press),
      onTap: ({ dataset }) => this.#tap(dataset['id'] ?? ''),
    });
  }

  /** Handles a press beside all layers: clears the selection and starts a selection rectangle. */
  pressStage(event: PointerEvent): void {
    this.isTouch = event.pointerType === 'touch';
    this.#host.requestUpdate();
    const target = event.target as Element;
    if (event.button !== 0 || this.isTouch || target.closest('.frame, .moveable-control-box')) return;
    if (!event.shiftKey && !event.ctrlKey) dispatchSelection(this.#host, []);
    const ground = findCanvasPosition(this.#host);
    if (!ground) return;
    const toPoint = ({ clientX, clientY }: PointerEvent) => ({ x: clientX - ground.x, y: clientY - ground.y });
    const start = toPoint(event);
    followPointer({
      onMove: (move) => this.#selectInside(spanBox(start, toPoint(move))),
      onEnd: () => this.#drawMarquee(undefined),
    });
  }

  /** Handles a tap beside all layers: clears the selection. A finger that scrolls does not tap. */
  clickStage(event: MouseEvent): void {
    const isBeside = !(event.target as Element).closest('.frame, .moveable-control-box');
    if (this.isTouch && isBeside && !this.#host.isMany) dispatchSelection(this.#host, []);
  }

  /** Handles a press on a frame. A mouse selects at once, so that the same press can drag; a finger may be about to scroll. */
  pressFrame(event: MouseEvent, { id, locked }: Layer): void {
    this.drag.wasDragged = false;
    if (event.button !== 0 || this.isTouch) return;
    const { selected } = this.#host;
    if (this.#isOneMore(event)) dispatchToggle(this.#host, id);
    else if (!selected.includes(id)) {
      dispatchSelection(this.#host, [id]);
      if (!locked) this.drag.dragPressed(event);
    }
  }

  /** Handles a press on one of several selected layers. Without a drag it selects only that layer. */
  clickFrame(event: MouseEvent, { id }: Layer): void {
    const { selected } = this.#host;
    if (this.isTouch) this.#tap(id);
    else if (!this.drag.wasDragged && !this.#isOneMore(event) && selected.length > 1)
      dispatchSelection(this.#host, [id]);
  }

  /** Selects a layer, or edits the text of a selected one. The second tap may take its time, unlike that of a double click. */
  #tap(id: string): void {
    if (this.#host.isMany) dispatchToggle(this.#host, id);
    else if (!this.#enterSelected(id) && !this.#editAlone(id)) dispatchSelection(this.#host, [id]);
  }

  /** Handles a double click: enters the group of a layer, or edits its text. The second tap of a finger has done that already. */
  doubleClick(event: MouseEvent): void {
    const id = readId((event.target as Element).closest('.frame')) ?? this.#findAt(event);
    if (id === undefined || this.isTouch || this.#isOneMore(event)) return;
    if (!this.#enterSelected(id)) this.#host.editText(id);
  }

  /** The layer at a point of the window, even if Moveable covers its frame. */
  #findAt(point: Pick<MouseEvent, 'clientX' | 'clientY'> | undefined): string | undefined {
    const { renderRoot } = this.#host;
    const elements =
      point && renderRoot instanceof ShadowRoot ? renderRoot.elementsFromPoint(point.clientX, point.clientY) : [];
    return elements.map(readId).find((id) => id !== undefined);
  }

  /** Selects one of several selected layers, such as those of a group. @returns false if they are not, or it is none of them */
  #enterSelected(id: string): boolean {
    const { selected } = this.#host;
    if (selected.length < 2 || !selected.includes(id)) return false;
    dispatchEnter(this.#host, id);
    return true;
  }

  /** Edits the text of a layer that alone is selected. @returns false if another one is selected too, or it has no text */
  #editAlone(id: string): boolean {
    const { selected } = this.#host;
    return selected.length === 1 && selected[0] === id && this.#host.editText(id);
  }

  /**
   * Selects the focused layer on Enter and the space bar; Enter on a selected one edits its text, or enters its group. Focus alone does not select:
   * Tab passes layers on the way to the settings.
   */
  pressKey(event: KeyboardEvent): void {
    const { id } = (event.target as HTMLElement).dataset;
    // Ctrl Enter repeats a trial, wherever the focus is
    const isEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
    if (id === undefined || (!isEnter && event.key !== ' ')) return;
    event.preventDefault();
    if (this.#isOneMore(event)) dispatchToggle(this.#host, id);
    else if (event.key === ' ') dispatchSelection(this.#host, [id]);
    else if (!this.#enterSelected(id) && !this.#editAlone(id)) dispatchSelection(this.#host, [id]);
  }

  /** Handles presses on and between several selected frames; Moveable covers them with an area that receives the presses. */
  #pressInGroup(press: MouseEvent | TouchEvent): void {
    const id = this.#findAt('changedTouches' in press ? press.changedTouches[0] : press);
    if (id === undefined) {
      if (!this.#isOneMore(press)) dispatchSelection(this.#host, []);
    } else if (this.#isOneMore(press)) dispatchToggle(this.#host, id);
    else if (this.isTouch) this.#tap(id);
    else dispatchSelection(this.#host, [id]);
  }

  #isOneMore(event: Modifiers): boolean {
    return this.#host.isMany || hasModifier(event);
  }

  #selectInside(box: Box): void {
    this.#drawMarquee(box);
    const { canvas, scale } = this.#host;
    const inside = scaleBox(box, 1 / scale);
    const touched = canvas.layers.filter((layer) => !layer.hidden && !layer.locked && doOverlap(layer, inside));
    dispatchSelection(
      this.#host,
      touched.map(({ id }) => id),
    );
  }

  #drawMarquee(box: Box | undefined): void {
    this.marquee = box;
    this.#host.requestUpdate();
  }
}
