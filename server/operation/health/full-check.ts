import type { Bus } from '../../bus/bus.ts';
import { findRoom } from '../../relay/balance.ts';
import type { Relay } from '../../relay/relay.ts';
import type { ReadinessCheck } from './spaced-check.ts';

/** What the check looks at. */
export interface FullCheckDeps {
  readonly bus: Pick<Bus, 'serverId'> & { readonly servers: Pick<Bus['servers'], 'list'> };
  readonly relay: Pick<Relay, 'load'>;
}

/**
 * Creates the check whether this server has room for more sockets. It passes when no other server has, either: a balancer would be left with none.
 */
export function createFullCheck({ bus, relay }: FullCheckDeps): ReadinessCheck {
  return () => {
    if (!relay.load.isFull) return Promise.resolve();
    const others = bus.servers.list().filter(({ id }) => id !== bus.serverId);
    if (findRoom(others).length === 0) return Promise.resolve();
    return Promise.reject(new Error('This server is nearly full, and another one is not.'));
  };
}
