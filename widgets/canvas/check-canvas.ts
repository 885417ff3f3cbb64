import { isFields, type Fields } from '../../core/service/fields.ts';
import { checkSettings, describeBadValue, NO_SETTINGS, sanitizeSettings } from '../settings/check.ts';
import { resolveSettings, type LooseValues } from '../settings/parse.ts';
import { locateProblem, type Problem } from '../settings/problem.ts';
import type { SettingsSchema, WidgetSettings } from '../settings/schema.ts';
import { MAX_CANVAS_BYTES, type CanvasSettings, type Layer } from './layer.ts';
import { findFormatProblems } from './check-formats.ts';
import { keepPlaces, parseFormats } from './formats.ts';
import { conditionFields } from './layer-conditions.ts';
import { groupFields, layerFields, readLayerFields } from './layer-fields.ts';
import { findMissing, findOutside } from './layer-problems.ts';
import { canvas } from './settings.ts';

/** Finds a widget by its name. It is passed in, since the canvas itself is in the list of widgets. */
export type FindWidget = (name: string) => WidgetSettings | undefined;

/** Either the valid canvas, or its problems. */
export type CanvasCheck = { readonly values: CanvasSettings } | { readonly problems: readonly Problem[] };

/** The fields that every layer must have; all others have defaults. */
const REQUIRED = ['id', 'widget', 'name', 'x', 'y', 'width', 'height'] as const;

/**
 * Checks a canvas strictly, for a server: its size, each layer by its number and name, the settings of each by its widget, and the total
 * bytes. Fills in missing fields of a layer that have a suitable default.
 */
export function checkCanvas(findWidget: FindWidget, input: unknown): CanvasCheck {
  if (!isFields(input)) return { problems: [NO_SETTINGS] };
  const { formats = {}, layers = [], ...rest } = input;
  const restCheck = checkSettings(canvas.settings, rest);
  if ('problems' in restCheck) return restCheck;
  const { width, height } = resolveSettings(canvas.settings, rest);
  const size = { width, height };
  const problems = [...checkLayers(findWidget, { ...size, layers }), ...findFormatProblems(formats, size)];
  if (problems.length > 0) return { problems };
  // Each item is a valid layer here.
  const whole = (layers as readonly Fields[]).map(fillIn);
  const others = 'formats' in input && { formats: keepPlaces(parseFormats(formats) ?? {}, whole) };
  const values = { ...restCheck.values, ...size, ...others, layers: whole };
  const bytes = countBytes(values);
  if (bytes <= MAX_CANVAS_BYTES) return { values };
  const max = MAX_CANVAS_BYTES;
  const message = `the scene takes ${bytes} bytes, of at most ${max}: shorten or remove some.`;
  return { problems: [{ at: 'layers', reason: 'canvas_too_large', values: { bytes, max }, message }] };
}

/**
 * Corrects a saved canvas, perhaps of another version: drops invalid layers and limits numbers to their bounds. A layer of a widget that
 * this version does not have stays unchanged for a version that has it; it is not drawn.
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

function checkLayers(findWidget: FindWidget, { layers, ...size }: LooseCanvas): readonly Problem[] {
  const { layers: setting } = canvas.settings;
  if (!Array.isArray(layers)) return [describeBadValue('layers', setting)];
  const { maxItems } = setting;
  if (layers.length > maxItems) return [describeTooMany(maxItems)];
  const ids = new Map<unknown, number>();
  return layers.flatMap((layer: unknown, index) => {
    if (!isFields(layer)) return [locateProblem(`layers[${index}]`, NO_LAYER)];
    const former = ids.get(layer.id);
    ids.set(layer.id, index);
    const found = [
      ...findLayerProblems(findWidget, layer, size),
      ...(former === undefined ? [] : [describeSameId(`layers[${former}]`)]),
    ];
    const label = typeof layer.name === 'string' ? ` ${JSON.stringify(layer.name.slice(0, 40))}` : '';
    return found.map((problem) => locateProblem(`layers[${index}]${label}`, problem));
  });
}

const NO_LAYER: Problem = {
  reason: 'not_layer',
  values: { fields: REQUIRED.join(', ') },
  message: `must be an object with ${REQUIRED.join(', ')} and settings.`,
};

function describeTooMany(max: number): Problem {
  const message = `a scene has at most ${max} layers.`;
  return { at: `layers[${max}]`, reason: 'too_many_layers', values: { max }, message };
}

function describeSameId(other: string): Problem {
  return { reason: 'same_id', values: { other }, message: `its id is that of ${other}; give each its own.` };
}

function findLayerProblems(
  findWidget: FindWidget,
  layer: Fields,
  size: Omit<LooseCanvas, 'layers'>,
): readonly Problem[] {
  const { settings = {}, when = {}, ...fields } = layer;
  const missing = findMissing(fields, REQUIRED);
  if (missing) return [missing];
  const wrong = [
    ...problemsOf({ ...layerFields, ...groupFields }, fields),
    ...problemsOf(conditionFields, when).map((problem) => locateProblem('when', problem)),
  ];
  if (wrong.length > 0) return wrong;
  const values = fillIn(layer);
  if (values.widget === canvas.name) return [CANVAS_ON_CANVAS];
  const widget = findWidget(values.widget);
  if (!widget) return [describeUnknownWidget(values.widget)];
  const outside = findOutside(values, size);
  return [...(outside ? [outside] : []), ...problemsOf(widget.settings, settings)];
}

const CANVAS_ON_CANVAS: Problem = { reason: 'canvas_on_canvas', message: 'a scene cannot be a layer of a scene.' };

function describeUnknownWidget(widget: string): Problem {
  const message = `there is no widget "${widget}" that could be a layer of a scene.`;
  return { reason: 'unknown_layer_widget', values: { widget }, message };
}

function problemsOf(schema: SettingsSchema, values: unknown): readonly Problem[] {
  const check = checkSettings(schema, values);
  return 'problems' in check ? check.problems : [];
}

function fillIn(layer: Fields): Layer {
  return { ...readLayerFields(layer), settings: (layer.settings ?? {}) as Layer['settings'] };
}

function countBytes(values: CanvasSettings): number {
  return new TextEncoder().encode(JSON.stringify(values)).length;
}
