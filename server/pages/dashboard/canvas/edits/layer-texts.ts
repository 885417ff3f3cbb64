import type { CanvasSettings, Layer } from '../../../../../widgets/canvas/layer.ts';
import { findWidget } from '../../../../../widgets/widgets.ts';
import { changeLayers } from './layer-edits.ts';

/** The text of a layer that can be edited on the stage. */
export interface LayerText {
  /** Id of the layer. */
  readonly id: string;
  /** Name of the setting. */
  readonly setting: string;
  readonly text: string;
}

/** Finds the text of a layer: the setting of its widget that takes live words. Returns undefined if it has none. */
export function findText({ id, settings, widget }: Pick<Layer, 'id' | 'settings' | 'widget'>): LayerText | undefined {
  const all = Object.entries(findWidget(widget)?.settings ?? {});
  const [setting, described] = all.find(([, { kind }]) => kind === 'live') ?? [];
  if (setting === undefined) return undefined;
  const text = [settings[setting], described?.default].find((value) => typeof value === 'string');
  return { id, setting, text: text ?? '' };
}

/** The most letters of a text. */
export function findMaxLength({ widget }: Pick<Layer, 'widget'>, { setting }: LayerText): number {
  const described = findWidget(widget)?.settings[setting];
  return described?.type === 'text' ? described.maxLength : 0;
}

/** A canvas whose layer has this text, so that its lines break as they will be drawn. */
export function showTyped(canvas: CanvasSettings, typed: LayerText | undefined): CanvasSettings {
  if (!typed) return canvas;
  const { id, setting, text } = typed;
  return changeLayers(canvas, [id], ({ settings }) => ({ settings: { ...settings, [setting]: text } }));
}

/** A typed text as it is saved: in one line. */
export function toOneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ').trim();
}
