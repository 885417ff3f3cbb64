/** The longest block of the event loop, in milliseconds. */
export interface Hold {
  /** Wall-clock time. On a busy machine most of it may be other programs' time. */
  readonly wallMs: number;
  /** Highest processor time of this thread in one turn, independent of other programs. It may be another turn than that of `wallMs`. */
  readonly cpuMs: number;
}

/** Runs some work and returns the longest block meanwhile, in which the relay could not have sent a frame. */
export async function measureHold(work: () => Promise<unknown>): Promise<Hold> {
  let wallMs = 0;
  let cpuMs = 0;
  let last = readTimes();
  let isOver = false;
  const look = (): void => {
    const now = readTimes();
    wallMs = Math.max(wallMs, now.wallMs - last.wallMs);
    cpuMs = Math.max(cpuMs, now.cpuMs - last.cpuMs);
    last = now;
    if (!isOver) setImmediate(look);
  };
  await new Promise(setImmediate);
  last = readTimes();
  setImmediate(look);
  await work();
  look();
  isOver = true;
  return { wallMs, cpuMs };
}

function readTimes(): Hold {
  const { user, system } = process.threadCpuUsage();
  return { wallMs: performance.now(), cpuMs: (user + system) / 1_000 };
}
