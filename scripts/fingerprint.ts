import { createHash } from 'node:crypto';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.ts';

/** Tests, build output, and the documents that packing copies into a package (scripts/pack.ts). */
const NO_SOURCES = ['**/*.test.ts', '**/dist/**', '**/docs/**', '**/*.md', '**/LICENSE'];

/**
 * A hash of the names, sizes and modification times of files, to detect changes. A build costs more than reading metadata of a few hundred
 * files. Tests, build output and documents are excluded.
 * @param inputs patterns of paths, from the root
 */
export function fingerprint(inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(inputs, { cwd: root, exclude: NO_SOURCES }).sort()) {
    const stats = statSync(join(root, file));
    if (stats.isFile()) hash.update(`${file} ${stats.size} ${stats.mtimeMs}\n`);
  }
  return hash.digest('hex');
}
