/** Timers on a scenario's own time, which moves only by `advance`. */
export interface Agenda {
  /** Milliseconds since the scenario began. */
  readonly nowMs: number;
  /** Calls `run` once after `delayMs`. @returns a function that cancels it */
  after(delayMs: number, run: () => void): () => void;
  /** Moves time forward and runs due timers in order, including those added meanwhile. */
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

/** Inserts an entry in order of time; entries for the same time stay in order of insertion. */
function insert(entries: Entry[], entry: Entry): void {
  const index = entries.findIndex((other) => other.dueMs > entry.dueMs);
  entries.splice(index === -1 ? entries.length : index, 0, entry);
}

function remove(entries: Entry[], entry: Entry): void {
  const index = entries.indexOf(entry);
  if (index !== -1) entries.splice(index, 1);
}
