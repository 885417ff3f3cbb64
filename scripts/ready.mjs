/*
 * Runs a script of the project on a prepared machine: `node scripts/ready.mjs <script.ts> [arguments]`. Installs missing or outdated
 * packages of the lock file, then starts Node 24. Plain JavaScript on purpose: an older Node runs it first, before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onNpmGone } from '../server/cli/starter.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const requiredMajor = 24;

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(root + file, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/** Vite, which builds the pages, takes what follows these characters in a path for a query or a fragment. */
function refusePath() {
  if (/[#?]/.test(root))
    fail(`Onair cannot be built in ${root}: rename the folder, or move it to one without # and ? in its path.`);
}

/** Checks that the installed packages match the lock file (npm keeps its own copy of the lock inside node_modules). */
function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json');
  return Object.entries(readPackages('package-lock.json')).every(
    ([path, wanted]) =>
      path === '' || wanted.optional || wanted.devOptional || installed[path]?.version === wanted.version,
  );
}

/** Runs npm in the checkout, showing only errors. @returns whether it succeeded */
function runNpm(...parameters) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, [...parameters, '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: npm.endsWith('.cmd'),
  });
  return result.status === 0;
}

/** A checkout builds itself, so it needs the packages that NODE_ENV=production and npm's `omit` leave out. */
const EVERYTHING = ['--include=dev', '--include=optional', '--include=peer'];

function install() {
  console.log('Installing packages (once, about a minute) …');
  if (runNpm('ci', '--no-audit', '--no-fund', ...EVERYTHING)) return;
  fail(`Installing failed: run \`npm ci ${EVERYTHING.join(' ')}\` to see why.`);
}

function fail(line) {
  console.error(line);
  process.exit(1);
}

const bundled = `${root}node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`;

/** The bundled Node 24, or the machine's own if that is new enough. */
function findNode() {
  if (existsSync(bundled)) return bundled;
  if (Number(process.versions.node.split('.')[0]) >= requiredMajor) return process.execPath;
  return fetchNode();
}

/** Under npm's `ignore-scripts` the package `node` has not fetched its program. Only its script is run: it is what the lock file names. */
function fetchNode() {
  const command = ['rebuild', 'node', '--ignore-scripts=false'];
  console.log(`Fetching Node ${requiredMajor} (once), since this is ${process.versions.node} …`);
  if (runNpm(...command) && existsSync(bundled)) return bundled;
  const advice = `install Node ${requiredMajor}, or run \`npm ${command.join(' ')}\` to see why it cannot be fetched.`;
  return fail(`Node ${requiredMajor} or newer is needed and this is ${process.versions.node}: ${advice}`);
}

/** Limits glibc to one arena: it keeps an arena for each thread and does not return freed memory. An idle server then returns the rest. */
const MALLOC = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

refusePath();
if (!isInstalled()) install();
const node = findNode();
// child processes find the same Node and the project's own tools
const separator = process.platform === 'win32' ? ';' : ':';
const bins = [dirname(node), `${root}node_modules/.bin`, process.env.PATH].join(separator);
const [script, ...parameters] = process.argv.slice(2);
// strips types and compiles code once, not at each start
const cache = { NODE_COMPILE_CACHE: `${root}dist/compiled` };
// room for short-lived objects: 24 MB at most, of which an idle server returns all but 3 (server/operation/collector.ts)
const child = spawn(node, ['--max-semi-space-size=8', script, ...parameters], {
  cwd: root,
  stdio: 'inherit',
  env: { NODE_NO_WARNINGS: '1', ...MALLOC, ...cache, ...process.env, PATH: bins },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
onNpmGone(() => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
