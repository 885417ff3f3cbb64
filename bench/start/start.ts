import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { root, runCommand } from '../../scripts/command.ts';
import type { Bench } from '../figure.ts';
import { median } from '../statistics.ts';
import { weighInstall } from './install-size.ts';

const RUNS = 5;
const SETTLE_MS = 2_000;

/** Measures the duration of `npm start` without a build, and the server's memory before the first visitor. */
export const start: Bench = async ({ isSmoke }) => {
  await runCommand([process.execPath, 'scripts/build.ts']);
  const folder = await mkdtemp(join(tmpdir(), 'onair-bench-'));
  const runs: Started[] = [];
  // the very first start compiles and is not counted
  for (let run = 0; run <= (isSmoke ? 0 : RUNS); run += 1) runs.push(await startOnce(folder, isSmoke));
  await rm(folder, { recursive: true, force: true });
  const counted = isSmoke ? runs : runs.slice(1);
  return [
    {
      name: 'start: ready',
      value: median(counted.map(({ readyMs }) => readyMs)) / 1000,
      unit: 's',
      goal: { of: 'value', limit: 2 },
    },
    {
      name: 'start: resident memory of the idle server',
      value: median(counted.map(({ mib }) => mib)),
      unit: 'MiB',
      goal: { of: 'value', limit: 90 },
    },
    { name: 'start: production install', value: weighInstall() / 1e6, unit: 'MB', goal: { of: 'value', limit: 40 } },
  ];
};

interface Started {
  readonly readyMs: number;
  readonly mib: number;
}

async function startOnce(folder: string, isSmoke: boolean): Promise<Started> {
  const env = { PORT: '0', ONAIR_SIMULATOR_PORT: '0', ONAIR_DATA_DIR: folder, ONAIR_READY_JSON: '1' };
  const began = performance.now();
  const child = spawn(process.execPath, ['scripts/ready.mjs', 'demo/start.ts'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.setEncoding('utf8');
  for await (const text of child.stdout.iterator({ destroyOnReturn: false }))
    if (String(text).includes('{"url"')) break;
  const readyMs = performance.now() - began;
  if (!isSmoke) await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const mib = await readServerMib(child.pid ?? 0);
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
  return { readyMs, mib };
}

/** Resident memory of the process that `ready.mjs` started. */
async function readServerMib(parent: number): Promise<number> {
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8').catch(() => '');
  const status = await readFile(`/proc/${children.trim().split(' ')[0]}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? NaN) / 1024;
}
