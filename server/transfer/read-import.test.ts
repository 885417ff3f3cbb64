import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FileJob } from '../files/threads/file-jobs.ts';
import { readImport } from './read-import.ts';

const LIST = { max: 9, room: 9 };
const LIMITS = { overlays: LIST, themes: LIST, pictures: LIST, fonts: LIST, kits: LIST };

/** Pieces of a body: the same one again and again. */
async function* repeat(piece: Uint8Array, count: number): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < count; index += 1) yield await Promise.resolve(piece);
}

describe('an import', () => {
  it('is read to its end piece by piece, and no further than an export can be long', async () => {
    const jobs: FileJob[] = [];
    const read = (count: number): Promise<unknown> =>
      readImport(repeat(new Uint8Array(1024 * 1024), count), {
        thread: {
          run(_owner, job) {
            jobs.push(job);
            return Promise.resolve({ part: { items: [], unknown: [] } });
          },
        },
        place: { take: () => undefined, leave: () => undefined },
        ownerId: 'ada',
        id: 'one',
        limits: LIMITS,
        refuseMore: () => undefined,
      });
    await read(2);
    const steps = jobs.map((job) => (job.kind === 'import' ? [job.bytes.length, job.isFirst, job.isLast] : job.kind));
    const mib = 1024 * 1024;
    assert.deepEqual(steps, [[mib, true, false], [mib, false, false], [0, false, true], 'end-import']);
    jobs.length = 0;
    await assert.rejects(read(145), /^body_too_large: The file is larger than 144 MiB/);
    assert.deepEqual([jobs.length, jobs.at(-1)?.kind], [145, 'end-import']);
  });
});
