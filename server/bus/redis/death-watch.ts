import type { Servers } from '../bus.ts';

/** Polls after which a server counts as dead: a new server appears a little later, and a paused one may see stale state at first. */
const POLLS_OF_DEAD = 4;

/** Creates the watch of a server. Counts polls, not time, so that a paused server does not take the others for dead. */
export function createDeathWatch(servers: Pick<Servers, 'isAlive'>, serverId: string): () => boolean {
  let polls = 0;
  return () => {
    polls = servers.isAlive(serverId) ? 0 : polls + 1;
    return polls >= POLLS_OF_DEAD;
  };
}
