import { readFontFile } from '../fonts/font-file.ts';
import { refuseUnavailable } from '../../http/errors/error-body.ts';
import { readPictureFile } from '../pictures/picture-file.ts';
import { createFileReader } from '../reading/file-reader.ts';
import type { FileReader } from '../reading/file-reader.ts';
import type { FileAnswer, FileJob } from './file-jobs.ts';

/** Creates the runner of {@link FileJob} jobs. Between the parts of an import it keeps only the state of its reader. */
export function createFileWork(): (job: FileJob) => Promise<FileAnswer> {
  const readers = new Map<string, FileReader>();
  return async (job) => {
    switch (job.kind) {
      case 'picture':
        return { picture: await readPictureFile(job.bytes) };
      case 'font':
        return { font: await readFontFile(job.bytes) };
      case 'import':
        return { part: readPart(readers, job) };
      case 'end-import':
        readers.delete(job.id);
        return { done: true };
    }
  };
}

function readPart(
  readers: Map<string, FileReader>,
  job: FileJob & { readonly kind: 'import' },
): ReturnType<FileReader['read']> {
  const reader = readers.get(job.id) ?? (job.isFirst ? createFileReader(job.limits) : undefined);
  // the thread that had the beginning of it has ended
  if (!reader) throw refuseUnavailable('The file could not be read completely: import it again.');
  readers.set(job.id, reader);
  return reader.read(job.bytes, { isLast: job.isLast });
}
