/*
 * The command `onair` of a portable folder (scripts/portable.ts). It keeps its data in the user's folder, and writes nothing into its own.
 */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../../core/connection/clock.ts';
import { loadStoreConfig } from '../../server/config/config.ts';
import { findCutValues } from '../../server/config/cut-values.ts';
import { COMMANDS, runCommandLine } from '../../server/cli/run-command-line.ts';
import { createTerminal } from '../../server/cli/terminal.ts';
import { messageOf } from '../../server/log/message-of.ts';
import { allowSlowNetworks } from '../../server/network/network.ts';
import { createLaunch } from './launch.ts';
import { readNote } from './instance.ts';
import { openPage } from './open-page.ts';
import type { Portable } from './portable.ts';
import { readPortableEnvironment } from './portable-environment.ts';
import { createStart } from './start.ts';
import { createStop } from './stop.ts';
import { findUserFolder } from './user-folder.ts';

function openPortable(): Portable {
  const folder = findUserFolder({ platform: process.platform, env: process.env, home: homedir() });
  return {
    folder,
    env: readPortableEnvironment(process.env, folder),
    program: fileURLToPath(import.meta.url),
    simulator: fileURLToPath(new URL('../simulator/main.js', import.meta.url)),
  };
}

allowSlowNetworks();
try {
  const portable = openPortable();
  const { env, folder, program } = portable;
  const own = [
    createLaunch(portable, { clock: systemClock, openPage }),
    createStop(portable, systemClock),
    createStart(portable),
  ];
  const others = COMMANDS.filter(({ name }) => !own.some((command) => command.name === name));
  const starter = { program: process.execPath, args: [...process.execArgv, program, 'start'] };
  const envFile = join(folder, '.env');
  const notes = findCutValues(process.env, envFile);
  // doctor and usage look at the port that was chosen
  const { port } = readNote(loadStoreConfig(env).dataDir);
  const context = { ...createTerminal(), env: port ? { PORT: String(port), ...env } : env, envFile, notes, starter };
  const exitCode = await runCommandLine(process.argv.slice(2), context, [...own, ...others]);
  if (exitCode !== undefined) process.exitCode = exitCode;
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
