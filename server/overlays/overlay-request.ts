import type { OverlayRecord } from '../store/storage.ts';
import { refuseInput, refuseStale } from './refusals.ts';
import { parseAllowedOrigins } from './allowed-origins.ts';
import { changeSettings, parseName, parseWidget } from './overlay-input.ts';
import type { LooseSettings, OverlayChanges, OverlayRequest } from './overlay-schemas.ts';
import { findWidget } from '../../widgets/widgets.ts';

/**
 * Creates the record of a new overlay.
 * @throws {HttpError} 400 for wrong input
 */
export function parseRequest(
  request: OverlayRequest,
): Pick<OverlayRecord, 'widget' | 'name' | 'settings' | 'allowedOrigins' | 'embed'> {
  const widget = parseWidget(request.widget);
  return {
    widget: widget.name,
    name: parseName(request.name),
    settings: changeSettings(widget.settings, {}, request.settings ?? {}),
    allowedOrigins: parseAllowedOrigins(request.allowedOrigins ?? []),
    embed: request.embed ?? false,
  };
}

/**
 * Returns the overlay with all changes applied.
 * @throws {HttpError} 400 for wrong input, 409 for a stale revision
 */
export function applyChanges(overlay: OverlayRecord, changes: OverlayChanges): OverlayRecord {
  if (changes.revision !== undefined && changes.revision !== overlay.revision) throw refuseStale();
  return {
    ...overlay,
    name: changes.name === undefined ? overlay.name : parseName(changes.name),
    settings: changes.settings === undefined ? overlay.settings : applySettings(overlay, changes.settings),
    allowedOrigins:
      changes.allowedOrigins === undefined ? overlay.allowedOrigins : parseAllowedOrigins(changes.allowedOrigins),
    embed: changes.embed ?? overlay.embed,
  };
}

function applySettings(overlay: OverlayRecord, changes: LooseSettings): LooseSettings {
  const widget = findWidget(overlay.widget);
  if (widget === undefined) throw refuseInput(`settings: this version has no widget ${overlay.widget} any more.`);
  return changeSettings(widget.settings, overlay.settings, changes);
}
