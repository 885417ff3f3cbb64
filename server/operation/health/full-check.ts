import type { Bus } from '../../bus/bus.ts';
import { findRoom } from '../../relay/balance.ts';
import type { Relay } from '../../relay/relay.ts';
import type { ReadinessCheck } from './spaced-check.ts';

/** Dependencies of {@link createFullCheck}. */
export interface FullCheckDeps {
  readonly bus: Pick<Bus, 'serverId'> & { readonly servers: Pick<Bus['servers'], 'list'> };
  readonly relay: Pick<Relay, 'load'>;
}

/** Creates the check for room for more sockets on this server. It passes if no other server has room, either: a balancer would be left with none. */
export function createFullCheck({ bus, relay }: FullCheckDeps): ReadinessCheck {
  return () => {
    if (!relay.load.isFull) return Promise.resolve();
    const others = bus.servers.list().filter(({ id }) => id !== bus.serverId);
    if (findRoom(others).length === 0) return Promise.resolve();
    return Promise.reject(new Error('This server is nearly full, and another one is not.'));
  };
}
