import { isFields, toFields, type Fields } from '../../core/service/fields.ts';
import { KIT } from '../../widgets/settings/kit.ts';
import type { LooseValues } from '../../widgets/settings/parse.ts';
import { completeLayers } from './complete-layers.ts';
import { findDock } from './docks.ts';
import { findWidgetWithKit } from './kit-option.ts';

/** An overlay whose settings are not checked yet. */
interface UncheckedOverlay {
  readonly widget: string;
  readonly settings: LooseValues;
}

/** The settings of a new overlay: without a theme of their own, it and its layers follow the kit. */
export function followKit({ widget, settings }: UncheckedOverlay): LooseValues {
  return followKitInLayers(withTheme(widget, settings, KIT), {});
}

/**
 * Lets new layers without a theme follow the kit, and other layers without one keep theirs.
 * @param saved the settings before the change
 */
export function followKitInLayers(settings: LooseValues, saved: LooseValues): LooseValues {
  return completeLayers(settings, saved, (layer, before) =>
    withThemeOfLayer(layer, before ? toFields(before['settings'])['theme'] : KIT),
  );
}

/** The settings of a saved overlay, all of which follow the kit: those of its layers, too. */
export function followKitEverywhere({ widget, settings }: UncheckedOverlay): LooseValues {
  return completeLayers(hasTheme(widget) ? { ...settings, theme: KIT } : settings, {}, toFollowing);
}

function toFollowing(layer: Fields): unknown {
  const { settings, widget } = layer;
  if (typeof widget !== 'string' || !isFields(settings)) return layer;
  return { ...layer, settings: followKitEverywhere({ widget, settings }) };
}

/** Leaves what is no layer to the check, which says what is wrong. */
function withThemeOfLayer(layer: Fields, theme: unknown): unknown {
  const { settings = {}, widget } = layer;
  if (typeof widget !== 'string' || !isFields(settings) || theme === undefined) return layer;
  return { ...layer, settings: withTheme(widget, settings, theme) };
}

function withTheme(widget: string, settings: LooseValues, theme: unknown): LooseValues {
  return hasTheme(widget) && settings['theme'] === undefined ? { ...settings, theme } : settings;
}

function hasTheme(widget: string): boolean {
  return Object.hasOwn((findDock(widget) ?? findWidgetWithKit(widget))?.settings ?? {}, 'theme');
}
