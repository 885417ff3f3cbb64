/** The undo history. Values are immutable, so that a step is only another value. */
export interface History<T> {
  readonly present: T;
  /** Previous values, oldest first. */
  readonly past: readonly T[];
  /** Undone values; the next one to redo is last. */
  readonly future: readonly T[];
  /** The ongoing step, such as a drag; undefined if the next change is a step of its own. */
  readonly step: Step<T> | undefined;
}

/** An ongoing step. */
interface Step<T> {
  readonly name: string;
  /** The history before the step, for a cancelled step. */
  readonly before: History<T>;
}

/** The number of steps that can be undone. */
export const MAX_STEPS = 50;

/** A history without steps. */
export function startHistory<T>(present: T): History<T> {
  return { present, past: [], future: [], step: undefined };
}

/** Adds a change. Successive changes with the same step name are one step: all moves of a drag, or all letters typed into a field. */
export function record<T>(history: History<T>, present: T, step?: string): History<T> {
  if (present === history.present) return history;
  if (step !== undefined && step === history.step?.name) return { ...history, present };
  const past = [...history.past, history.present].slice(-MAX_STEPS);
  const before = { ...history, step: undefined };
  return { present, past, future: [], step: step === undefined ? undefined : { name: step, before } };
}

/**
 * Ends the ongoing step, so that the next change starts another, whatever its name. A step that ended at its start, such as a cancelled drag, is
 * dropped, and undone steps can still be redone.
 */
export function endStep<T>(history: History<T>, isSame: (one: T, other: T) => boolean): History<T> {
  if (history.step === undefined) return history;
  const { before } = history.step;
  return isSame(before.present, history.present) ? before : { ...history, step: undefined };
}

/** Undoes the last step; returns the same history if there is none. */
export function undo<T>({ past, present, future, step }: History<T>): History<T> {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future, step };
  return { present: before, past: past.slice(0, -1), future: [...future, present], step: undefined };
}

/** Redoes the last undone step; returns the same history if there is none. */
export function redo<T>({ past, present, future, step }: History<T>): History<T> {
  const next = future.at(-1);
  if (next === undefined) return { past, present, future, step };
  return { present: next, past: [...past, present], future: future.slice(0, -1), step: undefined };
}
