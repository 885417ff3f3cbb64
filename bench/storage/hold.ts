/**
 * Does some work and gives the longest time, in milliseconds, in which nothing else had its turn on the event loop: no frame of the
 * relay could leave meanwhile.
 */
export async function measureHold(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  let isOver = false;
  const look = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await new Promise(setImmediate);
  last = performance.now();
  longest = 0;
  await work();
  look();
  isOver = true;
  return longest;
}
