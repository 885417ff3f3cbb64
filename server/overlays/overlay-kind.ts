import type { Permission } from '../../core/service/relay.ts';
import type { SettingsSchema } from '../../widgets/settings/schema.ts';
import { checkSettings } from '../../widgets/settings/check.ts';
import type { LooseValues } from '../../widgets/settings/parse.ts';
import type { Problem } from '../../widgets/settings/problem.ts';
import { WIDGETS, findWidget } from '../../widgets/widgets.ts';
import type { OverlayRecord } from '../store/storage.ts';
import { checkCanvasChanges, isCanvas, listCanvasPermissions, readCanvasSize } from './canvas.ts';
import { DOCKS, findDock, listDockPermissions } from './docks.ts';

/** What an overlay can be: one of the widgets, or a dock. */
export interface OverlayKind {
  /** As the overlay's `widget`. */
  readonly name: string;
  readonly settings: SettingsSchema;
  /** Path of its page. */
  readonly path: string;
  /** Of the browser source or dock, in pixels, by the overlay's saved settings. */
  readonly size: (saved: OverlayRecord['settings']) => { readonly width: number; readonly height: number };
  /** Checks changes of the saved settings. */
  readonly check: (
    given: OverlayRecord['settings'],
    saved: OverlayRecord['settings'],
  ) => { readonly values: object } | { readonly problems: readonly Problem[] };
  /** What a key may do, by the overlay's saved settings. */
  readonly permissions: (saved: OverlayRecord['settings']) => readonly Permission[];
}

/** Names of everything that can be minted, in the order in which it is offered. */
export const KIND_NAMES: readonly string[] = [...WIDGETS, ...DOCKS].map(({ name }) => name);

/** The kind of a name; undefined when this version has none of it. */
export function findKind(name: string): OverlayKind | undefined {
  const dock = findDock(name);
  if (dock) {
    const { page, settings, size } = dock;
    const permissions = (saved: LooseValues): readonly Permission[] => listDockPermissions(dock, saved);
    return { name, settings, path: `/dock/${page}`, size: () => size, permissions, check: createCheck(settings) };
  }
  const widget = findWidget(name);
  if (!widget) return undefined;
  const { settings } = widget;
  const page = { name, settings, path: `/overlay/${name}` };
  if (isCanvas(name))
    return { ...page, size: readCanvasSize, permissions: listCanvasPermissions, check: checkCanvasChanges };
  const { size } = widget.presets.landscape;
  return { ...page, size: () => size, permissions: () => widget.permissions, check: createCheck(settings) };
}

function createCheck(schema: SettingsSchema): OverlayKind['check'] {
  return (given) => checkSettings(schema, given);
}

/** What the key of an overlay may do; nothing when this version no longer has its kind. */
export function permissionsOf({ widget, settings }: Pick<OverlayRecord, 'widget' | 'settings'>): readonly Permission[] {
  return findKind(widget)?.permissions(settings) ?? [];
}
