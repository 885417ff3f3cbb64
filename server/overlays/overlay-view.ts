import type { Permission } from '../../core/service/relay.ts';
import { resolveSettings } from '../../widgets/settings/parse.ts';
import type { OverlayRecord } from '../store/storage.ts';
import { findWidget } from '../../widgets/widgets.ts';

/** An overlay as its owner sees it (docs/spec/relay.md, "Routes"). Times are ISO 8601 UTC with milliseconds. */
export interface OverlayView {
  readonly id: string;
  readonly name: string;
  readonly widget: string;
  /** All settings of the widget, defaults filled in. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly revision: number;
  readonly permissions: readonly Permission[];
  readonly allowedOrigins: readonly string[];
  readonly embed: boolean;
  /** What OBS calls the browser source, and its size in pixels. */
  readonly obs: { readonly name: string; readonly width: number; readonly height: number };
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
}

/** The same with the overlay URL, which holds the key. */
export interface OverlayViewWithUrl extends OverlayView {
  readonly url: string;
}

/** What an overlay of a widget that this version no longer has looks like to OBS. */
const UNKNOWN_SIZE = { width: 800, height: 600 };

/** Shows an overlay to its owner. */
export function toOverlayView(overlay: OverlayRecord, lastUsedAt: number | null): OverlayView {
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
