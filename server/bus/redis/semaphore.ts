/** Lets so many tasks run at once; the others wait for their turn, in order. */
export class Semaphore {
  private free: number;
  private readonly size: number;
  private waiting: { readonly begin: (round: number) => void; readonly fail: (reason: Error) => void }[] = [];
  /** Changes with each {@link reset}: tasks of before count no more. */
  private round = 0;

  constructor(size: number) {
    this.size = size;
    this.free = size;
  }

  /** Runs a task in its turn. @throws {Error} what the task throws, or the reason of {@link reset} when it had to wait till then */
  async run<T>(task: () => Promise<T>): Promise<T> {
    const round = await this.enter();
    try {
      return await task();
    } finally {
      if (round === this.round) this.release();
    }
  }

  /** Refuses all that wait, and waits for none that runs. */
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
