/* The thread that reads files of owners (decision 0054). It is built into a separate file beside the server. */
import { parentPort } from 'node:worker_threads';
import { HttpError } from '../../http/errors/error-body.ts';
import { createFileWork } from './file-work.ts';
import type { FileAnswer, FileJob } from './file-jobs.ts';

const work = createFileWork();

async function answer(job: FileJob): Promise<FileAnswer> {
  try {
    return await work(job);
  } catch (error) {
    if (!(error instanceof HttpError)) return { fault: error instanceof Error ? String(error.stack) : String(error) };
    const { message, name, problems, statusCode: status } = error;
    return { refusal: { status, name, message, problems } };
  }
}

parentPort?.on('message', (job: FileJob) => {
  void answer(job).then((result) => parentPort?.postMessage(result));
});
