import { resolveSettings } from '../../widgets/settings/parse.ts';
import type { OverlayRecord } from '../store/storage.ts';
import type { Overlay } from './overlay-schemas.ts';
import { findWidget } from '../../widgets/widgets.ts';

/** What an overlay of a widget that this version no longer has looks like to OBS. */
const UNKNOWN_SIZE = { width: 800, height: 600 };

/** An overlay as it goes over the wire to its owner. */
export function toOverlay(overlay: OverlayRecord, lastUsedAt: number | null): Overlay {
  const widget = findWidget(overlay.widget);
  return {
    id: overlay.id,
    name: overlay.name,
    widget: overlay.widget,
    settings: widget ? resolveSettings(widget.settings, overlay.settings) : overlay.settings,
    revision: overlay.revision,
    permissions: widget?.permissions ?? [],
    allowedOrigins: overlay.allowedOrigins,
    embed: overlay.embed,
    obs: { name: overlay.name, ...(widget?.presets.landscape.size ?? UNKNOWN_SIZE) },
    createdAt: new Date(overlay.createdAt).toISOString(),
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
    revokedAt: overlay.revokedAt === null ? null : new Date(overlay.revokedAt).toISOString(),
  };
}
