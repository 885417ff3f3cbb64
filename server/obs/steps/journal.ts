import type { ObsCalls } from './obs-calls.ts';
import { ObsProblem } from './obs-problem.ts';
import { undoSteps } from './undo.ts';
import type { StreamSettings, UndoStep } from './undo.ts';

/** A change in OBS, and how it is taken back. */
export interface ObsChange {
  /** For people: what was done, like `Put “Chat” into “Gaming”`. */
  readonly title: string;
  /** What takes it back, the first step first. */
  readonly steps: readonly UndoStep[];
}

/** What Onair has to know about its changes in one OBS. Secret: addresses of overlays and stream keys are in it. */
export interface JournalEntry {
  /** The change that is being made, or was when the connection was lost: it is half made and has to be taken back. */
  readonly making?: ObsChange;
  /** The last change that was made. */
  readonly last?: ObsChange;
  /** What OBS streamed to before Onair set it. */
  readonly streamBefore?: StreamSettings;
}

/** Keeps the entry where a crash does not lose it: each write is stored when it resolves. */
export interface Journal {
  read(): Promise<JournalEntry>;
  write(entry: JournalEntry): Promise<void>;
}

/** What steps in OBS work with. */
export interface ObsWork {
  readonly calls: ObsCalls;
  readonly journal: Journal;
  /** Origin that overlay URLs begin with. */
  readonly publicUrl: string;
}

/** Notes how the next request is taken back. It must be stored before the request is sent. */
export type NoteUndo = (step: UndoStep) => Promise<void>;

/** What a change is called, and what the journal says once it is made; by default it is the last change, which can be undone. */
export interface ChangeOptions {
  readonly title: string;
  readonly finish?: (before: JournalEntry, change: ObsChange) => JournalEntry;
}

/**
 * Makes a change of several requests, all or none: when OBS refuses one, those before it are taken back at once. When the connection is lost,
 * the journal still says what was begun, and {@link recover} takes it back.
 */
export async function makeChange(
  { calls, journal, publicUrl }: ObsWork,
  { title, finish = (before, last) => ({ ...before, last }) }: ChangeOptions,
  work: (note: NoteUndo) => Promise<void>,
): Promise<void> {
  const before = await journal.read();
  let steps: readonly UndoStep[] = [];
  const note: NoteUndo = async (step) => {
    steps = [step, ...steps];
    await journal.write({ ...before, making: { title, steps } });
  };
  try {
    await work(note);
    // where all was as it should be already, the change before can still be undone
    await journal.write(steps.length === 0 ? before : finish(before, { title, steps }));
  } catch (error) {
    if (error instanceof ObsProblem && error.name === 'obs_connection_lost') throw error;
    await undoSteps({ calls, publicUrl }, steps);
    await journal.write(before);
    throw error;
  }
}

/** Takes back what was half made when the connection was lost. Called first on each new connection. @returns whether there was something */
export async function recover({ calls, journal, publicUrl }: ObsWork): Promise<boolean> {
  const { making, ...rest } = await journal.read();
  if (!making) return false;
  await undoSteps({ calls, publicUrl }, making.steps);
  await journal.write(rest);
  return true;
}

/** Takes the last change back. @throws {ObsProblem} there is none */
export async function undoLast({ calls, journal, publicUrl }: ObsWork): Promise<void> {
  const { last, ...rest } = await journal.read();
  if (!last) throw new ObsProblem('obs_nothing_to_undo', 'There is no change of Onair in OBS to undo.');
  await undoSteps({ calls, publicUrl }, last.steps);
  await journal.write(rest);
}
