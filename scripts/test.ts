/*
 * Runs the checks of the project: `npm test` those that every change needs, `npm run proofs` the long ones, and either of them those
 * that are named: `npm test -- lint unit`. The last line printed is `N passed, N failed` over all of them.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { runCommand } from './command.ts';
import { engineExecutable, engineVersions, unpackEngines } from './engines.ts';
import { ensureFirefox } from './firefox.ts';
import { ensureFonts } from './fonts.ts';
import { ensurePostgres } from './postgres.ts';
import { ensureWebKit } from './webkit.ts';

interface Tally {
  readonly passed: number;
  readonly failed: number;
}

const scratch = mkdtempSync(join(tmpdir(), 'onair-test-'));

/** A check that either holds or does not. */
async function runCheck(...command: string[]): Promise<Tally> {
  const { code } = await runCommand(command);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Everything with all types at hand, and then each folder with those alone that there are where it runs. */
async function checkTypes(): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const project of ['.', 'core', 'widgets', 'server', 'server/pages'])
    tallies.push(await runCheck('tsc', '--noEmit', '-p', project));
  return add(tallies);
}

function add(tallies: readonly Tally[]): Tally {
  const sum = (key: keyof Tally): number => tallies.reduce((total, tally) => total + tally[key], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

/** Counts tests by node's own runner; a run that broke off counts as one failure more. */
async function runNodeTests(name: string, flags: readonly string[], patterns: readonly string[]): Promise<Tally> {
  const counts = join(scratch, `${name}.json`);
  const reporters = [
    ['--test-reporter=./scripts/failures-reporter.ts', '--test-reporter-destination=stdout'],
    ['--test-reporter=./scripts/count-reporter.ts', `--test-reporter-destination=${counts}`],
  ].flat();
  const { code } = await runCommand([process.execPath, '--test', ...flags, ...reporters, ...patterns], {
    NODE_ENV: 'test',
  });
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

/** What tests need and packages do not bring: browsers, fonts, OBS's engines, PostgreSQL, and the built pages. */
async function prepare(): Promise<Tally> {
  process.env['CHROME_PATH'] = ensureChromium();
  process.env['FIREFOX_PATH'] = ensureFirefox();
  ensureWebKit();
  ensureFonts();
  ensurePostgres();
  await unpackEngines();
  return runCheck(process.execPath, 'scripts/build.ts');
}

function runUnitTests(): Promise<Tally> {
  const patterns = [
    'core/**/*.test.ts',
    'server/!(pages)/**/*.test.ts',
    'server/*.test.ts',
    'demo/{scenarios,simulator}/**/*.test.ts',
    'demo/*.test.ts',
    'widgets/settings/*.test.ts',
    'scripts/!(packed-*).test.ts',
  ];
  return runNodeTests('unit', ['--test-concurrency=2'], patterns);
}

/** What npm ships, packed, installed into empty folders and used from there. */
function runPackageTests(): Promise<Tally> {
  return runNodeTests('package', [], ['scripts/packed-*.test.ts']);
}

/** Widgets and pages in a real browser, the installed one or another; the runner's own last counts are read. */
async function runBrowserTests(flags: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const { code, output } = await runCommand(['wtr', ...flags], env);
  const counts = [...output.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1);
  return completeTally({ passed: Number(counts?.[1] ?? 0), failed: Number(counts?.[2] ?? 0) }, code);
}

/** Widgets, and the page that they are on, in an engine that OBS embeds; the dashboard runs in nobody's OBS. */
function runEngineTests(version: (typeof engineVersions)[number]): Promise<Tally> {
  const looks = 'demo/gallery/{contrast,fonts}.test.ts';
  const files = ['widgets/**/*.test.ts', 'server/pages/overlay/*.test.ts', looks, '!**/settings/*.test.ts'];
  return runBrowserTests(['--files', ...files], { CHROME_PATH: engineExecutable(version) });
}

/** End-to-end proofs: the server against the simulator, with crashes, floods and a real browser. */
function runProofs(): Promise<Tally> {
  return runNodeTests(
    'faults',
    ['--test-concurrency=2', '--test-force-exit'],
    ['demo/e2e/{proofs,faults,soak}/*.test.ts'],
  );
}

/** From signing in to a widget in OBS, and the dashboard's bad days. */
const QUICK_JOURNEYS = ['demo/e2e/journeys/{whole-path,dashboard,signed-out}.test.ts'];
const LONG_JOURNEYS = ['demo/e2e/journeys/!(whole-path|dashboard|signed-out).test.ts'];

/** The benchmarks run, briefly, and nothing weighs more than its budget; what they find depends on the machine and is no test. */
function runBenchTests(): Promise<Tally> {
  return runNodeTests('bench', ['--test-concurrency=1'], ['bench/*.test.ts']);
}

type Suites = Readonly<Record<string, () => Promise<Tally>>>;

/** What every change needs. Those of one row leave a core idle for much of their time, so they run together; rows run in turn. */
const checks: readonly Suites[] = [
  {
    format: () => runCheck('prettier', '--check', '--log-level=warn', '.'),
    lint: () => runCheck('eslint', '--max-warnings=0', '.'),
    types: checkTypes,
    commits: () => runCheck('commitlint', '--last'),
    specification: () => runCheck(process.execPath, 'scripts/specification.ts'),
    prepare,
  },
  { unit: runUnitTests },
  { browser: () => runBrowserTests() },
  { journeys: () => runNodeTests('journeys', ['--test-concurrency=2'], QUICK_JOURNEYS) },
];

/** What takes longer: other engines, the packed package, crashes, faults, floods, pictures, and the benchmarks in brief. */
const proofs: readonly Suites[] = [
  {
    firefox: () => runBrowserTests(['--config', 'web-test-runner.firefox.config.js']),
    ...Object.fromEntries(engineVersions.map((version) => [`engine-${version}`, () => runEngineTests(version)])),
  },
  { package: runPackageTests },
  { faults: runProofs },
  { pictures: () => runNodeTests('pictures', ['--test-concurrency=2'], LONG_JOURNEYS) },
  { bench: runBenchTests },
];

async function runSuite(name: string, run: () => Promise<Tally>): Promise<Tally> {
  const startedAt = performance.now();
  const tally = await run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return undefined;
  });
  const { passed, failed } = tally ?? { passed: 0, failed: 1 };
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  process.stdout.write(`${name}: ${passed} ok, ${failed} not, in ${seconds} s\n`);
  return { passed, failed };
}

const parameters = process.argv.slice(2);
const named = parameters.filter((name) => name !== '--proofs');
const all = [...checks, ...proofs];
const names = all.flatMap((row) => Object.keys(row));
const unknown = named.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`No check is called ${unknown.join(', ')}: there are ${names.join(', ')}.\n`);
  process.exit(2);
}

const isLong = parameters.includes('--proofs');
const chosenRows = named.length > 0 ? all : isLong ? proofs : checks;
// whatever is chosen needs what is prepared
const rows = isLong && named.length === 0 ? [{ prepare }, ...chosenRows] : chosenRows;
const isChosen = (name: string): boolean => named.length === 0 || named.includes(name) || name === 'prepare';

let total: Tally = { passed: 0, failed: 0 };
for (const row of rows) {
  const suites = Object.entries(row).filter(([name]) => isChosen(name));
  if (suites.length === 0) continue;
  process.stdout.write(`\n── ${suites.map(([name]) => name).join(', ')}\n`);
  total = add([total, ...(await Promise.all(suites.map(([name, run]) => runSuite(name, run))))]);
}
rmSync(scratch, { recursive: true, force: true });
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
