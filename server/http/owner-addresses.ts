import type { UserId } from '../../core/service/user-id.ts';
import type { Notices } from '../bus/bus.ts';
import { toNetwork } from './client-address.ts';

/** Recent addresses of signed-in owners, in memory only. */
export interface OwnerAddresses {
  /** Records that a request of a signed-in owner came from this address. */
  note(ownerId: UserId, address: string): void;
  /** Whether a recent request of that owner came from this address or its network. */
  has(ownerId: UserId, address: string): boolean;
}

const MOST_NETWORKS = 4;
const MOST_OWNERS = 10_000;

/**
 * Creates the record: the newest 4 networks of each of the newest 10,000 owners. What is new is told to the other servers, where the
 * owner's sockets may be.
 */
export function createOwnerAddresses(notices: Notices): OwnerAddresses {
  const networks = new Map<UserId, readonly string[]>();
  /** @returns whether it is new */
  const add = (ownerId: UserId, address: string): boolean => {
    const network = toNetwork(address);
    const known = networks.get(ownerId) ?? [];
    const others = known.filter((other) => other !== network);
    // moved to the end: the owner that was not seen for longest is removed first
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
    note(ownerId, address) {
      if (add(ownerId, address)) notices.tell({ type: 'address', ownerId, address });
    },
    has: (ownerId, address) => networks.get(ownerId)?.includes(toNetwork(address)) ?? false,
  };
}
