/** The longest time in which nothing else had its turn on the event loop, in milliseconds. */
export interface Hold {
  /** By the clock. On a busy machine most of it may be other programs' time. */
  readonly wallMs: number;
  /** The most processor time that this thread took in one turn: what is ours on any machine. It is not the same turn as that of `wallMs`. */
  readonly cpuMs: number;
}

/** Does some work and gives the longest hold meanwhile, in which no frame of the relay could have left. */
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
