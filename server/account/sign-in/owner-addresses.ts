import type { UserId } from '../../../core/service/user-id.ts';
import type { Notices } from '../../bus/bus.ts';
import { toHomeNetwork } from '../../http/addresses/own-network.ts';

/** Recent addresses of signed-in owners, in memory only. */
export interface OwnerAddresses {
  /** Records that a request of a signed-in owner came from this address. */
  record(ownerId: UserId, address: string): void;
  /** Whether a recent request of that owner came from this address or its network. */
  has(ownerId: UserId, address: string): boolean;
}

const MOST_NETWORKS = 4;
const MOST_OWNERS = 10_000;

/**
 * Creates the record: the newest 4 networks of each of the newest 10,000 owners. New ones are sent to the other servers, which may have the
 * owner's sockets.
 */
export function createOwnerAddresses(notices: Notices): OwnerAddresses {
  const networks = new Map<UserId, readonly string[]>();
  /** @returns whether it is new */
  const add = (ownerId: UserId, address: string): boolean => {
    const network = toHomeNetwork(address);
    const known = networks.get(ownerId) ?? [];
    const others = known.filter((other) => other !== network);
    // move it to the end, since the owner unseen for longest is removed first
    networks.delete(ownerId);
    networks.set(ownerId, [network, ...others].slice(0, MOST_NETWORKS));
    const [oldest] = networks.keys();
    if (networks.size > MOST_OWNERS && oldest !== undefined) networks.delete(oldest);
    return others.length === known.length;
  };
  notices.listen((notice) => {
    if (notice.type === 'address') add(notice.ownerId, notice.address);
  });
  return {
    record(ownerId, address) {
      if (add(ownerId, address)) notices.publish({ type: 'address', ownerId, address });
    },
    has: (ownerId, address) => networks.get(ownerId)?.includes(toHomeNetwork(address)) ?? false,
  };
}
