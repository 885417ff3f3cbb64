import type { Permission } from '../../core/service/relay.ts';
import { checkCanvas, sanitizeCanvas, type CanvasCheck } from '../../widgets/canvas/check-canvas.ts';
import { canvas } from '../../widgets/canvas/settings.ts';
import { resolveSettings, type LooseValues } from '../../widgets/settings/parse.ts';
import { listPermissions } from '../../widgets/settings/permissions.ts';
import { findWidgetWithKit } from './kit-option.ts';

/** Whether an overlay of this widget is a canvas. */
export function isCanvas(widget: string): boolean {
  return widget === canvas.name;
}

/** Permissions of a canvas key: those of all layers, including hidden ones, so that showing a layer needs no more. */
export function listCanvasPermissions(saved: LooseValues): readonly Permission[] {
  const { layers } = resolveSettings(canvas.settings, saved);
  const needed = layers.flatMap(({ settings, when, widget }): readonly Permission[] => {
    const definition = findWidgetWithKit(widget);
    const own = definition ? listPermissions(definition, settings) : [];
    return when?.live === undefined ? own : [...own, 'stream'];
  });
  return [...new Set(needed)];
}

/** Size of a canvas in pixels. */
export function readCanvasSize(saved: LooseValues): { readonly width: number; readonly height: number } {
  const { width, height } = resolveSettings(canvas.settings, saved);
  return { width, height };
}

/** Checks changes together with the saved values, since another size may leave a layer outside. */
export function checkCanvasChanges(given: LooseValues, saved: LooseValues): CanvasCheck {
  return checkCanvas(findWidgetWithKit, { ...sanitizeCanvas(findWidgetWithKit, saved), ...given });
}
