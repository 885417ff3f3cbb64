/** Longer than any effect on a busy machine, but shorter than the time limit of a test, so that the error names the missing effect. */
const TIMEOUT_MS = 30_000;
/** Turns of the event loop with frequent checks, for effects in this process; later checks are rarer, to leave time for other processes. */
const EAGER_TURNS = 100;
const LOOK_INTERVAL_MS = 5;

/**
 * Waits in a test for an effect that no promise reports: on the network, or in another process.
 * @param what describes the effect in the error
 * @throws {Error} it did not happen in half a minute
 */
export async function until(isSo: () => boolean | Promise<boolean>, what = String(isSo)): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (let turn = 0; !(await isSo()); turn++) {
    if (performance.now() > deadline) throw new Error(`did not happen in ${TIMEOUT_MS / 1_000} s: ${what}`);
    await new Promise((resolve) => {
      if (turn < EAGER_TURNS) setImmediate(resolve);
      else setTimeout(resolve, LOOK_INTERVAL_MS);
    });
  }
}
