import { readEnvironment } from '../config/environment.ts';
import { runCommandLine } from './run-command-line.ts';

const exitCode = await runCommandLine(process.argv.slice(2), {
  env: readEnvironment(process.env, '.env'),
  print: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  fetch: globalThis.fetch,
  now: () => Date.now(),
});
if (exitCode !== undefined) process.exitCode = exitCode;
