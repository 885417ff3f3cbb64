import { createHash } from 'node:crypto';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.ts';

/**
 * What tells whether one of these files has changed: a hash of their names, sizes and times of change. A build costs more than a look at a few
 * hundred files. Tests and what was built are left out.
 * @param inputs patterns of paths, from the root
 */
export function fingerprint(inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(inputs, { cwd: root, exclude: ['**/*.test.ts', '**/dist/**'] }).sort()) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}
