import type { Permission } from '../../core/service/relay.ts';
import { resolveSettings, type LooseValues } from './parse.ts';
import type { WidgetSettings } from './schema.ts';

/**
 * Lists the permissions of a widget's overlay key.
 * @param saved its saved settings; those that differ from their defaults are enough
 */
export function listPermissions(widget: WidgetSettings, saved: LooseValues): readonly Permission[] {
  return widget.permissionsFor?.(resolveSettings(widget.settings, saved)) ?? widget.permissions;
}
