import { readEnvironment } from '../config/environment.ts';
import { runCommandLine } from './run-command-line.ts';

// where nobody reads on, as behind `| head`, nothing is left to be said; it is no reason to end
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const exitCode = await runCommandLine(process.argv.slice(2), {
  env: readEnvironment(process.env, '.env'),
  print: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  fetch: globalThis.fetch,
  now: () => Date.now(),
});
if (exitCode !== undefined) process.exitCode = exitCode;
