/** Runs a limited number of tasks at once; the others wait for their turn, in order. */
export class Semaphore {
  private free: number;
  private readonly size: number;
  private waiting: { readonly begin: (round: number) => void; readonly fail: (reason: Error) => void }[] = [];
  /** Incremented by each {@link reset}: earlier tasks no longer count. */
  private round = 0;

  constructor(size: number) {
    this.size = size;
    this.free = size;
  }

  /** Runs a task in its turn. @throws {Error} the error of the task, or the reason of {@link reset} if it was still waiting */
  async run<T>(task: () => Promise<T>): Promise<T> {
    const round = await this.enter();
    try {
      return await task();
    } finally {
      if (round === this.round) this.release();
    }
  }

  /** Rejects all waiting tasks, and no longer waits for running ones. */
  reset(reason: Error): void {
    const { waiting } = this;
    this.round += 1;
    this.free = this.size;
    this.waiting = [];
    for (const { fail } of waiting) fail(reason);
  }

  private enter(): number | Promise<number> {
    if (this.free === 0) return new Promise((begin, fail) => this.waiting.push({ begin, fail }));
    this.free -= 1;
    return this.round;
  }

  private release(): void {
    const next = this.waiting.shift();
    if (next) next.begin(this.round);
    else this.free += 1;
  }
}
