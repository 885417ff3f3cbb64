import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A limit of memory for a process, and what it has used. */
export interface MemoryLimit {
  /** Kind of the limit; `none` if no cgroup can be created, so that the process is only measured. */
  readonly kind: 'cgroup v2' | 'cgroup v1' | 'none';
  /** Command that runs another one under the limit. */
  readonly launcher: readonly string[];
  /** Environment of a process that cannot see the limit otherwise. */
  readonly settings: Readonly<Record<string, string>>;
  /** Most memory that was in use so far, in bytes. */
  peakBytes(pid: number): number;
  remove(): void;
}

interface CgroupFiles {
  readonly kind: 'cgroup v2' | 'cgroup v1';
  readonly folder: string;
  readonly limit: string;
  readonly peak: string;
}

const NAME = `onair-proof-${process.pid}`;
const CGROUPS: readonly CgroupFiles[] = [
  { kind: 'cgroup v2', folder: '/sys/fs/cgroup', limit: 'memory.max', peak: 'memory.peak' },
  {
    kind: 'cgroup v1',
    folder: '/sys/fs/cgroup/memory',
    limit: 'memory.limit_in_bytes',
    peak: 'memory.max_usage_in_bytes',
  },
];

/** Makes a real limit of memory in a cgroup where this user may; otherwise processes are only measured. */
export function createMemoryLimit(bytes: number): MemoryLimit {
  for (const files of CGROUPS) {
    const limit = tryCgroup(files, bytes);
    if (limit) return limit;
  }
  const preload = new URL('told-memory.ts', import.meta.url).href;
  const settings = { NODE_OPTIONS: `--import ${preload}`, ONAIR_PROOF_MEMORY: String(bytes) };
  return { kind: 'none', launcher: [], settings, peakBytes: readPeakRss, remove: () => undefined };
}

function tryCgroup({ kind, folder, limit, peak }: CgroupFiles, bytes: number): MemoryLimit | undefined {
  const place = join(folder, NAME);
  try {
    mkdirSync(place);
  } catch {
    return undefined;
  }
  const remove = (): void => rmdirSync(place);
  try {
    // a folder of another file system has none of these files
    if (!existsSync(join(place, limit))) throw new Error('no memory controller');
    writeFileSync(join(place, limit), String(bytes));
    return {
      kind,
      // the shell enters the cgroup and becomes the server, which so begins with the limit
      launcher: ['/bin/sh', '-c', 'echo $$ > "$0" && exec "$@"', join(place, 'cgroup.procs')],
      settings: {},
      peakBytes: () => Number(readFileSync(join(place, peak), 'utf8')),
      remove,
    };
  } catch {
    remove();
    return undefined;
  }
}

/** Most memory that a process has held, in bytes. */
function readPeakRss(pid: number): number {
  const kib = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) * 1024;
}
