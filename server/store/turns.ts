import type { UserId } from '../../core/service/user-id.ts';

/** Does some work of an owner in its turn: the next begins when this one has ended, so that what was counted is still so when more is stored. */
export type InTurn = <T>(ownerId: UserId, work: () => Promise<T>) => Promise<T>;

/** Creates the turns of each owner at this server; another server has turns of its own. */
export function createTurns(): InTurn {
  const last = new Map<UserId, Promise<unknown>>();
  return (ownerId, work) => {
    const turn = (last.get(ownerId) ?? Promise.resolve()).then(work);
    const end = turn
      .catch(() => undefined)
      .then(() => {
        if (last.get(ownerId) === end) last.delete(ownerId);
      });
    last.set(ownerId, end);
    return turn;
  };
}
