import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { root, runCommand } from './command.ts';
import { ensureFonts } from './fonts.ts';
import { listTestFiles } from './test-files.ts';

/** Counts of a finished run. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** Cache of compiled modules: many tests are separate processes that load the same modules. */
const COMPILE_CACHE = `${root}node_modules/.cache/node`;

/** Sum of several runs. */
export function add(tallies: readonly Tally[]): Tally {
  const sum = (key: keyof Tally): number => tallies.reduce((total, tally) => total + tally[key], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

/** Runs a check that passes or fails as a whole. */
export async function runCheck(...command: string[]): Promise<Tally> {
  const { code } = await runCommand(command);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs checks one after another. */
export async function runChecks(commands: readonly (readonly string[])[]): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const command of commands) tallies.push(await runCheck(...command));
  return add(tallies);
}

let preparation: Promise<Tally> | undefined;

/** Prepares the needs of tests that packages lack: a Chromium, fonts and the built pages. Runs once. */
export function prepare(): Promise<Tally> {
  preparation ??= (async () => {
    process.env['CHROME_PATH'] = ensureChromium();
    ensureFonts();
    return runCheck(process.execPath, 'scripts/build.ts');
  })();
  return preparation;
}

/** Options of a run of Node tests. */
export interface NodeRun {
  /** Globs of the test files. */
  readonly patterns: readonly string[];
  /** Number of files that run in parallel; 2 by default. */
  readonly concurrency?: number;
  readonly flags?: readonly string[];
  /** Selects files by their text. */
  readonly isWanted?: (file: string) => boolean;
  /** Seeds of the randomized tests (demo/e2e/seeds.ts). */
  readonly seeds?: string;
  /** Whether its files take about a second each and start no programs. */
  readonly isShort?: boolean;
}

/** Time limit of a test, many times that of the slowest file. A hanging test then fails by name. */
const TEST_LIMIT_MS = 900_000;
/** Ends the process of a test that leaves handles open. Short files would end before all results are reported. */
const END_AT_ONCE = '--test-force-exit';

/** Counts tests with Node's own runner; an aborted run counts as one more failure. */
export async function runNodeTests(run: NodeRun): Promise<Tally> {
  const { patterns, concurrency = 2, seeds, flags = [], isWanted = () => true, isShort = false } = run;
  await prepare();
  const scratch = mkdtempSync(join(tmpdir(), 'onair-test-'));
  const counts = join(scratch, 'counts.json');
  const reporters = [
    ['--test-reporter=./scripts/failures-reporter.ts', '--test-reporter-destination=stdout'],
    ['--test-reporter=./scripts/count-reporter.ts', `--test-reporter-destination=${counts}`],
  ].flat();
  const limits = [`--test-timeout=${TEST_LIMIT_MS}`, ...(isShort ? [] : [END_AT_ONCE])];
  const files = listTestFiles('node', patterns).filter(isWanted);
  const { code } = await runCommand(
    [process.execPath, '--test', `--test-concurrency=${concurrency}`, ...limits, ...flags, ...reporters, ...files],
    { NODE_ENV: 'test', NODE_COMPILE_CACHE: COMPILE_CACHE, ...(seeds && { ONAIR_SEEDS: seeds }) },
  );
  const tally = readTally(counts);
  rmSync(scratch, { recursive: true });
  return completeTally(tally, code);
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

/** Tests of widgets and pages in a real browser, the installed one or another; the runner's own final counts are parsed. */
export async function runBrowserTests(flags: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  await prepare();
  const { code, output } = await runCommand(['wtr', ...flags], env);
  const counts = [...output.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1);
  return completeTally({ passed: Number(counts?.[1] ?? 0), failed: Number(counts?.[2] ?? 0) }, code);
}
