import { findDock } from '../../kinds/docks.ts';
import type { OverlayRecord } from '../../store/storage.ts';

/**
 * The settings of a dock that gets a new key. Rights that are newer than the dock are as in a new dock, since no one
 * has the new key yet. A right that its owner has switched off stays off.
 */
export function grantNewerRights({ newerRights = [], settings, widget }: OverlayRecord): OverlayRecord['settings'] {
  const known = findDock(widget)?.settings ?? {};
  return { ...settings, ...Object.fromEntries(newerRights.map((name) => [name, known[name]?.default])) };
}
