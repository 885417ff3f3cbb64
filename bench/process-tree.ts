import { readdirSync, readFileSync } from 'node:fs';

const CLOCK_TICKS_A_SECOND = 100;
const KIB = 1024;

/** Ids of a process and all its descendants. */
export function listProcesses(pid: number): readonly number[] {
  // any thread may have started a child
  const children = listThreads(pid).flatMap((thread) => readProc(`${pid}/task/${thread}/children`).trim().split(' '));
  return [pid, ...children.filter((child) => child !== '').flatMap((child) => listProcesses(Number(child)))];
}

/** Processor time of processes, in milliseconds. */
export function readCpuMs(processes: readonly number[]): number {
  return sum(processes, (pid) => {
    const stat = readProc(`${pid}/stat`)
      .replace(/^.*\) /, '')
      .split(' ');
    return ((Number(stat[11]) + Number(stat[12])) / CLOCK_TICKS_A_SECOND) * 1000;
  });
}

/** The browser's processes that run pages and draw: the renderers and the GPU process, which is software without a GPU. */
export function pickDrawing(processes: readonly number[]): readonly number[] {
  return processes.filter((pid) => /--type=(?:renderer|gpu-process)\b/.test(readProc(`${pid}/cmdline`)));
}

/** Memory of processes in bytes, with shared memory counted once (PSS). */
export function readMemory(processes: readonly number[]): number {
  return sum(processes, (pid) => Number(/^Pss:\s+(\d+) kB/m.exec(readProc(`${pid}/smaps_rollup`))?.[1]) * KIB);
}

/** Sum over processes; ended ones count as zero. */
function sum(processes: readonly number[], read: (pid: number) => number): number {
  return processes.map(read).reduce((total, value) => total + (Number.isNaN(value) ? 0 : value), 0);
}

function listThreads(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** Content of a file in /proc; empty for a process that has just ended. */
function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
}
