import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { wait } from '../../core/connection/clock.ts';
import type { Clock } from '../../core/connection/clock.ts';
import type { Command } from '../../server/cli/command.ts';
import { loadStoreConfig } from '../../server/config/config.ts';
import { isRunning, readNote } from './instance.ts';
import type { Portable } from './portable.ts';

/** Effects of {@link createLaunch}. */
export interface LaunchDeps {
  readonly clock: Pick<Clock, 'after'>;
  readonly openPage: (url: string) => void;
}

/** `onair launch`: starts the server behind the terminal, unless it runs, and opens its page. */
export function createLaunch(portable: Portable, { clock, openPage }: LaunchDeps): Command {
  return {
    name: 'launch',
    summary: 'start Onair, unless it runs, and open its page (the default)',
    usage: '[--no-open]',
    help: [
      'Starts the server without a window and opens the dashboard. If Onair runs already, it only opens the page.',
    ],
    options: { 'no-open': { type: 'boolean', describe: 'keep the browser shut' } },
    async run({ values }, { print }) {
      const { dataDir } = loadStoreConfig(portable.env);
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      const server = isRunning(dataDir) ? undefined : startBehind(portable, dataDir);
      const url = await awaitPage(dataDir, { clock, server });
      server?.release();
      print(`Onair is on at ${url}`);
      print(`Its data is in ${dataDir}`);
      if (values['no-open'] !== true) openPage(url);
      return 0;
    },
  };
}

/** A server that this process started. */
interface ServerBehind {
  /** Whether it ended, or ends because another one runs. */
  readonly hasEnded: () => boolean;
  readonly didFail: () => boolean;
  readonly readLog: () => string;
  release(): void;
}

/** Starts the server in a process group and a session of its own. The log of the start before is kept. */
function startBehind({ program, folder }: Portable, dataDir: string): ServerBehind {
  const file = join(dataDir, 'onair.log');
  keepFormerLog(file, dataDir);
  const log = openSync(file, 'w', 0o600);
  const child = spawn(process.execPath, [...process.execArgv, program, 'start'], {
    cwd: folder,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  void once(child, 'exit');
  return {
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    didFail: () => (child.exitCode ?? 0) !== 0 || child.signalCode !== null,
    readLog: () => readFileSync(file, 'utf8').trim(),
    release: () => child.unref(),
  };
}

function keepFormerLog(file: string, dataDir: string): void {
  try {
    renameSync(file, join(dataDir, 'onair.former.log'));
  } catch {
    // the first start
  }
}

const LOOK_MS = 100;
/** A start waits up to ten seconds for a server that is stopping, and large databases take their time. */
const MAX_LOOKS = 600;

/** Waits until the server answers, ours or the one that runs already. */
async function awaitPage(
  dataDir: string,
  { clock, server }: { readonly clock: Pick<Clock, 'after'>; readonly server: ServerBehind | undefined },
): Promise<string> {
  for (let looks = 0; looks < MAX_LOOKS; looks++) {
    const { url } = readNote(dataDir);
    if (url !== undefined && isRunning(dataDir)) return url;
    if (server?.didFail()) throw new Error(server.readLog());
    if ((server?.hasEnded() ?? true) && !isRunning(dataDir)) break;
    await wait(clock, LOOK_MS);
  }
  throw new Error(`Onair did not start: ${join(dataDir, 'onair.log')} says more.`);
}
