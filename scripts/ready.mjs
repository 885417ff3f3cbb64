/*
 * Runs a script of the project on a ready machine: `node scripts/ready.mjs <script.ts> [arguments]`.
 * Installs the packages that the lock file names when they are missing or differ, then hands over to Node 24.
 * Plain JavaScript on purpose: it is what an older Node runs first, before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const requiredMajor = 24;
const isProduction = process.env.NODE_ENV === 'production';

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(root + file, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/** What is installed is what the lock file names (npm keeps its own copy of the lock inside node_modules). */
function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json');
  return Object.entries(readPackages('package-lock.json')).every(
    ([path, wanted]) =>
      path === '' ||
      wanted.optional ||
      wanted.devOptional ||
      (wanted.dev && isProduction) ||
      installed[path]?.version === wanted.version,
  );
}

function install() {
  console.log('Installing packages (once, about a minute) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const flags = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(isProduction ? ['--omit=dev'] : [])];
  const result = spawnSync(npm, flags, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: npm.endsWith('.cmd'),
  });
  if (result.status !== 0) fail('Installing failed: run `npm ci` to see why.');
}

function fail(line) {
  console.error(line);
  process.exit(1);
}

/** The bundled Node 24, or the machine's own when that is new enough. */
function findNode() {
  const bundled = `${root}node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`;
  if (existsSync(bundled)) return bundled;
  if (Number(process.versions.node.split('.')[0]) >= requiredMajor) return process.execPath;
  return fail(
    `Node ${requiredMajor} or newer is needed and this is ${process.versions.node}: run \`npm rebuild node\`.`,
  );
}

/** glibc keeps an arena of memory for each thread, and keeps freed memory: one arena is enough, and an idle server returns the rest. */
const MALLOC = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

if (!isInstalled()) install();
const node = findNode();
// child processes find the same Node and the project's own tools
const separator = process.platform === 'win32' ? ';' : ':';
const bins = [dirname(node), `${root}node_modules/.bin`, process.env.PATH].join(separator);
const [script, ...parameters] = process.argv.slice(2);
// types are stripped and code is compiled once, not at each start
const cache = { NODE_COMPILE_CACHE: `${root}dist/compiled` };
// room for objects that die young: 24 MB at most, of which an idle server has given back all but 3 (server/operation/collector.ts)
const child = spawn(node, ['--max-semi-space-size=8', script, ...parameters], {
  cwd: root,
  stdio: 'inherit',
  env: { NODE_NO_WARNINGS: '1', ...MALLOC, ...cache, ...process.env, PATH: bins },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
