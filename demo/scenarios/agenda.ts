/** Timers on a scenario's own time, which moves only when `advance` is called. */
export interface Agenda {
  /** Milliseconds since the scenario began. */
  readonly nowMs: number;
  /** Calls `run` once after `delayMs`. @returns cancels it */
  after(delayMs: number, run: () => void): () => void;
  /** Moves time forward and runs what is due, in order; also what is added on the way. */
  advance(elapsedMs: number): void;
}

interface Entry {
  readonly dueMs: number;
  readonly run: () => void;
}

/** Creates an empty agenda at time 0. One large step has the same effect as many small ones. */
export function createAgenda(): Agenda {
  let nowMs = 0;
  const entries: Entry[] = [];
  return {
    get nowMs() {
      return nowMs;
    },
    after(delayMs, run) {
      const entry = { dueMs: nowMs + Math.max(0, delayMs), run };
      insert(entries, entry);
      return () => remove(entries, entry);
    },
    advance(elapsedMs) {
      const untilMs = nowMs + elapsedMs;
      for (let entry = entries[0]; entry !== undefined && entry.dueMs <= untilMs; entry = entries[0]) {
        entries.shift();
        nowMs = entry.dueMs;
        entry.run();
      }
      nowMs = untilMs;
    },
  };
}

/** Keeps the list in order of time; entries for the same time stay in the order in which they were added. */
function insert(entries: Entry[], entry: Entry): void {
  const index = entries.findIndex((other) => other.dueMs > entry.dueMs);
  entries.splice(index === -1 ? entries.length : index, 0, entry);
}

function remove(entries: Entry[], entry: Entry): void {
  const index = entries.indexOf(entry);
  if (index !== -1) entries.splice(index, 1);
}
