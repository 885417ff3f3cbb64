import { isDeepStrictEqual } from 'node:util';
import type { OverlayRecord } from '../../store/storage.ts';
import { refuseInput, refuseStale } from '../refusals.ts';
import { parseAllowedOrigins } from './allowed-origins.ts';
import { changeSettings, parseExpiry, parseFolder, parseName, parseKind } from './overlay-input.ts';
import { followKit } from '../../kinds/follow-kit.ts';
import { findKind } from '../../kinds/overlay-kind.ts';
import type { LooseSettings, OverlayChanges, OverlayRequest } from '../overlay-schemas.ts';

/**
 * Creates the record of a new overlay.
 * @param now epoch milliseconds
 * @throws {HttpError} 400 for wrong input
 */
export function parseRequest(
  request: OverlayRequest,
  now: number,
): Pick<OverlayRecord, 'widget' | 'name' | 'folder' | 'settings' | 'allowedOrigins' | 'embed' | 'expiresAt'> {
  const kind = parseKind(request.widget);
  return {
    widget: kind.name,
    name: parseName(request.name),
    folder: parseFolder(request.folder ?? ''),
    settings: changeSettings(kind, {}, followKit({ widget: kind.name, settings: request.settings ?? {} })),
    allowedOrigins: parseAllowedOrigins(request.allowedOrigins ?? []),
    embed: request.embed ?? false,
    expiresAt: parseExpiry(request.expiresAt ?? null, now),
  };
}

/**
 * Returns the overlay with all changes applied.
 * @param now epoch milliseconds
 * @throws {HttpError} 400 for wrong input, 409 for a stale revision
 */
export function applyChanges(overlay: OverlayRecord, changes: OverlayChanges, now: number): OverlayRecord {
  if (changes.revision !== undefined && changes.revision !== overlay.revision) throw refuseStale();
  return {
    ...overlay,
    name: changes.name === undefined ? overlay.name : parseName(changes.name),
    folder: changes.folder === undefined ? overlay.folder : parseFolder(changes.folder),
    settings: changes.settings === undefined ? overlay.settings : applySettings(overlay, changes.settings),
    allowedOrigins:
      changes.allowedOrigins === undefined ? overlay.allowedOrigins : parseAllowedOrigins(changes.allowedOrigins),
    embed: changes.embed ?? overlay.embed,
    expiresAt: changes.expiresAt === undefined ? overlay.expiresAt : parseExpiry(changes.expiresAt, now),
  };
}

/** Readable names of the fields that {@link applyChanges} changes. */
const FIELDS = [
  ['name', 'name'],
  ['folder', 'folder'],
  ['settings', 'settings'],
  ['allowedOrigins', 'origins'],
  ['embed', 'embedding'],
  ['expiresAt', 'expiry'],
] as const;

/** Names the changed fields, without values. */
export function listChangedFields(before: OverlayRecord, after: OverlayRecord): readonly string[] {
  return FIELDS.filter(([field]) => !isDeepStrictEqual(before[field], after[field])).map(([, name]) => name);
}

function applySettings(overlay: OverlayRecord, changes: LooseSettings): LooseSettings {
  const kind = findKind(overlay.widget);
  if (kind === undefined)
    throw refuseInput({
      at: 'settings',
      reason: 'widget_gone',
      values: { widget: overlay.widget },
      message: `this version has no widget ${overlay.widget} any more.`,
    });
  return changeSettings(kind, overlay.settings, changes);
}
