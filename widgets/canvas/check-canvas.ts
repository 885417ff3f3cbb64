import { isFields, type Fields } from '../../core/service/fields.ts';
import { checkSettings, describeAllowed, sanitizeSettings } from '../settings/check.ts';
import { resolveSettings, type LooseValues } from '../settings/parse.ts';
import type { SettingsSchema, WidgetSettings } from '../settings/schema.ts';
import { MAX_CANVAS_BYTES, type CanvasSettings, type Layer } from './layer.ts';
import { layerFields } from './layer-fields.ts';
import { canvas } from './settings.ts';

/** Finds a widget by its name. It is handed in, since the canvas stands in the list of widgets itself. */
export type FindWidget = (name: string) => WidgetSettings | undefined;

/** Either the canvas that was given, or what is wrong with it, one line each. */
export type CanvasCheck = { readonly values: CanvasSettings } | { readonly problems: readonly string[] };

/** The fields that every layer must have; all others have a default. */
const REQUIRED = ['id', 'widget', 'name', 'x', 'y', 'width', 'height'] as const;

/**
 * Checks a canvas strictly, as a server takes it: its size, each layer by its number and name, the settings of each by its widget, and how
 * many bytes it takes. Fields of a layer with a default that suits are filled in.
 */
export function checkCanvas(findWidget: FindWidget, input: unknown): CanvasCheck {
  if (!isFields(input)) return { problems: ['settings: must be an object of setting names and values.'] };
  const { layers = [], ...rest } = input;
  const restCheck = checkSettings(canvas.settings, rest);
  if ('problems' in restCheck) return restCheck;
  const { width, height } = resolveSettings(canvas.settings, rest);
  const problems = checkLayers(findWidget, { width, height, layers });
  if (problems.length > 0) return { problems };
  // each was just found to be a layer
  const values = { ...restCheck.values, width, height, layers: (layers as readonly Fields[]).map(fillIn) };
  const bytes = countBytes(values);
  if (bytes <= MAX_CANVAS_BYTES) return { values };
  return {
    problems: [`layers: the canvas takes ${bytes} bytes, of at most ${MAX_CANVAS_BYTES}: shorten or remove some.`],
  };
}

/**
 * Corrects a canvas that was saved, perhaps by another version: what is no layer is left out, numbers are brought within their bounds. A layer of a
 * widget that this version does not know stays as it is, so that the version that knows it finds it again; it is not drawn.
 */
export function sanitizeCanvas(findWidget: FindWidget, saved: LooseValues): CanvasSettings {
  const { layers, ...rest } = resolveSettings(canvas.settings, saved);
  const sanitize = (layer: Layer): Layer => {
    const widget = findWidget(layer.widget);
    return widget ? { ...layer, settings: sanitizeSettings(widget.settings, layer.settings) } : layer;
  };
  return { ...rest, layers: layers.map(sanitize) };
}

interface LooseCanvas extends Pick<CanvasSettings, 'width' | 'height'> {
  readonly layers: unknown;
}

function checkLayers(findWidget: FindWidget, { layers, ...size }: LooseCanvas): readonly string[] {
  const { layers: setting } = canvas.settings;
  if (!Array.isArray(layers)) return [`layers: must be ${describeAllowed(setting)}.`];
  const { maxItems } = setting;
  if (layers.length > maxItems) return [`layers[${maxItems}]: a canvas has at most ${maxItems} layers.`];
  const ids = new Map<unknown, number>();
  return layers.flatMap((layer: unknown, index) => {
    if (!isFields(layer)) return [`layers[${index}]: must be an object with ${REQUIRED.join(', ')} and settings.`];
    const found = findLayerProblems(findWidget, layer, size);
    const former = ids.get(layer.id);
    if (former !== undefined) found.push(`its id is that of layers[${former}]; give each its own.`);
    ids.set(layer.id, index);
    const label = typeof layer.name === 'string' ? ` ${JSON.stringify(layer.name.slice(0, 40))}` : '';
    return found.map((problem) => `layers[${index}]${label}: ${problem}`);
  });
}

function findLayerProblems(findWidget: FindWidget, layer: Fields, size: Omit<LooseCanvas, 'layers'>): string[] {
  const { settings = {}, ...fields } = layer;
  const missing = REQUIRED.filter((name) => !Object.hasOwn(fields, name));
  if (missing.length > 0) return [`${missing.join(', ')} must be given.`];
  const wrong = problemsOf(layerFields, fields);
  if (wrong.length > 0) return [...wrong];
  const values = fillIn(layer);
  const widget = values.widget === canvas.name ? undefined : findWidget(values.widget);
  if (values.widget === canvas.name) return ['a canvas cannot lie on a canvas.'];
  if (!widget) return [`there is no widget "${values.widget}" that could lie on a canvas.`];
  const outside = touches(values, size) ? [] : [`lies outside the canvas of ${size.width} × ${size.height}.`];
  return [...outside, ...problemsOf(widget.settings, settings)];
}

function problemsOf(schema: SettingsSchema, values: unknown): readonly string[] {
  const check = checkSettings(schema, values);
  return 'problems' in check ? check.problems : [];
}

function fillIn(layer: Fields): Layer {
  return { ...resolveSettings(layerFields, layer), settings: (layer.settings ?? {}) as Layer['settings'] };
}

function touches({ x, y, width, height }: Layer, canvasSize: Omit<LooseCanvas, 'layers'>): boolean {
  return x < canvasSize.width && y < canvasSize.height && x + width > 0 && y + height > 0;
}

function countBytes(values: CanvasSettings): number {
  return new TextEncoder().encode(JSON.stringify(values)).length;
}
