import { readFileSync } from 'node:fs';
import { root } from './command.ts';
import { engineExecutable, engineVersions, unpackEngines } from './engines.ts';
import { ensureFirefox } from './firefox.ts';
import { ensureProgram } from './programs.ts';
import { listTestFiles } from './test-files.ts';
import * as patterns from './test-patterns.ts';
import type { Tally } from './tally.ts';
import { prepare, runBrowserTests, runCheck, runChecks, runNodeTests } from './test-runs.ts';
import { ensureWebKit } from './webkit.ts';

/** Suites by name. */
export type Suites = Readonly<Record<string, () => Promise<Tally>>>;

/** TypeScript 7 takes a tenth of the time of version 6, which typescript-eslint still needs. */
const COMPILER = 'node_modules/typescript-7/bin/tsc';
/** Everything with all types, and then each folder with only the types of its runtime. */
const PROJECTS = ['.', 'core', 'widgets', 'server', 'server/pages'];

/** Name patterns of tests that need PostgreSQL, Redis or an engine of OBS, in files where other tests do not. */
const WITH_ENGINES = 'on PostgreSQL|in a fleet|in a real engine';
const SKIP_ENGINES = `--test-skip-pattern=${WITH_ENGINES}`;

/** Whether some tests of a file need engines: by name, or because it tests each storage (testing/each-storage.ts). */
function hasEngines(file: string): boolean {
  return new RegExp(`${WITH_ENGINES}|each-storage`).test(readFileSync(root + file, 'utf8'));
}

/** Runs the tests of drawing in an engine of OBS. */
function runEngineTests(version: (typeof engineVersions)[number]): Promise<Tally> {
  const files = listTestFiles('browser', patterns.ENGINE_TESTS);
  return runBrowserTests({ files, env: { CHROME_PATH: engineExecutable(version) } });
}

/** Checks that every change needs. Two run at a time, in this order; tests wait for the preparation. */
export const checks: Suites = {
  prepare,
  lint: () =>
    runChecks([
      ['oxlint', '--deny-warnings'],
      ['eslint', '--max-warnings=0', '.'],
    ]),
  browser: () => runBrowserTests(),
  unit: () =>
    runNodeTests({
      patterns: patterns.UNIT_TESTS,
      flags: ['--test-isolation=none', SKIP_ENGINES],
      isShort: true,
      isRepeated: true,
    }),
  journey: () => runNodeTests({ patterns: patterns.JOURNEY, isRepeated: true }),
  types: () => runChecks(PROJECTS.map((project) => [process.execPath, COMPILER, '--noEmit', '-p', project])),
  format: () => runCheck('prettier', '--check', '--log-level=warn', '.'),
  commits: () => runCheck('commitlint', '--last'),
  specification: () => runCheck(process.execPath, 'scripts/specification.ts'),
};

/** Installs the programs of slow tests: other browsers, OBS' engines, PostgreSQL, Redis and Caddy. */
export async function prepareProofs(): Promise<void> {
  process.env['FIREFOX_PATH'] = ensureFirefox();
  ensureWebKit();
  ensureProgram('PostgreSQL');
  ensureProgram('Redis');
  ensureProgram('Caddy');
  await unpackEngines();
}

/**
 * Slow checks: other browsers, databases, processes, the packed package, fleets, a real OBS, crashes, faults, bursts and journeys. The
 * longest come first, so that both halves end at about the same time.
 */
export const proofs: Suites = {
  faults: () => runNodeTests({ patterns: patterns.FAULTS, isRepeated: true }),
  journeys: () => runNodeTests({ patterns: patterns.OTHER_JOURNEYS, isRepeated: true }),
  firefox: () => runBrowserTests({ config: 'web-test-runner.firefox.config.js' }),
  trials: () => runNodeTests({ patterns: patterns.TRIALS, seeds: '1-5' }),
  obs: () => {
    ensureProgram('OBS');
    return runNodeTests({ patterns: patterns.OBS_TESTS, concurrency: 1, isRepeated: true });
  },
  processes: () => runNodeTests({ patterns: patterns.PROCESS_TESTS, isRepeated: true }),
  package: () => runNodeTests({ patterns: patterns.BUILD_TESTS, isRepeated: true }),
  ...Object.fromEntries(engineVersions.map((version) => [`engine-${version}`, () => runEngineTests(version)])),
  fleet: () => runNodeTests({ patterns: patterns.FLEET_TESTS, isRepeated: true }),
  engines: () =>
    runNodeTests({
      patterns: patterns.UNIT_TESTS,
      isWanted: hasEngines,
      flags: [`--test-name-pattern=${WITH_ENGINES}`],
    }),
};

/** Short runs of the benchmarks, one at a time, and size budgets. The measured times depend on the machine and are not checked. */
export const benches: Suites = {
  bench: () => runNodeTests({ patterns: ['bench/*.test.ts'], concurrency: 1, isRepeated: true }),
};
