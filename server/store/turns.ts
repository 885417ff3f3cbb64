/** Runs work of one id after another; work of different ids runs side by side. */
export type Turns = <T>(id: string, work: () => Promise<T>) => Promise<T>;

/** Creates the turns. */
export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return async (id, work) => {
    const before = last.get(id) ?? Promise.resolve();
    // continue whether the earlier work succeeded or not
    const mine = before.then(work, work);
    last.set(id, mine);
    try {
      return await mine;
    } finally {
      if (last.get(id) === mine) last.delete(id);
    }
  };
}
