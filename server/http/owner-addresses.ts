import type { UserId } from '../../core/service/user-id.ts';
import { toNetwork } from './client-address.ts';

/** From where owners were lately signed in. It is held in memory only, and forgotten at the end of the process. */
export interface OwnerAddresses {
  /** A signed-in owner asked from this address. */
  note(ownerId: UserId, address: string): void;
  /** Whether that owner lately asked from this address, or from another one of its network. */
  has(ownerId: UserId, address: string): boolean;
}

const MOST_NETWORKS = 4;
const MOST_OWNERS = 10_000;

/** Creates the memory: the newest 4 networks of each of the newest 10,000 owners. */
export function createOwnerAddresses(): OwnerAddresses {
  const networks = new Map<UserId, readonly string[]>();
  return {
    note(ownerId, address) {
      const network = toNetwork(address);
      const others = (networks.get(ownerId) ?? []).filter((known) => known !== network);
      // put last again: the owner who was not seen for longest goes first
      networks.delete(ownerId);
      networks.set(ownerId, [network, ...others].slice(0, MOST_NETWORKS));
      const [oldest] = networks.keys();
      if (networks.size > MOST_OWNERS && oldest !== undefined) networks.delete(oldest);
    },
    has: (ownerId, address) => networks.get(ownerId)?.includes(toNetwork(address)) ?? false,
  };
}
