/*
 * Runs the checks of the project: `npm test` those that every change needs, `npm run proofs` the long ones. Either runs those that
 * are named (`npm test -- lint unit`) and the tests of a folder or file (`npm test -- widgets/words`). The last line printed is
 * `N passed, N failed` over all of them.
 */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureCaddy } from './caddy.ts';
import { ensureChromium } from './chromium.ts';
import { root, runCommand } from './command.ts';
import { engineExecutable, engineVersions, unpackEngines } from './engines.ts';
import { ensureFirefox } from './firefox.ts';
import { ensureFonts } from './fonts.ts';
import { ensureObs } from './obs.ts';
import { ensurePostgres } from './postgres.ts';
import { ensureRedis } from './redis.ts';
import { listTestFiles } from './test-files.ts';
import { ensureWebKit } from './webkit.ts';

interface Tally {
  readonly passed: number;
  readonly failed: number;
}

const scratch = mkdtempSync(join(tmpdir(), 'onair-test-'));
/** Most tests are processes of their own that load the same modules. */
const COMPILE_CACHE = `${root}node_modules/.cache/node`;

/** A check that passes or fails as a whole. */
async function runCheck(...command: string[]): Promise<Tally> {
  const { code } = await runCommand(command);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** TypeScript 7 takes a tenth of the time of 6, which typescript-eslint still needs. */
const COMPILER = 'node_modules/typescript-7/bin/tsc';

/** Everything with all types at hand, and then each folder with those alone that there are where it runs. */
async function checkTypes(): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const project of ['.', 'core', 'widgets', 'server', 'server/pages'])
    tallies.push(await runCheck(process.execPath, COMPILER, '--noEmit', '-p', project));
  return add(tallies);
}

