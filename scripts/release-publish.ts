import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './command.ts';
import { PUBLISHED } from './package-names.ts';
import { readPackage, toArchiveName } from './release-packages.ts';

/** Calls npm with parameters. @returns its exit code */
export type Npm = (...parameters: readonly string[]) => number;

const folder = join(root, 'dist/release/files');

const npm: Npm = (...parameters) => spawnSync('npm', parameters, { cwd: folder, stdio: 'inherit' }).status ?? 1;
const isPublished = (name: string): boolean =>
  spawnSync('npm', ['view', name, 'version'], { stdio: 'pipe' }).stdout.length > 0;

/**
 * Publishes the packed packages, except those that the registry has already, so that a failed release can be run again.
 * @param flags of `npm publish`, such as `--dry-run`
 */
export function publishPackages(flags: readonly string[], call = npm, isThere = isPublished): void {
  for (const workspace of PUBLISHED) {
    const owner = readPackage(root, workspace);
    const name = `${owner.name}@${owner.version}`;
    if (isThere(name)) process.stdout.write(`${name} is published already.\n`);
    else if (call('publish', `./${toArchiveName(workspace, owner.version)}`, '--access=public', ...flags) !== 0)
      throw new Error(`npm did not publish ${name}: mend what it prints above, and run the job again.`);
  }
}
