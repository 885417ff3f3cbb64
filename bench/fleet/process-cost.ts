import { readFileSync } from 'node:fs';

/** Processor time of a process since its start, and its memory. */
export interface ProcessCost {
  readonly cpuMs: number;
  /** Resident memory. */
  readonly rssBytes: number;
}

/** Length of a tick in `/proc/<pid>/stat`: every Linux has 100 a second (proc(5), sysconf(3)). */
const TICK_MS = 10;

/** Reads the total cost of processes, by their ids. */
export function readCost(pids: readonly number[]): ProcessCost {
  const costs = pids.map(readOne);
  const sum = (key: keyof ProcessCost): number => costs.reduce((total, cost) => total + cost[key], 0);
  return { cpuMs: sum('cpuMs'), rssBytes: sum('rssBytes') };
}

function readOne(pid: number): ProcessCost {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // the program's name stands in parentheses and may contain any character
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return {
    cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
    rssBytes: Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024,
  };
}