function add(tallies: readonly Tally[]): Tally {
  const sum = (key: keyof Tally): number => tallies.reduce((total, tally) => total + tally[key], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

/** How the tests that run in Node are run. */
interface NodeRun {
  /** Globs of the test files. */
  readonly patterns: readonly string[];
  /** How many files are run side by side; 2 by default. */
  readonly concurrency?: number;
  readonly flags?: readonly string[];
  /** Chooses among the files by their text. */
  readonly isWanted?: (file: string) => boolean;
  /** Seeds of the trials that have several (demo/e2e/seeds.ts). */
  readonly seeds?: string;
  /** Whether its files take about a second each and start no programs. */
  readonly isShort?: boolean;
}

/** A test that never ends fails by its name after this time, which is many times that of the slowest file. */
const TEST_LIMIT_MS = 900_000;
/**
 * What such a test leaves open would keep its process alive for ever, and with it the whole run. A short file would be ended
 * before all of its results were told.
 */
const END_AT_ONCE = '--test-force-exit';

/** Counts tests by node's own runner; a run that broke off counts as one failure more. */
async function runNodeTests(name: string, run: NodeRun): Promise<Tally> {
  const { patterns, concurrency = 2, seeds, flags = [], isWanted = () => true, isShort = false } = run;
  await prepare();
  const limits = [`--test-timeout=${TEST_LIMIT_MS}`, ...(isShort ? [] : [END_AT_ONCE])];
  const counts = join(scratch, `${name}.json`);
  const reporters = [
    ['--test-reporter=./scripts/failures-reporter.ts', '--test-reporter-destination=stdout'],
    ['--test-reporter=./scripts/count-reporter.ts', `--test-reporter-destination=${counts}`],
  ].flat();
  const files = listTestFiles('node', patterns).filter(isWanted);
  const { code } = await runCommand(
    [process.execPath, '--test', `--test-concurrency=${concurrency}`, ...limits, ...flags, ...reporters, ...files],
    { NODE_ENV: 'test', NODE_COMPILE_CACHE: COMPILE_CACHE, ...(seeds && { ONAIR_SEEDS: seeds }) },
  );
  return completeTally(readTally(counts), code);
}

function readTally(file: string): Tally {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Tally;
  } catch {
    return { passed: 0, failed: 0 };
  }
}

function completeTally(tally: Tally, code: number): Tally {
  const isConsistent = code === 0 ? tally.passed > 0 : tally.failed > 0;
  return isConsistent ? tally : { ...tally, failed: tally.failed + 1 };
}

let preparation: Promise<Tally> | undefined;

/** What tests need and packages do not bring: a Chromium, fonts and the built pages. Done once. */
function prepare(): Promise<Tally> {
  preparation ??= (async () => {
    process.env['CHROME_PATH'] = ensureChromium();
    ensureFonts();
    return runCheck(process.execPath, 'scripts/build.ts');
  })();
  return preparation;
}

/** Brings what only the long tests need: other browsers, OBS' engines, PostgreSQL, Redis and Caddy. */
async function prepareMore(): Promise<void> {
  process.env['FIREFOX_PATH'] = ensureFirefox();
  ensureWebKit();
  ensurePostgres();
  ensureRedis();
  ensureCaddy();
  await unpackEngines();
}

/** What runs in Node; what starts other programs is among the long ones, and so are the package and lint's own rules. */
const UNIT_TESTS = [
  '{core,server,widgets,scripts}/**/*.test.ts',
  'demo/*.test.ts',
  'demo/{samples,scenarios,simulator,gallery}/**/*.test.ts',
];
const BUILD_TESTS = ['scripts/{packed-*,lint}.test.ts'];
/** Servers that share PostgreSQL and Redis with each other: many of them start processes and wait for engines. */
const FLEET_TESTS = [
  'server/bus/redis/*.test.ts',
  'server/**/{fleet,fleet-*,keeper-fleet-crash}.test.ts',
  'server/store/migrate/*.test.ts',
  'server/operation/deploy/caddy.test.ts',
];
/** What starts PostgreSQL, or Onair as a process of its own: each takes seconds. */
const PROCESS_TESTS = [
  'server/{main,stop-process,stop-refresh}.test.ts',
  'server/cli/{main,postgres-backup}.test.ts',
  'server/air/action-crash.test.ts',
  'server/store/postgres/!(fleet-*).test.ts',
  'server/testing/private-engines.test.ts',
  'demo/{start,simulator/main}.test.ts',
];
/** In the names of those that need PostgreSQL, Redis or an engine of OBS, in a file where others need nothing. */
const WITH_ENGINES = 'on PostgreSQL|in a fleet|in a real engine';

/** With a real OBS on a screen of its own. */
const OBS_JOURNEYS = 'demo/e2e/journeys/obs*.test.ts';
const OBS_TESTS = [
  'server/obs/{obs-routes,steps/real-obs}.test.ts',
  'server/pages/dashboard/obs/page-access.test.ts',
  OBS_JOURNEYS,
];

/** Crashes, faults and hostile messages by seeds. */
const TRIALS = [
  'demo/e2e/{proofs/crash,faults/history,faults/air-history,faults/air-trials,faults/hostile}.test.ts',
  'server/account/tokens/keeper-crash.test.ts',
];
const FAULTS = ['demo/e2e/{proofs,faults,fleet,soak}/*.test.ts'];

/** What keeps nothing outside of its tests: all of them share a process, so that it is started once. */
const PURE_TESTS = ['{core,widgets,server/pages,demo/samples,demo/scenarios}/**/*.test.ts'];

/** What every change needs. */
const SHORT_TESTS = [
  ...UNIT_TESTS,
  ...[...BUILD_TESTS, ...FLEET_TESTS, ...PROCESS_TESTS, ...OBS_TESTS, ...TRIALS].map(leaveOut),
];

/** The journey from signing in to each widget in OBS. */
const JOURNEY = ['demo/e2e/journeys/whole-path.test.ts'];
const OTHER_JOURNEYS = ['demo/e2e/journeys/*.test.ts', ...[...JOURNEY, OBS_JOURNEYS].map(leaveOut)];

/** What draws, and so may look or work otherwise in an older engine; the dashboard does not run in OBS. */
const ENGINE_TESTS = [
  'widgets/!(page-parts|settings-form|source)/*.test.ts',
  'server/pages/overlay/*.test.ts',
  'demo/gallery/{contrast,fonts}.test.ts',
];

function leaveOut(pattern: string): string {
  return `!${pattern}`;
}

/** Widgets and pages in a real browser, the installed one or another; the runner's own last counts are read. */
async function runBrowserTests(flags: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  await prepare();
  const { code, output } = await runCommand(['wtr', ...flags], env);
  const counts = [...output.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1);
  return completeTally({ passed: Number(counts?.[1] ?? 0), failed: Number(counts?.[2] ?? 0) }, code);
}

/** Those that draw, in an engine that OBS embeds. */
function runEngineTests(version: (typeof engineVersions)[number]): Promise<Tally> {
  const files = listTestFiles('browser', ENGINE_TESTS);
  return runBrowserTests(['--files', ...files], { CHROME_PATH: engineExecutable(version) });
}

/** Whether some tests of a file need engines: it names them, or describes each storage (testing/each-storage.ts). */
function hasEngines(file: string): boolean {
  return new RegExp(`${WITH_ENGINES}|each-storage`).test(readFileSync(root + file, 'utf8'));
}

type Suites = Readonly<Record<string, () => Promise<Tally>>>;

/** What every change needs. Two run at a time, in this order; tests wait until all is prepared. */
const checks: Suites = {
  prepare,
  lint: () => runCheck('eslint', '--max-warnings=0', '.'),
  pure: () =>
    runNodeTests('pure', {
      patterns: [...PURE_TESTS, ...OBS_TESTS.map(leaveOut)],
      flags: ['--test-isolation=none'],
      isShort: true,
    }),
  unit: () =>
    runNodeTests('unit', {
      patterns: [...SHORT_TESTS, ...PURE_TESTS.map(leaveOut)],
      flags: [`--test-skip-pattern=${WITH_ENGINES}`],
      isShort: true,
    }),
  browser: () => runBrowserTests(),
  journey: () => runNodeTests('journey', { patterns: JOURNEY }),
  types: checkTypes,
  format: () => runCheck('prettier', '--check', '--log-level=warn', '.'),
  commits: () => runCheck('commitlint', '--last'),
  specification: () => runCheck(process.execPath, 'scripts/specification.ts'),
};

/** What takes longer: other browsers, databases, processes, the packed package, fleets, a real OBS, crashes, faults and floods, journeys. The longest come first, so that neither half waits long for the other. */
const proofs: Suites = {
  faults: () => runNodeTests('faults', { patterns: [...FAULTS, ...TRIALS.map(leaveOut)] }),
  journeys: () => runNodeTests('journeys', { patterns: OTHER_JOURNEYS }),
  firefox: () => runBrowserTests(['--config', 'web-test-runner.firefox.config.js']),
  ...Object.fromEntries(engineVersions.map((version) => [`engine-${version}`, () => runEngineTests(version)])),
  trials: () => runNodeTests('trials', { patterns: TRIALS, seeds: '1-5' }),
  processes: () => runNodeTests('processes', { patterns: PROCESS_TESTS }),
  engines: () =>
    runNodeTests('engines', {
      patterns: SHORT_TESTS,
      isWanted: hasEngines,
      flags: [`--test-name-pattern=${WITH_ENGINES}`],
    }),
  package: () => runNodeTests('package', { patterns: BUILD_TESTS }),
  fleet: () => runNodeTests('fleet', { patterns: FLEET_TESTS }),
  obs: () => {
    ensureObs();
    return runNodeTests('obs', { patterns: OBS_TESTS, concurrency: 1 });
  },
};

/** The benchmarks run, briefly and alone, and nothing weighs more than its budget; what they find depends on the machine and is no test. */
const benches: Suites = {
  bench: () => runNodeTests('bench', { patterns: ['bench/*.test.ts'], concurrency: 1 }),
};

/** Tests of the folders and files that are named by their paths. */
function chooseFiles(paths: readonly string[]): Suites {
  const patterns = paths.map((path) => {
    const isFolder = statSync(root + path, { throwIfNoEntry: false })?.isDirectory();
    return isFolder ? `${path.replace(/\/$/, '')}/**/*.test.ts` : path;
  });
  const browserFiles = listTestFiles('browser', patterns);
  return {
    ...(listTestFiles('node', patterns).length > 0 && { 'in Node': () => runNodeTests('named', { patterns }) }),
    ...(browserFiles.length > 0 && { 'in the browser': () => runBrowserTests(['--files', ...browserFiles]) }),
  };
}

/** What the command line asks for; one after another, since benchmarks need the machine alone. */
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

/** Runs two at a time: most leave a core idle for some of their time. */
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
  if (Object.keys(suites).some((name) => !(name in checks))) await prepareMore();
  tallies.push(...(await runSuites(suites)));
}
rmSync(scratch, { recursive: true, force: true });
const { passed, failed } = add(tallies);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
