import type { Permission } from '../../core/service/relay.ts';
import type { SettingsSchema } from '../../widgets/settings/schema.ts';
import { checkSettings } from '../../widgets/settings/check.ts';
import type { LooseValues } from '../../widgets/settings/parse.ts';
import { listPermissions } from '../../widgets/settings/permissions.ts';
import type { Problem } from '../../widgets/settings/problem.ts';
import { WIDGETS } from '../../widgets/widgets.ts';
import { checkCanvasChanges, isCanvas, listCanvasPermissions, readCanvasSize } from './canvas.ts';
import { findWidgetWithKit } from './kit-option.ts';
import { DOCKS, findDock, listDockPermissions } from './docks.ts';

/** A kind of overlay: one of the widgets, or a dock. */
export interface OverlayKind {
  /** Value of the overlay's `widget`. */
  readonly name: string;
  readonly settings: SettingsSchema;
  /** Path of its page. */
  readonly path: string;
  /** Of the browser source or dock, in pixels, by the overlay's saved settings. */
  readonly size: (saved: LooseValues) => { readonly width: number; readonly height: number };
  /** Checks changes of the saved settings. */
  readonly check: (
    given: LooseValues,
    saved: LooseValues,
  ) => { readonly values: object } | { readonly problems: readonly Problem[] };
  /** Permissions of its keys, by the overlay's saved settings. */
  readonly permissions: (saved: LooseValues) => readonly Permission[];
}

/** Names of all kinds, in the order of the dashboard. */
export const KIND_NAMES: readonly string[] = [...WIDGETS, ...DOCKS].map(({ name }) => name);

/** The kind of a name; undefined if this version has none of it. */
export function findKind(name: string): OverlayKind | undefined {
  const dock = findDock(name);
  if (dock) {
    const { page, settings, size } = dock;
    const permissions = (saved: LooseValues): readonly Permission[] => listDockPermissions(dock, saved);
    return { name, settings, path: `/dock/${page}`, size: () => size, permissions, check: createCheck(settings) };
  }
  const widget = findWidgetWithKit(name);
  if (!widget) return undefined;
  const { settings } = widget;
  const page = { name, settings, path: `/overlay/${name}` };
  if (isCanvas(name))
    return { ...page, size: readCanvasSize, permissions: listCanvasPermissions, check: checkCanvasChanges };
  const { size } = widget.presets.landscape;
  return {
    ...page,
    size: () => size,
    permissions: (saved) => listPermissions(widget, saved),
    check: createCheck(settings),
  };
}

function createCheck(schema: SettingsSchema): OverlayKind['check'] {
  return (given) => checkSettings(schema, given);
}

/** The kind of an overlay, and its saved settings. */
interface OverlayState {
  readonly widget: string;
  readonly settings: LooseValues;
}

/** The permissions of an overlay's key; none if this version no longer has its kind. */
export function permissionsOf({ widget, settings }: OverlayState): readonly Permission[] {
  return findKind(widget)?.permissions(settings) ?? [];
}
