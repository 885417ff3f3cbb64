import { toItems } from '../../core/service/fields.ts';
import { parseStyleHosts } from '../../core/service/image-hosts.ts';
import type { Clock } from '../../core/connection/clock.ts';
import type { UserId } from '../../core/service/user-id.ts';
import type { Notices } from '../bus/bus.ts';
import { toNetwork } from '../http/addresses/client-address.ts';
import type { ListedLoad, RefusedLoad } from './overlay-schemas.ts';

/** Refused loads that overlay pages have reported. In memory only: a page reports them again when it is loaded again. */
export interface RefusedLoads {
  /** @param address of the client that reported it: anyone with the overlay URL can */
  record(overlayId: string, load: RefusedLoad, address: string): void;
  /** The refused loads of an overlay, the newest last, without those that its settings allow now. */
  list(overlay: ReportedOverlay): readonly ListedLoad[];
}

/** An overlay whose refused loads are listed. */
export interface ReportedOverlay {
  readonly id: string;
  readonly ownerId: UserId;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Dependencies of {@link createRefusedLoads}. */
export interface RefusedLoadsDeps {
  readonly clock: Pick<Clock, 'elapsed'>;
  readonly notices: Notices;
  /** Whether an owner was signed in from an address a short time ago. */
  readonly isHome: (ownerId: UserId, address: string) => boolean;
}

const MAX_LOADS = 20;
const MAX_OVERLAYS = 1_000;
const LIFE_MS = 24 * 3_600_000;
const TOLD_EVERY_MS = 3_600_000;

interface SentLoad {
  readonly load: RefusedLoad;
  readonly address: string;
  readonly at: number;
}

/**
 * Creates an empty record. New loads are sent to the other servers, since any of them may be asked for the list. A load is proven if the
 * report came from a network of its owner, as from OBS.
 */
export function createRefusedLoads({ clock, notices, isHome }: RefusedLoadsDeps): RefusedLoads {
  const overlays = new Map<string, Map<string, SentLoad>>();
  /** @returns whether it is new, or was not recorded for an hour */
  const add = (overlayId: string, load: RefusedLoad, address: string): boolean => {
    const loads = overlays.get(overlayId) ?? new Map<string, SentLoad>();
    // move it to the end, since the load unreported for longest is removed first
    overlays.delete(overlayId);
    overlays.set(overlayId, loads);
    dropOldest(overlays, MAX_OVERLAYS);
    const id = `${load.kind} ${load.origin} ${toNetwork(address)}`;
    const { at = -Infinity } = loads.get(id) ?? {};
    loads.delete(id);
    loads.set(id, { load, address, at: clock.elapsed() });
    dropExcess(loads);
    return clock.elapsed() - at >= TOLD_EVERY_MS;
  };
  notices.listen((notice) => {
    if (notice.type === 'refused-load') add(notice.overlayId, notice.load, notice.address ?? '');
  });
  return {
    record(overlayId, load, address) {
      if (add(overlayId, load, address)) notices.publish({ type: 'refused-load', overlayId, load, address });
    },
    list({ id, ownerId, settings }) {
      const oldest = clock.elapsed() - LIFE_MS;
      const listed = new Map<string, ListedLoad>();
      for (const { load, address, at } of overlays.get(id)?.values() ?? []) {
        if (at < oldest || isAllowed(load, settings)) continue;
        const name = `${load.kind} ${load.origin}`;
        const isProven = listed.get(name)?.isProven === true || isHome(ownerId, address);
        listed.set(name, { ...load, isProven });
      }
      return [...listed.values()];
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

/** Drops the oldest load of the network with the most reports, so that no report from elsewhere replaces those of OBS. */
function dropExcess(loads: Map<string, SentLoad>): void {
  if (loads.size <= MAX_LOADS) return;
  const sizes = new Map<string, number>();
  for (const { address } of loads.values()) sizes.set(toNetwork(address), (sizes.get(toNetwork(address)) ?? 0) + 1);
  const most = Math.max(...sizes.values());
  const oldest = [...loads].find(([, { address }]) => sizes.get(toNetwork(address)) === most);
  if (oldest) loads.delete(oldest[0]);
}

function dropOldest(items: Map<string, unknown>, most: number): void {
  const [oldest] = items.keys();
  if (items.size > most && oldest !== undefined) items.delete(oldest);
}
