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
   * Whether files that fail run once more, alone. Tests of servers, whole programs and browsers wait in real time, and a machine that stands
   * still for a minute ends their waits.
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
  const first = await runFiles(listTestFiles('node', patterns).filter(isWanted), run);
  return isRepeated ? repeatFailed(first, (files) => runFiles(files, { ...run, concurrency: 1 })) : toTally(first);
}

/** The exit code of a run, and the counts of each file. */
interface FilesRun {
  readonly code: number;
  readonly tallies: Readonly<Record<string, Tally>>;
}

/** Runs the failed files of a run once more, and counts what they did then. */
async function repeatFailed(
  first: FilesRun,
  runAgain: (files: readonly string[]) => Promise<FilesRun>,
): Promise<Tally> {
  const failed = Object.entries(first.tallies).flatMap(([file, tally]) => (tally.failed > 0 ? file : []));
  if (failed.length === 0) return toTally(first);
  process.stdout.write(`run once more: ${failed.join(', ')}\n`);
  const again = await runAgain(failed);
  return toTally({ code: again.code, tallies: { ...first.tallies, ...again.tallies } });
}

function toTally({ code, tallies }: FilesRun): Tally {
  return completeTally(add(Object.values(tallies)), code);
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

/** Options of a run of browser tests. */
export interface BrowserRun {
  /** Files; all of the configuration by default. */
  readonly files?: readonly string[];
  /** Configuration of the runner; that of Chromium by default. */
  readonly config?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Tests of widgets and pages in a real browser, the installed one or another. Files that fail run once more (see {@link NodeRun}). */
export async function runBrowserTests(run: BrowserRun = {}): Promise<Tally> {
  await prepare();
  return repeatFailed(await runBrowserFiles(run), (files) => runBrowserFiles({ ...run, files }));
}

async function runBrowserFiles({ files, config, env }: BrowserRun): Promise<FilesRun> {
  const scratch = mkdtempSync(join(tmpdir(), 'onair-test-'));
  const counts = join(scratch, 'counts.json');
  const flags = [...(config ? ['--config', config] : []), ...(files ? ['--files', ...files] : [])];
  const { code } = await runCommand(['wtr', ...flags], { ...env, ONAIR_TEST_COUNTS: counts });
  const tallies = readTallies(counts);
  rmSync(scratch, { recursive: true });
  return { code, tallies };
}
