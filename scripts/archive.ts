import { gzipSync, zipSync, type Zippable } from 'fflate';
import { packTar, type TarEntry } from 'modern-tar';

/** A file of an archive. */
export interface ArchiveFile {
  /** Path with slashes, in ASCII. */
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly isProgram: boolean;
}

/** Content of an archive, which decides about each of its bytes. */
export interface ArchiveContent {
  readonly files: readonly ArchiveFile[];
  /** Time of every file. */
  readonly time: Date;
}

const toMode = ({ isProgram }: ArchiveFile): number => (isProgram ? 0o755 : 0o644);

function inOrder(files: readonly ArchiveFile[]): readonly ArchiveFile[] {
  return [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Values of the zip format: APPNOTE.TXT 4.4.2.2 and 4.4.15; the upper half of the attributes is the mode of Unix. */
const UNIX = 3;
const REGULAR_FILE = 0o100000;

/** A zip file. Its format has local times, so `time` counts in the time zone of this process. */
export function toZip({ files, time }: ArchiveContent): Uint8Array<ArrayBuffer> {
  const entries = inOrder(files).map((file) => {
    const attrs = (REGULAR_FILE | toMode(file)) << 16;
    return [file.path, [file.bytes, { level: 9, mtime: time, os: UNIX, attrs }]] as const;
  });
  return zipSync(Object.fromEntries(entries) as Zippable);
}

/** A tar.gz file. Every machine compresses to the same bytes: Node's own zlib does not, as it depends on the processor. */
export async function toTarGz({ files, time }: ArchiveContent): Promise<Uint8Array<ArrayBuffer>> {
  const entries = inOrder(files).map((file): TarEntry => ({
    header: { name: file.path, size: file.bytes.length, mode: toMode(file), mtime: time, type: 'file' },
    body: file.bytes,
  }));
  return gzipSync(await packTar(entries), { level: 9, mtime: 0 });
}
