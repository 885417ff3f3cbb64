import { atom, type ReadableAtom } from 'nanostores';
import type { CanvasSettings } from '../../../../widgets/canvas/layer.ts';
import { ApiError, describeProblem } from '../api.ts';
import type { StoredCanvas } from './stored-canvas.ts';

/** How far saving is: `waiting` for a server that does not answer, `refused` by it, or held up by what another tab saved. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'refused' | 'conflict';

/** Something that the server is asked to do. */
export interface Task {
  readonly run: () => Promise<void>;
  /** Called when the server does not answer, so that it is asked again later; without it the owner has to do so. */
  readonly keep?: () => void;
  /** Goes on after the owner has chosen their own canvas in a conflict. */
  readonly resume: () => void;
}

/** Asks the server, and finds out what to do when it says no. */
export interface SaveAttempts {
  readonly $state: ReadableAtom<SaveState>;
  /** Why the newest change is not saved, in one line for the owner; empty when it is. */
  readonly $problem: ReadableAtom<string>;
  /** What another tab saved in the meantime. Nothing more is saved until the owner has chosen. */
  readonly $theirs: ReadableAtom<CanvasSettings | undefined>;
  /** @returns whether the server has done it */
  attempt(task: Task): Promise<boolean>;
  /** Ends a conflict, and goes on with the task when the owner wants their own. */
  settle(whose: 'mine' | 'theirs'): void;
}

/** Creates the attempts on a canvas. */
export function createSaveAttempts(stored: StoredCanvas): SaveAttempts {
  const $state = atom<SaveState>('saved');
  const $problem = atom('');
  const $theirs = atom<CanvasSettings | undefined>();
  let resume = (): void => undefined;

  function setState(state: SaveState, problem = ''): void {
    $state.set(state);
    $problem.set(problem);
  }
  async function attempt(task: Task, isAgain = false): Promise<boolean> {
    try {
      await task.run();
      return true;
    } catch (error) {
      if (isConflict(error) && !isAgain) return handleConflict(task);
      const canWait = task.keep !== undefined && isTemporary(error);
      setState(canWait ? 'waiting' : 'refused', describeProblem(error));
      if (canWait) task.keep();
      return false;
    }
  }
  /** A name that was changed elsewhere is no conflict, another canvas is one. */
  async function handleConflict(task: Task): Promise<boolean> {
    let theirs: CanvasSettings | undefined;
    const reopen = async (): Promise<void> => {
      theirs = await stored.reopen();
    };
    if (!(await attempt({ ...task, run: reopen }, true))) return false;
    if (!theirs) return attempt(task, true);
    task.keep?.();
    ({ resume } = task);
    $theirs.set(theirs);
    setState('conflict');
    return false;
  }
  return {
    $state,
    $problem,
    $theirs,
    async attempt(task) {
      setState('saving');
      const isDone = await attempt(task);
      if (isDone) setState('saved');
      return isDone;
    },
    settle(whose) {
      $theirs.set(undefined);
      setState('saved');
      if (whose === 'mine') resume();
    },
  };
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

/** Whether the same request may work later: no answer, signed out, timeout, too many requests, server error. */
function isTemporary(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || [401, 408, 429].includes(error.status);
}
