import type { ReactiveElement } from 'lit';
import type { Clock } from '../../core/connection/clock.ts';
import type { Source } from '../../core/stores/source.ts';
import type { OwnThemes } from '../settings/own-theme.ts';
import type { WidgetSettings } from '../settings/schema.ts';
import { definitionLibrary } from './definitions.ts';
import type { PlacedLayer } from './formats.ts';
import type { Layer } from './layer.ts';
import { LayerMotion, type MovingBox } from './layer-motion.ts';

/** Properties that all layers of a canvas share. */
export interface LayerContext {
  readonly source: Source | undefined;
  /** The overlay URL of the canvas, if it has one: uploaded pictures come from its server. */
  readonly src: string | undefined;
  /** Whether the canvas draws as in OBS. */
  readonly onAir: boolean;
  /** Own themes in addition to those of the source. */
  readonly ownThemes: OwnThemes | undefined;
}

/** The widget that plays when its layer is shown. */
const STINGER = 'stinger';

/** The manner in which layers of a canvas enter and leave. */
export interface CanvasMotion {
  /** Name of a built-in theme. */
  readonly theme: string;
  /** Size of the canvas in pixels. */
  readonly width: number;
  readonly height: number;
}

/** The element of a layer, which may be any widget. */
type LayerElement = HTMLElement & LayerContext & Pick<ReactiveElement, 'updateComplete'>;

interface LayerBox {
  readonly widget: string;
  readonly box: HTMLElement;
  readonly element: LayerElement;
  /** Its place. */
  layer: PlacedLayer;
  /** The drawn settings as JSON; an unchanged layer is not touched. */
  settings: string;
}

/** The boxes of a canvas, one per layer, each with the element of a widget. A changed layer keeps its element. */
export class LayerBoxes {
  readonly #host: HTMLElement;
  readonly #onLoaded: () => void;
  readonly #moves: LayerMotion;
  #motion: CanvasMotion | undefined;
  readonly #boxes = new Map<string, LayerBox>();
  readonly #loading = new Set<Promise<unknown>>();
  /** Cancel what would try again to load a widget. */
  readonly #retries: (() => void)[] = [];

  /** @param onLoaded called once a widget is loaded, so that the caller shows the layers again */
  constructor(host: HTMLElement, clock: Pick<Clock, 'after'>, onLoaded: () => void) {
    this.#host = host;
    this.#onLoaded = onLoaded;
    this.#moves = new LayerMotion(clock);
  }

  /** The manner of entering and leaving; undefined for none, which also ends what moves. */
  set motion(motion: CanvasMotion | undefined) {
    this.#motion = motion;
    if (!motion) this.#moves.stop();
  }

  /** Lets all layers enter again. */
  enter(): void {
    this.#enter([...this.#boxes.values()]);
  }

