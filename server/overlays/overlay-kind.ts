import type { Permission } from '../../core/service/relay.ts';
import type { SettingsSchema } from '../../widgets/settings/schema.ts';
import { WIDGETS, findWidget } from '../../widgets/widgets.ts';
import type { OverlayRecord } from '../store/storage.ts';
import { DOCKS, findDock, listDockPermissions } from './docks.ts';

/** What an overlay can be: one of the widgets, or a dock. */
export interface OverlayKind {
  /** As the overlay's `widget`. */
  readonly name: string;
  readonly settings: SettingsSchema;
  /** Path of its page. */
  readonly path: string;
  /** Of the browser source or dock, in pixels. */
  readonly size: { readonly width: number; readonly height: number };
  /** What a key may do, by the overlay's saved settings. */
  readonly permissions: (saved: OverlayRecord['settings']) => readonly Permission[];
}

/** Names of everything that can be minted, in the order in which it is offered. */
export const KIND_NAMES: readonly string[] = [...WIDGETS, ...DOCKS].map(({ name }) => name);

/** The kind of a name; undefined when this version has none of it. */
export function findKind(name: string): OverlayKind | undefined {
  const dock = findDock(name);
  if (dock) return { ...dock, path: `/dock/${dock.page}`, permissions: (saved) => listDockPermissions(dock, saved) };
  const widget = findWidget(name);
  if (!widget) return undefined;
  const { permissions, presets, settings } = widget;
  return { name, settings, path: `/overlay/${name}`, size: presets.landscape.size, permissions: () => permissions };
}

/** What the key of an overlay may do; nothing when this version no longer has its kind. */
export function permissionsOf({ widget, settings }: Pick<OverlayRecord, 'widget' | 'settings'>): readonly Permission[] {
  return findKind(widget)?.permissions(settings) ?? [];
}
