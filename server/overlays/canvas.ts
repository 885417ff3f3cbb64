import type { Permission } from '../../core/service/relay.ts';
import { checkCanvas, sanitizeCanvas, type CanvasCheck } from '../../widgets/canvas/check-canvas.ts';
import { canvas } from '../../widgets/canvas/settings.ts';
import { resolveSettings, type LooseValues } from '../../widgets/settings/parse.ts';
import { findWidget } from '../../widgets/widgets.ts';

/** Whether an overlay of this widget is a canvas. */
export function isCanvas(widget: string): boolean {
  return widget === canvas.name;
}

/** What the key of a canvas may do: all that one of its layers needs, hidden layers included, so that showing one needs nothing more. */
export function listCanvasPermissions(saved: LooseValues): readonly Permission[] {
  const { layers } = resolveSettings(canvas.settings, saved);
  return [...new Set(layers.flatMap(({ widget }) => findWidget(widget)?.permissions ?? []))];
}

/** Size of a canvas in pixels. */
export function readCanvasSize(saved: LooseValues): { readonly width: number; readonly height: number } {
  const { width, height } = resolveSettings(canvas.settings, saved);
  return { width, height };
}

/** Checks changes together with what is saved, since another size may leave a layer outside. */
export function checkCanvasChanges(given: LooseValues, saved: LooseValues): CanvasCheck {
  return checkCanvas(findWidget, { ...sanitizeCanvas(findWidget, saved), ...given });
}
