import { findCutValues } from '../config/cut-values.ts';
import { findEnvFile, readEnvironment } from '../config/environment.ts';
import { messageOf } from '../log/message-of.ts';
import { allowSlowNetworks } from '../network/network.ts';
import type { Starter } from './autostart/starter.ts';
import { runCommandLine } from './run-command-line.ts';
import { createTerminal } from './terminal.ts';

/** This command, with the settings and the data of this folder. */
function findStarter(): Starter {
  const [program = '', file = ''] = process.argv;
  return { program, args: [...process.execArgv, file, 'start', '--folder', process.cwd()] };
}

const terminal = createTerminal();
allowSlowNetworks();
try {
  const envFile = findEnvFile(process.env);
  const exitCode = await runCommandLine(process.argv.slice(2), {
    ...terminal,
    envFile,
    env: readEnvironment(process.env, envFile),
    notes: findCutValues(process.env, envFile),
    starter: findStarter(),
  });
  if (exitCode !== undefined) process.exitCode = exitCode;
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
