import type { ObsCalls } from './obs-calls.ts';
import { ObsProblem } from './obs-problem.ts';
import { undoSteps } from './undo.ts';
import type { StreamSettings, UndoStep } from './undo.ts';

/** A change in OBS, and the steps that undo it. */
export interface ObsChange {
  /** For people: a description, like `Put “Chat” into “Gaming”`. */
  readonly title: string;
  /** The steps that undo it, in order. */
  readonly steps: readonly UndoStep[];
}

/** Onair's record of its changes in one OBS. Secret: it contains addresses of overlays and stream keys. */
export interface JournalEntry {
  /** The current change, or the one during which the connection was lost: it is unfinished and has to be undone. */
  readonly making?: ObsChange;
  /** The last completed change. */
  readonly last?: ObsChange;
  /** Stream target of OBS before Onair set it. */
  readonly streamBefore?: StreamSettings;
}

/** Stores the entry so that a crash does not lose it: each write is stored when it resolves. */
export interface Journal {
  read(): Promise<JournalEntry>;
  write(entry: JournalEntry): Promise<void>;
}

/** Environment of steps in OBS. */
export interface ObsWork {
  readonly calls: ObsCalls;
  readonly journal: Journal;
  /** Origin of overlay URLs. */
  readonly publicUrl: string;
}

/** Records the undo step of the next request. It must be stored before the request is sent. */
export type RecordUndo = (step: UndoStep) => Promise<void>;

/** Title of a change, and the journal entry after it; by default it becomes the last change, which can be undone. */
export interface ChangeOptions {
  readonly title: string;
  readonly finish?: (before: JournalEntry, change: ObsChange) => JournalEntry;
}

/**
 * Makes a change of several requests, all or none: if OBS refuses one, earlier ones are undone at once. If the connection is lost,
 * the journal still has the unfinished change, and {@link recover} undoes it.
 */
export async function makeChange(
  { calls, journal, publicUrl }: ObsWork,
  { title, finish = (before, last) => ({ ...before, last }) }: ChangeOptions,
  work: (recordUndo: RecordUndo) => Promise<void>,
): Promise<void> {
  const before = await journal.read();
  let steps: readonly UndoStep[] = [];
  const recordUndo: RecordUndo = async (step) => {
    steps = [step, ...steps];
    await journal.write({ ...before, making: { title, steps } });
  };
  try {
    await work(recordUndo);
    // if nothing had to change, the earlier change can still be undone
    await journal.write(steps.length === 0 ? before : finish(before, { title, steps }));
  } catch (error) {
    if (error instanceof ObsProblem && error.name === 'obs_connection_lost') throw error;
    await undoSteps({ calls, publicUrl }, steps);
    await journal.write(before);
    throw error;
  }
}

/** Undoes a change left unfinished by a lost connection. Called first on each new connection. @returns whether there was one */
export async function recover({ calls, journal, publicUrl }: ObsWork): Promise<boolean> {
  const { making, ...rest } = await journal.read();
  if (!making) return false;
  await undoSteps({ calls, publicUrl }, making.steps);
  await journal.write(rest);
  return true;
}

/** Undoes the last change. @throws {ObsProblem} there is none */
export async function undoLast({ calls, journal, publicUrl }: ObsWork): Promise<void> {
  const { last, ...rest } = await journal.read();
  if (!last) throw new ObsProblem('obs_nothing_to_undo', 'Onair has made no change in OBS that could be undone.');
  await undoSteps({ calls, publicUrl }, last.steps);
  await journal.write(rest);
}
