import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './command.ts';
import { PLATFORMS, type PortablePlatform } from './portable-platforms.ts';

/** Start and stop files of a portable folder. */
const START_FILES = {
  linux: ['start-onair', 'stop-onair'],
  macos: ['Start Onair.command', 'Stop Onair.command'],
  windows: ['Start Onair.cmd', 'Stop Onair.cmd'],
} as const;

/** Pages of the server that a portable folder has to show. */
const PAGES = ['/', '/gallery/', '/readyz'];

/**
 * Unpacks a built portable folder as a user would, starts it on any free port, requests its pages and stops it.
 * @param name of the platform, which this machine has to be
 * @throws {Error} one of that failed
 */
export async function tryFolder(name: string): Promise<void> {
  const platform = PLATFORMS.find((one) => one.name === name);
  const [archive] = globSync(`dist/{release/files,portable}/onair-*-${name}.{zip,tar.gz}`, { cwd: root });
  if (!platform || !archive) throw new Error(`There is no archive for "${name}": run \`npm run portable -- ${name}\`.`);
  const scratch = mkdtempSync(join(tmpdir(), 'onair try '));
  try {
    await startAndStop(platform, join(root, archive), scratch);
    process.stdout.write(`${archive} starts, shows its pages and stops.\n`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function startAndStop({ system }: PortablePlatform, archive: string, scratch: string): Promise<void> {
  const home = join(scratch, 'home');
  mkdirSync(home);
  run(findTar(), ['-xf', archive, '-C', scratch]);
  const env = {
    ...process.env,
    HOME: home,
    XDG_DATA_HOME: home,
    LOCALAPPDATA: home,
    PORT: '0',
    ONAIR_SIMULATOR_PORT: '0',
  };
  const [start, stop] = START_FILES[system].map((file) => join(scratch, 'onair', file)) as [string, string];
  try {
    const said = run(start, ['--no-open'], env);
    const [, url] = /^Onair is on at (\S+)/m.exec(said) ?? [];
    if (!url) throw new Error(`It does not say where it is: ${said}`);
    for (const page of PAGES) await expectPage(url + page);
  } finally {
    run(stop, [], env);
  }
}

/** The system's own tar: that of Windows and macOS unpacks zip files, and Git brings another one to Windows that does not. */
function findTar(): string {
  return process.platform === 'win32' ? join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32/tar.exe') : 'tar';
}

async function expectPage(url: string): Promise<void> {
  const { status } = await fetch(url);
  if (status !== 200) throw new Error(`${url} answers with ${status}.`);
}

/** Runs a program or a start file to its end. @returns its output */
function run(file: string, parameters: readonly string[], env = process.env): string {
  // Windows runs start files in a shell only, which needs the quotes
  const shell = file.endsWith('.cmd');
  const { status, stdout, stderr, error } = spawnSync(shell ? `"${file}"` : file, parameters, {
    env,
    shell,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (status === 0) return stdout;
  throw new Error(`${file} failed: ${error?.message ?? `${stdout}${stderr}`}`);
}
