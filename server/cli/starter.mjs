/*
 * Notices that the npm which started this program is gone. npm hands a SIGTERM to its shell alone, which ends by it and leaves the
 * program running, with its port and its database. Plain JavaScript on purpose: an older Node runs it, too.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { clearInterval, setInterval } from 'node:timers';

/** Shorter than npm needs to start again, so that a second start finds the first one stopping. */
const POLL_MS = 250;
const SHELL = /^-?(?:.*\/)?(?:sh|ash|bash|dash|ksh|zsh|busybox)$/;
/** npm gives its process a title of its own; other programs that run scripts are Node. */
const NPM = /^(?:.*\/)?(?:npm|npx|pnpm|yarn|bun|node|MainThread)/;

/** Calls back once when the npm that started this program, or its shell, is gone; never for a program that npm did not start. */
export function onNpmGone(callback) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const starter = findNpmAbove(parent) ?? parent;
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(starter)) return;
    clearInterval(timer);
    callback();
  }, POLL_MS);
  timer.unref();
}

/** The npm that waits for a shell; undefined if this process is no shell of npm. */
function findNpmAbove(pid) {
  const shell = readProcess(pid);
  if (shell === undefined || !SHELL.test(shell.name)) return undefined;
  const above = readProcess(shell.parent);
  return above !== undefined && NPM.test(above.name) ? shell.parent : undefined;
}

/** Name and parent of a process; undefined where neither is known, as on Windows. */
function readProcess(pid) {
  const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readStat(pid)) ?? [];
  if (name !== undefined) return { name, parent: Number(parent) };
  const [, above, title] = /^\s*(\d+)\s+(.*\S)/.exec(askPs(pid)) ?? [];
  return title === undefined ? undefined : { name: title, parent: Number(above) };
}

function readStat(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

function askPs(pid) {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'];
    return process.platform === 'win32'
      ? ''
      : execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8', stdio });
  } catch {
    return '';
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
