#!/usr/bin/env node
/*
 * The command `onair`. Plain JavaScript on purpose: an older Node runs it too, and starts the Node 24 that the project
 * installs, which runs the TypeScript sources directly. The npm package has the built program instead, since Node runs no
 * TypeScript below `node_modules`.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { onNpmGone } from './starter.mjs';

const requiredMajor = 24;
const sources = new URL('./main.ts', import.meta.url);
const main = existsSync(sources) ? sources : new URL('../dist/onair.js', import.meta.url);

function findBundledNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const file = fileURLToPath(new URL(`../../node_modules/node/bin/${name}`, import.meta.url));
  return existsSync(file) ? file : undefined;
}

/** Signals go to the whole process group from a terminal, but a supervisor sends them to this process alone. */
function handOver(node) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', fileURLToPath(main), ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  onNpmGone(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

const bundled = findBundledNode();
// caches the compiled code, so that not each start strips types and compiles; works without the cache where the folder is read-only
module.enableCompileCache?.(fileURLToPath(new URL('../dist/compiled', import.meta.url)));
if (Number(process.versions.node.split('.')[0]) >= requiredMajor) {
  // handled as a signal is, without being one: on Windows that would end the process at once
  onNpmGone(() => void process.emit('SIGTERM', 'SIGTERM'));
  await import(main);
} else if (bundled !== undefined) {
  handOver(bundled);
} else {
  process.stderr.write(
    `Node ${requiredMajor} or newer is needed and this is ${process.versions.node}: install it, or in a checkout of Onair run npm start, which fetches it.\n`,
  );
  process.exit(1);
}
