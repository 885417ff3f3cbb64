/* Builds the pages into `dist/pages`, unless nothing that they are made of has changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.ts';

const stampFile = join(root, 'dist/pages/.built-from');
const inputs = [
  'core/**/*',
  'widgets/**/*',
  'server/pages/**/*',
  'demo/{gallery,scenarios}/**/*',
  'vite.config.ts',
  'package-lock.json',
];

/** Fingerprint of all inputs by name, size and time of change: a build costs more than a look at a few hundred files. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of globSync(inputs, { cwd: root }).sort()) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

const current = fingerprint();
const isBuilt = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === current;
if (!isBuilt || process.argv.includes('--force')) {
  const { build } = await import('vite');
  await build({ root, logLevel: 'warn' });
  writeFileSync(stampFile, current);
}