  /**
   * Shows exactly these layers, from back to front. A hidden layer and one of an unknown widget have no element, except a stinger, which draws
   * nothing while it does not play.
   */
  show(layers: readonly PlacedLayer[], context: LayerContext): void {
    for (const cancel of this.#retries.splice(0)) cancel();
    const shown = layers.filter(({ hidden, widget }) => (!hidden || widget === STINGER) && this.#isThere(widget));
    for (const [id, former] of this.#boxes) {
      if (shown.some((layer) => layer.id === id && layer.widget === former.widget)) continue;
      this.#boxes.delete(id);
      this.#leave(former);
    }
    const before = new Set(this.#boxes.values());
    for (const [order, layer] of shown.entries()) this.#update(layer, order, context);
    this.#enter([...this.#boxes.values()].filter((one) => !before.has(one)));
  }

  #enter(boxes: readonly LayerBox[]): void {
    const motion = this.#motion;
    if (!motion) return;
    for (const [order, one] of boxes.filter(({ layer }) => canMove(layer, motion)).entries())
      void this.#moves.enter(toMoving(one, motion), { theme: motion.theme, order, drawn: one.element.updateComplete });
  }

  #leave(one: LayerBox): void {
    if (this.#motion && canMove(one.layer, this.#motion))
      this.#moves.leave(toMoving(one, this.#motion), this.#motion.theme);
    else one.box.remove();
  }

  /** Settles once the widgets are loaded and drawn. */
  async whenDrawn(): Promise<void> {
    await Promise.all(this.#loading);
    await Promise.all([...this.#boxes.values()].map(({ element }) => element.updateComplete));
  }

  /** Returns whether a widget is loaded, and starts to load it if it is not. */
  #isThere(widget: string): boolean {
    const found = definitionLibrary.find(widget);
    if (found === false) this.#retries.push(definitionLibrary.whenDue(widget, this.#onLoaded));
    if (found !== undefined) return found !== false;
    const loading = definitionLibrary.load(widget).then(() => {
      this.#loading.delete(loading);
      this.#onLoaded();
    });
    this.#loading.add(loading);
    return false;
  }

  #update(layer: PlacedLayer, order: number, context: LayerContext): void {
    const shown = this.#boxes.get(layer.id) ?? this.#create(layer, context);
    const { box, element } = shown;
    shown.layer = layer;
    place(box, layer, order);
    scaleContent(element, layer.scale);
    if (layer.widget === STINGER) Object.assign(element, { isShown: !layer.hidden, playedAt: layer.playedAt });
    const { ownThemes, source, src } = context;
    if (element.source !== source || element.src !== src || element.ownThemes !== ownThemes)
      Object.assign(element, context);
    const settings = JSON.stringify(layer.settings);
    if (settings === shown.settings) return;
    shown.settings = settings;
    applySettings(element, layer.settings);
  }

  #create(layer: PlacedLayer, context: LayerContext): LayerBox {
    const { id, settings, widget } = layer;
    // one that still leaves would be there twice
    for (const former of this.#host.querySelectorAll<HTMLElement>(`:scope > [data-layer="${id}"]`))
      this.#moves.end(former);
    const box = document.createElement('div');
    box.dataset['layer'] = id;
    // The widget's own script has registered the tag.
    const element = document.createElement(`onair-${widget}`) as LayerElement;
    Object.assign(element, context);
    applySettings(element, settings);
    box.append(element);
    this.#host.append(box);
    const created = { widget, box, element, layer, settings: JSON.stringify(settings) };
    this.#boxes.set(id, created);
    return created;
  }
}

/**
 * Whether a layer enters and leaves: not the ground of a canvas, which covers all of it, since nothing would be behind the others; and not a
 * stinger, which moves by itself.
 */
function canMove({ height, widget, width, x, y }: Layer, canvas: CanvasMotion): boolean {
  const isGround = x <= 0 && y <= 0 && x + width >= canvas.width && y + height >= canvas.height;
  return !isGround && widget !== STINGER;
}

function toMoving({ box, layer: { settings, width, x } }: LayerBox, canvas: CanvasMotion): MovingBox {
  return { box, side: x + width / 2 < canvas.width / 2 ? -1 : 1, isShade: settings['fill'] === 'color' };
}

/** Places a box. Its order is its `z-index`, since an element that moves in the document restarts. */
function place({ style }: HTMLElement, { x, y, width, height, opacity }: Layer, order: number): void {
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
  style.opacity = String(opacity / 100);
  style.zIndex = String(order);
}

/** Draws a widget larger or smaller in its box. */
function scaleContent({ style }: HTMLElement, scale = 1): void {
  const side = `${100 / scale}%`;
  style.width = scale === 1 ? '' : side;
  style.height = side;
  style.transform = scale === 1 ? '' : `scale(${scale})`;
  style.transformOrigin = scale === 1 ? '' : '0 0';
}

/** Sets the known settings of the widget only (T23) and removes settings that the layer no longer has. */
function applySettings(element: LayerElement, settings: Layer['settings']): void {
  const { definition } = element.constructor as unknown as { readonly definition: WidgetSettings };
  const names = Object.keys(definition.settings);
  Object.assign(element, Object.fromEntries(names.map((name) => [name, settings[name]])));
}
