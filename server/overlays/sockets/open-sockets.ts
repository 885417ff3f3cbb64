import type { UserId } from '../../../core/service/user-id.ts';
import { toFields, toItems, type Fields } from '../../../core/service/fields.ts';
import type { Bus } from '../../bus/bus.ts';
import type { OpenSockets, OverlaySockets, Refusal } from './overlay-sockets.ts';

/** Dependencies of {@link createOpenSocketCount}. */
export interface OpenSocketCountDeps {
  readonly bus: Pick<Bus, 'calls'>;
  readonly relay: Pick<OverlaySockets, 'countOpen'>;
}

const REFUSALS: readonly Refusal[] = ['sources', 'visitors', 'address', 'server'];

/** Counts the open sockets of an owner's overlays over all servers; overlays without any are left out. */
export type OpenSocketCount = (
  ownerId: UserId,
  overlayIds: readonly string[],
) => Promise<ReadonlyMap<string, OpenSockets>>;

const NAME = 'overlays/open';

/** Creates the count. Each server counts on request, from its index of overlays, so that open sockets cost nothing. */
export function createOpenSocketCount({ bus, relay }: OpenSocketCountDeps): OpenSocketCount {
  bus.calls.handle(NAME, (_ownerId, input) => {
    const ids = toItems(input, (id) => (typeof id === 'string' ? id : undefined)) ?? [];
    return Promise.resolve(Object.fromEntries(relay.countOpen(ids)));
  });
  return async (ownerId, overlayIds) => {
    const sums = new Map<string, OpenSockets>();
    for (const answer of await bus.calls.gather(ownerId, NAME, overlayIds)) {
      for (const [id, counts] of Object.entries(toFields(answer))) {
        const sum = sums.get(id) ?? { obs: 0, page: 0, here: 0, outdated: 0 };
        sums.set(id, addCounts(sum, toFields(counts)));
      }
    }
    return sums;
  };
}

/** Adds the count of another server; a server of an older release lacks some of the figures. */
function addCounts(sum: OpenSockets, { obs, page, here = 0, outdated = 0, refused: newest }: Fields): OpenSockets {
  const refused = REFUSALS.find((refusal) => refusal === newest) ?? sum.refused;
  return {
    obs: sum.obs + Number(obs),
    page: sum.page + Number(page),
    here: sum.here + Number(here),
    outdated: sum.outdated + Number(outdated),
    ...(refused && { refused }),
  };
}
