import { resolveSettings } from '../../widgets/settings/parse.ts';
import type { OverlayRecord } from '../store/storage.ts';
import { findKind, permissionsOf } from '../kinds/overlay-kind.ts';
import type { Overlay } from './overlay-schemas.ts';

/** Size for OBS of an overlay whose kind this version no longer has. */
const UNKNOWN_SIZE = { width: 800, height: 600 };

/** Converts a record to the overlay that its owner gets. */
export function toOverlay(overlay: OverlayRecord, lastUsedAt: number | null): Overlay {
  const kind = findKind(overlay.widget);
  return {
    id: overlay.id,
    name: overlay.name,
    folder: overlay.folder,
    widget: overlay.widget,
    settings: kind ? resolveSettings(kind.settings, overlay.settings) : overlay.settings,
    revision: overlay.revision,
    permissions: permissionsOf(overlay),
    allowedOrigins: overlay.allowedOrigins,
    embed: overlay.embed,
    obs: { name: overlay.name, ...(kind?.size(overlay.settings) ?? UNKNOWN_SIZE) },
    createdAt: new Date(overlay.createdAt).toISOString(),
    lastUsedAt: toText(lastUsedAt),
    revokedAt: toText(overlay.revokedAt),
    expiresAt: toText(overlay.expiresAt),
  };
}

function toText(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
