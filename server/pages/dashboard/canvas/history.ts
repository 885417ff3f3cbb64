/** What was done, step by step. Values are never changed, so that a step is only another value. */
export interface History<T> {
  readonly present: T;
  /** The oldest first. */
  readonly past: readonly T[];
  /** What was undone; the next to come back is last. */
  readonly future: readonly T[];
  /** The step that is still going on, such as a drag; undefined when the next change is a step of its own. */
  readonly step: Step<T> | undefined;
}

/** A step that is still going on. */
interface Step<T> {
  readonly name: string;
  /** What there was before it, to come back to when it is taken back. */
  readonly before: History<T>;
}

/** How many steps can be undone. */
const MAX_STEPS = 50;

/** A history in which nothing was done yet. */
export function startHistory<T>(present: T): History<T> {
  return { present, past: [], future: [], step: undefined };
}

/**
 * Adds a change. Changes that give the same name of a step, one after the other, are one step: all moves of a drag, all letters that
 * are typed into a field.
 */
export function record<T>(history: History<T>, present: T, step?: string): History<T> {
  if (present === history.present) return history;
  if (step !== undefined && step === history.step?.name) return { ...history, present };
  const past = [...history.past, history.present].slice(-MAX_STEPS);
  const before = { ...history, step: undefined };
  return { present, past, future: [], step: step === undefined ? undefined : { name: step, before } };
}

/**
 * Ends the step that is going on: the next change is another, whatever its name. A step that has come back to where it began, such as a drag
 * that was taken back, is none: what was undone before it can still be done again.
 */
export function endStep<T>(history: History<T>, isSame: (one: T, other: T) => boolean): History<T> {
  if (history.step === undefined) return history;
  const { before } = history.step;
  return isSame(before.present, history.present) ? before : { ...history, step: undefined };
}

/** Takes the last step back; the same history when there is none. */
export function undo<T>({ past, present, future, step }: History<T>): History<T> {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future, step };
  return { present: before, past: past.slice(0, -1), future: [...future, present], step: undefined };
}

/** Does again what was undone last; the same history when there is nothing. */
export function redo<T>({ past, present, future, step }: History<T>): History<T> {
  const next = future.at(-1);
  if (next === undefined) return { past, present, future, step };
  return { present: next, past: [...past, present], future: future.slice(0, -1), step: undefined };
}
