import { toItems } from '../../core/service/fields.ts';
import { parseStyleHosts } from '../../core/service/image-hosts.ts';
import type { Clock } from '../../core/connection/clock.ts';
import type { Notices } from '../bus/bus.ts';
import type { RefusedLoad } from './overlay-schemas.ts';

/** Refused loads that overlay pages have reported. In memory only: a page reports them again when it is loaded again. */
export interface RefusedLoads {
  note(overlayId: string, load: RefusedLoad): void;
  /** The refused loads of an overlay, the newest last, without those that its settings allow now. */
  list(overlayId: string, settings: Readonly<Record<string, unknown>>): readonly RefusedLoad[];
}

const MAX_LOADS = 20;
const MAX_OVERLAYS = 1_000;
const LIFE_MS = 24 * 3_600_000;
const TOLD_EVERY_MS = 3_600_000;

interface ToldLoad {
  readonly load: RefusedLoad;
  readonly at: number;
}

/** Creates an empty record. What is new is told to the other servers, since any of them may be asked for it. */
export function createRefusedLoads(clock: Pick<Clock, 'elapsed'>, notices: Notices): RefusedLoads {
  const overlays = new Map<string, Map<string, ToldLoad>>();
  /** @returns whether it is new, or was not noted for an hour */
  const add = (overlayId: string, load: RefusedLoad): boolean => {
    const loads = overlays.get(overlayId) ?? new Map<string, ToldLoad>();
    // moved to the end: the load that was not reported for longest is removed first
    overlays.delete(overlayId);
    overlays.set(overlayId, loads);
    dropOldest(overlays, MAX_OVERLAYS);
    const id = `${load.kind} ${load.origin}`;
    const { at = -Infinity } = loads.get(id) ?? {};
    loads.delete(id);
    loads.set(id, { load, at: clock.elapsed() });
    dropOldest(loads, MAX_LOADS);
    return clock.elapsed() - at >= TOLD_EVERY_MS;
  };
  notices.listen((notice) => {
    if (notice.type === 'refused-load') add(notice.overlayId, notice.load);
  });
  return {
    note(overlayId, load) {
      if (add(overlayId, load)) notices.tell({ type: 'refused-load', overlayId, load });
    },
    list(overlayId, settings) {
      const oldest = clock.elapsed() - LIFE_MS;
      const fresh = [...(overlays.get(overlayId)?.values() ?? [])].filter(({ at }) => at >= oldest);
      return fresh.map(({ load }) => load).filter((load) => !isAllowed(load, settings));
    },
  };
}

function isAllowed({ kind, origin }: RefusedLoad, settings: Readonly<Record<string, unknown>>): boolean {
  const hosts = settings[kind === 'picture' ? 'pictureHosts' : 'fontHosts'];
  return parseStyleHosts(toItems(hosts, toText) ?? []).includes(origin);
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function dropOldest(items: Map<string, unknown>, most: number): void {
  const [oldest] = items.keys();
  if (items.size > most && oldest !== undefined) items.delete(oldest);
}
