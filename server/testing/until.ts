/** Far longer than anything takes on a busy machine, and short enough to say what is missing before a test is given up. */
const PATIENCE_MS = 30_000;
/** What happens in this process comes within a few turns; another process must not be starved by looking. */
const EAGER_TURNS = 100;
const LOOK_INTERVAL_MS = 5;

/**
 * Waits in a test for what happens behind the answers: on the network, or in another process.
 * @param what is said when it does not happen
 * @throws {Error} it did not happen in half a minute
 */
export async function until(isSo: () => boolean | Promise<boolean>, what = String(isSo)): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (let turn = 0; !(await isSo()); turn++) {
    if (performance.now() > deadline) throw new Error(`did not happen in ${PATIENCE_MS / 1_000} s: ${what}`);
    await new Promise((resolve) => {
      if (turn < EAGER_TURNS) setImmediate(resolve);
      else setTimeout(resolve, LOOK_INTERVAL_MS);
    });
  }
}
