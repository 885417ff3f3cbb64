/** Waiting jobs, one list for each owner; the owners come in turn. */
export interface TurnQueue<T> {
  add(owner: string, job: T): void;
  /** Removes and returns the oldest job of the owner whose turn it is. */
  next(): T | undefined;
}

/** Creates an empty queue. */
export function createTurnQueue<T>(): TurnQueue<T> {
  const waiting = new Map<string, T[]>();
  return {
    add(owner, job) {
      const jobs = waiting.get(owner);
      if (jobs) jobs.push(job);
      else waiting.set(owner, [job]);
    },
    next() {
      const [first] = waiting;
      if (!first) return undefined;
      const [owner, jobs] = first;
      const job = jobs.shift();
      waiting.delete(owner);
      // behind all others
      if (jobs.length > 0) waiting.set(owner, jobs);
      return job;
    },
  };
}
