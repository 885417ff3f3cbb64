import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { root, runCommand } from './command.ts';
import { ensureFonts } from './fonts.ts';
import { add, completeTally, type Tally } from './tally.ts';
import { listTestFiles } from './test-files.ts';

/** Cache of compiled modules: many tests are separate processes that load the same modules. */
const COMPILE_CACHE = `${root}node_modules/.cache/node`;

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
  /**
   * Whether files that fail run once more, alone. Tests of whole programs and browsers wait in real time, and a machine that stands still
   * for a minute ends their waits.
   */
  readonly isRepeated?: boolean;
}

/** Time limit of a test, many times that of the slowest file. A hanging test then fails by name. */
const TEST_LIMIT_MS = 900_000;
/** Ends the process of a test that leaves handles open. Short files would end before all results are reported. */
const END_AT_ONCE = '--test-force-exit';

/** Counts tests with Node's own runner; an aborted run counts as one more failure. */
export async function runNodeTests(run: NodeRun): Promise<Tally> {
  const { patterns, isWanted = () => true, isRepeated = false } = run;
  await prepare();
  const { code, tallies } = await runFiles(listTestFiles('node', patterns).filter(isWanted), run);
  const failed = Object.entries(tallies).flatMap(([file, tally]) => (tally.failed > 0 ? file : []));
  if (!isRepeated || failed.length === 0) return completeTally(add(Object.values(tallies)), code);
  process.stdout.write(`run once more: ${failed.join(', ')}\n`);
  const again = await runFiles(failed, { ...run, concurrency: 1 });
  return completeTally(add(Object.values({ ...tallies, ...again.tallies })), again.code);
}

/** The exit code of a run, and the counts of each file. */
interface FilesRun {
  readonly code: number;
  readonly tallies: Readonly<Record<string, Tally>>;
}

async function runFiles(
  files: readonly string[],
  { concurrency = 2, seeds, flags = [], isShort = false }: NodeRun,
): Promise<FilesRun> {
  const scratch = mkdtempSync(join(tmpdir(), 'onair-test-'));
  const counts = join(scratch, 'counts.json');
  const reporters = [
    ['--test-reporter=./scripts/failures-reporter.ts', '--test-reporter-destination=stdout'],
    ['--test-reporter=./scripts/count-reporter.ts', `--test-reporter-destination=${counts}`],
  ].flat();
  const limits = [`--test-timeout=${TEST_LIMIT_MS}`, ...(isShort ? [] : [END_AT_ONCE])];
  const { code } = await runCommand(
    [process.execPath, '--test', `--test-concurrency=${concurrency}`, ...limits, ...flags, ...reporters, ...files],
    { NODE_ENV: 'test', NODE_COMPILE_CACHE: COMPILE_CACHE, ...(seeds && { ONAIR_SEEDS: seeds }) },
  );
  const tallies = readTallies(counts);
  rmSync(scratch, { recursive: true });
  return { code, tallies };
}

function readTallies(file: string): FilesRun['tallies'] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as FilesRun['tallies'];
  } catch {
    return {};
  }
}

/** Tests of widgets and pages in a real browser, the installed one or another; the runner's own final counts are parsed. */
export async function runBrowserTests(flags: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  await prepare();
  const { code, output } = await runCommand(['wtr', ...flags], env);
  const counts = [...output.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1);
  return completeTally({ passed: Number(counts?.[1] ?? 0), failed: Number(counts?.[2] ?? 0) }, code);
}
