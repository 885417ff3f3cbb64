/*
 * Runs the checks of the project: `npm test` those that every change needs, `npm run proofs` the slow ones. Either runs only the named ones
 * (`npm test -- lint unit`) or the tests of a folder or file (`npm test -- widgets/words`). The last line printed is `N passed, N failed`
 * over all of them.
 */
import { statSync } from 'node:fs';
import { root } from './command.ts';
import { listTestFiles } from './test-files.ts';
import { add, type Tally } from './tally.ts';
import { runBrowserTests, runNodeTests } from './test-runs.ts';
import { benches, checks, prepareProofs, proofs, type Suites } from './test-suites.ts';

/** Tests of the folders and files named by path. */
function chooseFiles(paths: readonly string[]): Suites {
  const patterns = paths.map((path) => {
    const isFolder = statSync(root + path, { throwIfNoEntry: false })?.isDirectory();
    return isFolder ? `${path.replace(/\/$/, '')}/**/*.test.ts` : path;
  });
  const browserFiles = listTestFiles('browser', patterns);
  return {
    ...(listTestFiles('node', patterns).length > 0 && { 'in Node': () => runNodeTests({ patterns }) }),
    ...(browserFiles.length > 0 && { 'in the browser': () => runBrowserTests({ files: browserFiles }) }),
  };
}

/** Suites named on the command line; one after another, since benchmarks need the machine alone. */
function chooseSuites(parameters: readonly string[]): readonly Suites[] {
  const named = parameters.filter((parameter) => parameter !== '--proofs');
  if (named.length === 0) return parameters.includes('--proofs') ? [proofs, benches] : [checks];
  const all: Suites = { ...checks, ...proofs, ...benches };
  const files = chooseFiles(named.filter((name) => name.includes('/')));
  const names = named.filter((name) => !name.includes('/'));
  const unknown = names.filter((name) => !(name in all));
  if (unknown.length > 0 || (names.length === 0 && Object.keys(files).length === 0)) {
    process.stderr.write(
      `No check and no test is called ${named.join(', ')}: there are ${Object.keys(all).join(', ')}.\n`,
    );
    process.exit(2);
  }
  return [{ ...Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))), ...files }];
}

async function runSuite(name: string, run: () => Promise<Tally>): Promise<Tally> {
  const startedAt = performance.now();
  process.stdout.write(`\n── ${name}\n`);
  const { passed, failed } = await run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return { passed: 0, failed: 1 };
  });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  process.stdout.write(`${name}: ${passed} ok, ${failed} not, in ${seconds} s\n`);
  return { passed, failed };
}

/** Runs two suites at a time: most leave a core idle for some of their time. */
async function runSuites(suites: Suites): Promise<readonly Tally[]> {
  const waiting = Object.entries(suites);
  const tallies: Tally[] = [];
  const runNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) tallies.push(await runSuite(...next));
  };
  await Promise.all([runNext(), runNext()]);
  return tallies;
}

const tallies: Tally[] = [];
for (const suites of chooseSuites(process.argv.slice(2))) {
  if (Object.keys(suites).some((name) => !(name in checks))) await prepareProofs();
  tallies.push(...(await runSuites(suites)));
}
const { passed, failed } = add(tallies);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
