import type { UserId } from '../../core/service/user-id.ts';
import { toFields, toItems } from '../../core/service/fields.ts';
import type { Bus } from '../bus/bus.ts';
import type { OpenSockets, Relay } from './relay.ts';

/** Dependencies of {@link createOpenSocketCount}. */
export interface OpenSocketCountDeps {
  readonly bus: Pick<Bus, 'calls'>;
  readonly relay: Pick<Relay, 'countOpen'>;
}

/** Counts where overlays of an owner are open now, over all servers; those that are open nowhere are left out. */
export type OpenSocketCount = (
  ownerId: UserId,
  overlayIds: readonly string[],
) => Promise<ReadonlyMap<string, OpenSockets>>;

const NAME = 'overlays/open';

/** Creates the count. It is taken when it is asked for, at each server from its index of overlays, so that open sockets cost nothing. */
export function createOpenSocketCount({ bus, relay }: OpenSocketCountDeps): OpenSocketCount {
  bus.calls.handle(NAME, (_ownerId, input) => {
    const ids = toItems(input, (id) => (typeof id === 'string' ? id : undefined)) ?? [];
    return Promise.resolve(Object.fromEntries(relay.countOpen(ids)));
  });
  return async (ownerId, overlayIds) => {
    const sums = new Map<string, OpenSockets>();
    for (const answer of await bus.calls.gather(ownerId, NAME, overlayIds)) {
      for (const [id, counts] of Object.entries(toFields(answer))) {
        // a server of an older release does not tell what is outdated
        const { obs, page, outdated = 0 } = toFields(counts);
        const sum = sums.get(id) ?? { obs: 0, page: 0, outdated: 0 };
        const add = (name: keyof OpenSockets, count: unknown): number => sum[name] + Number(count);
        sums.set(id, { obs: add('obs', obs), page: add('page', page), outdated: add('outdated', outdated) });
      }
    }
    return sums;
  };
}
