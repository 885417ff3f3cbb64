import type { Fields } from '../../core/service/fields.ts';
import { countdowns } from './parts/countdowns.ts';
import { layers } from './parts/layers.ts';
import { scene } from './parts/scene.ts';
import type { AnyPart, ShownOverlay } from './show-part.ts';

/** Every part of a show. */
const SHOW_PARTS: readonly AnyPart[] = [countdowns, layers, scene];

/** The parts that the key of an overlay may know, by name: those that its widget needs (`overlay/show`). @param now epoch milliseconds */
export function toOverlayParts(show: Fields, overlay: ShownOverlay, now: number): Fields {
  const parts = SHOW_PARTS.map(({ name, toOverlay }) => [name, toOverlay(show, overlay, now)] as const);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

/** All parts, for docks and remotes (`show/state`). @param now epoch milliseconds */
export function toDockParts(show: Fields, now: number): Fields {
  return Object.fromEntries(SHOW_PARTS.map(({ name, toDock }) => [name, toDock(show, now)]));
}

/** Removes what belongs to other overlays than these. */
export function pruneShow(show: Fields, overlayIds: ReadonlySet<string>): Fields {
  return SHOW_PARTS.reduce((pruned, { prune }) => prune(pruned, overlayIds), show);
}

/** Whether a part needs the connection to the service, also while no page is open. */
export function needsService(show: Fields): boolean {
  return SHOW_PARTS.some((part) => part.needsService(show));
}

/** Epoch milliseconds at which a show next needs its leader, also while no page is open; null for never. */
export function findDue(show: Fields): number | null {
  const times = SHOW_PARTS.flatMap((part) => part.findDue(show) ?? []);
  return times.length > 0 ? Math.min(...times) : null;
}
