import { readFileSync } from 'node:fs';

/** What a process has used since it was started, and what it holds. */
export interface ProcessCost {
  readonly cpuMs: number;
  /** Resident memory. */
  readonly rssBytes: number;
}

/** Length of a tick of `/proc/<pid>/stat`: 100 of them are a second on every Linux (proc(5), sysconf(3)). */
const TICK_MS = 10;

/** Reads what processes have used together, by their ids. */
export function readCost(pids: readonly number[]): ProcessCost {
  const costs = pids.map(readOne);
  const sum = (key: keyof ProcessCost): number => costs.reduce((total, cost) => total + cost[key], 0);
  return { cpuMs: sum('cpuMs'), rssBytes: sum('rssBytes') };
}

function readOne(pid: number): ProcessCost {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // the name of the program stands in parentheses and may hold anything
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return {
    cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
    rssBytes: Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024,
  };
}
