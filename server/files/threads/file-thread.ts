import { Worker } from 'node:worker_threads';
import type { Clock } from '../../../core/connection/clock.ts';
import { HttpError, refuseUnavailable } from '../../http/errors/error-body.ts';
import { refuseInput } from '../../overlays/refusals.ts';
import type { Problem } from '../../../widgets/settings/problem.ts';
import type { FileAnswer, FileJob } from './file-jobs.ts';
import { createTurnQueue } from './turn-queue.ts';

/** A thread that reads files, one at a time. It is started and ended on demand. */
export interface FileThread {
  /**
   * Runs a job after all earlier ones; owners come in turn.
   * @throws {HttpError} a refusal of the job; 400 if it needs too much time or memory
   */
  run(ownerId: string, job: FileJob): Promise<FileAnswer>;
  /** Ends the thread. */
  close(): Promise<void>;
}

/** The used part of a worker. */
export type ThreadWorker = Pick<Worker, 'postMessage' | 'terminate' | 'on' | 'unref'>;

/** Dependencies of {@link createFileThread}. */
export interface FileThreadDeps {
  readonly clock: Pick<Clock, 'after'>;
  /** @throws {Error} the system has no room for another thread */
  readonly startWorker?: () => ThreadWorker;
}

/** Many times the duration of the largest file on a slow machine. */
const JOB_LIMIT_MS = 20_000;
const IDLE_MS = 60_000;
/** Limit of its own heap, for as many imports as there is room for; besides it a job holds its file, and at most 32 MiB of an unpacked font. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };

interface Task {
  readonly job: FileJob;
  readonly resolve: (answer: FileAnswer) => void;
  readonly reject: (error: unknown) => void;
}

/** Creates the thread, which is not started yet. */
export function createFileThread({ clock, startWorker = startFileWorker }: FileThreadDeps): FileThread {
  const queue = createTurnQueue<Task>();
  let worker: ThreadWorker | undefined;
  let task: Task | undefined;
  let cancelTimer = (): void => undefined;

  const end = (): Promise<unknown> => {
    const ended = worker?.terminate();
    worker = undefined;
    return ended ?? Promise.resolve();
  };
  const finish = (settle: (done: Task) => void): void => {
    cancelTimer();
    const done = task;
    task = undefined;
    if (done) settle(done);
    next();
  };
  /** The next job starts another one. */
  const fail = (failed: ThreadWorker, error: unknown): void => {
    if (failed !== worker) return;
    void end();
    finish(({ reject }) => reject(error));
  };
  const onAnswer = (from: ThreadWorker, answer: FileAnswer): void => {
    // an ended one may still have answered
    if (from === worker) finish((done) => settleTask(done, answer));
  };
  function next(): void {
    if (task) return;
    task = queue.next();
    cancelTimer = task ? clock.after(JOB_LIMIT_MS, () => worker && fail(worker, refuseInput(TOO_MUCH))) : endLater();
    if (task) begin(task);
  }
  const begin = ({ job }: Task): void => {
    try {
      worker ??= watchWorker(startWorker(), { onAnswer, onFailure: fail });
      worker.postMessage(job);
    } catch (error) {
      finish(({ reject }) => reject(error));
    }
  };
  const endLater = (): (() => void) => clock.after(IDLE_MS, () => void end());

  return {
    run(ownerId, job) {
      return new Promise((resolve, reject) => {
        queue.add(ownerId, { job, resolve, reject });
        if (task) return;
        cancelTimer();
        next();
      });
    },
    async close() {
      cancelTimer();
      await end();
    },
  };
}

function watchWorker(
  worker: ThreadWorker,
  on: {
    readonly onAnswer: (from: ThreadWorker, answer: FileAnswer) => void;
    readonly onFailure: (failed: ThreadWorker, error: unknown) => void;
  },
): ThreadWorker {
  worker.on('message', (answer: FileAnswer) => on.onAnswer(worker, answer));
  worker.on('error', (error) => on.onFailure(worker, isOutOfMemory(error) ? refuseInput(TOO_MUCH) : error));
  worker.on('exit', () => on.onFailure(worker, refuseUnavailable(ENDED)));
  // the server ends without waiting for it
  worker.unref();
  return worker;
}

const ENDED = 'Files cannot be checked at the moment: try again soon.';
const TOO_MUCH: Problem = {
  reason: 'file_too_much',
  message: 'Checking the file takes too much time or memory: save a simpler version of it.',
};

function settleTask({ resolve, reject }: Task, answer: FileAnswer): void {
  if ('refusal' in answer) reject(new HttpError({ ...answer.refusal, statusCode: answer.refusal.status }));
  else if ('fault' in answer) reject(new Error(answer.fault));
  else resolve(answer);
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** The built server has the thread in a separate file. */
function startFileWorker(): ThreadWorker {
  const file = import.meta.url.endsWith('.ts') ? './file-worker.ts' : './file-worker.js';
  return new Worker(new URL(file, import.meta.url), { resourceLimits: RESOURCE_LIMITS });
}
