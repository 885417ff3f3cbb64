/** Things to do at moments of a scenario's own time, which moves only when told to. */
export interface Agenda {
  /** Milliseconds since the scenario began. */
  readonly nowMs: number;
  /** Runs `run` once `delayMs` have passed; the answer takes it off again. */
  after(delayMs: number, run: () => void): () => void;
  /** Moves time on, running what falls due in its order; things planned on the way count too. */
  advance(elapsedMs: number): void;
}

interface Entry {
  readonly dueMs: number;
  readonly run: () => void;
}

/** Makes an empty agenda at time 0. However a stretch is cut into steps, the same things run at the same moments. */
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

/** Keeps the list in order of time, things of one moment in order of planning. */
function insert(entries: Entry[], entry: Entry): void {
  const index = entries.findIndex((other) => other.dueMs > entry.dueMs);
  entries.splice(index === -1 ? entries.length : index, 0, entry);
}

function remove(entries: Entry[], entry: Entry): void {
  const index = entries.indexOf(entry);
  if (index !== -1) entries.splice(index, 1);
}
