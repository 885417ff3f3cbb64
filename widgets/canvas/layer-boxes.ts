import type { ReactiveElement } from 'lit';
import type { Source } from '../../core/stores/source.ts';
import type { OwnThemes } from '../settings/own-theme.ts';
import type { WidgetSettings } from '../settings/schema.ts';
import { definitionLibrary } from './definitions.ts';
import type { Layer } from './layer.ts';

/** What all layers of a canvas have in common. */
export interface LayerContext {
  readonly source: Source | undefined;
  /** The overlay URL of the canvas, if it was given one: uploaded pictures come from its server. */
  readonly src: string | undefined;
  /** Whether the canvas draws as in OBS. */
  readonly onAir: boolean;
  /** Own themes besides those that come with the source. */
  readonly ownThemes: OwnThemes | undefined;
}

/** The element of a layer: any widget. */
type LayerElement = HTMLElement & LayerContext & Pick<ReactiveElement, 'updateComplete'>;

interface LayerBox {
  readonly widget: string;
  readonly box: HTMLElement;
  readonly element: LayerElement;
  /** What it shows, as JSON: nothing of a layer is touched while that is the same. */
  settings: string;
}

/** The boxes of a canvas, one a layer, each with the element of a widget. A layer that changes keeps its element. */
export class LayerBoxes {
  readonly #host: HTMLElement;
  readonly #onLoaded: () => void;
  readonly #boxes = new Map<string, LayerBox>();
  readonly #loading = new Set<Promise<unknown>>();

  /** @param onLoaded is called when a widget was loaded: time to show the layers again */
  constructor(host: HTMLElement, onLoaded: () => void) {
    this.#host = host;
    this.#onLoaded = onLoaded;
  }

  /** Shows these layers, from back to front, and no others. A hidden one and one of an unknown widget have no element. */
  show(layers: readonly Layer[], context: LayerContext): void {
    const shown = layers.filter(({ hidden, widget }) => !hidden && this.#isThere(widget));
    for (const [id, { box, widget }] of this.#boxes) {
      if (shown.some((layer) => layer.id === id && layer.widget === widget)) continue;
      box.remove();
      this.#boxes.delete(id);
    }
    for (const [order, layer] of shown.entries()) this.#update(layer, order, context);
  }

  /** Settles when the widgets are loaded and drawn. */
  async whenDrawn(): Promise<void> {
    await Promise.all(this.#loading);
    await Promise.all([...this.#boxes.values()].map(({ element }) => element.updateComplete));
  }

  /** Whether a widget is loaded; it is being loaded from now on if it is not. */
  #isThere(widget: string): boolean {
    const found = definitionLibrary.find(widget);
    if (found !== undefined) return found !== false;
    const loading = definitionLibrary.load(widget).then(() => {
      this.#loading.delete(loading);
      this.#onLoaded();
    });
    this.#loading.add(loading);
    return false;
  }

  #update(layer: Layer, order: number, context: LayerContext): void {
    const shown = this.#boxes.get(layer.id) ?? this.#create(layer, context);
    const { box, element } = shown;
    place(box, layer, order);
    const { ownThemes, source, src } = context;
    if (element.source !== source || element.src !== src || element.ownThemes !== ownThemes)
      Object.assign(element, context);
    const settings = JSON.stringify(layer.settings);
    if (settings === shown.settings) return;
    shown.settings = settings;
    applySettings(element, layer.settings);
  }

  #create({ id, widget, settings }: Layer, context: LayerContext): LayerBox {
    const box = document.createElement('div');
    box.dataset['layer'] = id;
    // the tag was just registered by the widget's own script
    const element = document.createElement(`onair-${widget}`) as LayerElement;
    Object.assign(element, context);
    applySettings(element, settings);
    element.style.height = '100%';
    box.append(element);
    this.#host.append(box);
    const created = { widget, box, element, settings: JSON.stringify(settings) };
    this.#boxes.set(id, created);
    return created;
  }
}

/** The order of boxes is by `z-index`, since an element that is moved in the document starts again. */
function place({ style }: HTMLElement, { x, y, width, height, opacity }: Layer, order: number): void {
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
  style.opacity = String(opacity / 100);
  style.zIndex = String(order);
}

/** Sets what the widget knows, and nothing else (T23); a setting that the layer does not have any more is taken back. */
function applySettings(element: LayerElement, settings: Layer['settings']): void {
  const { definition } = element.constructor as unknown as { readonly definition: WidgetSettings };
  const names = Object.keys(definition.settings);
  Object.assign(element, Object.fromEntries(names.map((name) => [name, settings[name]])));
}
